import { addDays, dayOf, toWallTime } from '@ruche/contracts/time';
import { type AnalyticsPeriod, type AnalyticsSearch, usualPeriod } from './analytics-search.ts';

/** First and last day, both included. */
export type DayRange = { from: string; to: string };

const lengths: Record<Exclude<AnalyticsPeriod, 'own'>, number> = { '7d': 7, '30d': 30, '90d': 90, '12m': 365 };

export const todayIn = (zone: string, now = new Date()) => dayOf(toWallTime(now, zone));

/** A period of one's own without both of its days, or with the last before the first, is the usual one. */
export function periodOf({ period = usualPeriod, from, to }: AnalyticsSearch): AnalyticsPeriod {
  const isWhole = from !== undefined && to !== undefined && from <= to;
  return period === 'own' && !isWhole ? usualPeriod : period;
}

/** The days that the address asks for, up to today as the clocks of that zone have it. */
export function rangeOf(search: AnalyticsSearch, today: string): DayRange {
  const period = periodOf(search);
  if (period === 'own') return { from: search.from ?? today, to: search.to ?? today };
  return { from: addDays(today, 1 - lengths[period]), to: today };
}

const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
const longFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const shortFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** `May 4`. */
export const shortDay = (day: string) => shortFormat.format(new Date(day));

/** `May 4, 2031`. */
export const nameOfDay = (day: string) => format.format(new Date(day));

/** `Sunday, May 4, 2031`. */
export const longDay = (day: string) => (Number.isNaN(Date.parse(day)) ? day : longFormat.format(new Date(day)));

/** `Apr 28 – May 4, 2031`. */
export const nameOfDays = (from: string, to: string) => format.formatRange(new Date(from), new Date(to));

/** The days of an answer, whose end is not included. */
export function daysOfAnswer({ zone, from, to }: { zone: string; from: string; to: string }): string {
  return nameOfDays(todayIn(zone, new Date(from)), todayIn(zone, new Date(new Date(to).getTime() - 1)));
}
