import { mostRetried, type Progress, type RetryAllAnswer, type RetryAllInput } from '@ruche/contracts/publishing';
import type { WorkspaceTx } from '@ruche/database';
import { findSocialAccounts } from '@ruche/database/accounts';
import { settleApprovals } from '@ruche/database/approvals';
import { emit } from '@ruche/database/events';
import { type ListedPublication, leaveQueue, listPublications } from '@ruche/database/posts';
import {
  enqueueAttempt,
  type HeldPublication,
  holdPublication,
  laterTimeOf,
  type Move,
  movePublication,
  retryFailed,
} from '@ruche/database/publishing';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import {
  movedMeanwhile,
  noSuchAccount,
  noSuchPublication,
  requireApproved,
  requireConnected,
  requireStatus,
} from './policy.ts';

export async function hold(tx: WorkspaceTx, scope: Scope, id: string): Promise<HeldPublication> {
  const held = await holdPublication(tx, id);
  if (!held) throw noSuchPublication();
  authorize(scope, 'posts.write', { post: held.post.id });
  return held;
}

export async function show(
  tx: WorkspaceTx,
  { publication: { id, postId } }: HeldPublication,
): Promise<ListedPublication> {
  const listed = (await listPublications(tx, [postId])).find((publication) => publication.id === id);
  if (!listed) throw noSuchPublication();
  return listed;
}

export async function sendAgain(
  tx: WorkspaceTx,
  scope: Scope,
  held: HeldPublication,
  progress?: Progress,
): Promise<void> {
  const { publication } = held;
  const runAt = publication.status === 'failed' ? laterTimeOf(publication) : undefined;
  const move: Move = { to: 'scheduled', isResent: runAt === undefined, ...(progress && { progress }) };
  if (!(await movePublication(tx, publication, move))) throw movedMeanwhile();
  // Others may have its slot by now.
  await leaveQueue(tx, [publication.postId]);
  await enqueueAttempt(tx, publication, runAt);
  await settleApprovals(tx, scope, [publication.postId]);
  // What isn't approved for now has failed or waits again.
  if ((await show(tx, held)).status === 'scheduled') await emit(tx, scope, { kind: 'posts_resent', count: 1 });
}

export async function retryPublication(tx: WorkspaceTx, scope: Scope, id: string): Promise<ListedPublication> {
  const held = await hold(tx, scope, id);
  requireStatus(held, 'failed');
  requireConnected(held);
  await sendAgain(tx, scope, held);
  const shown = await show(tx, held);
  requireApproved(shown);
  return shown;
}

export async function retryAll(tx: WorkspaceTx, scope: Scope, which: RetryAllInput): Promise<RetryAllAnswer> {
  authorize(scope, 'posts.write', 'workspace');
  const { socialAccountId } = which;
  if (socialAccountId !== undefined && (await findSocialAccounts(tx, [socialAccountId])).length === 0)
    throw noSuchAccount();
  const count = await retryFailed(tx, scope, which, { limit: mostRetried });
  if (count > 0) await emit(tx, scope, { kind: 'posts_resent', count });
  return { count };
}
