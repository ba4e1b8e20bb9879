import { AppError } from '@ruche/contracts/api';
import { orderQueue, type QueueList, type QueueOrder, reflowQueue } from '@ruche/contracts/posts';
import type { WorkspaceTx } from '@ruche/database';
import { holdAccountsOfClient } from '@ruche/database/accounts';
import { type ClientRow, lockClient } from '@ruche/database/clients';
import { applyMoves, type ListedPost, listQueuedPosts, listQueues, readQueue } from '@ruche/database/posts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { noSuchClient } from '#features/posts/policy.ts';
import { queue as refusals } from '#features/posts/refusals.ts';
import { getClient } from '#features/posts/service.ts';

export type ClientQueue = { posts: ListedPost[]; timeZone: string };

export async function queueOf(tx: WorkspaceTx, scope: Scope, clientId: string): Promise<ClientQueue> {
  const { timeZone } = await getClient(tx, scope, clientId);
  return { posts: await listQueuedPosts(tx, clientId), timeZone };
}

/** Of all clients that have one. */
export async function queuesOf(tx: WorkspaceTx, scope: Scope): Promise<QueueList['items']> {
  authorize(scope, 'posts.read', 'workspace');
  const queues = await listQueues(tx);
  return queues.map(({ nextAt, ...queue }) => ({ ...queue, nextAt: nextAt?.toISOString() ?? null }));
}

async function lockQueue(tx: WorkspaceTx, scope: Scope, clientId: string): Promise<ClientRow> {
  authorize(scope, 'posts.write', { client: clientId });
  const client = await lockClient(tx, clientId);
  if (!client) throw noSuchClient();
  await holdAccountsOfClient(tx, clientId);
  return client;
}

const noRoom = () => new AppError('conflict', refusals.noRoom);

/** The posts share their slots out anew, in that order. */
export async function changeOrder(
  tx: WorkspaceTx,
  scope: Scope,
  clientId: string,
  { postIds }: QueueOrder,
): Promise<ClientQueue> {
  const client = await lockQueue(tx, scope, clientId);
  const state = await readQueue(tx, client, new Date());
  const queued = new Set(state.placed.filter(({ isQueued }) => isQueued).map(({ id }) => id));
  if (queued.size !== postIds.length || postIds.some((id) => !queued.has(id))) {
    throw new AppError('conflict', refusals.changed);
  }
  if (!(await applyMoves(tx, scope, client, orderQueue(state, postIds)))) throw noRoom();
  return queueOf(tx, scope, clientId);
}

/** The posts move to the weekly times as they are now. */
export async function reflow(tx: WorkspaceTx, scope: Scope, clientId: string): Promise<ClientQueue> {
  const client = await lockQueue(tx, scope, clientId);
  const state = await readQueue(tx, client, new Date());
  if (!(await applyMoves(tx, scope, client, reflowQueue(state)))) throw noRoom();
  return queueOf(tx, scope, clientId);
}
