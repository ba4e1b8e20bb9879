import { z } from 'zod';
import { PlatformIdSchema } from '#src/accounts/platforms.ts';
import { SkipCauseSchema } from '#src/posts/evergreen.ts';

export const PlannedRepeatSchema = z
  .object({
    sourceId: z.uuid().meta({ description: 'The post that comes back.' }),
    clientId: z.uuid(),
    clientName: z.string(),
    text: z.string().meta({ description: 'The beginning of what it says now.' }),
    turn: z.int().positive(),
    mostTurns: z.int().positive(),
    at: z.string().meta({ description: "What the clocks in the client's zone show.", example: '2031-05-05T09:30' }),
    scheduledFor: z.iso.datetime(),
    timeZone: z.string(),
    platforms: z.array(PlatformIdSchema).meta({ description: 'Of the accounts that are connected now.' }),
    skipCause: SkipCauseSchema.nullable().meta({ description: 'Why it would be left out as things stand.' }),
  })
  .meta({ id: 'PlannedRepeat', description: 'A turn of a post that comes back, before it is a post of its own.' });
export type PlannedRepeat = z.infer<typeof PlannedRepeatSchema>;

export const PlannedRepeatsSchema = z
  .object({ repeats: z.array(PlannedRepeatSchema) })
  .meta({ id: 'PlannedRepeats', description: 'The next one first.' });
