import { type PauseInput, PauseListSchema, PublishingStatusSchema } from '@ruche/contracts/publishing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { postKeys } from '#entities/posts/post-keys.ts';
import { api } from '#lib/api.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';
import { publishingKeys } from './publishing-keys.ts';

const refreshMs = 30_000;

export function usePublishingStatus() {
  return useQuery({
    queryKey: publishingKeys.status,
    queryFn: ({ signal }) => api.request({ path: '/publishing/status', answer: PublishingStatusSchema, signal }),
    refetchInterval: refreshMs,
  });
}

export function usePauses() {
  return useQuery({
    queryKey: publishingKeys.pauses,
    queryFn: ({ signal }) => api.request({ path: '/publishing/pauses', answer: PauseListSchema, signal }),
  });
}

export function useChangePause() {
  const cache = useQueryClient();
  const key = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: PauseInput) =>
      api.request({
        method: 'PUT',
        path: '/publishing/pauses',
        body,
        idempotencyKey: key.keyFor(body),
        answer: PauseListSchema,
      }),
    onSuccess: (pauses) => {
      key.forget();
      cache.setQueryData(publishingKeys.pauses, pauses);
      return Promise.all([
        cache.invalidateQueries({ queryKey: postKeys.all }),
        cache.invalidateQueries({ queryKey: publishingKeys.status }),
      ]);
    },
  });
}
