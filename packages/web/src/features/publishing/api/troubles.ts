import { RetryAllAnswerSchema, type RetryAllInput, TroubleListSchema } from '@ruche/contracts/publishing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dashboardKeys } from '#entities/dashboard/dashboard-keys.ts';
import { postKeys } from '#entities/posts/post-keys.ts';
import { api } from '#lib/api.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';
import { publishingKeys } from './publishing-keys.ts';

export function useTroubles() {
  return useQuery({
    queryKey: publishingKeys.troubles,
    queryFn: ({ signal }) => api.request({ path: '/publishing/troubles', answer: TroubleListSchema, signal }),
  });
}

/** Sends everything again that failed from one cause, and says how many that were. */
export function useRetryAll() {
  const cache = useQueryClient();
  const key = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: RetryAllInput) =>
      api.request({
        method: 'POST',
        path: '/publications/retry',
        body,
        idempotencyKey: key.keyFor(body),
        answer: RetryAllAnswerSchema,
      }),
    onSuccess: key.forget,
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: postKeys.all }),
        cache.invalidateQueries({ queryKey: dashboardKeys.all }),
      ]),
  });
}
