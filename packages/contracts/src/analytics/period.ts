import { addDays, type Day, dayOf, daysBetween, instantOfWallTime } from '#src/time/moves.ts';
import { toWallTime } from '#src/time/zoned-time.ts';
import type { AnalyticsQuery } from './overview.ts';

/** Days without a choice. */
const usualDays = 30;
/** Of one request. */
export const longestPeriodDays = 3660;

export type Period = {
  zone: string;
  from: Date;
  /** Not included. */
  to: Date;
  /** Where the period compared with begins; it ends at `from`. */
  previousFrom: Date;
  firstDay: Day;
  lastDay: Day;
};

export function startOfDay(day: Day, zone: string): Date {
  const start = instantOfWallTime(`${day}T00:00`, zone);
  if (start === null) throw new Error(`${day} is no day.`);
  return start;
}

export const dayAt = (instant: Date, zone: string): Day => dayOf(toWallTime(instant, zone));

const isDay = (text: string) => text.length === 10;

function endOf(to: string | undefined, zone: string, now: Date): Date {
  if (to !== undefined && !isDay(to)) return new Date(to);
  return startOfDay(addDays(to ?? dayAt(now, zone), 1), zone);
}

function beginningOf(from: string | undefined, to: Date, zone: string): Date {
  if (from === undefined) return startOfDay(addDays(dayAt(new Date(to.getTime() - 1), zone), 1 - usualDays), zone);
  return isDay(from) ? startOfDay(from, zone) : new Date(from);
}

/** As many days before; where it does not begin and end with a day, as much time. */
function previousOf(from: Date, to: Date, zone: string): Date {
  const [first, after] = [dayAt(from, zone), dayAt(to, zone)];
  const areWholeDays = [from, to].every((at) => startOfDay(dayAt(at, zone), zone).getTime() === at.getTime());
  if (!areWholeDays) return new Date(2 * from.getTime() - to.getTime());
  return startOfDay(addDays(first, -daysBetween(first, after)), zone);
}

/** The period that is asked for, its days being those of that zone. Null where it ends before it begins or is too long. */
export function periodOf({ from, to }: Pick<AnalyticsQuery, 'from' | 'to'>, zone: string, now: Date): Period | null {
  const end = endOf(to, zone, now);
  const beginning = beginningOf(from, end, zone);
  if (beginning >= end) return null;
  const [firstDay, lastDay] = [dayAt(beginning, zone), dayAt(new Date(end.getTime() - 1), zone)];
  if (daysBetween(firstDay, lastDay) >= longestPeriodDays) return null;
  return { zone, from: beginning, to: end, previousFrom: previousOf(beginning, end, zone), firstDay, lastDay };
}
