import type { WorkspaceEvent } from './kinds.ts';
import { isOfNetwork, type PostTrouble } from './trouble-words.ts';

/** What has the same key has the same cause. */
export const troubleKey = (
  cause: PostTrouble['cause'],
  { platform, account }: Pick<PostTrouble, 'platform'> & { account: { id: string } },
): string => `${cause}:${isOfNetwork(cause) ? platform : account.id}`;

/**
 * Events with the same key have one cause. As long as somebody has not read of it, they are told in one notification,
 * which grows; mails tell of it once in a while. Null: each event is told for itself.
 */
export function groupKeyOf(event: WorkspaceEvent): string | null {
  if (event.kind === 'post_failed') return troubleKey(event.cause, event);
  if (event.kind === 'post_needs_check') return troubleKey('check', event);
  // The posts that could not go out because of it are told together with it.
  return event.kind === 'account_needs_reconnect' ? troubleKey('reconnect', event) : null;
}
