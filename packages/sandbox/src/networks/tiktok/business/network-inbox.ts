import { createHmac } from 'node:crypto';
import type { NetworkApp } from '#src/networks/apps.ts';
import type { Change } from '#src/networks/inbox/changes.ts';
import type { NetworkInbox, Push } from '#src/networks/inbox/network-inbox.ts';
import { digitsFor } from '#src/networks/inbox/writers.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { rawNumber } from '#src/networks/raw-number.ts';
import { makeTaskId } from '#src/networks/tiktok/publish.ts';
import { businessApp } from './app.ts';
import { businessIdOf, isBusinessId } from './business-id.ts';
import { callbacksOf } from './callbacks.ts';
import { commentIdOf, itemId, topOf } from './comments.ts';

const actions = { wrote: 'insert', removed: 'delete', hid: 'set_to_hidden', showed: 'set_to_public' } as const;

type Told = { app: NetworkApp; openId: string; event: string; content: unknown };

/** A comment is named, and its text is not told. Ids are numbers. */
function tellComment(context: NetworkContext, { verb, item }: Change): Told | null {
  if (!item || verb === 'edited' || verb === 'revoked') return null;
  const top = topOf(item);
  const content = {
    comment_id: rawNumber(commentIdOf(item)),
    video_id: rawNumber(item.postId ?? '0'),
    parent_comment_id: rawNumber(top === null ? '0' : commentIdOf({ id: top })),
    comment_type: top === null ? 'comment' : 'reply',
    comment_action: actions[verb],
  };
  const openId = businessIdOf({ userId: item.accountId });
  return { app: businessApp(context), openId, event: 'comment.update', content };
}

function tell(context: NetworkContext, change: Change): Told | null {
  if (change.verb !== 'revoked') return tellComment(context, change);
  const { accountId: openId } = change;
  const app = isBusinessId(openId) ? businessApp(context) : context.app;
  return { app, openId, event: 'authorization.removed', content: { reason: 1 } };
}

/** Every event is a POST of its own; what it says is JSON in a text. */
function pushesOf(context: NetworkContext, changes: readonly Change[]): Push[] {
  const callbacks = callbacksOf(context);
  return changes.flatMap((change): Push[] => {
    const told = tell(context, change);
    const url = told && callbacks.get(told.app.clientId);
    if (!told || url === undefined || url === null) return [];
    const body = JSON.stringify({
      client_key: told.app.clientId,
      event: told.event,
      create_time: Math.floor(change.at / 1000),
      user_openid: told.openId,
      content: JSON.stringify(told.content),
    });
    return [{ app: told.app, url, body, places: [change.place] }];
  });
}

function sign({ now }: NetworkContext, { clientSecret }: NetworkApp, body: string): Record<string, string> {
  const time = Math.floor(now() / 1000);
  const signature = createHmac('sha256', clientSecret).update(`${time}.${body}`).digest('hex');
  return { 'tiktok-signature': `t=${time},s=${signature}` };
}

/** How people write below videos. */
export const tiktokInbox: NetworkInbox = {
  kinds: ['comment', 'reply'],
  userIdOf: (_context, writer) => digitsFor('6', 19, 'tiktok', writer.id),
  keep(_context, { postId, parent, at }) {
    const details = parent ? { topId: topOf(parent) ?? parent.id } : {};
    return { id: itemId(postId ?? '', makeTaskId(at)), details };
  },
  accountIdIn: (context, app, person) =>
    app.clientId === businessApp(context).clientId ? businessIdOf(person) : person.userId,
  pushesOf,
  sign,
};
