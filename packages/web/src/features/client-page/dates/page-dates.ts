import { addDays, type Day, dayOf, toWallTime } from '@ruche/contracts/time';

/** The day of an instant where the client is. */
export const dayAt = (instant: string, timeZone: string): Day => dayOf(toWallTime(new Date(instant), timeZone));

/** 0 is Monday. */
const weekdayOf = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

export const mondayOf = (day: Day): Day => addDays(day, -weekdayOf(day));

/** A month such as `2031-05`. */
export type Month = string;

export const monthOf = (day: Day): Month => day.slice(0, 7);

export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The weeks that a month's page shows, each from Monday to Sunday. */
export function weeksOfMonth(month: Month): Day[][] {
  const weeks: Day[][] = [];
  for (let monday = mondayOf(`${month}-01`); monthOf(monday) <= month; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)));
  }
  return weeks;
}

/** A day for a calendar on paper: the same wherever it is read. */
const noon = (day: Day) => new Date(`${day}T12:00:00Z`);

export function formatDay(day: Day, locale: string, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(noon(day));
}

export const formatMonth = (month: Month, locale: string): string =>
  formatDay(`${month}-15`, locale, { month: 'long', year: 'numeric' });

export function formatInstant(instant: string | number, locale: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(instant));
}

export function formatDate(instant: string, locale: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(
    new Date(instant),
  );
}

/** "Paris" for Europe/Paris. */
export const cityOf = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

/** Whether the person's own clock shows another time than the client's. */
export function isOtherZone(timeZone: string, at = new Date()): boolean {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return own !== timeZone && toWallTime(at, own) !== toWallTime(at, timeZone);
}
