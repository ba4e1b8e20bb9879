import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshPosts, showSavedPost } from '#entities/posts/post-cache.ts';
import { schedulePost as words } from '#features/posts/words/schedule.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';
import { createPost } from './save-post.ts';

export const scheduleTexts = {
  done: words.done,
  inReview: words.inReview,
  failed: words.failed,
} as const;

/** A whole new post at once, as the quick form makes it. */
export function useSchedulePost() {
  const cache = useQueryClient();
  const key = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: Parameters<typeof createPost>[0]) => createPost(body, key.keyFor(body)),
    onSuccess: (post) => {
      key.forget();
      showSavedPost(cache, post);
      void refreshPosts(cache);
    },
  });
}
