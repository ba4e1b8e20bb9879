import { findItem, type Item } from '#src/networks/inbox/items.ts';
import { findWriter, nameOf } from '#src/networks/inbox/writers.ts';
import { findAccount } from '#src/networks/meta/instagram-publishing/account.ts';
import { listPage } from '#src/networks/meta/listing.ts';
import { type GraphCall, type NodeType, showNode } from '#src/networks/meta/nodes.ts';
import { avatarUrl } from '#src/networks/meta/picture.ts';
import { messageNode, showMessages, threadNode } from './message-nodes.ts';
import { type Mailbox, openMailbox, type Thread, threadsOf } from './threads.ts';

/** `GET /{page}/conversations?platform=messenger|instagram`, or of the account itself; newest first. */
export function listConversations(call: GraphCall, id = '') {
  const isInstagram = call.parameters.get('platform') === 'instagram';
  const threads = threadsOf(openMailbox(call, id, isInstagram ? 'instagram' : 'messenger'));
  const person = call.parameters.get('user_id');
  const shown = threads.filter(({ messages }) => person === undefined || messages[0]?.userId === person);
  return listPage(shown, { ...call, show: (thread) => showNode(threadNode, thread, call) });
}

/** What has the id of a thread or message of the caller's account, with the right to read it. */
function openBoxOf(call: GraphCall, item: Item | undefined): Mailbox | undefined {
  const { caller } = call;
  if (item?.kind !== 'message' || item.removedAt !== null || caller.kind === 'app') return undefined;
  const isOwn =
    item.platform === 'facebook' ? caller.token.pageId === item.accountId : findAccount(call, item.accountId);
  return isOwn
    ? openMailbox(call, item.accountId, item.platform === 'facebook' ? 'messenger' : 'instagram')
    : undefined;
}

function findBy(call: GraphCall, column: 'thread_id' | 'user_id', value: string): Item | undefined {
  const row = call.context.db
    .prepare(
      `SELECT platform, id FROM inbox_items WHERE ${column} = ? AND kind = 'message' AND removed_at IS NULL LIMIT 1`,
    )
    .get(value);
  const platform = row?.['platform'] === 'facebook' ? 'facebook' : 'instagram';
  return row && findItem({ ...call.context, platform }, String(row['id']));
}

function findThread(call: GraphCall, id: string): Thread | undefined {
  const box = openBoxOf(call, findBy(call, 'thread_id', id));
  return box && threadsOf(box).find((thread) => thread.id === id);
}

/** `GET /{conversation}/messages` */
export function listMessages(call: GraphCall, id = '') {
  const thread = findThread(call, id);
  return thread && showMessages(thread, call);
}

const personNode: NodeType<Item & { id: string }> = {
  name: 'User',
  usual: ['name'],
  fields: {
    id: ({ userId }) => userId,
    name: ({ personId }) => nameOf(findWriter(personId ?? '')),
    first_name: ({ personId }) => findWriter(personId ?? '').givenName,
    last_name: ({ personId }) => findWriter(personId ?? '').familyName,
    username: ({ personId, platform }) => (platform === 'instagram' ? findWriter(personId ?? '').userName : undefined),
    profile_pic: ({ personId }, call) => avatarUrl(call, findWriter(personId ?? '').motif),
  },
};

/** A thread, a message, or somebody who wrote one; undefined where the id is none of these. */
export function readMessageNode(call: GraphCall, id: string) {
  const thread = findThread(call, id);
  if (thread) return showNode(threadNode, thread, call);
  for (const platform of ['facebook', 'instagram'] as const) {
    const item = findItem({ ...call.context, platform }, id);
    if (openBoxOf(call, item) && item) return showNode(messageNode, item, call);
  }
  const written = findBy(call, 'user_id', id);
  return openBoxOf(call, written) && written ? showNode(personNode, written, call) : undefined;
}
