import { randomInt } from 'node:crypto';
import type { NetworkInbox, Saying } from '#src/networks/inbox/network-inbox.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { findPost } from '#src/networks/posts.ts';
import { idAt } from '#src/networks/twitter/ids.ts';
import { accountOf } from './said.ts';
import { personOf } from './writers.ts';

/** One thread for every two people, named by both. */
export function threadOf(one: string, other: string): string {
  return [one, other].toSorted((first, second) => (BigInt(first) < BigInt(second) ? -1 : 1)).join('-');
}

function keepComment(context: NetworkContext, { accountId, postId, parent }: Saying) {
  const target = postId === null ? undefined : findPost(context, postId);
  const conversationId = parent?.details['conversationId'] ?? target?.details['conversationId'] ?? postId;
  if (!parent) return { repliedTo: postId, repliedToUser: accountId, conversationId };
  const isOwn = parent.direction === 'out';
  const answered = isOwn ? accountOf(context, accountId) : personOf(parent.personId ?? '');
  return {
    repliedTo: parent.id,
    repliedToUser: isOwn ? accountId : parent.userId,
    repliedToName: answered?.userName,
    conversationId,
  };
}

/** Somebody else's post, below which the account was named. */
function keepMention({ at, postId }: Saying) {
  const stranger = personOf('passer-by');
  const root = postId ?? idAt(at - 60_000, randomInt(2 ** 22));
  return {
    repliedTo: root,
    repliedToUser: stranger.userId,
    repliedToName: stranger.userName,
    conversationId: root,
  };
}

export const keep: NetworkInbox['keep'] = (context, saying) => {
  const { kind, accountId, userId, at, text } = saying;
  const id = idAt(at, randomInt(2 ** 22));
  if (kind === 'message') return { id, threadId: threadOf(accountId, userId) };
  if (kind !== 'mention') return { id, details: keepComment(context, saying) };
  // A post of one's own names the account in its text; below others' posts X does it by itself.
  const name = accountOf(context, accountId)?.userName ?? '';
  const isNamed = text.toLowerCase().includes(`@${name.toLowerCase()}`);
  return { id, details: isNamed && saying.postId === null ? { conversationId: id } : keepMention(saying) };
};
