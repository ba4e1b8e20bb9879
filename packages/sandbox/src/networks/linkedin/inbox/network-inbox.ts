import type { NetworkInbox } from '#src/networks/inbox/network-inbox.ts';
import { keep, memberUrn } from './keep.ts';
import { pushesOf, sign } from './pushes.ts';

/** How people write to company pages. There are no messages that an app could read. */
export const linkedinInbox: NetworkInbox = {
  kinds: ['comment', 'reply', 'mention'],
  userIdOf: (_context, writer) => memberUrn(writer.id),
  keep,
  pushesOf,
  sign,
};
