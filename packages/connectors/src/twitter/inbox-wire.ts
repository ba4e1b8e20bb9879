import { z } from 'zod';
import { IdSchema } from '#src/json.ts';
import { SaidPostSchema } from './wire.ts';

const UserSchema = z.object({
  id: IdSchema,
  name: z.string().optional(),
  username: z.string().optional(),
  profile_image_url: z.string().optional(),
});
export type User = z.infer<typeof UserSchema>;

const MediaSchema = z.object({
  media_key: z.string(),
  type: z.string().default(''),
  url: z.string().optional(),
  preview_image_url: z.string().optional(),
});

const IncludesSchema = z
  .object({ users: z.array(UserSchema).default([]), media: z.array(MediaSchema).default([]) })
  .default({ users: [], media: [] });
export type Includes = z.infer<typeof IncludesSchema>;

const MetaSchema = z.object({ next_token: z.string().optional() }).default({});

/** https://docs.x.com/x-api/users/get-mentions, https://docs.x.com/x-api/posts/search-recent-posts: an empty page has no `data`. */
export const SaidPostsSchema = z.object({
  data: z.array(SaidPostSchema).default([]),
  includes: IncludesSchema,
  meta: MetaSchema,
});

/** https://docs.x.com/x-api/posts/get-post-by-id: without `data` where it is gone. */
export const OnePostSchema = z.object({ data: SaidPostSchema.optional(), includes: IncludesSchema });

/** Whose conversations they are. */
export const RootsSchema = z.object({
  data: z.array(z.object({ id: IdSchema, author_id: IdSchema })).default([]),
});

const UrlSchema = z.object({ url: z.string(), expanded_url: z.string().optional(), media_key: z.string().optional() });

const MessageEventSchema = z.object({
  id: IdSchema,
  event_type: z.string().default('MessageCreate'),
  text: z.string().default(''),
  created_at: z.iso.datetime(),
  sender_id: IdSchema,
  dm_conversation_id: z.string().optional(),
  attachments: z.object({ media_keys: z.array(z.string()).optional() }).optional(),
  entities: z.object({ urls: z.array(UrlSchema).optional() }).optional(),
});
export type MessageEvent = z.infer<typeof MessageEventSchema>;

/** https://docs.x.com/x-api/direct-messages/get-dm-events */
export const MessageEventsSchema = z.object({
  data: z.array(MessageEventSchema).default([]),
  includes: IncludesSchema,
  meta: MetaSchema,
});

/** https://docs.x.com/x-api/direct-messages/create-dm-message-by-participant-id */
export const SentMessageSchema = z.object({ data: z.object({ dm_event_id: IdSchema }) });

export const AppTokenSchema = z.object({ access_token: z.string().min(1) });

const WebhookSchema = z.object({ id: IdSchema, url: z.string(), valid: z.boolean().default(true) });
export const WebhooksSchema = z.object({ data: z.array(WebhookSchema).default([]) });
export const CreatedWebhookSchema = z.object({ data: z.object({ id: IdSchema }) });

const SubscriptionSchema = z.object({
  subscription_id: IdSchema,
  event_type: z.string(),
  filter: z.object({ user_id: IdSchema.optional() }).nullish(),
  webhook_id: IdSchema.optional(),
});
export const SubscriptionsSchema = z.object({ data: z.array(SubscriptionSchema).default([]), meta: MetaSchema });

/** What X posts to us. Ids of deliveries exceed 2^53 and may be negative. */
export const DeliverySchema = z.object({
  data: z.object({
    event_uuid: IdSchema,
    event_type: z.string(),
    filter: z.object({ user_id: IdSchema.optional() }).nullish(),
    payload: z.unknown(),
    includes: IncludesSchema,
  }),
});
export type Delivered = z.infer<typeof DeliverySchema>['data'];

const DeliveredUserSchema = z.object({
  id: IdSchema,
  name: z.string().optional(),
  screen_name: z.string().optional(),
  profile_image_url_https: z.string().optional(),
});

/** Messages are pushed in an older shape than they are listed in. */
export const DeliveredMessagesSchema = z.object({
  direct_message_events: z.array(
    z.object({
      type: z.string(),
      id: IdSchema,
      created_timestamp: z.coerce.number(),
      message_create: z
        .object({
          target: z.object({ recipient_id: IdSchema }),
          sender_id: IdSchema,
          message_data: z.object({
            text: z.string().default(''),
            entities: z.object({ urls: z.array(UrlSchema).optional() }).optional(),
            attachment: z
              .object({ media: z.object({ media_url_https: z.string().optional(), type: z.string().optional() }) })
              .optional(),
          }),
        })
        .optional(),
    }),
  ),
  users: z.record(z.string(), DeliveredUserSchema).default({}),
});
export type DeliveredMessages = z.infer<typeof DeliveredMessagesSchema>;

export const RevocationSchema = z.object({ user_id: IdSchema });
