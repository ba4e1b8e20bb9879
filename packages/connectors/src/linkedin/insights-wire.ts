import { z } from 'zod';
import { CountSchema } from '#src/insights/numbers.ts';

/** Removals may outweigh what came on a day: no count is below nothing. */
const BucketSchema = z.int().transform((count) => Math.max(0, count));
const RangeSchema = z.object({ start: z.int() });

const StatisticsSchema = z.object({
  impressionCount: BucketSchema.optional(),
  uniqueImpressionsCount: BucketSchema.optional(),
  clickCount: BucketSchema.optional(),
  likeCount: BucketSchema.optional(),
  commentCount: BucketSchema.optional(),
  shareCount: BucketSchema.optional(),
});

/** https://learn.microsoft.com/en-us/linkedin/marketing/community-management/organizations/share-statistics */
export const ShareStatisticsSchema = z.object({
  elements: z.array(
    z.object({
      share: z.string().optional(),
      ugcPost: z.string().optional(),
      timeRange: RangeSchema.optional(),
      totalShareStatistics: StatisticsSchema,
    }),
  ),
});
export type ShareStatistics = z.infer<typeof StatisticsSchema>;

/** https://learn.microsoft.com/en-us/linkedin/marketing/community-management/organizations/page-statistics */
export const PageStatisticsSchema = z.object({
  elements: z.array(
    z.object({
      timeRange: RangeSchema.optional(),
      totalPageStatistics: z.object({
        views: z.object({ allPageViews: z.object({ pageViews: BucketSchema }).optional() }).optional(),
      }),
    }),
  ),
});

export const NetworkSizeSchema = z.object({ firstDegreeSize: CountSchema });

/** https://learn.microsoft.com/en-us/linkedin/marketing/community-management/members/follower-statistics */
export const MemberFollowersSchema = z.object({ elements: z.array(z.object({ memberFollowersCount: CountSchema })) });

const DateSchema = z.object({ day: z.int(), month: z.int(), year: z.int() });

/** https://learn.microsoft.com/en-us/linkedin/marketing/community-management/members/post-statistics */
export const MemberAnalyticsSchema = z.object({
  elements: z.array(z.object({ count: BucketSchema, dateRange: z.object({ start: DateSchema }).optional() })),
});

/** https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/video-analytics-api */
export const VideoAnalyticsSchema = z.object({ elements: z.array(z.object({ value: BucketSchema })) });

const ListedPostSchema = z.object({
  id: z.string().min(1),
  commentary: z.string().default(''),
  lifecycleState: z.string().default('PUBLISHED'),
  publishedAt: z.int().optional(),
  createdAt: z.int().optional(),
  content: z
    .object({
      media: z.object({ id: z.string() }).optional(),
      multiImage: z.unknown().optional(),
      article: z.unknown().optional(),
    })
    .optional(),
});
export type ListedPost = z.infer<typeof ListedPostSchema>;

export const ListedPostsSchema = z.object({
  elements: z.array(ListedPostSchema),
  paging: z.object({ links: z.array(z.object({ rel: z.string() })).default([]) }).default({ links: [] }),
});
