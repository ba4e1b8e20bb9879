import type { Post } from '@ruche/contracts/posts';
import { clockOf, dayOf } from '#entities/posts/zone-words.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { useAddToQueue } from './api/queue.ts';

/** Gives a post the next free slot of its client, and says which. */
export function useQueueing() {
  const add = useAddToQueue();
  return async (post: Post): Promise<void> => {
    try {
      const { scheduledFor, timeZone } = await add.mutateAsync({ post });
      const at = new Date(scheduledFor ?? Date.now());
      toast.success(`Added to the queue: ${dayOf(timeZone, at)}, ${clockOf(timeZone, at)}`);
    } catch (error) {
      logFailure('A post could not be added to the queue.', error);
      toast.error(`The post was not queued. ${describeFailure(error)}`);
    }
  };
}
