import { dayMs } from '#src/time/durations.ts';

// Without schemas, as the public pages use it and should not have to load zod for it.

export const seasonStates = ['open', 'closed'] as const;
export type SeasonState = (typeof seasonStates)[number];

/** What a season says of a publication is what was known of it at this age. */
export const judgedAfterMs = 7 * dayMs;
/** So many days up to the end of the season are looked at to see for how long somebody has been publishing. */
export const spanLookedAtMs = 90 * dayMs;

export function seasonOf(moment: Date): string {
  return moment.toISOString().slice(0, 7);
}

/** `to` is not included. */
export function rangeOfSeason(season: string): { from: Date; to: Date } {
  const [year = 0, month = 1] = season.split('-').map(Number);
  return { from: new Date(Date.UTC(year, month - 1, 1)), to: new Date(Date.UTC(year, month, 1)) };
}

export function seasonBefore(season: string): string {
  return seasonOf(new Date(rangeOfSeason(season).from.getTime() - 1));
}

/** On the 9th of the next month: its last publication is seven days old by then, and a day is left for the last look. */
export function closesAt(season: string): Date {
  return new Date(rangeOfSeason(season).to.getTime() + judgedAfterMs + dayMs);
}
