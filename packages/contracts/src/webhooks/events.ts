import { z } from 'zod';
import { PlatformIdSchema } from '#src/accounts/platforms.ts';
import type { ApiScope } from '#src/api-keys/scopes.ts';

const client = { clientId: z.uuid() };
const account = { socialAccountId: z.uuid(), platform: PlatformIdSchema };
const publication = z.object({ postId: z.uuid(), publicationId: z.uuid(), ...client, ...account });

/** What endpoints can hear of: its words, and what a message about it carries. Everything else is read from the API. */
export const webhookEvents = {
  'publication.published': {
    name: 'A post went live on an account',
    data: publication.extend({ permalink: z.string().nullable(), publishedAt: z.iso.datetime() }),
  },
  'publication.failed': {
    name: 'A post can’t be published on an account',
    data: publication.extend({ reason: z.string().meta({ description: 'What a person would read of it.' }) }),
  },
  'publication.needs_check': {
    name: 'Nobody knows yet whether a post went live on an account',
    data: publication,
  },
  'post.changed': {
    name: 'A post was written, scheduled, changed, moved, or deleted',
    data: z.object({
      postId: z.uuid(),
      ...client,
      change: z.enum(['saved', 'scheduled', 'changed', 'unscheduled', 'deleted', 'restored']),
    }),
  },
  'message.received': {
    name: 'Someone wrote a comment, a mention, or a message',
    data: z.object({ conversationId: z.uuid(), messageId: z.uuid(), ...client, ...account }),
  },
  'account.needs_reconnect': {
    name: 'An account has to be connected again',
    data: z.object({ ...account, ...client, reason: z.string() }),
  },
  'report.ready': {
    name: 'A report was made',
    data: z.object({ reportId: z.uuid(), ...client }),
  },
} as const satisfies Record<string, { name: string; data: z.ZodObject }>;

export type WebhookEvent = keyof typeof webhookEvents;
export const webhookEventIds = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];
export const WebhookEventSchema = z.enum(webhookEventIds);

/** What a key has to be allowed to read to have messages about it sent somewhere. */
export const webhookEventScopes = {
  'publication.published': 'posts:read',
  'publication.failed': 'posts:read',
  'publication.needs_check': 'posts:read',
  'post.changed': 'posts:read',
  'message.received': 'inbox:read',
  'account.needs_reconnect': 'accounts:read',
  'report.ready': 'reports:read',
} as const satisfies Record<WebhookEvent, ApiScope>;

/** What the test button sends: endpoints get it whatever they listen to. */
export const webhookTestEvent = 'webhook.test';
export const WebhookMessageTypeSchema = z.enum([...webhookEventIds, webhookTestEvent]);

/** The body of a message, as Standard Webhooks lays it out. */
export const WebhookMessageSchema = z
  .object({
    type: WebhookMessageTypeSchema,
    timestamp: z.iso.datetime().meta({ description: 'When it happened.' }),
    data: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'WebhookMessage' });
export type WebhookMessage = z.infer<typeof WebhookMessageSchema>;

export type WebhookData<Event extends WebhookEvent> = z.infer<(typeof webhookEvents)[Event]['data']>;
