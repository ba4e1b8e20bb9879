import { createHash } from 'node:crypto';
import type { Credentials } from '@ruche/contracts/accounts';
import { minuteMs } from '@ruche/contracts/time';
import type { Delivery, InboxNotice, InboxWebhooks } from '#src/inbox/inbox.ts';
import { digestOf, isDigest } from '#src/inbox/signatures.ts';
import { readJson } from '#src/json.ts';
import { remoteIdOf } from './inbox-comments.ts';
import { CommentUpdateSchema, type Delivered, DeliverySchema } from './inbox-wire.ts';

/** What was recorded and is sent again later is refused, though its signature is right. */
const longestMs = 5 * minuteMs;

function isSigned({ headers, body, receivedAt }: Delivery, secrets: readonly string[]): boolean {
  const [, time = '', signature = ''] = /^t=(\d+),s=([0-9a-f]+)$/i.exec(headers['tiktok-signature'] ?? '') ?? [];
  const matches = secrets.map((secret) => isDigest(signature, 'hex', digestOf(secret, `${time}.`, body)));
  return matches.includes(true) && Math.abs(receivedAt.getTime() - Number(time) * 1000) <= longestMs;
}

const hidings: Readonly<Record<string, 'hid' | 'showed'>> = { set_to_hidden: 'hid', set_to_public: 'showed' };

/** Null where it makes no sense. A new comment is named without its text. */
function readUpdate({ content, create_time: time, user_openid: platformUserId }: Delivered, key: string) {
  const { data } = CommentUpdateSchema.safeParse(readJson(content));
  if (!data) return null;
  const { video_id: videoId, comment_id: commentId, comment_action: action } = data;
  const at = new Date(time * 1000);
  const remoteId = remoteIdOf({ videoId, commentId });
  const whose = { platformUserId, key };
  const verb = hidings[action];
  const notice: InboxNotice =
    action === 'delete'
      ? { ...whose, kind: 'event', event: { verb: 'removed', at, remoteId } }
      : verb === undefined
        ? { ...whose, kind: 'pointer', pointer: { videoId, commentId } }
        : { ...whose, kind: 'event', event: { verb, at, remoteId } };
  return [notice];
}

function readEvent(delivered: Delivered, key: string, business: Credentials): InboxNotice[] | null {
  const { event, user_openid: platformUserId, client_key: appId } = delivered;
  if (event === 'comment.update') return readUpdate(delivered, key);
  if (event !== 'authorization.removed') return [];
  const isOfInbox = appId === business.clientId;
  return [{ platformUserId, key, kind: 'revoked', personId: platformUserId, ...(isOfInbox && { isOfInbox }) }];
}

/** Each application has its pushes, and signs them with its own secret. */
export function createWebhooks(first: Credentials, business: Credentials): InboxWebhooks {
  const secrets = [first.clientSecret, business.clientSecret];
  return {
    // TikTok asks nothing of an address before it uses it.
    answerChallenge: () => null,
    readDelivery(delivery) {
      if (!isSigned(delivery, secrets)) return { kind: 'forged' };
      const told = DeliverySchema.safeParse(readJson(Buffer.from(delivery.body).toString('utf8')));
      if (!told.success) return { kind: 'malformed', reason: 'It has no event that TikTok is known to send.' };
      const notices = readEvent(told.data, createHash('sha256').update(delivery.body).digest('hex'), business);
      return notices
        ? { kind: 'notices', notices }
        : { kind: 'malformed', reason: `An event ${told.data.event} of an unknown shape.` };
    },
  };
}
