import type { NetworkInbox } from '#src/networks/inbox/network-inbox.ts';
import { keep } from './keep.ts';
import { pushesOf, sign } from './pushes.ts';
import { userIdOf } from './writers.ts';

/** How people write to accounts at X. */
export const twitterInbox: NetworkInbox = {
  kinds: ['comment', 'reply', 'mention', 'message'],
  userIdOf: (_context, writer) => userIdOf(writer.id),
  keep,
  pushesOf,
  sign,
};
