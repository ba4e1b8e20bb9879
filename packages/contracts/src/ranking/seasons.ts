import { z } from 'zod';
import { dayMs } from '#src/time/durations.ts';

/** A season is a month in UTC. */
export const SeasonSchema = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a month, like 2031-05.')
  .meta({ description: 'A month, in UTC.', example: '2031-05' });

export const seasonStates = ['open', 'closed'] as const;
export const SeasonStateSchema = z.enum(seasonStates).meta({
  description:
    'An open season is computed daily, so far. A closed one is frozen together with what it was computed from.',
});
export type SeasonState = z.infer<typeof SeasonStateSchema>;

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
