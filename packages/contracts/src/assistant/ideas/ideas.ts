import { z } from 'zod';
import { PlatformIdSchema } from '#src/accounts/platforms.ts';
import { PostFormatSchema } from '#src/analytics/metrics.ts';
import { EvidenceSchema } from '#src/assistant/evidence.ts';
import { ModelSchema } from '#src/assistant/runs/runs.ts';
import { VoiceFindingSchema } from '#src/assistant/voice/voice-settings.ts';
import { DaySchema } from '#src/calendar/day.ts';

/** Where an idea comes from. */
export const ideaSources = ['worked', 'asked', 'missing', 'coming', 'rising', 'evergreen'] as const;
export type IdeaSource = (typeof ideaSources)[number];

/** The same idea is not offered again within so many days. */
export const ideaRestDays = 60;
export const mostIdeas = 20;

export const refusalReasons = [
  'off_brand',
  'done_already',
  'bad_timing',
  'not_interesting',
  'wrong_facts',
  'other',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export const LiftSchema = z
  .object({
    effect: z.number().meta({ description: 'Against the client’s usual post, as a factor: 1.2 is 20 % above it.' }),
    low: z.number().meta({ description: 'Lower end of the 80 % interval.' }),
    high: z.number().meta({ description: 'Upper end of the 80 % interval.' }),
    n: z.int().positive().meta({ description: 'How many publications it rests on.' }),
  })
  .meta({ id: 'IdeaLift' });
export type Lift = z.infer<typeof LiftSchema>;

export const IdeaWordsSchema = z
  .object({ text: z.string(), findings: z.array(VoiceFindingSchema), model: ModelSchema })
  .meta({ id: 'IdeaWords', description: 'A post about it, as a model wrote it, and where that breaks a rule.' });
export type IdeaWords = z.infer<typeof IdeaWordsSchema>;

export const IdeaSchema = z
  .object({
    id: z.uuid(),
    clientId: z.uuid(),
    source: z.enum(ideaSources),
    title: z.string(),
    skeleton: z.string().meta({ description: 'Plain lines to write from, in the client’s language.' }),
    evidence: z.array(EvidenceSchema),
    lift: LiftSchema.nullable().meta({ description: 'What to expect. Null where nothing comparable was published.' }),
    platforms: z.array(PlatformIdSchema),
    format: PostFormatSchema,
    pillar: z.string().nullable(),
    day: DaySchema.nullable().meta({ description: 'The day it’s about. Null if any will do.' }),
    words: IdeaWordsSchema.nullable(),
    postId: z.uuid().nullable().meta({ description: 'The draft that was made of it.' }),
    refusal: z.object({ reason: z.enum(refusalReasons), note: z.string() }).nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Idea' });
export type Idea = z.infer<typeof IdeaSchema>;

export const IdeasInputSchema = z
  .object({
    clientId: z.uuid(),
    count: z.int().min(1).max(mostIdeas).default(6),
    ideaIds: z.array(z.uuid()).min(1).max(mostIdeas).optional().meta({ description: 'Only these, as they are.' }),
    isRenewed: z.boolean().default(false).meta({ description: 'Puts away the ideas offered so far and finds others.' }),
    isWorded: z.boolean().default(false).meta({ description: 'Has a model write a post for each.' }),
  })
  .meta({ id: 'IdeasRequest' });
export type IdeasInput = z.input<typeof IdeasInputSchema>;

export const IdeaListSchema = z
  .object({
    items: z.array(IdeaSchema).meta({ description: 'Highest expected lift first.' }),
    considered: z
      .object({ publications: z.int(), messages: z.int(), watchedAccounts: z.int(), since: z.iso.datetime() })
      .meta({ description: 'What they were found in.' }),
  })
  .meta({ id: 'IdeaList' });
export type IdeaList = z.infer<typeof IdeaListSchema>;

export const OfferedIdeasQuerySchema = z.object({ clientId: z.uuid() });

export const OfferedIdeasSchema = z
  .object({ items: z.array(IdeaSchema).max(mostIdeas).meta({ description: 'Newest first.' }) })
  .meta({ id: 'OfferedIdeas' });

export const IdeaRefusalSchema = z
  .object({
    reason: z.enum(refusalReasons),
    note: z.string().trim().max(500, 'Use up to 500 characters.').default(''),
  })
  .meta({ id: 'IdeaRefusal' });
export type IdeaRefusal = z.infer<typeof IdeaRefusalSchema>;

export const EmptyWeekListSchema = z
  .object({
    items: z.array(
      z.object({
        clientId: z.uuid(),
        clientName: z.string(),
        idea: IdeaSchema.nullable(),
      }),
    ),
    total: z.int().nonnegative(),
  })
  .meta({ id: 'EmptyWeekList', description: 'Active clients with nothing planned for the next 7 days.' });
export type EmptyWeekList = z.infer<typeof EmptyWeekListSchema>;
