import { z } from 'zod';
import { IdSchema } from '#src/json.ts';

/** The envelope of the Business API: good only where its code is 0, whatever the status. */
export const BusinessEnvelopeSchema = z.object({ code: z.number() });

const commentShape = {
  comment_id: IdSchema,
  video_id: IdSchema.optional(),
  parent_comment_id: IdSchema.optional(),
  user_id: IdSchema.optional(),
  unique_identifier: z.string().optional(),
  username: z.string().optional(),
  display_name: z.string().optional(),
  profile_image: z.string().optional(),
  text: z.string().default(''),
  create_time: z.coerce.number(),
  owner: z.boolean().default(false),
  liked: z.boolean().default(false),
  status: z.string().default('PUBLIC'),
  replies: z.coerce.number().default(0),
};

const ReplySchema = z.object(commentShape);
const CommentSchema = z.object({ ...commentShape, reply_list: z.array(ReplySchema).default([]) });
export type BusinessComment = z.infer<typeof ReplySchema>;

/** https://business-api.tiktok.com/portal/docs: Accounts API, comments */
const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: z.object({
      comments: z.array(item).default([]),
      cursor: z.coerce.string().default('0'),
      has_more: z.boolean().default(false),
    }),
  });
export const CommentPageSchema = pageOf(CommentSchema);
export const ReplyPageSchema = pageOf(ReplySchema);
export const CreatedReplySchema = z.object({ data: z.object({ comment_id: IdSchema }) });

/** https://business-api.tiktok.com/portal/docs: the access of one account, and what it is called */
export const BusinessTokenSchema = z.object({
  data: z.object({
    access_token: z.string().min(1),
    refresh_token: z.string().min(1),
    expires_in: z.number(),
    refresh_token_expires_in: z.number(),
    scope: z.string(),
    open_id: z.string().min(1),
  }),
});
export const BusinessAccountSchema = z.object({
  data: z.object({
    username: z.string().optional(),
    display_name: z.string().optional(),
    profile_image: z.string().optional(),
  }),
});

/** What TikTok posts to us; `content` is JSON in a string. */
export const DeliverySchema = z.object({
  client_key: z.string().optional(),
  event: z.string(),
  create_time: z.coerce.number(),
  user_openid: z.string().min(1),
  content: z.string().default('{}'),
});
export type Delivered = z.infer<typeof DeliverySchema>;

export const CommentUpdateSchema = z.object({
  comment_id: IdSchema,
  video_id: IdSchema,
  parent_comment_id: IdSchema.optional(),
  comment_action: z.string(),
});
