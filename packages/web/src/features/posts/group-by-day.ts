import type { Post } from '@ruche/contracts/posts';
import { dayMs, toWallTime } from '@ruche/contracts/time';
import { dayOf } from '#entities/posts/zone-words.ts';

export type DayGroup = { day: string; label: string; posts: Post[] };

function labelOf(post: Post, at: Date, now: Date): string {
  const { timeZone } = post;
  const dateOf = (instant: Date) => toWallTime(instant, timeZone).slice(0, 10);
  const date = dateOf(at);
  if (date === dateOf(now)) return 'Today';
  if (date === dateOf(new Date(now.getTime() + dayMs))) return 'Tomorrow';
  return dayOf(timeZone, at, now);
}

/** Posts by the day on which they go out where their client is, in the order they came in. */
export function groupByDay(posts: readonly Post[], now: Date): DayGroup[] {
  const groups = new Map<string, DayGroup>();
  for (const post of posts) {
    if (post.scheduledFor === null) continue;
    const at = new Date(post.scheduledFor);
    const day = toWallTime(at, post.timeZone).slice(0, 10);
    const group = groups.get(day) ?? { day, label: labelOf(post, at, now), posts: [] };
    group.posts.push(post);
    groups.set(day, group);
  }
  return [...groups.values()];
}
