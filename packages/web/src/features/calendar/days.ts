import type { CalendarPost } from '@ruche/contracts/calendar';
import { attentionStatuses } from '@ruche/contracts/posts';
import { addDays, daysBetween } from '@ruche/contracts/time';
import type { CalendarView } from './calendar-search.ts';

// A day is `2031-05-04`, as a post's own clock shows it. Days have no zone here, and are reckoned with as in UTC.

/** Days from the first one to the one before `to`. */
export type DayRange = { from: string; to: string };

const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** 0 is Monday. */
export function weekdayOf(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7;
}

export const mondayOf = (day: string) => addDays(day, -weekdayOf(day));

export const monthOf = (day: string) => day.slice(0, 7);

const firstOfMonth = (day: string) => `${monthOf(day)}-01`;

/** The same day of another month, or its last one where it is shorter. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return toDay(Date.UTC(year, month - 1 + count, Math.min(date, lastDate)));
}

export function daysOf({ from, to }: DayRange): string[] {
  return Array.from({ length: daysBetween(from, to) }, (_none, index) => addDays(from, index));
}

/** All weeks that have a day of the month, whole. */
function weeksOfMonth(day: string): DayRange {
  const first = firstOfMonth(day);
  return { from: mondayOf(first), to: addDays(mondayOf(addDays(addMonths(first, 1), -1)), 7) };
}

/** What a view shows around a day. */
export function rangeOf(view: CalendarView, day: string): DayRange {
  if (view === 'week') return { from: mondayOf(day), to: addDays(mondayOf(day), 7) };
  if (view === 'day') return { from: day, to: addDays(day, 1) };
  if (view === 'list') return { from: firstOfMonth(day), to: addMonths(firstOfMonth(day), 1) };
  return weeksOfMonth(day);
}

/** The day that the arrows lead to. */
export function step(view: CalendarView, day: string, direction: 1 | -1): string {
  if (view === 'day') return addDays(day, direction);
  if (view === 'week') return addDays(day, 7 * direction);
  return addMonths(day, direction);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function format(day: string, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  formats.set(key, known);
  return known.format(new Date(day));
}

/** `Monday, May 4, 2031`. */
export const nameOfDay = (day: string) =>
  format(day, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

const nameOfMonth = (day: string) => format(day, { month: 'long', year: 'numeric' });

/** `Apr 28 – May 4, 2031`. */
function nameOfWeek({ from, to }: DayRange): string {
  const last = addDays(to, -1);
  const short = { month: 'short', day: 'numeric' } as const;
  const isOneYear = from.slice(0, 4) === last.slice(0, 4);
  const begin = format(from, isOneYear ? short : { ...short, year: 'numeric' });
  const isOneMonth = monthOf(from) === monthOf(last);
  const end = isOneMonth ? format(last, { day: 'numeric' }) : format(last, short);
  return `${begin} – ${end}, ${last.slice(0, 4)}`;
}

/** `Mon, May 4`, where a day's whole name finds no room. */
export const shortNameOfDay = (day: string) => format(day, { weekday: 'short', month: 'short', day: 'numeric' });

export function titleOf(view: CalendarView, day: string): string {
  if (view === 'day') return format(day, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
  if (view === 'week') return nameOfWeek(rangeOf('week', day));
  return nameOfMonth(day);
}

/** The day that the clock of this browser shows. */
export function todayAt(now: Date): string {
  return toDay(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));
}

/** What somebody has to do something about. */
export const needsSomebody = ({ status }: Pick<CalendarPost, 'status'>) =>
  attentionStatuses.some((one) => one === status);

/** By the day they stand on, in the order of their clocks; what needs somebody comes first. */
export function placeOnDays<Post extends Pick<CalendarPost, 'at' | 'status'>>(
  posts: readonly Post[],
): ReadonlyMap<string, Post[]> {
  const days = Map.groupBy(posts, ({ at }) => at.slice(0, 10));
  for (const ofDay of days.values()) {
    ofDay.sort(
      (a, b) => Number(needsSomebody(b)) - Number(needsSomebody(a)) || (a.at < b.at ? -1 : Number(a.at > b.at)),
    );
  }
  return days;
}

const shortDay = { month: 'short', day: 'numeric', year: 'numeric' } as const;

/** `Dec 1, 2031`, or `Dec 1, 2031 – Jan 6, 2032`. */
export const nameOfDays = (first: string, last: string) =>
  first === last ? format(first, shortDay) : `${format(first, shortDay)} – ${format(last, shortDay)}`;
