import { z } from 'zod';
import { PlatformIdSchema } from '#src/accounts/platforms.ts';
import { SeasonSchema, SeasonStateSchema } from './season-schema.ts';
import { BadgeSchema, SizeClassSchema, StandingSchema } from './table.ts';

// What anyone may see, signed in or not.

export const RankingQuerySchema = z.object({
  season: SeasonSchema.optional().meta({ description: 'The newest that has numbers, without it.' }),
  platform: PlatformIdSchema.optional().meta({
    description: 'Only people with posts on this network. Ranks stay those of the whole season.',
  }),
  sizeClass: SizeClassSchema.optional().meta({
    description: 'Only people with posts on accounts of this size. Ranks stay those of the whole season.',
  }),
});
export type RankingQuery = z.infer<typeof RankingQuerySchema>;

const handle = z.string().nullable().meta({ description: 'Null if the person left.' });

export const RankedPersonSchema = StandingSchema.extend({
  handle,
  name: z.string().meta({ description: 'As chosen by the person. “A member who left” if the person left.' }),
}).meta({ id: 'RankedPerson' });
export type RankedPerson = z.infer<typeof RankedPersonSchema>;

const SeasonChoiceSchema = z.object({ season: SeasonSchema, state: SeasonStateSchema }).meta({ id: 'RankingSeason' });

const computedAt = z.iso
  .datetime()
  .nullable()
  .meta({ description: 'When this table was computed. Null before the first time.' });

export const RankingSchema = z
  .object({
    season: SeasonSchema,
    seasons: z.array(SeasonChoiceSchema).meta({ description: 'All that can be asked for, newest first.' }),
    state: SeasonStateSchema,
    computedAt,
    formula: z.int().positive().meta({ description: 'Version of the formula.' }),
    ranked: z.int().nonnegative().meta({ description: 'How many are ranked in the season, with filters or without.' }),
    people: z.array(RankedPersonSchema).meta({ description: 'By rank and score; people without a rank by name.' }),
  })
  .meta({ id: 'Ranking' });
export type Ranking = z.infer<typeof RankingSchema>;

export const RankedSeasonSchema = StandingSchema.extend({
  season: SeasonSchema,
  state: SeasonStateSchema,
  isShared: z.boolean().meta({ description: 'Whether others have the same rank.' }),
}).meta({ id: 'RankedSeason' });
export type RankedSeason = z.infer<typeof RankedSeasonSchema>;

export const RankingPersonSchema = z
  .object({
    handle: z.string(),
    name: z.string(),
    joinedAt: z.iso.datetime(),
    seasons: z.array(RankedSeasonSchema).meta({ description: 'Those in which the person is ranked, newest first.' }),
    badges: z
      .array(BadgeSchema.extend({ seasons: z.array(SeasonSchema) }))
      .meta({ description: 'Each once, with the seasons in which it was earned, newest first.' }),
    card: z
      .object({ url: z.string(), alt: z.string() })
      .meta({ description: 'An image to share, and its text alternative.' }),
  })
  .meta({ id: 'RankingPerson' });
export type RankingPerson = z.infer<typeof RankingPersonSchema>;

/** A link may hold a handle that was reserved since, or never was one: then there is nobody, and no error in the form. */
export const HandleParamsSchema = z.object({ handle: z.string().trim().toLowerCase().max(100) });
