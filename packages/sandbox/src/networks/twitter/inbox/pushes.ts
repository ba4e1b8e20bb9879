import { createHash, createHmac } from 'node:crypto';
import type { NetworkApp } from '#src/networks/apps.ts';
import type { Change } from '#src/networks/inbox/changes.ts';
import type { Item } from '#src/networks/inbox/items.ts';
import type { Push } from '#src/networks/inbox/network-inbox.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import type { Person } from '#src/networks/people.ts';
import { readSettings } from '#src/networks/twitter/app-settings.ts';
import { shortenLinks } from '#src/networks/twitter/post-text.ts';
import { presentPost } from '#src/networks/twitter/present-post.ts';
import { listWebhooks } from '#src/networks/twitter/webhooks.ts';
import { accountOf, toPost } from './said.ts';
import { listSubscriptions, type Subscription } from './subscriptions.ts';
import { personOf } from './writers.ts';

type Told = { type: string; payload: unknown; includes?: unknown };

const postFields = [
  'author_id',
  'conversation_id',
  'created_at',
  'entities',
  'in_reply_to_user_id',
  'referenced_tweets',
  'note_tweet',
];

const plainUser = ({ userId, name, userName }: Person) => ({ id: userId, name, username: userName });
const olderUser = ({ userId, name, userName }: Person) => ({ id: userId, name, screen_name: userName });

/** Answers to the account itself are one event; that it is named is another. */
function tellPost(context: NetworkContext, item: Item): Told | null {
  const isAnswer = item.details['repliedToUser'] === item.accountId;
  if (item.direction === 'out' || (item.kind === 'reply' && !isAnswer)) return null;
  const { post, author } = toPost(context, item);
  return {
    type: isAnswer ? 'post.reply.create' : 'post.mention.create',
    payload: presentPost(context, post, author, { fields: postFields, isAuthor: false }),
    includes: { users: [plainUser(author)] },
  };
}

function tellMessage(context: NetworkContext, item: Item): Told | null {
  const account = accountOf(context, item.accountId);
  if (!account) return null;
  const person = personOf(item.personId ?? '');
  const isOwn = item.direction === 'out';
  const [sender, recipient] = isOwn ? [account, person] : [person, account];
  const { text, urls } = shortenLinks(item.id, item.text);
  const event = {
    type: 'message_create',
    id: item.id,
    created_timestamp: String(item.createdAt),
    message_create: {
      target: { recipient_id: recipient.userId },
      sender_id: sender.userId,
      message_data: { text, entities: { urls } },
    },
  };
  const users = Object.fromEntries([sender, recipient].map((one) => [one.userId, olderUser(one)]));
  return { type: isOwn ? 'dm.sent' : 'dm.received', payload: { direct_message_events: [event], users } };
}

/** How X tells of a change; null where it does not. It tells nobody that others edit or delete. */
function tell(context: NetworkContext, { verb, item, accountId, at }: Change): Told | null {
  if (verb === 'revoked') {
    const payload = { date_time: new Date(at).toISOString(), user_id: accountId, app_id: context.app.clientId };
    return { type: 'oauth.revoke', payload };
  }
  if (verb !== 'wrote' || !item) return null;
  return item.kind === 'message' ? tellMessage(context, item) : tellPost(context, item);
}

/** The same for every try of the same event; beyond what a JavaScript number holds, and sometimes below zero. */
function uuidOf({ place }: Change, { subscription_id: id }: Subscription): string {
  return String(createHash('sha256').update(`${place} ${id}`).digest().readBigInt64BE());
}

const isWanted = ({ event_type: type, filter }: Subscription, told: Told, accountId: string) =>
  type === told.type && (filter.user_id === undefined || filter.user_id === accountId);

/** Every event is a POST of its own. */
export function pushesOf(context: NetworkContext, changes: readonly Change[]): Push[] {
  const webhooks = new Map(listWebhooks(context).map(({ id, url }) => [id, url]));
  const subscriptions = listSubscriptions(context);
  return changes.flatMap((change) => {
    const told = tell(context, change);
    if (!told) return [];
    return subscriptions.flatMap((subscription): Push[] => {
      const url = webhooks.get(subscription.webhook_id);
      if (url === undefined || !isWanted(subscription, told, change.accountId)) return [];
      const { filter, tag, event_type: type } = subscription;
      const { payload, includes } = told;
      const data = { event_uuid: uuidOf(change, subscription), filter, event_type: type, tag, payload, includes };
      return [{ app: context.app, url, body: JSON.stringify({ data }), places: [change.place] }];
    });
  });
}

export function sign(context: NetworkContext, { clientSecret }: NetworkApp, body: string): Record<string, string> {
  const signature = `sha256=${createHmac('sha256', clientSecret).update(body).digest('base64')}`;
  const header = 'x-twitter-webhooks-signature';
  return { [readSettings(context).signsAsBefore ? header : `${header}-oauth2`]: signature };
}
