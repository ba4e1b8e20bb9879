import {
  type ConnectAnswer,
  type ConnectInvitation,
  type ConnectLink,
  type ConnectLinkInput,
  connectLinkDays,
  type LinkConnectInput,
  type NewConnectLink,
} from '@ruche/contracts/accounts';
import { AppError } from '@ruche/contracts/api';
import { dayMs } from '@ruche/contracts/time';
import type { Executor, WorkspaceTx } from '@ruche/database';
import {
  type ConnectLinkRow,
  deleteConnectLink,
  enterByLinkSecret,
  findConnectLink,
  insertConnectLink,
  type LinkedWorkspace,
  listConnectLinks,
} from '@ruche/database/accounts';
import { findClient } from '@ruche/database/clients';
import { emit } from '@ruche/database/events';
import { createToken, hashSecret } from '#domain/accounts/tokens.ts';
import { requirePlan } from '#domain/billing/plan-limits.ts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { beginConnecting } from '#features/accounts/connect/service.ts';
import { requireConnector } from '#features/accounts/policy.ts';
import { links as refusals } from '#features/accounts/refusals.ts';
import type { AccountsContext } from '#features/accounts/schema.ts';
import { noSuchLink, platformsLeft } from './policy.ts';
import { presentInvitation, presentLink } from './presenter.ts';

export async function createLink(
  tx: WorkspaceTx,
  context: AccountsContext,
  scope: Scope,
  input: ConnectLinkInput,
): Promise<NewConnectLink> {
  authorize(scope, 'accounts.connect', { client: input.clientId });
  requirePlan(scope);
  const client = await findClient(tx, input.clientId);
  if (!client) throw new AppError('not_found', refusals.clientNotFound);
  const platforms = [...new Set(input.platforms)];
  for (const platform of platforms) requireConnector(context, platform);
  const token = createToken();
  const link = await insertConnectLink(tx, {
    workspaceId: scope.workspace.id,
    clientId: client.id,
    userId: scope.userId,
    tokenHash: hashSecret(context.secret, token),
    platforms,
    expiresAt: new Date(Date.now() + connectLinkDays * dayMs),
  });
  await emit(tx, scope, { kind: 'connect_link_created', client });
  return { ...presentLink(link), url: `${context.publicUrl}/connect/${token}` };
}

export async function listLinks(tx: WorkspaceTx, scope: Scope, clientId?: string): Promise<ConnectLink[]> {
  authorize(scope, 'accounts.connect', clientId === undefined ? 'workspace' : { client: clientId });
  return (await listConnectLinks(tx, clientId)).map(presentLink);
}

export async function withdrawLink(tx: WorkspaceTx, scope: Scope, id: string): Promise<void> {
  authorize(scope, 'accounts.connect', { connectLink: id });
  if (!(await deleteConnectLink(tx, id))) throw new AppError('not_found', refusals.notFound);
}

type OpenLink = { tx: WorkspaceTx; workspace: LinkedWorkspace; link: ConnectLinkRow; clientName: string };

/** A good link, and the workspace that it leads into, for the rest of the transaction. */
async function openLink(db: Executor, { secret }: AccountsContext, token: string): Promise<OpenLink> {
  const tokenHash = hashSecret(secret, token);
  const entrance = await enterByLinkSecret(db, tokenHash);
  const found = entrance && (await findConnectLink(entrance.tx, tokenHash));
  if (!found) throw noSuchLink();
  return { ...entrance, ...found };
}

export async function readInvitation(context: AccountsContext, token: string): Promise<ConnectInvitation> {
  return context.database.orm.transaction(async (db) => {
    const { workspace, link, clientName } = await openLink(db, context, token);
    return presentInvitation({ link, workspaceName: workspace.name, clientName }, context);
  });
}

export async function connectByLink(
  context: AccountsContext,
  { token, platform, ...wish }: LinkConnectInput,
): Promise<ConnectAnswer> {
  return context.database.orm.transaction(async (db) => {
    const { tx, workspace, link } = await openLink(db, context, token);
    if (!platformsLeft(link).includes(platform)) throw noSuchLink();
    const { id: linkId, clientId } = link;
    const connecting = { workspaceId: workspace.id, clientId, platform, userId: null, linkId };
    return beginConnecting(tx, context, { connecting, asking: { workspace }, wish });
  });
}
