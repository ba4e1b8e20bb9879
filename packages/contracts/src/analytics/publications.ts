import { z } from 'zod';
import { PlatformIdSchema } from '#src/accounts/platforms.ts';
import { PageQuerySchema, pageOf } from '#src/api/paging.ts';
import { DaySchema } from '#src/calendar/day.ts';
import { lengthBandNames } from './breakdowns.ts';
import { MetricsSchema, metricNames, PostFormatSchema } from './metrics.ts';
import { AnalyticsQuerySchema } from './overview.ts';

/** Where it was made: here, or at the network itself. */
export const publicationOrigins = ['ruche', 'network'] as const;
export type PublicationOrigin = (typeof publicationOrigins)[number];

export const MeasuredPublicationSchema = z
  .object({
    id: z.uuid().meta({ description: 'The publication’s ID, if it was made in Ruche.' }),
    origin: z.enum(publicationOrigins),
    postId: z.uuid().nullable().meta({ description: 'Null if it was made on the network.' }),
    clientId: z.uuid(),
    clientName: z.string(),
    socialAccountId: z.uuid().nullable(),
    accountName: z.string(),
    platform: PlatformIdSchema,
    remoteId: z.string(),
    permalink: z.string().nullable(),
    thumbnailUrl: z.string().nullable(),
    text: z.string(),
    format: PostFormatSchema,
    publishedAt: z.iso.datetime(),
    metrics: MetricsSchema,
    engagements: z.number().nullable(),
    engagementRate: z.number().nullable().meta({ description: 'Engagements by impressions: 0.05 is 5 %.' }),
    followers: z.number().nullable().meta({ description: 'Followers of the account on the day of publishing.' }),
    lookedAt: z.iso.datetime().nullable().meta({ description: 'When these numbers were read. Null before the first.' }),
    goneAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When the post was found deleted. Its last numbers are kept.' }),
  })
  .meta({ id: 'MeasuredPublication' });
export type MeasuredPublication = z.infer<typeof MeasuredPublicationSchema>;

export const publicationSorts = ['newest', 'engagements', 'engagementRate', ...metricNames] as const;
export type PublicationSort = (typeof publicationSorts)[number];

/** Narrows the publications of a period to those behind one number. */
export const PublicationFiltersSchema = AnalyticsQuerySchema.extend({
  format: PostFormatSchema.optional(),
  day: DaySchema.optional().meta({ description: 'Only those of one day of the period.' }),
  weekday: z.coerce.number().int().min(1).max(7).optional().meta({ description: 'Monday is 1.' }),
  hour: z.coerce.number().int().min(0).max(23).optional(),
  length: z.enum(lengthBandNames).optional().meta({ description: 'Characters of the text.' }),
  hashtag: z.string().trim().min(1).max(200).optional().meta({ description: 'With or without `#`.' }),
});
export type PublicationFilters = z.infer<typeof PublicationFiltersSchema>;

export const MeasuredPublicationsQuerySchema = PublicationFiltersSchema.extend(PageQuerySchema.shape).extend({
  sort: z.enum(publicationSorts).default('newest').meta({ description: 'Highest first. Unknown numbers come last.' }),
});
export type MeasuredPublicationsQuery = z.infer<typeof MeasuredPublicationsQuerySchema>;

export const MeasuredPublicationListSchema = pageOf(MeasuredPublicationSchema).meta({ id: 'MeasuredPublicationList' });

const SnapshotSchema = z
  .object({ lookedAt: z.iso.datetime(), metrics: MetricsSchema, engagements: z.number().nullable() })
  .meta({ id: 'MetricSnapshot' });

export const SnapshotListSchema = z
  .object({
    publishedAt: z.iso.datetime(),
    items: z.array(SnapshotSchema).meta({ description: 'Oldest first.' }),
  })
  .meta({ id: 'MetricSnapshotList', description: 'How the numbers of one publication grew.' });
export type SnapshotList = z.infer<typeof SnapshotListSchema>;
