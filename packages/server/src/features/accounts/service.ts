import { checkHealth } from '@ruche/connectors';
import {
  type ListedSocialAccount,
  type PlatformInfo,
  platformIds,
  type SocialAccount,
  type SocialAccountListQuery,
  type SocialAccountSummary,
} from '@ruche/contracts/accounts';
import { AppError } from '@ruche/contracts/api';
import type { WorkspaceTx } from '@ruche/database';
import {
  type AvatarRow,
  countSocialAccounts,
  createAccountStore,
  enqueueRevocation,
  findAvatar,
  findSocialAccounts,
  type ListedAccount,
  listSocialAccounts,
  lockSocialAccount,
  removeSocialAccount,
} from '@ruche/database/accounts';
import { findClient } from '@ruche/database/clients';
import { emit } from '@ruche/database/events';
import { z } from 'zod';
import { healthRules, presentSocialAccount } from '#domain/accounts/presenter.ts';
import { authorize, inWorkspace, type Scope } from '#domain/workspaces/scope.ts';
import type { Principal } from '#plugins/authentication.ts';
import { cutPage, InstantKeySchema, readCursor } from '#plugins/cursors.ts';
import { type AccountsContext, requireConnector } from './context.ts';
import { showWithPictures } from './copy-pictures.ts';
import { offersOf, presentScopes } from './offers.ts';
import { noSuchAccount, notYet, troubleOf } from './refusals.ts';

const place = { key: InstantKeySchema, id: z.uuid() };

export async function pageOfAccounts(
  tx: WorkspaceTx,
  scope: Scope,
  { context: { profiles }, query }: { context: AccountsContext; query: SocialAccountListQuery },
): Promise<{ items: ListedSocialAccount[]; nextCursor: string | null }> {
  const { cursor, ...filter } = query;
  authorize(scope, 'accounts.read', filter.clientId === undefined ? 'workspace' : { client: filter.clientId });
  const after = readCursor(cursor, place);
  if (filter.clientId !== undefined && !(await findClient(tx, filter.clientId))) {
    throw new AppError('not_found', 'There is no such client.');
  }
  const rules = healthRules(profiles);
  const { rows, nextCursor } = cutPage(await listSocialAccounts(tx, rules, { ...filter, after }), query.limit);
  const items = rows.map((row) => ({
    ...presentSocialAccount(row, profiles, rules.now),
    clientName: row.clientName,
  }));
  return { items, nextCursor };
}

export async function summarizeAccounts(
  tx: WorkspaceTx,
  scope: Scope,
  { profiles }: AccountsContext,
): Promise<SocialAccountSummary> {
  authorize(scope, 'accounts.read', 'workspace');
  return countSocialAccounts(tx, healthRules(profiles));
}

export function listPlatforms(scope: Scope, context: AccountsContext): PlatformInfo[] {
  authorize(scope, 'accounts.read', 'workspace');
  return platformIds.map((id) => {
    const profile = context.profiles[id];
    const { name, canDeclineScopes } = profile;
    const offers = offersOf(context, id);
    return { id, name, isAvailable: offers.length > 0, canDeclineScopes, scopes: presentScopes(profile), offers };
  });
}

async function findAccount(tx: WorkspaceTx, id: string): Promise<ListedAccount> {
  const [account] = await findSocialAccounts(tx, [id]);
  if (!account) throw noSuchAccount();
  return account;
}

export async function avatarOf(tx: WorkspaceTx, scope: Scope, id: string): Promise<AvatarRow> {
  authorize(scope, 'accounts.read', { account: id });
  const avatar = await findAvatar(tx, id);
  if (!avatar) throw new AppError('not_found', 'This account has no picture.');
  return avatar;
}

/**
 * Renews the access where the network allows it, and asks how the account is. Within a minute of the last check the
 * account is shown as it was then.
 */
export async function refreshAccount(
  context: AccountsContext,
  principal: Principal,
  accountId: string,
): Promise<SocialAccount> {
  const { database, vault } = context;
  const within = <Result>(work: (tx: WorkspaceTx) => Promise<Result>) =>
    inWorkspace(database, principal, (tx) => work(tx));
  const { platform, workspaceId, appId } = await inWorkspace(database, principal, async (tx, scope) => {
    authorize(scope, 'accounts.connect', { account: accountId });
    return findAccount(tx, accountId);
  });
  const connector = requireConnector(context, platform, appId);
  const store = createAccountStore({ vault, accountId, inWorkspace: within });
  const outcome = await checkHealth({ store, connector, now: () => new Date() }, { isByHand: true });
  if (outcome.kind === 'paced') {
    if (outcome.why !== 'just_checked') throw notYet(outcome, connector.profile.name);
    return presentSocialAccount(await within((tx) => findAccount(tx, accountId)), context.profiles);
  }
  // What is the matter with the account is an answer, and stands on it now; that nobody could tell is none.
  const trouble = troubleOf(outcome);
  if (trouble) throw trouble;
  const avatarUrl = outcome.kind === 'ok' ? outcome.value.avatarUrl : null;
  const pictures = [{ accountId, avatarUrl }];
  const [account] = await showWithPictures(context, { platform, workspaceId, pictures }, within);
  if (!account) throw noSuchAccount();
  return account;
}

/** Forgets the access here at once; the network is told by a job, which may have to try more than once. */
export async function disconnectAccount(
  tx: WorkspaceTx,
  scope: Scope,
  { context, id }: { context: AccountsContext; id: string },
): Promise<void> {
  authorize(scope, 'accounts.disconnect', { account: id });
  const account = await lockSocialAccount(tx, id);
  if (!account) throw noSuchAccount();
  await enqueueRevocation(tx, context, account);
  await removeSocialAccount(tx, id);
  const { platform, clientId, platformUserName: name } = account;
  await emit(tx, scope, { kind: 'account_disconnected', account: { id, name }, platform, clientId });
}
