import { QueueListSchema } from '@ruche/contracts/posts';
import { useQuery } from '@tanstack/react-query';
import { postKeys } from '#entities/posts/post-keys.ts';
import { api } from '#lib/api.ts';

/** Clients that have weekly times or a queue. */
export function useQueues(isWanted: boolean) {
  return useQuery({
    queryKey: [...postKeys.all, 'queues'],
    queryFn: ({ signal }) => api.request({ path: '/queues', answer: QueueListSchema, signal }),
    enabled: isWanted,
  });
}
