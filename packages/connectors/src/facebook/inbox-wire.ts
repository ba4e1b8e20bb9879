import { z } from 'zod';
import { IdSchema } from '#src/json.ts';
import { TimeSchema } from '#src/meta/inbox/wire.ts';

const FromSchema = z.object({ id: IdSchema, name: z.string().optional() });

export const commentFields =
  'id,message,created_time,from{id,name},parent{id},is_hidden,user_likes,attachment,permalink_url';
export const CommentSchema = z.object({
  id: IdSchema,
  message: z.string().default(''),
  created_time: TimeSchema,
  /** Left out where Ruche may not read what people write, and of people whom Facebook does not tell of. */
  from: FromSchema.optional(),
  parent: z.object({ id: IdSchema }).optional(),
  is_hidden: z.boolean().default(false),
  user_likes: z.boolean().default(false),
  attachment: z
    .object({
      type: z.string().default(''),
      url: z.string().optional(),
      media: z.object({ image: z.object({ src: z.string() }).optional() }).optional(),
    })
    .optional(),
  permalink_url: z.string().optional(),
});
export type Comment = z.infer<typeof CommentSchema>;

export const taggedFields = 'id,message,created_time,from{id,name},permalink_url';

const SecondsSchema = z.coerce.number().nonnegative();

/** `from`, or numbers where somebody edited or hid. */
const AuthorSchema = z.object({
  from: FromSchema.optional(),
  sender_id: IdSchema.optional(),
  sender_name: z.string().optional(),
});

export const PushedCommentSchema = AuthorSchema.extend({
  item: z.literal('comment'),
  verb: z.enum(['add', 'edited', 'edit', 'remove', 'hide', 'unhide']),
  comment_id: IdSchema,
  post_id: IdSchema,
  parent_id: IdSchema.optional(),
  message: z.string().default(''),
  photo: z.string().optional(),
  created_time: SecondsSchema,
});
export type PushedComment = z.infer<typeof PushedCommentSchema>;

export const PushedMentionSchema = AuthorSchema.extend({
  item: z.enum(['post', 'comment']),
  verb: z.enum(['add', 'edited', 'edit', 'remove']),
  post_id: IdSchema,
  comment_id: IdSchema.optional(),
  message: z.string().default(''),
  created_time: SecondsSchema,
});
