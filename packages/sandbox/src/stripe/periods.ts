import { day } from './due.ts';
import type { Period, Price } from './objects.ts';

type Interval = NonNullable<Price['recurring']>;

/** A month later is the same day, or the last one of a shorter month. */
function addMonths(anchor: number, months: number): number {
  const from = new Date(anchor * 1000);
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return Math.floor(to.getTime() / 1000);
}

export function addIntervals(anchor: number, { interval, interval_count: each }: Interval, count: number): number {
  if (interval === 'day') return anchor + count * each * day;
  if (interval === 'week') return anchor + count * each * 7 * day;
  return addMonths(anchor, count * each * (interval === 'year' ? 12 : 1));
}

/** Counted from the anchor, so that a subscription of the 31st comes back to the 31st. */
export function nextBoundary(anchor: number, interval: Interval, after: number): number {
  let count = 1;
  while (addIntervals(anchor, interval, count) <= after) count += 1;
  return addIntervals(anchor, interval, count);
}

/** What a period's amount is worth from a second on. */
export function shareOf(amount: number, { start, end }: Period, from: number): number {
  return end > start ? Math.round((amount * Math.max(end - Math.max(from, start), 0)) / (end - start)) : 0;
}

/** As invoices say it: 05 Nov 2026. */
export function formatDay(moment: number): string {
  const date = new Date(moment * 1000);
  const month = date.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' });
  return `${String(date.getUTCDate()).padStart(2, '0')} ${month} ${date.getUTCFullYear()}`;
}
