import { dayMs, fromWallTime, toWallTime } from '@ruche/contracts/time';

/** By the clocks of the workspace; a worker that was down until noon mails nothing any more. */
const firstHour = 8;
const lastHour = 11;

/** The day whose morning it is; null at any other time of the day. */
export function morningOf(now: Date, zone: string): string | null {
  const wall = toWallTime(now, zone);
  const hour = Number(wall.slice(11, 13));
  return hour >= firstHour && hour <= lastHour ? wall.slice(0, 10) : null;
}

function nextDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Where clocks change at midnight a day begins after the gap, or with the first of two midnights. */
function startOf(day: string, zone: string): Date {
  const midnight = fromWallTime(`${day}T00:00`, zone);
  if (!midnight) throw new Error(`${day} is no day.`);
  return midnight.kind === 'doubled' ? midnight.first : midnight.instant;
}

export type Span = { from: Date; to: Date };

/** The day and the one before it, which are not always 24 hours long. */
export function daysAround(day: string, zone: string): { yesterday: Span; today: Span } {
  const [before, start, end] = [-1, 0, 1].map((days) => startOf(nextDay(day, days), zone)) as [Date, Date, Date];
  return { yesterday: { from: before, to: start }, today: { from: start, to: end } };
}
