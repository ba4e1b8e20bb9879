import { z } from 'zod';
import { seasonStates } from './seasons.ts';

/** A season is a month in UTC. */
export const SeasonSchema = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a month, like 2031-05.')
  .meta({ description: 'A month, in UTC.', example: '2031-05' });

export const SeasonStateSchema = z.enum(seasonStates).meta({
  description:
    'An open season is computed daily, so far. A closed one is frozen together with what it was computed from.',
});
