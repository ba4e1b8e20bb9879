import { z } from 'zod';
import { PlatformIdSchema } from '#src/accounts/platforms.ts';
import { PageQuerySchema, pageOf } from '#src/api/paging.ts';
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

export const MeasuredPublicationsQuerySchema = AnalyticsQuerySchema.extend(PageQuerySchema.shape).extend({
  sort: z.enum(publicationSorts).default('newest').meta({ description: 'Highest first. Unknown numbers come last.' }),
  format: PostFormatSchema.optional(),
  day: z.iso.date().optional().meta({ description: 'Only those of one day of the period.' }),
});
export type MeasuredPublicationsQuery = z.infer<typeof MeasuredPublicationsQuerySchema>;

export const MeasuredPublicationListSchema = pageOf(MeasuredPublicationSchema).meta({ id: 'MeasuredPublicationList' });
