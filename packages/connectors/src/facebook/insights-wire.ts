import { z } from 'zod';
import { CountSchema } from '#src/insights/numbers.ts';
import { IdSchema } from '#src/json.ts';
import { CursorSchema, TimeSchema } from '#src/meta/insights-wire.ts';

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
});

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

export const PageNumbersSchema = z.object({
  id: IdSchema,
  followers_count: CountSchema.optional(),
  fan_count: CountSchema.optional(),
});
