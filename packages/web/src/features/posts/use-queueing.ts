import type { Post } from '@ruche/contracts/posts';
import { useQueryClient } from '@tanstack/react-query';
import { offerUndo } from '#components/offer-undo.tsx';
import { refreshPosts, showSavedPost } from '#entities/posts/post-cache.ts';
import { clockOf, dayOf } from '#entities/posts/zone-words.ts';
import { queueing as texts } from '#features/posts/words/post-actions.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { useAddToQueue } from './api/queue.ts';
import { changePost } from './api/save-post.ts';

/** When it goes out: `In the queue for Tue, Nov 24, 09:00`. */
export function describeQueued({ scheduledFor, timeZone }: Pick<Post, 'scheduledFor' | 'timeZone'>): string {
  const at = new Date(scheduledFor ?? Date.now());
  return texts.queued(dayOf(timeZone, at), clockOf(timeZone, at));
}

/** Gives a post the next free slot of its client, says which, and offers to take it back. Whether it is queued now. */
export function useQueueing() {
  const cache = useQueryClient();
  const add = useAddToQueue();
  const undo = async (before: Post, { id, version }: Post) => {
    const status = before.status === 'scheduled' ? 'scheduled' : 'draft';
    try {
      const { scheduledFor } = before;
      showSavedPost(cache, await changePost(id, { version, scheduledFor, status }));
      toast.success(status === 'draft' ? texts.backToDraft : texts.backToTime);
    } catch (error) {
      logFailure('A post could not be taken out of the queue.', error);
      toast.error(texts.undoFailed(describeFailure(error)));
    }
    void refreshPosts(cache);
  };
  return async (post: Post): Promise<boolean> => {
    try {
      const queued = await add.mutateAsync({ post });
      offerUndo({ id: `queued ${post.id}`, done: describeQueued(queued), onUndo: () => void undo(post, queued) });
      return true;
    } catch (error) {
      logFailure('A post could not be added to the queue.', error);
      toast.error(texts.failed(describeFailure(error)));
      return false;
    }
  };
}
