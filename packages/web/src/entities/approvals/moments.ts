import { dayMs } from '@ruche/contracts/time';
import { moments as words } from '#entities/approvals/words.ts';
import { dateOf } from '#entities/posts/day-label.ts';
import { clockOf, dayOf } from '#entities/posts/zone-words.ts';

const weekdayIn = (zone: string, at: Date) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday: 'long' }).format(at);

/** `Thursday 10:00` within the days around now, else `Thu, Nov 19 10:00`: by the clock of the client. */
export function momentOf(zone: string, at: Date, now: Date): string {
  const isNear = Math.abs(at.getTime() - now.getTime()) < 6 * dayMs && dateOf(zone, at) !== dateOf(zone, now);
  const isToday = dateOf(zone, at) === dateOf(zone, now);
  const day = isToday ? words.today : isNear ? weekdayIn(zone, at) : dayOf(zone, at, now);
  return words.at(day, clockOf(zone, at));
}

const listOf = (type: 'conjunction' | 'disjunction') => new Intl.ListFormat('en-US', { type });
const lists = { all: listOf('conjunction'), any: listOf('disjunction') };

/** `Ana and Tom` where all have to answer, `Ana or Tom` where one of them is enough. */
export function listNames(names: readonly string[], from: 'any' | 'all'): string {
  return lists[from].format(names);
}
