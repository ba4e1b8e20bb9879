import {
  closeGaps,
  type Opening,
  openGaps,
  type Placed,
  type QueueMoves,
  type QueueState,
  releasedBy,
} from '@ruche/contracts/posts';
import { settleApprovals } from '#src/approvals/settle.ts';
import { type ClientRow, clients } from '#src/clients/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, eq, isNull } from '#src/drizzle.ts';
import { type EventScope, emit } from '#src/events/emit.ts';
import type { ListedPost } from './posts.ts';
import { isQueued, leaveQueue, listPlacedPosts, moveQueuedPosts } from './queue.ts';
import { listSlots } from './slots.ts';

// Who gives out slots of a client holds its row locked (`lockClient`), and everybody else who changes its posts holds it
// shared: between looking for a free slot and taking it nothing can change.

type QueueClient = Pick<ClientRow, 'id' | 'name' | 'timeZone'>;

export async function readQueue(db: WorkspaceTx, { id, timeZone }: QueueClient, now: Date): Promise<QueueState> {
  return { slots: await listSlots(db, id), timeZone, now, placed: await listPlacedPosts(db, id, now) };
}

/** False, and nothing moves, when there are not enough slots for all. */
export async function applyMoves(
  db: WorkspaceTx,
  scope: EventScope,
  client: QueueClient,
  moves: QueueMoves,
): Promise<boolean> {
  if (moves === null) return false;
  await moveQueuedPosts(db, moves, client.timeZone);
  await settleApprovals(db, scope, [...moves.keys()]);
  const posts = [...moves.keys()].map((id) => ({ id }));
  if (posts.length > 0) await emit(db, scope, { kind: 'queue_changed', client }, { posts });
  return true;
}

/** After posts of the queue have come back. */
async function makeRoom(db: WorkspaceTx, scope: EventScope, client: QueueClient, postIds: string[]): Promise<void> {
  const state = await readQueue(db, client, new Date());
  if (await applyMoves(db, scope, client, openGaps(state, postIds))) return;
  // Without another slot for the last of them they stay where they were, and in the queue no more.
  await leaveQueue(db, postIds);
}

const queuedIn = (placed: readonly Placed[]) =>
  new Map(placed.filter((post) => post.isQueued).map((post) => [post.id, post]));

const wasQueued = (post: ListedPost) => isQueued(post) && post.deletedAt === null;

/** What it took up. */
function openingOf({ scheduledFor, publications }: ListedPost): Opening[] {
  const accountIds = publications.flatMap(({ socialAccountId, isConnected, status }) =>
    isConnected && status !== 'failed' ? (socialAccountId ?? []) : [],
  );
  return scheduledFor ? [{ scheduledFor, accountIds }] : [];
}

async function settleClient(
  db: WorkspaceTx,
  scope: EventScope,
  client: QueueClient,
  before: ListedPost[],
): Promise<void> {
  const state = await readQueue(db, client, new Date());
  const queued = queuedIn(state.placed);
  const released = before
    .filter(wasQueued)
    .flatMap((post) => openingOf(post).flatMap((opening) => releasedBy(opening, queued.get(post.id)) ?? []));
  await applyMoves(db, scope, client, closeGaps(state, released));
  const back = before.filter((post) => !wasQueued(post) && queued.has(post.id)).map(({ id }) => id);
  if (back.length > 0) await makeRoom(db, scope, client, back);
}

async function findQueueClient(db: WorkspaceTx, id: string): Promise<QueueClient | null> {
  const { name, timeZone } = clients;
  const [client] = await db
    .select({ id: clients.id, name, timeZone })
    .from(clients)
    .where(and(eq(clients.id, id), isNull(clients.deletedAt)));
  return client ?? null;
}

/**
 * After posts were moved, deleted or brought back, or lost accounts: gaps close, and who came back gets its place. Their
 * clients are locked before.
 */
export async function settleQueues(db: WorkspaceTx, scope: EventScope, before: ListedPost[]): Promise<void> {
  const concerned = before.filter(({ queuedFor }) => queuedFor !== null);
  for (const [clientId, posts] of Map.groupBy(concerned, (post) => post.clientId)) {
    const client = await findQueueClient(db, clientId);
    if (client) await settleClient(db, scope, client, posts);
  }
}

type QueueAccount = { id: string; workspaceId: string; clientId: string };

/**
 * Does what ends the posts of an account. Those of the queue that go nowhere else leave it, and others move up; those that
 * go to further accounts stay where they are. The client is locked before.
 */
export async function endInQueue(db: WorkspaceTx, account: QueueAccount, end: () => Promise<void>): Promise<void> {
  const client = await findQueueClient(db, account.clientId);
  if (!client) return end();
  const before = await readQueue(db, client, new Date());
  const ofAccount = before.placed.filter((post) => post.isQueued && post.accountIds.includes(account.id));
  await end();
  const placed = await listPlacedPosts(db, client.id, before.now);
  const queued = queuedIn(placed);
  await leaveQueue(
    db,
    ofAccount.filter(({ id }) => !queued.has(id)).map(({ id }) => id),
  );
  const released = ofAccount.flatMap((post) => releasedBy(post, queued.get(post.id)) ?? []);
  const scope = { workspace: { id: account.workspaceId }, userId: null };
  // By the weekly times as they were: the account's own go with it, and no other post may take one for the client's.
  await applyMoves(db, scope, client, closeGaps({ ...before, placed }, released));
}
