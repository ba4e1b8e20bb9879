import { z } from 'zod';
import { CountSchema } from '#src/insights/numbers.ts';
import { IdSchema } from '#src/json.ts';
import { CursorSchema, InsightsSchema, TimeSchema } from '#src/meta/insights-wire.ts';

const SummarySchema = z.object({ summary: z.object({ total_count: CountSchema }) }).optional();
const TargetSchema = z.object({ target: z.object({ id: IdSchema.optional() }).optional() });

export const countFields = 'id,reactions.summary(total_count).limit(0),comments.summary(total_count).limit(0),shares';

/** Fields without a value are left out: nobody has shared a post without `shares`. */
export const CountsSchema = z.object({
  id: IdSchema,
  reactions: SummarySchema,
  comments: SummarySchema,
  shares: z.object({ count: CountSchema }).optional(),
  attachments: z.object({ data: z.array(TargetSchema) }).optional(),
  insights: InsightsSchema.optional(),
});
export type Counts = z.infer<typeof CountsSchema>;

export const VideoPostSchema = z.object({ id: IdSchema, post_id: IdSchema.optional() });

export const listFields = 'id,message,created_time,permalink_url,attachments{media_type}';

const ListedPostSchema = z.object({
  id: IdSchema,
  message: z.string().default(''),
  created_time: TimeSchema,
  permalink_url: z.string().optional(),
  attachments: z.object({ data: z.array(z.object({ media_type: z.string().default('') })) }).optional(),
});
export type ListedPost = z.infer<typeof ListedPostSchema>;
export const ListedPostsSchema = z.object({ data: z.array(ListedPostSchema), paging: CursorSchema });

export const reelFields = 'id,description,created_time,permalink_url,post_id';

const ListedReelSchema = z.object({
  id: IdSchema,
  description: z.string().default(''),
  created_time: TimeSchema,
  permalink_url: z.string().optional(),
  post_id: IdSchema.optional(),
});
export type ListedReel = z.infer<typeof ListedReelSchema>;
export const ListedReelsSchema = z.object({ data: z.array(ListedReelSchema), paging: CursorSchema });

export const storyFields = 'post_id,creation_time,url';

const ListedStorySchema = z.object({
  post_id: IdSchema,
  /** Seconds, as text. */
  creation_time: z.coerce
    .number()
    .int()
    .positive()
    .transform((seconds) => new Date(seconds * 1000)),
  url: z.string().optional(),
});
export type ListedStory = z.infer<typeof ListedStorySchema>;
export const ListedStoriesSchema = z.object({ data: z.array(ListedStorySchema), paging: CursorSchema });

export const PageNumbersSchema = z.object({
  id: IdSchema,
  followers_count: CountSchema.optional(),
  fan_count: CountSchema.optional(),
});
