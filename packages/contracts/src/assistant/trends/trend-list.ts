import { z } from 'zod';
import { EvidenceLinkSchema } from '#src/assistant/evidence.ts';
import { VoiceFindingSchema } from '#src/assistant/voice/voice-settings.ts';
import { termKinds } from './terms.ts';

export const trendOrigins = ['publication', 'message', 'watched'] as const;

export const TrendsInputSchema = z
  .object({
    clientId: z.uuid(),
    isWorded: z.boolean().default(false).meta({ description: 'Has a model sum them up.' }),
  })
  .meta({ id: 'TrendsRequest' });
export type TrendsInput = z.input<typeof TrendsInputSchema>;

export const TrendIdeaInputSchema = z
  .object({
    clientId: z.uuid(),
    kind: z.enum(termKinds),
    key: z.string().min(1).max(200).meta({ description: 'As the list of trends has it.' }),
  })
  .meta({ id: 'TrendIdeaRequest' });
export type TrendIdeaInput = z.infer<typeof TrendIdeaInputSchema>;

export const RisingTrendSchema = z
  .object({
    kind: z.enum(termKinds),
    key: z.string(),
    shown: z.string(),
    recent: z.int().meta({ description: 'Different people and accounts in the last two weeks.' }),
    before: z.int().meta({ description: 'Those in the eight weeks before.' }),
    rise: z.number().meta({ description: 'The share that says it now against the share before: 2 is twice as many.' }),
    p: z.number().meta({ description: 'How likely chance alone would make it rise so far.' }),
    weeks: z.array(z.int()).meta({ description: 'Voices per week, the oldest first.' }),
    examples: z.array(
      z.object({
        origin: z.enum(trendOrigins),
        text: z.string(),
        at: z.iso.datetime(),
        link: EvidenceLinkSchema.nullable(),
      }),
    ),
    ideaId: z.uuid().nullable().meta({ description: 'The idea that was made of it.' }),
  })
  .meta({ id: 'Trend' });
export type RisingTrend = z.infer<typeof RisingTrendSchema>;

export const TrendListSchema = z
  .object({
    items: z.array(RisingTrendSchema).meta({ description: 'Surest first.' }),
    considered: z.object({
      people: z.int().meta({ description: 'Different people and accounts.' }),
      messages: z.int(),
      publications: z.int(),
      watchedAccounts: z.int(),
      weeks: z.int(),
    }),
    summary: z.string().nullable().meta({ description: 'As a model put it.' }),
    summaryFindings: z
      .array(VoiceFindingSchema)
      .optional()
      .meta({ description: 'Where the summary states a number or link that the trends don’t have.' }),
  })
  .meta({ id: 'TrendList' });
export type TrendList = z.infer<typeof TrendListSchema>;
