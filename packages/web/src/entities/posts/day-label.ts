import { dayMs, toWallTime } from '@ruche/contracts/time';
import { dayLabel as words } from './words.ts';
import { dayOf } from './zone-words.ts';

/** The day on which something happens where its client is: `2031-05-04`. */
export const dateOf = (timeZone: string, at: Date) => toWallTime(at, timeZone).slice(0, 10);

/** `Today`, `Tomorrow`, or the day's date. */
export function labelOfDay(timeZone: string, at: Date, now: Date): string {
  const date = dateOf(timeZone, at);
  if (date === dateOf(timeZone, now)) return words.today;
  if (date === dateOf(timeZone, new Date(now.getTime() + dayMs))) return words.tomorrow;
  return dayOf(timeZone, at, now);
}
