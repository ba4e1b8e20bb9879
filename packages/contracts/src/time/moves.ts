import { dayMs, minuteMs } from './durations.ts';
import { fromWallTime, toWallTime, type WallTime } from './zoned-time.ts';

/** A day of the calendar, such as `2026-03-29`. */
export type Day = string;

/** What clocks show there; moving changes this, and never the instant directly. */
const asUtc = (wall: WallTime): number => Date.parse(`${wall}:00Z`);
const wallOf = (shown: number): WallTime => new Date(shown).toISOString().slice(0, 16);

export const dayOf = (wall: WallTime): Day => wall.slice(0, 10);
export const timeOf = (wall: WallTime): string => wall.slice(11);

export function addDays(day: Day, days: number): Day {
  return dayOf(wallOf(asUtc(`${day}T00:00`) + days * dayMs));
}

/** How many days later the second is. */
export function daysBetween(first: Day, second: Day): number {
  return Math.round((asUtc(`${second}T00:00`) - asUtc(`${first}T00:00`)) / dayMs);
}

/** To another day, at the same time. */
export const moveToDay = (wall: WallTime, day: Day): WallTime => `${day}T${timeOf(wall)}`;

/** To another day and hour, at the same minute. */
export const moveToHour = (wall: WallTime, day: Day, hour: number): WallTime =>
  `${day}T${String(hour).padStart(2, '0')}:${wall.slice(14)}`;

/** To another time, such as `09:30`, of the same day. */
export const moveToTime = (wall: WallTime, time: string): WallTime => `${dayOf(wall)}T${time}`;

export type Shift = { days?: number | undefined; minutes?: number | undefined };

/** By days and minutes as clocks count them: a day is as long as it is where they are changed. */
export function shiftWallTime(wall: WallTime, { days = 0, minutes = 0 }: Shift): WallTime {
  return wallOf(asUtc(wall) + days * dayMs + minutes * minuteMs);
}

/** When clocks show that time: the first of two; where they skip it, as long after the change. Null for what is no time. */
export function instantOfWallTime(wall: WallTime, zone: string): Date | null {
  const found = fromWallTime(wall, zone);
  if (found === null) return null;
  return found.kind === 'doubled' ? found.first : found.instant;
}

/**
 * When a post goes out that was moved. One that stays where it was keeps its instant, which may be the second of a time
 * that comes twice.
 */
export function moveInstant(instant: Date, zone: string, move: (wall: WallTime) => WallTime): Date | null {
  const wall = toWallTime(instant, zone);
  const moved = move(wall);
  return moved === wall ? instant : instantOfWallTime(moved, zone);
}
