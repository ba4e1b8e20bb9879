import type { Delivery, InboxNotice, InboxWebhooks } from '#src/inbox/inbox.ts';
import { digestOf, isDigest } from '#src/inbox/signatures.ts';
import { readJson } from '#src/json.ts';
import { readNotification } from './inbox-notifications.ts';
import { DeliverySchema } from './inbox-wire.ts';
import type { Rest } from './rest.ts';

const prefix = 'hmacsha256=';

/**
 * LinkedIn's own words allow two readings: the prefix stands before what is signed, or before the signature. Both need
 * the secret, so either is taken.
 */
function isSigned({ headers, body }: Delivery, secret: string): boolean {
  const given = headers['x-li-signature'] ?? '';
  const signature = given.startsWith(prefix) ? given.slice(prefix.length) : given;
  const readings = [digestOf(secret, prefix, body), digestOf(secret, body)];
  return readings.map((expected) => isDigest(signature, 'hex', expected)).includes(true);
}

export function createWebhooks(rest: Rest): InboxWebhooks {
  const { clientSecret } = rest.surroundings;
  return {
    answerChallenge({ challengeCode }) {
      if (challengeCode === undefined) return null;
      const challengeResponse = digestOf(clientSecret, challengeCode).toString('hex');
      const body = JSON.stringify({ challengeCode, challengeResponse });
      return { status: 200, contentType: 'application/json', body };
    },
    readDelivery(delivery) {
      if (!isSigned(delivery, clientSecret)) return { kind: 'forged' };
      const told = DeliverySchema.safeParse(readJson(Buffer.from(delivery.body).toString('utf8')));
      if (!told.success)
        return { kind: 'malformed', reason: 'It has no notifications that LinkedIn is known to send.' };
      const notices = told.data.notifications.flatMap((notification): InboxNotice[] => {
        const platformUserId = /^urn:li:organization:(.+)$/.exec(notification.organizationalEntity)?.[1];
        const known = readNotification(rest, notification);
        return platformUserId === undefined || !known
          ? []
          : [{ platformUserId, key: notification.notificationId, ...known }];
      });
      return { kind: 'notices', notices };
    },
  };
}
