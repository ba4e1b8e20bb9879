import { z } from 'zod';
import { IdSchema } from '#src/json.ts';
import { listOf, TimeSchema } from '#src/meta/inbox/wire.ts';

const plainFields = 'id,text,timestamp,username,from{id,username},hidden,parent_id';
export const commentFields = plainFields;
/** Replies come with the comment that they are below, as far as they fit. */
export const listedFields = `${plainFields},replies{${plainFields}}`;

export const CommentSchema = z.object({
  id: IdSchema,
  text: z.string().default(''),
  timestamp: TimeSchema,
  username: z.string().optional(),
  from: z.object({ id: IdSchema, username: z.string().optional() }).optional(),
  hidden: z.boolean().default(false),
  parent_id: IdSchema.optional(),
});
export type Comment = z.infer<typeof CommentSchema>;

export const ReplyListSchema = listOf(CommentSchema);
export const CommentListSchema = listOf(CommentSchema.extend({ replies: ReplyListSchema.optional() }));

export const PushedCommentSchema = z.object({ id: IdSchema, media: z.object({ id: IdSchema }) });
export const PushedMentionSchema = z.object({ media_id: IdSchema, comment_id: IdSchema.optional() });

export const MentionedCommentSchema = z.object({
  mentioned_comment: CommentSchema.omit({ hidden: true, parent_id: true }),
});
export const MentionedMediaSchema = z.object({
  mentioned_media: z.object({
    id: IdSchema,
    caption: z.string().default(''),
    timestamp: TimeSchema,
    username: z.string().optional(),
    media_url: z.string().optional(),
  }),
});
