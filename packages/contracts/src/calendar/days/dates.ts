import { dayMs } from '#src/time/durations.ts';

/** A day as `2031-05-04`. */
export type Day = string;

export const toDay = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

export const addDays = (day: Day, count: number): Day => toDay(Date.parse(day) + count * dayMs);

/** 1 is Monday, 7 is Sunday. */
const weekdayOf = (day: Day): number => new Date(day).getUTCDay() || 7;

export const dayOf = (year: number, month: number, day: number): Day => toDay(Date.UTC(year, month - 1, day));

/** The first, second, third … of that weekday in a month. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): Day {
  const first = dayOf(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1));
}

export function lastWeekday(year: number, month: number, weekday: number): Day {
  const last = addDays(dayOf(year, month + 1, 1), -1);
  return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
}
