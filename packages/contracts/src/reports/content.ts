import { z } from 'zod';
import { PlatformIdSchema } from '#src/accounts/platforms.ts';
import { BestTimesSchema } from '#src/analytics/best-times.ts';
import { BreakdownsSchema } from '#src/analytics/breakdowns.ts';
import { AnalyticsOverviewSchema } from '#src/analytics/overview.ts';
import { MeasuredPublicationSchema } from '#src/analytics/publications.ts';
import { InboxFiguresSchema } from '#src/inbox/stats.ts';

/** How many posts the block of best posts shows; files hold all of them. */
export const bestPostCount = 6;
/** How many of the posts ahead are listed. */
export const plannedPostCount = 20;

export const reportHoleReasons = ['reading', 'needs_reconnect', 'stale', 'no_days'] as const;
export type ReportHoleReason = (typeof reportHoleReasons)[number];

const ReportHoleSchema = z
  .object({
    socialAccountId: z.uuid().nullable(),
    accountName: z.string(),
    platform: PlatformIdSchema,
    reason: z.enum(reportHoleReasons).meta({
      description:
        '`reading`: its past posts are still being read. `needs_reconnect`: we can’t read it. `stale`: nothing was read since the period ended. `no_days`: days of the period are missing.',
    }),
    missingDays: z.int().nonnegative().meta({ description: 'Days of the period without its numbers.' }),
  })
  .meta({ id: 'ReportHole', description: 'Numbers that are missing, by account.' });
export type ReportHole = z.infer<typeof ReportHoleSchema>;

const PlannedPostSchema = z
  .object({
    id: z.uuid(),
    scheduledAt: z.iso.datetime(),
    text: z.string(),
    platforms: z.array(PlatformIdSchema),
    thumbnailUrl: z.string().nullable(),
  })
  .meta({ id: 'PlannedPost' });

/** The numbers of a report, read at one moment. Screen, link, and files all show these. */
export const ReportContentSchema = z
  .object({
    readAt: z.iso.datetime().meta({ description: 'When the numbers were frozen.' }),
    accounts: z.array(z.object({ id: z.uuid(), name: z.string(), platform: PlatformIdSchema })),
    overview: AnalyticsOverviewSchema,
    bestPosts: z.array(MeasuredPublicationSchema).meta({
      description: `The ${bestPostCount} with the most engagements. Pictures only while their files are still there.`,
    }),
    publicationCount: z.int().nonnegative().meta({ description: 'How many rows CSV and XLSX have.' }),
    breakdowns: BreakdownsSchema.nullable().meta({ description: 'Null without that block.' }),
    bestTimes: BestTimesSchema.omit({ adviceEffect: true })
      .nullable()
      .meta({ description: 'Null without that block.' }),
    planned: z
      .object({ total: z.int().nonnegative(), items: z.array(PlannedPostSchema) })
      .nullable()
      .meta({ description: 'Posts scheduled after the period, when the report was made. Null without that block.' }),
    inbox: InboxFiguresSchema.extend({ previous: InboxFiguresSchema.nullable() })
      .nullable()
      .meta({ description: 'How much people wrote, and how soon they were answered. Null without that block.' }),
    holes: z.array(ReportHoleSchema).meta({ description: 'Empty if nothing is missing.' }),
  })
  .meta({ id: 'ReportContent' });
export type ReportContent = z.infer<typeof ReportContentSchema>;
