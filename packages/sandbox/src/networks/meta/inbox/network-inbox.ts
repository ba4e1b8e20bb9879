import type { NetworkInbox, Saying } from '#src/networks/inbox/network-inbox.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { commentId, keepMention, messageId, scopedUserId, threadId } from './ids.ts';
import { sign } from './letters.ts';
import { pushesOf } from './pushes.ts';

function keep({ platform }: NetworkContext, saying: Saying) {
  const { kind, accountId, userId, postId } = saying;
  if (kind === 'message') return { id: messageId(platform), threadId: threadId(platform, accountId, userId) };
  if (kind === 'mention') return keepMention(platform, saying);
  return { id: commentId(platform, postId ?? '') };
}

/** How people write to Pages and to Instagram accounts. */
export const metaInbox: NetworkInbox = {
  kinds: ['comment', 'reply', 'mention', 'message'],
  userIdOf: ({ platform }, writer, accountId) => scopedUserId(platform, writer.id, accountId),
  keep,
  pushesOf,
  sign: (_context, app, body) => sign(app, body),
};
