import type { FoundAccount, InboxConsent } from '@ruche/connectors';
import type { CallbackAnswer, CallbackInput, ConnectAnswer } from '@ruche/contracts/accounts';
import { AppError } from '@ruche/contracts/api';
import type { WorkspaceTx } from '@ruche/database';
import {
  type ConnectAttemptRow,
  enqueueConsentRevocation,
  findInboxConsent,
  findSocialAccounts,
  lockSocialAccount,
  removeInboxConsent,
  type SocialAccountRow,
  saveInboxConsent,
} from '@ruche/database/accounts';
import { emit } from '@ruche/database/events';
import { showConnected } from '#features/accounts/avatars/service.ts';
import { asConnecting, requireConsent, stateRefused } from '#features/accounts/connect/policy.ts';
import type { Connecting } from '#features/accounts/connect/schema.ts';
import { findAccounts, leaveFor, takeGrant } from '#features/accounts/grants/service.ts';
import { noSuchAccount, refuseField, requireConnector } from '#features/accounts/policy.ts';
import { commentAccess as refusals } from '#features/accounts/refusals.ts';
import { revokeUnused } from '#features/accounts/revocations/service.ts';
import type { AccountsContext } from '#features/accounts/schema.ts';

type Asking = Connecting & { commentsOf: string };

function requireInboxConsent(context: AccountsContext, { platform }: Pick<Connecting, 'platform'>): InboxConsent {
  const { inboxConsent, profile } = requireConnector(context, platform);
  if (!inboxConsent) throw refuseField('commentsOf', refusals.notSeparate(profile.name));
  return inboxConsent;
}

/** For an account that is connected: the state that is given stands for this one alone. */
export async function beginCommentAccess(
  tx: WorkspaceTx,
  context: AccountsContext,
  asking: Asking,
): Promise<ConnectAnswer> {
  const [account] = await findSocialAccounts(tx, [asking.commentsOf]);
  const isTheirs = account?.clientId === asking.clientId && account.platform === asking.platform;
  if (!isTheirs) throw noSuchAccount();
  return leaveFor(tx, context, requireInboxConsent(context, asking), asking);
}

const lower = (text: string | null) => text?.toLowerCase() ?? null;

/**
 * Networks know an account by another id in each application: it is told by its user name, which is one of a kind, and
 * where either application is not told that, by its name. Of another account's posts no comments would be told.
 */
function isSame(account: SocialAccountRow, found: FoundAccount): boolean {
  if (account.platformUserId === found.platformUserId) return true;
  if (account.detail !== null && found.detail !== null) return lower(account.detail) === lower(found.detail);
  return lower(account.platformUserName) === lower(found.name);
}

type Allowed = { consent: InboxConsent; found: FoundAccount; since: Date };

/** Somebody else's access, or one of an application that we have no more, serves no longer. */
async function revokePrevious(tx: WorkspaceTx, context: AccountsContext, account: SocialAccountRow, allowed: Allowed) {
  const previous = await findInboxConsent(tx, account.id);
  const { consent, found } = allowed;
  if (!previous || (previous.appId === consent.appId && previous.remoteId === found.platformUserId)) return;
  await enqueueConsentRevocation(tx, context, account);
  await removeInboxConsent(tx, account.id);
}

async function store(context: AccountsContext, asking: Asking, allowed: Allowed): Promise<void> {
  const { consent, found, since } = allowed;
  await asConnecting(context, asking, async (tx, { clientName }) => {
    await requireConsent(tx, context, { connector: consent, personId: found.personId, since });
    const account = await lockSocialAccount(tx, asking.commentsOf);
    if (!account || account.clientId !== asking.clientId) throw noSuchAccount();
    const { platformUserName: name, platform } = account;
    if (!isSame(account, found)) {
      const details = { problem: 'wrong_account' };
      throw new AppError('connect_refused', refusals.otherAccount(name, consent.profile.name), { details });
    }
    await revokePrevious(tx, context, account, allowed);
    const { platformUserId: remoteId, scopes, tokens } = found;
    const { appId } = consent;
    await saveInboxConsent(tx, context.vault, account, { appId, remoteId, scopes, tokens, consentedAt: since });
    const scope = { workspace: { id: asking.workspaceId }, userId: asking.userId };
    const client = { id: asking.clientId, name: clientName };
    await emit(tx, scope, { kind: 'account_comments_allowed', account: { id: account.id, name }, platform, client });
  });
}

/** Somebody is back from the consent page for comments. The account itself stays as it is, whatever comes of it. */
export async function finishCommentAccess(
  context: AccountsContext,
  attempt: ConnectAttemptRow & { commentsOf: string; usedAt: Date },
  input: CallbackInput,
): Promise<CallbackAnswer> {
  const consent = requireInboxConsent(context, attempt);
  if (consent.appId !== attempt.appId) throw stateRefused();
  const grant = await takeGrant(context, { attempt, connector: consent, input });
  const { workspaceId, clientId, platform, userId, linkId, commentsOf, usedAt: since } = attempt;
  const asking = { workspaceId, clientId, platform, userId, linkId, commentsOf };
  try {
    const [found] = await findAccounts(consent, grant);
    if (!found) throw noSuchAccount();
    await store(context, asking, { consent, found, since });
  } catch (error) {
    await context.database.orm.transaction((tx) => revokeUnused(tx, context, consent, { ...grant, since }));
    throw error;
  }
  return { accounts: await showConnected(context, asking, { ids: [commentsOf], found: [] }) };
}
