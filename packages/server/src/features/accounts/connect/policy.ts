import type { Connector } from '@ruche/connectors';
import { AppError } from '@ruche/contracts/api';
import type { Executor, WorkspaceTx } from '@ruche/database';
import {
  type ConnectAttemptRow,
  enterByLinkSecret,
  findConnectLink,
  findWorkspaceOfFlow,
  hashConsent,
  lockConnecting,
  lockConnectLink,
  lockConsentShared,
} from '@ruche/database/accounts';
import { lockClient } from '@ruche/database/clients';
import { actAs } from '@ruche/database/people';
import { enterWorkspace, workInWorkspace } from '@ruche/database/workspaces';
import { hashSecret } from '#domain/accounts/tokens.ts';
import { authorize } from '#domain/workspaces/scope.ts';
import { connecting as refusals } from '#features/accounts/refusals.ts';
import type { AccountsContext } from '#features/accounts/schema.ts';
import type { Principal } from '#plugins/authentication.ts';
import type { Connecting, ConnectingScope } from './schema.ts';

/** Works in one transaction where, and as whom, the connection was begun. What was allowed then must still be. */
export async function asConnecting<Result>(
  { database }: AccountsContext,
  connecting: Connecting,
  work: (tx: WorkspaceTx, scope: ConnectingScope) => Promise<Result>,
): Promise<Result> {
  return database.orm.transaction(async (db) => {
    const { tx, ...entered } = await enter(db, connecting);
    await lockConnecting(tx, connecting.workspaceId);
    const client = await lockClient(tx, connecting.clientId);
    if (!client) throw new AppError('not_found', refusals.clientDeleted);
    return work(tx, { ...entered, clientName: client.name });
  });
}

async function enter(
  db: Executor,
  { userId, linkId, workspaceId, clientId, platform }: Connecting,
): Promise<Omit<ConnectingScope, 'clientName'> & { tx: WorkspaceTx }> {
  if (userId !== null) {
    const entrance = await enterWorkspace(db, { userId, workspaceId });
    if (!entrance) throw stateRefused();
    authorize({ ...entrance, userId }, 'accounts.connect', { client: clientId });
    return { tx: entrance.tx, plan: entrance.workspace, link: null };
  }
  const tx = await workInWorkspace(db, workspaceId);
  const link = linkId === null ? null : await lockConnectLink(tx, linkId);
  if (!link || link.usedPlatforms.includes(platform)) throw stateRefused();
  return { tx, plan: null, link };
}

/**
 * Before an access is stored: what the person allowed still stands, and nobody gives it back until the transaction ends.
 * Nothing is known of an access that was got before it ended.
 */
export async function requireConsent(
  tx: Executor,
  context: AccountsContext,
  { connector, personId, since }: { connector: Pick<Connector, 'appId' | 'profile'>; personId: string; since: Date },
): Promise<void> {
  const { appId, profile } = connector;
  const { id: platform, name, revokesGrantAlone } = profile;
  if (revokesGrantAlone) return;
  const state = await lockConsentShared(tx, hashConsent(context, { platform, personId, appId }), since);
  if (state !== 'held') throw consentEnded(name);
}

/** One sentence for every state that is not good: what exactly is wrong is nobody's business. */
export function stateRefused(): AppError {
  return new AppError('connect_state_refused', refusals.stateEnded);
}

/** An access that has ended, or is about to, by our doing or the person's, before it was stored. */
function consentEnded(network: string): AppError {
  const message = refusals.accessEnded(network);
  return new AppError('conflict', message);
}

/**
 * Shows the transaction the workspace in which the flow began: where a link leads, or where the caller was at work,
 * whichever workspace they look at now. Nobody who is signed in gets further by a link's secret than by their own
 * account.
 */
export async function enterFlow(
  db: Executor,
  principal: Principal | null,
  secretHash: Buffer,
): Promise<WorkspaceTx | null> {
  const byLink = await enterByLinkSecret(db, secretHash);
  if (byLink) return byLink.tx;
  if (!principal) throw new AppError('unauthenticated', refusals.signedOut);
  const { userId } = principal;
  await actAs(db, userId);
  const workspaceId = await findWorkspaceOfFlow(db, secretHash);
  const entrance = workspaceId === null ? null : await enterWorkspace(db, { userId, workspaceId });
  return entrance?.tx ?? null;
}

export function isTheirs(row: { userId: string | null; linkId: string | null }, principal: Principal | null): boolean {
  return row.linkId !== null || row.userId === principal?.userId;
}

/**
 * The holder of a link shows it again: anybody could be sent straight to a network's page with a state of that link,
 * without having seen who asks.
 */
export async function holdsLink(
  tx: WorkspaceTx,
  { secret }: AccountsContext,
  { linkId }: Pick<ConnectAttemptRow, 'linkId'>,
  linkToken: string | undefined,
): Promise<boolean> {
  if (linkId === null) return true;
  const found = linkToken === undefined ? null : await findConnectLink(tx, hashSecret(secret, linkToken));
  return found?.link.id === linkId;
}
