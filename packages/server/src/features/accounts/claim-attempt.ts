import type { CallbackInput } from '@ruche/contracts/accounts';
import { AppError } from '@ruche/contracts/api';
import type { Executor, WorkspaceTx } from '@ruche/database';
import {
  type ConnectAttemptRow,
  type ConnectSelectionRow,
  enterByLinkSecret,
  findConnectLink,
  findConnectSelection,
  findWorkspaceOfFlow,
  lockConnectAttempt,
  markAttemptUsed,
} from '@ruche/database/accounts';
import { actAs } from '@ruche/database/people';
import { enterWorkspace } from '@ruche/database/workspaces';
import type { Principal } from '#plugins/authentication.ts';
import type { AccountsContext } from './context.ts';
import { stateRefused } from './refusals.ts';
import { hashSecret } from './secrets.ts';

/**
 * Shows the transaction the workspace in which the flow began: where a link leads, or where the caller was at work,
 * whichever workspace they look at now. Nobody who is signed in gets further by a link's secret than by their own
 * account.
 */
async function enter(db: Executor, principal: Principal | null, secretHash: Buffer): Promise<WorkspaceTx | null> {
  const byLink = await enterByLinkSecret(db, secretHash);
  if (byLink) return byLink.tx;
  if (!principal)
    throw new AppError('unauthenticated', 'Sign in to do this. If you came by a link, ask for a new one.');
  const { userId } = principal;
  await actAs(db, userId);
  const workspaceId = await findWorkspaceOfFlow(db, secretHash);
  const entrance = workspaceId === null ? null : await enterWorkspace(db, { userId, workspaceId });
  return entrance?.tx ?? null;
}

function isTheirs(row: { userId: string | null; linkId: string | null }, principal: Principal | null): boolean {
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

/** The attempt that a state stands for, once. From here on the state is used, whatever comes of it. */
export async function claimAttempt(
  context: AccountsContext,
  principal: Principal | null,
  { state, platform, linkToken }: CallbackInput,
): Promise<ConnectAttemptRow & { usedAt: Date }> {
  const stateHash = hashSecret(context.secret, state);
  return context.database.orm.transaction(async (db) => {
    const tx = await enter(db, principal, stateHash);
    const attempt = tx && (await lockConnectAttempt(tx, stateHash));
    const isGood =
      attempt &&
      isTheirs(attempt, principal) &&
      attempt.platform === platform &&
      attempt.usedAt === null &&
      attempt.expiresAt > new Date() &&
      (await holdsLink(tx, context, attempt, linkToken));
    if (!isGood) throw stateRefused();
    return { ...attempt, usedAt: await markAttemptUsed(tx, attempt.id) };
  });
}

export type FoundSelection = { tx: WorkspaceTx; selection: ConnectSelectionRow };

/** What a selection token stands for, if it is the caller's, and the transaction in its workspace. */
export async function findSelection(
  db: Executor,
  { secret }: AccountsContext,
  principal: Principal | null,
  selectionToken: string,
): Promise<FoundSelection | null> {
  const tokenHash = hashSecret(secret, selectionToken);
  const tx = await enter(db, principal, tokenHash);
  const selection = tx && (await findConnectSelection(tx, tokenHash));
  return tx && selection && isTheirs(selection, principal) ? { tx, selection } : null;
}
