import {
  closeGap,
  createOccupancy,
  findFreeSlot,
  lanesOf,
  openGaps,
  type QueueMoves,
  type QueueState,
} from '@ruche/contracts/posts';
import type { WorkspaceTx } from '@ruche/database';
import { type ClientRow, findClient } from '@ruche/database/clients';
import { emit } from '@ruche/database/events';
import {
  isQueued,
  type ListedPost,
  leaveQueue,
  listPlacedPosts,
  listSlots,
  moveQueuedPosts,
} from '@ruche/database/posts';
import type { Scope } from '#domain/workspaces/scope.ts';
import { refuseField } from '#features/posts/policy.ts';

// Who gives out slots of a client holds its row locked (`lockClient`), and everybody else who changes its posts holds it
// shared: between looking for a free slot and taking it nothing can change.

export async function readQueue(tx: WorkspaceTx, { id, timeZone }: ClientRow, now: Date): Promise<QueueState> {
  return { slots: await listSlots(tx, id), timeZone, now, placed: await listPlacedPosts(tx, id, now) };
}

type Wanting = { accounts: { id: string }[]; status: 'draft' | 'scheduled'; now: Date; except?: string };

/** The next free slot for a post of these accounts. */
export async function takeSlot(
  tx: WorkspaceTx,
  client: ClientRow,
  { accounts, status, now, except }: Wanting,
): Promise<Date> {
  if (status === 'draft') throw refuseField('scheduledFor', 'A draft cannot be queued.');
  const { placed, ...state } = await readQueue(tx, client, now);
  const accountIds = accounts.map(({ id }) => id);
  const found = findFreeSlot({ ...state, fixed: placed.filter(({ id }) => id !== except) }, accountIds);
  if (found) return found;
  throw refuseField('scheduledFor', `${client.name} has no free posting time. Add weekly times on its page.`);
}

/** The slot that a post of the queue has, unless others of its accounts stand there by now. */
export async function keepOrTakeSlot(
  tx: WorkspaceTx,
  client: ClientRow,
  { id, scheduledFor }: ListedPost,
  wanting: Wanting,
): Promise<Date> {
  const { slots, placed } = await readQueue(tx, client, wanting.now);
  const { isTaken } = createOccupancy(
    slots,
    placed.filter((post) => post.id !== id && post.isQueued),
  );
  const accountIds = wanting.accounts.map((account) => account.id);
  if (scheduledFor && !isTaken(scheduledFor, lanesOf(slots, accountIds))) return scheduledFor;
  return takeSlot(tx, client, { ...wanting, except: id });
}

/** False, and nothing moves, when there are not enough slots for all. */
export async function applyMoves(
  tx: WorkspaceTx,
  scope: Scope,
  client: ClientRow,
  moves: QueueMoves,
): Promise<boolean> {
  if (moves === null) return false;
  await moveQueuedPosts(tx, moves, client.timeZone);
  if (moves.size > 0) await emit(tx, scope, { kind: 'queue_changed', client });
  return true;
}

/** After a post has left the queue. */
export async function moveUp(
  tx: WorkspaceTx,
  scope: Scope,
  client: ClientRow,
  { scheduledFor, publications }: ListedPost,
): Promise<void> {
  if (scheduledFor === null) return;
  const accountIds = publications.flatMap(({ socialAccountId }) => socialAccountId ?? []);
  const state = await readQueue(tx, client, new Date());
  await applyMoves(tx, scope, client, closeGap(state, { scheduledFor, accountIds }));
}

/** After posts of the queue have come back. */
export async function makeRoom(tx: WorkspaceTx, scope: Scope, client: ClientRow, postIds: string[]): Promise<void> {
  const state = await readQueue(tx, client, new Date());
  if (await applyMoves(tx, scope, client, openGaps(state, postIds))) return;
  // Without another slot for the last of them they stay where they were, and in the queue no more.
  await leaveQueue(tx, postIds);
}

const wasQueued = (post: ListedPost) => isQueued(post) && post.deletedAt === null;

/** After posts of a client were moved, deleted or brought back together. */
async function settleClient(tx: WorkspaceTx, scope: Scope, client: ClientRow, before: ListedPost[]): Promise<void> {
  const { placed } = await readQueue(tx, client, new Date());
  const queued = new Set(placed.filter((post) => post.isQueued).map(({ id }) => id));
  const left = before.filter((post) => wasQueued(post) && !queued.has(post.id));
  for (const post of left) await moveUp(tx, scope, client, post);
  const back = before.filter((post) => !wasQueued(post) && queued.has(post.id)).map(({ id }) => id);
  if (back.length > 0) await makeRoom(tx, scope, client, back);
}

/** After many posts have changed: gaps close, and who came back gets its place. Their clients are locked before. */
export async function settleQueues(tx: WorkspaceTx, scope: Scope, before: ListedPost[]): Promise<void> {
  const concerned = before.filter(({ queuedFor }) => queuedFor !== null);
  for (const [clientId, posts] of Map.groupBy(concerned, (post) => post.clientId)) {
    const client = await findClient(tx, clientId);
    if (client) await settleClient(tx, scope, client, posts);
  }
}
