import type { PlannedRepeat } from '@ruche/contracts/calendar';
import type { Post } from '@ruche/contracts/posts';
import type { ReactNode } from 'react';
import { dateOf, labelOfDay } from '#entities/posts/day-label.ts';

/** What somebody else shows among the posts. */
export type OtherRow = { id: string; scheduledFor: string; timeZone: string; row: ReactNode };

/** A post, a turn of one that comes back, or something else. */
export type AgendaRow =
  | { post: Post; repeat?: undefined; other?: undefined }
  | { post?: undefined; repeat: PlannedRepeat; other?: undefined }
  | { post?: undefined; repeat?: undefined; other: OtherRow };

type Between = { repeats?: readonly PlannedRepeat[]; others?: readonly OtherRow[] };

export type DayGroup = { day: string; label: string; rows: AgendaRow[] };

type Timed = { at: Date; timeZone: string; row: AgendaRow };

/**
 * By the day on which they go out where their client is: posts in the order they came in, and what stands between them
 * before the first one that goes out after it.
 */
export function groupByDay(posts: readonly Post[], now: Date, { repeats = [], others = [] }: Between = {}): DayGroup[] {
  const timed: Timed[] = posts.flatMap((post) =>
    post.scheduledFor === null ? [] : { at: new Date(post.scheduledFor), timeZone: post.timeZone, row: { post } },
  );
  const between = [...repeats.map((repeat) => ({ repeat })), ...others.map((other) => ({ other }))];
  for (const row of between) {
    const { scheduledFor, timeZone } = 'repeat' in row ? row.repeat : row.other;
    const at = new Date(scheduledFor);
    const next = timed.findIndex((one) => one.at > at);
    timed.splice(next === -1 ? timed.length : next, 0, { at, timeZone, row });
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
