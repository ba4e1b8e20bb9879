import { z } from 'zod';
import { rateBases } from './metrics.ts';
import { AnalyticsQuerySchema } from './overview.ts';

/** By characters of the text: each begins at this length and ends before the next. */
export const lengthBands = { '0': 0, '1-80': 1, '81-160': 81, '161-280': 161, '281-600': 281, '601+': 601 } as const;
export type LengthBand = keyof typeof lengthBands;
export const lengthBandNames = Object.keys(lengthBands) as [LengthBand, ...LengthBand[]];

export const breakdownNames = ['format', 'length', 'hashtag', 'weekday', 'hour'] as const;
export type BreakdownName = (typeof breakdownNames)[number];

/** Smaller groups say nothing. */
export const smallestGroup = 3;
/** Of hashtags, those used most. */
export const mostHashtags = 30;

export const BreakdownsQuerySchema = AnalyticsQuerySchema.extend({
  rate: z.enum(rateBases).default('impressions').meta({ description: 'What engagements are divided by.' }),
});
export type BreakdownsQuery = z.infer<typeof BreakdownsQuerySchema>;

const GroupSchema = z
  .object({
    key: z.string().meta({
      description: 'The format, range of characters, hashtag without `#`, weekday (Monday is 1), or hour.',
    }),
    n: z.int().min(smallestGroup).meta({ description: 'How many publications it rests on.' }),
    rate: z.number().meta({ description: 'Engagements by the sum of the denominators: 0.05 is 5 %.' }),
    low: z.number().meta({ description: 'Lower end of the 80 % interval.' }),
    high: z.number().meta({ description: 'Upper end of the 80 % interval.' }),
  })
  .meta({ id: 'AnalyticsGroup' });
export type AnalyticsGroup = z.infer<typeof GroupSchema>;

export const BreakdownsSchema = z
  .object({
    zone: z.string().meta({ description: 'The time zone of weekdays and hours.' }),
    from: z.iso.datetime(),
    to: z.iso.datetime().meta({ description: 'Not included.' }),
    rate: z.enum(rateBases),
    format: z
      .array(GroupSchema)
      .meta({ description: 'Highest rate first, and so are the others but time and length.' }),
    length: z.array(GroupSchema).meta({ description: 'Shortest first.' }),
    hashtag: z
      .array(GroupSchema)
      .meta({ description: `The ${mostHashtags} used most. A post counts for each of its hashtags.` }),
    weekday: z.array(GroupSchema),
    hour: z.array(GroupSchema),
  })
  .meta({
    id: 'AnalyticsBreakdowns',
    description: `Engagement rates of groups of publications. Groups of fewer than ${smallestGroup} are left out.`,
  });
export type Breakdowns = z.infer<typeof BreakdownsSchema>;
