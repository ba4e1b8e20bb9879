import type { Post } from '@ruche/contracts/posts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshPosts, showSavedPost } from '#entities/posts/post-cache.ts';
import { changePost } from './save-post.ts';

/** The same post at another time. */
export function useReschedulePost({ id, version }: Pick<Post, 'id' | 'version'>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (at: Date) => changePost(id, { version, scheduledFor: at.toISOString() }),
    onSuccess: (post) => {
      showSavedPost(cache, post);
      void refreshPosts(cache);
    },
  });
}
