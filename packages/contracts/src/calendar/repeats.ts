import { z } from 'zod';
import { PlatformIdSchema } from '#src/accounts/platforms.ts';
import { SkipCauseSchema } from '#src/posts/evergreen.ts';

export const PlannedRepeatSchema = z
  .object({
    sourceId: z.uuid().meta({ description: 'The original post.' }),
    clientId: z.uuid(),
    clientName: z.string(),
    text: z.string().meta({ description: 'The start of its current text.' }),
    turn: z.int().positive(),
    mostTurns: z.int().positive(),
    at: z.string().meta({ description: 'Local time in the client’s time zone.', example: '2031-05-05T09:30' }),
    scheduledFor: z.iso.datetime(),
    timeZone: z.string(),
    platforms: z.array(PlatformIdSchema).meta({ description: 'Of the accounts that are currently connected.' }),
    skipCause: SkipCauseSchema.nullable().meta({ description: 'Why it would be skipped as things stand.' }),
  })
  .meta({ id: 'PlannedRepeat', description: 'A planned repeat that isn’t a post yet.' });
export type PlannedRepeat = z.infer<typeof PlannedRepeatSchema>;

export const PlannedRepeatsSchema = z
  .object({ repeats: z.array(PlannedRepeatSchema) })
  .meta({ id: 'PlannedRepeats', description: 'Soonest first.' });
