import type { Inbox, InboxAccount, Outcome } from '@ruche/connectors';
import { networkName } from '@ruche/contracts/accounts';
import { endModeration, findModerated, type ModeratedMessage, type Wanted } from '@ruche/database/inbox';
import { inboxAt } from '#src/accounts.ts';
import type { WorkspaceJobContext } from '#src/job-handler.ts';
import { createAsk } from '#src/numbers/ask.ts';

type Doing = (account: InboxAccount) => Promise<Outcome<null>>;

function doingOf(inbox: Inbox, { message, kind }: ModeratedMessage, wanted: Wanted): Doing | null {
  const { setHidden, setLiked, remove } = inbox;
  const remoteId = message.remoteId ?? '';
  switch (wanted) {
    case 'hide':
    case 'show':
      return setHidden ? (account) => setHidden(account, remoteId, wanted === 'hide') : null;
    case 'like':
    case 'unlike':
      return setLiked ? (account) => setLiked(account, remoteId, wanted === 'like') : null;
    case 'remove':
      break;
  }
  return remove ? (account) => remove(account, { remoteId, kind }) : null;
}

/** Does at the network what somebody asked for. Done again it changes nothing, so whatever is unclear is tried again. */
export async function moderateMessage(context: WorkspaceJobContext, messageId: string): Promise<void> {
  const { inWorkspace, log } = context;
  const found = await inWorkspace((tx) => findModerated(tx, messageId));
  const wanted = found?.message.wanted;
  if (!found || !wanted) return;
  const { message } = found;
  const end = (reason: string | null) => inWorkspace((tx) => endModeration(tx, message, wanted, reason));
  const opened = found.account && inboxAt(context, found.account);
  if (!opened || message.remoteId === null) {
    await end('The account was disconnected. Reconnect it and try again.');
    return;
  }
  const { inbox } = opened;
  const doing = inbox && doingOf(inbox, found, wanted);
  if (!doing) {
    await end(`${networkName(opened.place.platform)} doesn’t allow that here.`);
    return;
  }
  const outcome = await createAsk(context, opened)(doing);
  log.info({ messageId, wanted, outcome: outcome.kind }, 'message moderated');
  if (outcome.kind === 'ok') await end(null);
  else if (outcome.kind === 'rejected' || outcome.kind === 'reconnect') await end(outcome.reason);
  else if (context.isLastAttempt) await end('reason' in outcome ? outcome.reason : 'The network couldn’t be reached.');
  // Tried again later by the engine.
  else throw new Error('The network was not up to it.');
}
