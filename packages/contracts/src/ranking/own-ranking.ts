import { z } from 'zod';
import { PlatformIdSchema } from '#src/accounts/platforms.ts';
import { PostFormatSchema } from '#src/analytics/metrics.ts';
import { PageQuerySchema, pageOf } from '#src/api/paging.ts';
import { HandleSchema, PublicNameSchema } from './handles.ts';
import { RankedPersonSchema } from './public-ranking.ts';
import { SeasonSchema, SeasonStateSchema } from './season-schema.ts';
import { FiguresSchema, MissingSchema, PartNameSchema, PartsSchema, SizeClassSchema, StandingSchema } from './table.ts';

// What a person sees of their own, opted in or not, and what owners and managers see of their team.

export const changeNames = ['more_engagement', 'answer_all', 'answer_faster', 'all_on_time', 'every_week'] as const;

export const ImprovementSchema = z
  .object({
    part: PartNameSchema,
    change: z.enum(changeNames).meta({
      description:
        '`more_engagement`: 10 % more on each post. `answer_all`: every message answered. `answer_faster`: in half the time. `all_on_time`: every planned post within its minute. `every_week`: the planned rhythm kept in all weeks.',
    }),
    gain: z.number().meta({ description: 'By how much the score would rise if nobody else changed.' }),
  })
  .meta({ id: 'RankingImprovement' });
export type Improvement = z.infer<typeof ImprovementSchema>;
export type ChangeName = (typeof changeNames)[number];

export const RankingMemberSchema = z
  .object({ handle: z.string(), name: z.string(), joinedAt: z.iso.datetime() })
  .meta({ id: 'RankingMember' });
export type RankingMember = z.infer<typeof RankingMemberSchema>;

const askedSeason = SeasonSchema.optional().meta({ description: 'The running month without it.' });

export const OwnRankingQuerySchema = z.object({ season: askedSeason });

export const OwnRankingSchema = z
  .object({
    member: RankingMemberSchema.nullable().meta({ description: 'Null if the person hasn’t opted in.' }),
    season: SeasonSchema,
    seasons: z.array(SeasonSchema).meta({ description: 'All that can be asked for, newest first.' }),
    state: SeasonStateSchema,
    computedAt: z.iso.datetime(),
    preview: RankedPersonSchema.nullable().meta({
      description: 'Exactly what others see, or would see after opting in. Null if the person isn’t ranked yet.',
    }),
    standing: StandingSchema.nullable().meta({
      description: 'The same for the person alone: with score and parts in the lower half, too.',
    }),
    isShared: z.boolean().meta({ description: 'Whether others have the same rank.' }),
    figures: FiguresSchema,
    missing: MissingSchema.nullable().meta({ description: 'Null if the person is ranked.' }),
    improvements: z.array(ImprovementSchema).meta({ description: 'The one that would help most first.' }),
  })
  .meta({ id: 'OwnRanking' });
export type OwnRanking = z.infer<typeof OwnRankingSchema>;

export const OwnRankingInputSchema = z
  .object({
    optedIn: z.boolean().meta({ description: 'False takes effect at once, in closed seasons too.' }),
    name: PublicNameSchema.optional(),
    handle: HandleSchema.optional(),
  })
  .meta({ id: 'RankingMembershipInput' });
export type OwnRankingInput = z.infer<typeof OwnRankingInputSchema>;

export const publicationStandings = ['counts', 'no_numbers', 'too_few_before'] as const;
export type PublicationStanding = (typeof publicationStandings)[number];

export const OwnPublicationSchema = z
  .object({
    id: z.uuid(),
    accountName: z.string().nullable().meta({ description: 'Null if the account isn’t the person’s to see any more.' }),
    platform: PlatformIdSchema,
    format: PostFormatSchema,
    sizeClass: SizeClassSchema.nullable(),
    text: z.string().nullable().meta({ description: 'Null if the post isn’t the person’s to see any more.' }),
    permalink: z.string().nullable(),
    publishedAt: z.iso.datetime(),
    goneAt: z.iso.datetime().nullable().meta({ description: 'When it was found deleted. It counts all the same.' }),
    engagements: z.number().nullable().meta({ description: 'At 7 days, without own interactions.' }),
    ownInteractions: z.int().nonnegative().meta({ description: 'Taken off.' }),
    baseline: z
      .object({ median: z.number(), n: z.int().nonnegative() })
      .nullable()
      .meta({ description: 'What the account usually gets in this format, and from how many posts that is known.' }),
    lift: z
      .number()
      .nullable()
      .meta({ description: 'Against the baseline, on a logarithmic scale. Null if it doesn’t count.' }),
    standing: z.enum(publicationStandings).meta({
      description:
        'Whether it counts. `no_numbers`: younger than 7 days, or the network tells none. `too_few_before`: fewer than 10 posts behind the median.',
    }),
  })
  .meta({ id: 'OwnRankingPublication' });
export type OwnPublication = z.infer<typeof OwnPublicationSchema>;

export const OwnPublicationsQuerySchema = PageQuerySchema.extend({ season: askedSeason });
export const OwnPublicationListSchema = pageOf(OwnPublicationSchema).meta({ id: 'OwnRankingPublicationList' });

export const MistakeReportInputSchema = z
  .object({
    season: SeasonSchema,
    publicationId: z.uuid().optional().meta({ description: 'The post in question, if it’s about one.' }),
    text: z
      .string()
      .trim()
      .min(1, 'Describe what’s wrong.')
      .max(2000, 'Descriptions can have up to 2,000 characters.')
      .meta({ description: 'What is wrong, for a person to read.' }),
  })
  .meta({ id: 'RankingMistakeReport' });
export type MistakeReportInput = z.infer<typeof MistakeReportInputSchema>;

export const MistakeReportSchema = z
  .object({ id: z.uuid(), createdAt: z.iso.datetime() })
  .meta({ id: 'RankingMistake' });

export const TeamRankingQuerySchema = z.object({ season: askedSeason });

export const TeamRankingSchema = z
  .object({
    season: SeasonSchema,
    state: SeasonStateSchema,
    computedAt: z.iso.datetime(),
    people: z
      .array(
        z.object({
          userId: z.uuid(),
          name: z.string(),
          rank: z.int().positive().nullable().meta({
            description: 'Among the team. Null below three people who can be ranked, and in the lower half.',
          }),
          parts: PartsSchema.nullable().meta({ description: 'Null if not ranked yet.' }),
          figures: FiguresSchema,
          missing: MissingSchema.nullable().meta({ description: 'Null if ranked.' }),
        }),
      )
      .meta({ description: 'By name.' }),
  })
  .meta({ id: 'TeamRanking', description: 'The same parts for a team, whether opted in or not.' });
export type TeamRanking = z.infer<typeof TeamRankingSchema>;
