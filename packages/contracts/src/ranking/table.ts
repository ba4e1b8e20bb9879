import { z } from 'zod';
import { PlatformIdSchema } from '#src/accounts/platforms.ts';
import { badgeIds, partNames, sizeClasses } from './names.ts';
import { SeasonSchema } from './season-schema.ts';

// What the formula makes of a season. The server shows of it what each reader may see.

export const PartNameSchema = z.enum(partNames);

export const SizeClassSchema = z.enum(sizeClasses).meta({
  description: 'By followers: `small` below 1,000, `medium` below 10,000, `large` below 100,000, `huge` from there on.',
});

const percentile = z.number().min(0).max(100);

export const PartSchema = z
  .object({
    percentile: percentile.meta({ description: 'Among those ranked that season: 50 is the middle.' }),
    low: percentile.meta({ description: 'Lower end of the 80 % interval.' }),
    high: percentile.meta({ description: 'Upper end of the 80 % interval.' }),
  })
  .meta({ id: 'RankingPart' });
export type Part = z.infer<typeof PartSchema>;

const part = PartSchema.nullable();
export const PartsSchema = z.object({ lift: part, responsiveness: part, punctuality: part, steadiness: part }).meta({
  id: 'RankingParts',
  description:
    'Null where a person has no data for a part: its weight goes to the other parts in proportion. Without a rank, others see none of them.',
});
export type Parts = z.infer<typeof PartsSchema>;

export const BadgeSchema = z
  .object({
    id: z.enum(badgeIds).meta({
      description:
        '`lift`: the 80 % interval of the lift is above 0. `quick`: median first answer under 30 business minutes, from 20 answers on. `on_time`: all planned posts went out within their minute, from 20 on. `steady`: the planned rhythm was kept in all weeks, from 4 on.',
    }),
  })
  .meta({ id: 'RankingBadge' });
export type Badge = z.infer<typeof BadgeSchema>;

const score = percentile.nullable().meta({
  description:
    'Half lift, a fifth responsiveness, and 15 % each punctuality and steadiness. Null with fewer than three ranked.',
});

export const StandingSchema = z.object({
  rank: z.int().positive().nullable().meta({
    description: 'Shared where intervals overlap. Null in the lower half, and with fewer than three ranked.',
  }),
  score,
  low: percentile.nullable().meta({ description: 'Lower end of the 80 % interval of the score.' }),
  high: percentile.nullable().meta({ description: 'Upper end of the 80 % interval of the score.' }),
  parts: PartsSchema,
  platforms: z.array(PlatformIdSchema),
  sizeClasses: z.array(SizeClassSchema),
  badges: z.array(BadgeSchema),
});
export type Standing = z.infer<typeof StandingSchema>;

const count = z.int().nonnegative();

export const FiguresSchema = z
  .object({
    lift: z
      .object({
        value: z.number().meta({ description: 'As counted, on a logarithmic scale: 0.1 is about 10 % above usual.' }),
        low: z.number().meta({ description: 'Lower end of the 80 % interval.' }),
        high: z.number().meta({ description: 'Upper end of the 80 % interval.' }),
        mean: z.number().meta({ description: 'Mean over the posts that count, before caps and shrinking.' }),
        shrinkage: z.number().min(0).max(1).meta({ description: 'How much of it is believed: 1 is all.' }),
        coverage: z.number().min(0).max(1).meta({ description: 'What the 30 % cap on each account leaves: 1 is all.' }),
        publications: count.meta({ description: 'Posts that count.' }),
        accounts: count.meta({ description: 'Accounts of the posts that count.' }),
      })
      .nullable(),
    responsiveness: z
      .object({
        medianMinutes: z.number().nullable().meta({ description: 'Null without an answer.' }),
        asked: count,
        answered: count,
      })
      .nullable(),
    punctuality: z.object({ planned: count, onTime: count }).nullable(),
    steadiness: z.object({ due: count, kept: count }).nullable(),
  })
  .meta({ id: 'RankingFigures', description: 'A person’s own numbers behind each part. Null without data.' });
export type Figures = z.infer<typeof FiguresSchema>;

const requirement = z.object({ have: count, need: count });
export const MissingSchema = z
  .object({
    publications: requirement.meta({ description: 'Posts of the season that count.' }),
    accounts: requirement.meta({ description: 'Accounts of the posts that count.' }),
    days: requirement.meta({
      description: 'From the first to the last post of the 90 days up to the end of the season, both included.',
    }),
  })
  .meta({ id: 'RankingMissing', description: 'What it takes to be ranked, and how much of it there is.' });
export type Missing = z.infer<typeof MissingSchema>;

export const TableRowSchema = StandingSchema.extend({ id: z.uuid(), figures: FiguresSchema });
export type TableRow = z.infer<typeof TableRowSchema>;

export const SeasonTableSchema = z.object({
  season: SeasonSchema,
  formula: z.int().positive(),
  people: z.array(TableRowSchema).meta({ description: 'Those with a number first, by score; then the others by ID.' }),
  notRanked: z.array(
    z.object({
      id: z.uuid(),
      missing: MissingSchema,
      figures: FiguresSchema,
      platforms: z.array(PlatformIdSchema),
      sizeClasses: z.array(SizeClassSchema),
    }),
  ),
});
export type SeasonTable = z.infer<typeof SeasonTableSchema>;
