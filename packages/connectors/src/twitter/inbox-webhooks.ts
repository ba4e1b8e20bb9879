import type { Delivery, InboxEvent, InboxNotice, InboxWebhooks } from '#src/inbox/inbox.ts';
import { digestOf, isDigest } from '#src/inbox/signatures.ts';
import { readJson } from '#src/json.ts';
import { eventOf, type Places, rootOf } from './inbox-items.ts';
import { messageItem, messageText } from './inbox-messages.ts';
import {
  type Delivered,
  type DeliveredMessages,
  DeliveredMessagesSchema,
  DeliverySchema,
  RevocationSchema,
} from './inbox-wire.ts';
import { SaidPostSchema } from './wire.ts';

/** `client` is that of OAuth 2.0; `consumer` the older one of the API key, where there is one. */
export type WebhookSecrets = { client: string; consumer: string };

const signatureShape = /^sha256=(.+)$/;

/** Where the newer header is there, the older one says nothing: nobody may choose the weaker of two. */
function isSigned({ headers, body }: Delivery, { client, consumer }: WebhookSecrets): boolean {
  const newer = headers['x-twitter-webhooks-signature-oauth2'];
  const given = newer ?? headers['x-twitter-webhooks-signature'] ?? '';
  const [, signature = ''] = signatureShape.exec(given) ?? [];
  return isDigest(signature, 'base64', digestOf(newer === undefined ? consumer : client, body));
}

type Known = { notices: InboxNotice[] } | null;

/** A post is told whole; only whose conversation it belongs to may have to be asked for. */
function readPost(places: Places, { payload, includes, event_uuid: key }: Delivered, accountId: string): Known {
  const { data: post } = SaidPostSchema.safeParse(payload);
  if (!post) return null;
  const root = rootOf(post, accountId, new Set());
  if (root === 'unknown') {
    return { notices: [{ platformUserId: accountId, key, kind: 'pointer', pointer: { postId: post.id } }] };
  }
  const event = eventOf(places, { post, includes, accountId, isBelowOwn: root === 'own' });
  return { notices: event ? [{ platformUserId: accountId, key, kind: 'event', event }] : [] };
}

function toEvent(
  places: Places,
  event: DeliveredMessages['direct_message_events'][number],
  accountId: string,
  users: DeliveredMessages['users'],
): InboxEvent | null {
  const { id, message_create: message, created_timestamp: at } = event;
  if (!message) return null;
  const { sender_id: senderId, target, message_data: data } = message;
  const otherId = senderId === accountId ? target.recipient_id : senderId;
  const known = Object.values(users).map((user) => ({
    id: user.id,
    name: user.name,
    username: user.screen_name,
    profile_image_url: user.profile_image_url_https,
  }));
  const file = data.attachment?.media;
  const kind = file?.type === 'video' || file?.type === 'animated_gif' ? 'video' : 'image';
  const attachments = file ? [{ kind, url: file.media_url_https ?? null, name: null } as const] : [];
  const told = { id, senderId, otherId, text: messageText(data), sentAt: new Date(at) };
  return messageItem(places, told, { users: known, attachments });
}

function readMessages(places: Places, { payload, event_uuid: key }: Delivered, accountId: string): Known {
  const { data } = DeliveredMessagesSchema.safeParse(payload);
  if (!data) return null;
  const notices = data.direct_message_events.flatMap((one): InboxNotice[] => {
    const event = toEvent(places, one, accountId, data.users);
    return event ? [{ platformUserId: accountId, key: `${key}:${one.id}`, kind: 'event', event }] : [];
  });
  return { notices };
}

function readRevocation({ payload, event_uuid: key }: Delivered): Known {
  const { data } = RevocationSchema.safeParse(payload);
  if (!data) return null;
  return { notices: [{ platformUserId: data.user_id, key, kind: 'revoked', personId: data.user_id }] };
}

function readEvent(places: Places, delivered: Delivered): Known {
  const accountId = delivered.filter?.user_id;
  switch (delivered.event_type) {
    case 'oauth.revoke':
      return readRevocation(delivered);
    case 'post.mention.create':
    case 'post.reply.create':
    case 'post.quote.create':
      return accountId === undefined ? null : readPost(places, delivered, accountId);
    case 'dm.received':
    case 'dm.sent':
      return accountId === undefined ? null : readMessages(places, delivered, accountId);
    default:
      return { notices: [] };
  }
}

export function createWebhooks(places: Places, secrets: WebhookSecrets): InboxWebhooks {
  return {
    answerChallenge({ crc_token: token }) {
      if (token === undefined) return null;
      const body = JSON.stringify({ response_token: `sha256=${digestOf(secrets.client, token).toString('base64')}` });
      return { status: 200, contentType: 'application/json', body };
    },
    readDelivery(delivery) {
      if (!isSigned(delivery, secrets)) return { kind: 'forged' };
      const told = DeliverySchema.safeParse(readJson(Buffer.from(delivery.body).toString('utf8')));
      if (!told.success) return { kind: 'malformed', reason: 'It has no event that X is known to send.' };
      const known = readEvent(places, told.data.data);
      if (known) return { kind: 'notices', notices: known.notices };
      return { kind: 'malformed', reason: `An event ${told.data.data.event_type} of an unknown shape.` };
    },
  };
}
