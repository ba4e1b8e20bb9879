import { type Post, QueueSchema } from '@ruche/contracts/posts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshPosts, showSavedPost } from '#entities/posts/post-cache.ts';
import { postKeys } from '#entities/posts/post-keys.ts';
import { api } from '#lib/api.ts';
import { changePost } from './save-post.ts';

const orderQueue = (clientId: string, postIds: string[]) =>
  api.request({ method: 'PUT', path: `/clients/${clientId}/queue`, body: { postIds }, answer: QueueSchema });

export function useQueue(clientId: string) {
  return useQuery({
    queryKey: postKeys.queue(clientId),
    queryFn: ({ signal }) => api.request({ path: `/clients/${clientId}/queue`, answer: QueueSchema, signal }),
  });
}

/** What is in the queue of a client, in another order or at the weekly times as they are now. */
export function useChangeQueue(clientId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (postIds: string[] | 'reflow') =>
      postIds === 'reflow'
        ? api.request({ method: 'POST', path: `/clients/${clientId}/queue/reflow`, answer: QueueSchema })
        : orderQueue(clientId, postIds),
    onSuccess: (queue) => cache.setQueryData(postKeys.queue(clientId), queue),
    onSettled: () => refreshPosts(cache),
  });
}

/** Gives a post the next free slot; or, with the order that the queue had, the place that it had there. */
export function useAddToQueue() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ post, order }: { post: Post; order?: string[] }) => {
      const { id, version } = post;
      const added = await changePost(id, { version, scheduledFor: 'queue', status: 'scheduled' });
      if (order) await orderQueue(post.clientId, order);
      return added;
    },
    onSuccess: (post) => showSavedPost(cache, post),
    onSettled: () => refreshPosts(cache),
  });
}

/** A draft again, without a date. */
export function useRemoveFromQueue() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: Post) => changePost(id, { version, scheduledFor: null }),
    onSuccess: (post) => showSavedPost(cache, post),
    onSettled: () => refreshPosts(cache),
  });
}
