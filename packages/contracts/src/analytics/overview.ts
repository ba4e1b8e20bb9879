import { z } from 'zod';
import { PlatformIdSchema } from '#src/accounts/platforms.ts';
import { DaySchema } from '#src/calendar/day.ts';
import { InstantSchema } from '#src/posts/posts.ts';

const moment = (description: string) =>
  z
    .union([DaySchema, InstantSchema], 'Enter a date, like 2031-05-04, or a timestamp, like 2031-05-04T09:30:00Z.')
    .optional()
    .meta({ description, example: '2031-05-04' });

/** Of which publications numbers are told. */
export const AnalyticsQuerySchema = z.object({
  from: moment('First day in the client’s time zone, or the moment it begins. 30 days before `to` without it.'),
  to: moment('Last day, included; or the moment it ends, not included. Today without it.'),
  clientId: z.uuid().optional(),
  socialAccountId: z.uuid().optional(),
  platform: PlatformIdSchema.optional(),
});
export type AnalyticsQuery = z.infer<typeof AnalyticsQuerySchema>;

const n = z.int().nonnegative().meta({ description: 'How many publications it rests on.' });

const FigureSchema = z
  .object({
    value: z.number().nullable().meta({ description: 'Null where no publication has this number.' }),
    previous: z
      .number()
      .nullable()
      .meta({ description: 'The same over the period before, as many days long. Null where there’s no data.' }),
    n,
  })
  .meta({ id: 'Figure' });
export type Figure = z.infer<typeof FigureSchema>;

/** What may be added up over publications. Unique reach may not. */
export const totalNames = [
  'publications',
  'impressions',
  'engagements',
  'reactions',
  'comments',
  'shares',
  'saves',
  'clicks',
  'videoViews',
] as const;
export type TotalName = (typeof totalNames)[number];

const RateSchema = FigureSchema.meta({
  id: 'EngagementRate',
  description:
    'Engagements divided by the sum of the denominators, over publications where both are known: 0.05 is 5 %.',
});

const DayNumbersSchema = z
  .object({
    day: z.iso.date(),
    publications: z.int().nonnegative(),
    impressions: z.number().nullable().meta({ description: 'Of the publications of that day.' }),
    engagements: z.number().nullable().meta({ description: 'Of the publications of that day.' }),
    followers: z
      .number()
      .nullable()
      .meta({ description: 'All accounts together, at the end of the day. Null where one of them is not known.' }),
    accountImpressions: z
      .number()
      .nullable()
      .meta({ description: 'Views of everything on the accounts that day, in the network’s own day.' }),
  })
  .meta({ id: 'AnalyticsDay', description: 'One day. Null is a gap, not zero.' });
export type AnalyticsDay = z.infer<typeof DayNumbersSchema>;

export const AnalyticsOverviewSchema = z
  .object({
    zone: z.string().meta({ description: 'The time zone of the days.' }),
    from: z.iso.datetime(),
    to: z.iso.datetime().meta({ description: 'Not included.' }),
    isCompared: z.boolean().meta({
      description:
        'False if the plan in force doesn’t include comparison. `previous` of totals and rates is null then.',
    }),
    previousFrom: z.iso.datetime().meta({ description: 'Where the period compared with begins. It ends at `from`.' }),
    totals: z.object(
      Object.fromEntries(totalNames.map((name) => [name, FigureSchema])) as Record<TotalName, typeof FigureSchema>,
    ),
    engagementRate: z.object({ byImpressions: RateSchema, byReach: RateSchema, byFollowers: RateSchema }),
    followers: z.object({
      value: z.number().nullable().meta({
        description: 'At the end of the period (the last known of its last 7 days), over accounts that tell it.',
      }),
      previous: z.number().nullable().meta({
        description: 'At its beginning, over the same accounts. Null where one of them is not known.',
      }),
      n: z.int().nonnegative().meta({ description: 'How many accounts.' }),
    }),
    series: z.array(DayNumbersSchema),
    newestLookAt: z.iso.datetime().nullable().meta({ description: 'When the newest of these numbers was read.' }),
    accounts: z
      .object({
        total: z.int().nonnegative(),
        reading: z.int().nonnegative().meta({ description: 'Accounts whose past posts are still being read.' }),
        silent: z.int().nonnegative().meta({ description: 'Accounts we can’t read, because they need reconnecting.' }),
      })
      .meta({ description: 'Whether the numbers are complete.' }),
  })
  .meta({ id: 'AnalyticsOverview' });
export type AnalyticsOverview = z.infer<typeof AnalyticsOverviewSchema>;
