import type { Connector } from '@ruche/connectors';
import type { PlatformId } from '@ruche/contracts/accounts';
import { AppError } from '@ruche/contracts/api';
import { type PlanState, planInForce } from '@ruche/contracts/workspaces';
import type { Executor, WorkspaceTx } from '@ruche/database';
import {
  type ConnectLinkRow,
  hashConsent,
  lockConnecting,
  lockConnectLink,
  lockConsentShared,
} from '@ruche/database/accounts';
import { lockClient } from '@ruche/database/clients';
import { enterWorkspace, workInWorkspace } from '@ruche/database/workspaces';
import { authorize } from '#domain/workspaces/scope.ts';
import type { AccountsContext } from './context.ts';
import { consentEnded, stateRefused } from './refusals.ts';

/** Who connects what to whom: a member, or whoever holds a link. */
export type Connecting = {
  workspaceId: string;
  clientId: string;
  platform: PlatformId;
  userId: string | null;
  linkId: string | null;
};

export type ConnectingScope = {
  clientName: string;
  /** Null for a link: it is not told, and was asked when it was opened. */
  plan: PlanState | null;
  link: ConnectLinkRow | null;
};

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
    if (!client) throw new AppError('not_found', 'There is no such client any more. Nothing was connected.');
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

/** After the trial nothing new is connected; what was connected can be renewed, so that nothing that waits is lost. */
export function requirePlan(plan: PlanState): void {
  if (planInForce(plan, new Date()) !== null) return;
  throw new AppError('trial_ended', 'The free trial has ended. Nothing was deleted; choose a plan to connect more.');
}

/**
 * Before an access is stored: what the person allowed still stands, and nobody gives it back until the transaction ends.
 * Nothing is known of an access that was got before it ended.
 */
export async function requireConsent(
  tx: Executor,
  context: AccountsContext,
  { connector, personId, since }: { connector: Connector; personId: string; since: Date },
): Promise<void> {
  const { appId, profile } = connector;
  const { id: platform, name, revokesGrantAlone } = profile;
  if (revokesGrantAlone) return;
  const state = await lockConsentShared(tx, hashConsent(context, { platform, personId, appId }), since);
  if (state !== 'held') throw consentEnded(name);
}
