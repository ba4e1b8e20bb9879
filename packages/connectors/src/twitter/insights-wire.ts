import { z } from 'zod';
import { CountSchema } from '#src/insights/numbers.ts';
import { IdSchema } from '#src/json.ts';
import { TimelineSchema } from './wire.ts';

/** X is renaming retweets to reposts. */
const PublicMetricsSchema = z
  .object({
    like_count: CountSchema,
    reply_count: CountSchema,
    quote_count: CountSchema.default(0),
    retweet_count: CountSchema.optional(),
    repost_count: CountSchema.optional(),
    bookmark_count: CountSchema.optional(),
    impression_count: CountSchema.optional(),
  })
  .transform(({ retweet_count: retweets, repost_count: reposts, ...metrics }) => ({
    ...metrics,
    repost_count: retweets ?? reposts ?? 0,
  }));

const NonPublicMetricsSchema = z.object({ url_link_clicks: CountSchema.optional() });

const MeasuredPostSchema = z.object({
  id: IdSchema,
  author_id: IdSchema.optional(),
  public_metrics: PublicMetricsSchema,
  non_public_metrics: NonPublicMetricsSchema.optional(),
  attachments: z.object({ media_keys: z.array(z.string()).optional() }).optional(),
});
export type MeasuredPost = z.infer<typeof MeasuredPostSchema>;

const MediaSchema = z.object({
  media_key: z.string(),
  type: z.string().default(''),
  url: z.string().optional(),
  preview_image_url: z.string().optional(),
  public_metrics: z.object({ view_count: CountSchema.optional() }).optional(),
});
export type Media = z.infer<typeof MediaSchema>;
const IncludesSchema = z.object({ media: z.array(MediaSchema).default([]) }).default({ media: [] });

/** Of one thing that was asked for, in an answer that is good otherwise. */
const PartErrorSchema = z.object({
  type: z.string().default(''),
  value: IdSchema.optional(),
  resource_id: IdSchema.optional(),
});

/** https://docs.x.com/x-api/posts/get-posts-by-ids: posts, or why there are none, or both. */
export const MeasuredPostsSchema = z
  .object({
    data: z.array(MeasuredPostSchema).optional(),
    errors: z.array(PartErrorSchema).optional(),
    includes: IncludesSchema,
  })
  .refine(({ data, errors }) => data !== undefined || errors !== undefined);

/** https://docs.x.com/x-api/posts/get-post-analytics: of the whole span. Posts that X tells nothing of are absent. */
export const AnalyticsSchema = z.object({
  data: z.array(z.object({ id: IdSchema, url_clicks: CountSchema.optional() })).default([]),
});

/** https://docs.x.com/x-api/users/get-posts */
export const ListedPostsSchema = TimelineSchema.extend({ includes: IncludesSchema });

export const userQuery = { 'user.fields': 'public_metrics' };

const UserSchema = z.object({
  id: IdSchema,
  name: z.string(),
  username: z.string(),
  public_metrics: z
    .object({
      followers_count: CountSchema.optional(),
      tweet_count: CountSchema.optional(),
      post_count: CountSchema.optional(),
    })
    .optional(),
});

/** https://docs.x.com/x-api/users/get-my-user */
export const MeasuredUserSchema = z.object({ data: UserSchema });

/** https://docs.x.com/x-api/users/get-user-by-username: without `data` where X shows no such account. */
export const SoughtUserSchema = z
  .object({ data: UserSchema.optional(), errors: z.array(PartErrorSchema).optional() })
  .refine(({ data, errors }) => data !== undefined || errors !== undefined);
