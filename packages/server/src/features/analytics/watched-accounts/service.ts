import { mostWatchedAccounts, type WatchedAccount, type WatchedAccountInput } from '@ruche/contracts/analytics';
import { AppError } from '@ruche/contracts/api';
import type { WorkspaceTx } from '@ruche/database';
import {
  enqueueReading,
  findWatchedClientId,
  findWatchingAccountId,
  insertWatchedAccount,
  listWatchedAccounts,
  removeWatchedAccount as removeWatched,
  restoreWatchedAccount as restoreWatched,
} from '@ruche/database/analytics';
import { findClient, lockClient } from '@ruche/database/clients';
import { requirePlan } from '#domain/billing/plan-limits.ts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { analytics, watchedAccounts as refusals } from '#features/analytics/refusals.ts';

const noSuchClient = () => new AppError('not_found', analytics.clientNotFound);

export async function watchedAccountsOf(tx: WorkspaceTx, scope: Scope, clientId: string): Promise<WatchedAccount[]> {
  authorize(scope, 'clients.read', { client: clientId });
  if (!(await findClient(tx, clientId))) throw noSuchClient();
  return listWatchedAccounts(tx, clientId);
}

/** The client is locked, so that of two requests at once the second counts what the first has added. */
export async function addWatchedAccount(
  tx: WorkspaceTx,
  scope: Scope,
  input: WatchedAccountInput,
): Promise<WatchedAccount> {
  const { clientId, platform, userName } = input;
  authorize(scope, 'clients.write', { client: clientId });
  requirePlan(scope);
  if (!(await lockClient(tx, clientId))) throw noSuchClient();
  if ((await listWatchedAccounts(tx, clientId)).length >= mostWatchedAccounts) {
    throw new AppError('conflict', refusals.tooMany(mostWatchedAccounts));
  }
  const added = await insertWatchedAccount(tx, { ...input, workspaceId: scope.workspace.id });
  if (!added) throw new AppError('conflict', refusals.taken(userName));
  // Its first numbers come at once, and whether there is such an account.
  const reader = await findWatchingAccountId(tx, clientId, platform);
  if (reader !== null) await enqueueReading(tx, scope.workspace.id, reader);
  return added;
}

export async function removeWatchedAccount(tx: WorkspaceTx, scope: Scope, id: string): Promise<void> {
  const clientId = await findWatchedClientId(tx, id, { isRemoved: false });
  if (clientId === null) throw new AppError('not_found', refusals.notFound);
  authorize(scope, 'clients.write', { client: clientId });
  await removeWatched(tx, id);
}

/** Takes a removal back, with the days that were read before. */
export async function restoreWatchedAccount(tx: WorkspaceTx, scope: Scope, id: string): Promise<WatchedAccount> {
  const clientId = await findWatchedClientId(tx, id, { isRemoved: true });
  if (clientId === null) throw new AppError('not_found', refusals.notRemoved);
  authorize(scope, 'clients.write', { client: clientId });
  if (!(await lockClient(tx, clientId))) throw noSuchClient();
  if ((await listWatchedAccounts(tx, clientId)).length >= mostWatchedAccounts) {
    throw new AppError('conflict', refusals.tooMany(mostWatchedAccounts));
  }
  const restored = await restoreWatched(tx, id);
  if (!restored) throw new AppError('conflict', refusals.restoreTaken);
  return restored;
}
