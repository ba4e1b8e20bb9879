import type { CalendarPost } from '@ruche/contracts/calendar';
import { addDays, dayOf, daysBetween, moveToDay, moveToHour, type WallTime } from '@ruche/contracts/time';
import { nameOfDay } from '#features/calendar/days.ts';

/** A day of the calendar, and an hour of it where the view shows hours. */
export type Place = { day: string; hour: number | null };

export const placeSelector = '[data-day]';

export function placeOf(cell: HTMLElement): Place | null {
  const { day, hour } = cell.dataset;
  if (day === undefined) return null;
  return { day, hour: hour === undefined ? null : Number(hour) };
}

export const cellOf = (root: ParentNode, { day, hour }: Place): HTMLElement | null =>
  root.querySelector<HTMLElement>(
    `[data-day="${day}"]${hour === null ? ':not([data-hour])' : `[data-hour="${hour}"]`}`,
  );

const movable = new Set(['draft', 'in_review', 'approved', 'scheduled']);

/** What is on its way or out stays where it is; what failed is sent again from its own menu. */
export function canLift({ status, publications }: CalendarPost): boolean {
  return movable.has(status) && publications.every((publication) => movable.has(publication.status));
}

/** Keeps the time, and in a view of hours the minute. */
export const moveTo = (at: WallTime, { day, hour }: Place): WallTime =>
  hour === null ? moveToDay(at, day) : moveToHour(at, day, hour);

export const isSamePlace = (at: WallTime, { day, hour }: Place): boolean =>
  dayOf(at) === day && (hour === null || Number(at.slice(11, 13)) === hour);

/** By how much all others move that are moved together with one. */
export function shiftTo(at: WallTime, { day, hour }: Place): { days: number; minutes: number } {
  const minutes = hour === null ? 0 : (hour - Number(at.slice(11, 13))) * 60;
  return { days: daysBetween(dayOf(at), day), minutes };
}

const hourSteps: Record<string, { days: number; hours: number }> = {
  ArrowLeft: { days: -1, hours: 0 },
  ArrowRight: { days: 1, hours: 0 },
  ArrowUp: { days: 0, hours: -1 },
  ArrowDown: { days: 0, hours: 1 },
};
const daySteps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Where an arrow key leads from a place; null for other keys. */
export function stepFrom({ day, hour }: Place, key: string): Place | null {
  if (hour === null) {
    const days = daySteps[key];
    return days === undefined ? null : { day: addDays(day, days), hour };
  }
  const step = hourSteps[key];
  return step === undefined ? null : { day: addDays(day, step.days), hour: hour + step.hours };
}

export const describeMove = (at: WallTime, place: Place): string => {
  const moved = moveTo(at, place);
  return `${nameOfDay(dayOf(moved))}, ${moved.slice(11)}`;
};
