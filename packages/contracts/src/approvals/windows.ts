import { hourMs, minuteMs } from '#src/time/durations.ts';
import { addDays, dayOf, instantOfWallTime } from '#src/time/moves.ts';
import { toWallTime } from '#src/time/zoned-time.ts';
import type { ApprovalWindow } from './rules.ts';

/** From the first instant up to, and not including, the last. */
export type TimeWindow = { from: Date; to: Date };

/** The Monday of the week that a day is in. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

function startOf(day: string, timeZone: string): Date {
  const start = instantOfWallTime(`${day}T00:00`, timeZone);
  if (start === null) throw new Error(`${day} is no day.`);
  return start;
}

/** Days of the zone, from the first one on. */
export const windowOfDays = (first: string, count: number, timeZone: string): TimeWindow => ({
  from: startOf(first, timeZone),
  to: startOf(addDays(first, count), timeZone),
});

/** The Monday to Sunday that an instant is in, as clocks there show it. */
export const weekOf = (instant: Date, timeZone: string): TimeWindow =>
  windowOfDays(mondayOf(dayOf(toWallTime(instant, timeZone))), 7, timeZone);

/** When a post may go out that is approved for this time. Null: whenever, as no time was known. */
export function windowOf(window: ApprovalWindow, scheduledFor: Date | null, timeZone: string): TimeWindow | null {
  if (scheduledFor === null) return null;
  if (window === 'week') return weekOf(scheduledFor, timeZone);
  if (window === 'day') return windowOfDays(dayOf(toWallTime(scheduledFor, timeZone)), 1, timeZone);
  const at = scheduledFor.getTime();
  return { from: new Date(at - hourMs), to: new Date(at + hourMs + minuteMs) };
}

/** Whether an approval for that window holds for the time. A post without one goes nowhere yet. */
export function holdsTime(window: TimeWindow | null, scheduledFor: Date | null): boolean {
  if (window === null || scheduledFor === null) return true;
  return scheduledFor >= window.from && scheduledFor < window.to;
}

/** When silence counts. */
export const deadlineOf = (deadlineHours: number, scheduledFor: Date | null): Date | null =>
  scheduledFor && new Date(scheduledFor.getTime() - deadlineHours * hourMs);
