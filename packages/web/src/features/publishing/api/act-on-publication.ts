import { PublicationSchema } from '@ruche/contracts/posts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dashboardKeys } from '#entities/dashboard/dashboard-keys.ts';
import { postKeys } from '#entities/posts/post-keys.ts';
import { api } from '#lib/api.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';

/** What a person may decide about a publication that failed or needs a check. */
export type PublicationAction =
  | { kind: 'retry' }
  | { kind: 'look' }
  | { kind: 'settle'; live: true; permalink?: string }
  | { kind: 'settle'; live: false };

export function useActOnPublication(id: string) {
  const cache = useQueryClient();
  const key = useIdempotencyKey();
  return useMutation({
    mutationFn: (action: PublicationAction) => {
      const { kind, ...body } = action;
      return api.request({
        method: 'POST',
        path: `/publications/${id}/${kind}`,
        ...(kind === 'settle' && { body }),
        idempotencyKey: key.keyFor({ id, ...action }),
        answer: PublicationSchema,
      });
    },
    onSuccess: key.forget,
    // Also after a refusal: the state has changed meanwhile.
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: postKeys.all }),
        cache.invalidateQueries({ queryKey: dashboardKeys.all }),
      ]),
  });
}
