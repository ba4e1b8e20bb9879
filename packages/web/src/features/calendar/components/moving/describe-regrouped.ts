import type { Post } from '@ruche/contracts/posts';
import { clockOf, dayOf } from '#entities/posts/zone-words.ts';
import { describeRegrouped as texts } from '#features/calendar/words/moving.ts';

function whenOf({ scheduledFor, timeZone }: Post): string {
  const at = new Date(scheduledFor ?? 0);
  return `${dayOf(timeZone, at)}, ${clockOf(timeZone, at)}`;
}

/** The part of a post in the queue goes out at another time. */
export function describeSplit({ post, created }: { post: Post; created: Post }): string {
  const isElsewhere = created.isQueued && created.scheduledFor !== post.scheduledFor;
  return isElsewhere ? texts.splitQueued(whenOf(created)) : texts.split;
}

/** One in the queue may have to move, since its new accounts have a post at its time. */
export function describeMerge(merged: Post, first: { scheduledFor: string } | undefined): string {
  const isMoved = merged.isQueued && Date.parse(merged.scheduledFor ?? '') !== Date.parse(first?.scheduledFor ?? '');
  return isMoved ? texts.mergedQueued(whenOf(merged)) : texts.merged;
}
