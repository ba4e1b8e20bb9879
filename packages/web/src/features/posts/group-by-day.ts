import type { PlannedRepeat } from '@ruche/contracts/calendar';
import type { Post } from '@ruche/contracts/posts';
import { dateOf, labelOfDay } from '#entities/posts/day-label.ts';

/** A post, or a turn of one that comes back. */
export type AgendaRow = { post: Post; repeat?: undefined } | { post?: undefined; repeat: PlannedRepeat };

export type DayGroup = { day: string; label: string; rows: AgendaRow[] };

type Timed = { at: Date; timeZone: string; row: AgendaRow };

/**
 * By the day on which they go out where their client is: posts in the order they came in, and each repeat before the first
 * post that goes out after it.
 */
export function groupByDay(posts: readonly Post[], now: Date, repeats: readonly PlannedRepeat[] = []): DayGroup[] {
  const timed: Timed[] = posts.flatMap((post) =>
    post.scheduledFor === null ? [] : { at: new Date(post.scheduledFor), timeZone: post.timeZone, row: { post } },
  );
  for (const repeat of repeats) {
    const at = new Date(repeat.scheduledFor);
    const next = timed.findIndex((other) => other.at > at);
    timed.splice(next === -1 ? timed.length : next, 0, { at, timeZone: repeat.timeZone, row: { repeat } });
  }
  const groups = new Map<string, DayGroup>();
  for (const one of timed) {
    const day = dateOf(one.timeZone, one.at);
    const group = groups.get(day) ?? { day, label: labelOfDay(one.timeZone, one.at, now), rows: [] };
    group.rows.push(one.row);
    groups.set(day, group);
  }
  return [...groups.values()];
}
