import { type Placed, slotHorizonMs } from '@ruche/contracts/posts';
import { socialAccounts } from '#src/accounts/tables.ts';
import { clients } from '#src/clients/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, asc, count, eq, exists, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from '#src/drizzle.ts';
import { lockPosts, movePublications } from './publications.ts';
import { clientSlots, type PostRow, posts, publications } from './tables.ts';

/** Whether it waits for a slot that the queue gave it; whoever moves it by hand takes it out. */
export function isQueued({ status, scheduledFor, queuedFor }: Pick<PostRow, 'status' | 'scheduledFor' | 'queuedFor'>) {
  return status === 'scheduled' && scheduledFor !== null && scheduledFor.getTime() === queuedFor?.getTime();
}

export const isQueuedThere = sql<boolean>`(${posts.status} = 'scheduled'
  AND ${posts.queuedFor} IS NOT NULL AND ${posts.queuedFor} = ${posts.scheduledFor})`;

/**
 * The posts of a client that have a time, as far ahead as slots are looked for, the next one first, with the accounts on
 * which they may still go out. What has failed before its time takes up no slot.
 */
export async function listPlacedPosts(db: WorkspaceTx, clientId: string, after: Date): Promise<Placed[]> {
  const rows = await db
    .select({
      id: posts.id,
      scheduledFor: posts.scheduledFor,
      isQueued: isQueuedThere,
      accountIds: sql<string[]>`coalesce(array_agg(${socialAccounts.id})
        FILTER (WHERE ${socialAccounts.id} IS NOT NULL), '{}')`,
    })
    .from(posts)
    .leftJoin(publications, and(eq(publications.postId, posts.id), ne(publications.status, 'failed')))
    .leftJoin(
      socialAccounts,
      and(eq(socialAccounts.id, publications.socialAccountId), isNull(socialAccounts.deletedAt)),
    )
    .where(
      and(
        eq(posts.clientId, clientId),
        isNull(posts.deletedAt),
        ne(posts.status, 'failed'),
        gt(posts.scheduledFor, after),
        lte(posts.scheduledFor, new Date(after.getTime() + 2 * slotHorizonMs)),
      ),
    )
    .groupBy(posts.id)
    .orderBy(asc(posts.scheduledFor), asc(posts.id));
  return rows.flatMap(({ scheduledFor, ...row }) => (scheduledFor ? [{ ...row, scheduledFor }] : []));
}

/** Gives posts of a queue other slots, and moves their jobs with them. The client is locked before. */
export async function moveQueuedPosts(
  db: WorkspaceTx,
  moves: ReadonlyMap<string, Date>,
  timeZone: string,
): Promise<void> {
  const ids = [...moves.keys()];
  if (ids.length === 0) return;
  await lockPosts(db, ids);
  const waiting = await db
    .select({ id: publications.id, version: publications.version, postId: publications.postId })
    .from(publications)
    .where(and(inArray(publications.postId, ids), eq(publications.status, 'scheduled')))
    .orderBy(asc(publications.id));
  const byPost = Map.groupBy(waiting, ({ postId }) => postId);
  for (const [id, instant] of moves) {
    await db
      .update(posts)
      .set({
        scheduledFor: instant,
        queuedFor: instant,
        timeZone,
        version: sql`${posts.version} + 1`,
        updatedAt: sql`clock_timestamp()`,
      })
      .where(eq(posts.id, id));
    const isMoved = await movePublications(db, byPost.get(id) ?? [], { status: 'scheduled', scheduledAt: instant });
    if (!isMoved) throw new Error('A queued post was moved by somebody else.');
  }
}

/** They keep their times. */
export async function leaveQueue(db: WorkspaceTx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.update(posts).set({ queuedFor: null }).where(inArray(posts.id, ids));
}

/**
 * Locks the clients of these posts where one of them is in a queue or was: its gap is closed, or its place made free. All
 * of them and in one order, so that two requests do not wait for each other.
 */
export async function lockQueuesOf(db: WorkspaceTx, postIds: string[]): Promise<void> {
  const some = inArray(posts.id, postIds);
  const queued = db
    .select({ id: posts.id })
    .from(posts)
    .where(and(some, isNotNull(posts.queuedFor)));
  await db
    .select({ id: clients.id })
    .from(clients)
    .where(and(inArray(clients.id, db.select({ id: posts.clientId }).from(posts).where(some)), exists(queued)))
    .orderBy(asc(clients.id))
    .for('no key update');
}

type ClientQueue = { clientId: string; clientName: string; timeZone: string; count: number; nextAt: Date | null };

/** Of every client that has weekly times, or posts that wait, by name. */
export async function listQueues(db: WorkspaceTx): Promise<ClientQueue[]> {
  const waits = and(isNull(posts.deletedAt), isQueuedThere, gt(posts.scheduledFor, sql`clock_timestamp()`));
  const hasSlots = exists(db.select().from(clientSlots).where(eq(clientSlots.clientId, clients.id)));
  return db
    .select({
      clientId: clients.id,
      clientName: clients.name,
      timeZone: clients.timeZone,
      count: count(posts.id),
      nextAt: sql<Date | null>`min(${posts.scheduledFor})`.mapWith(posts.scheduledFor),
    })
    .from(clients)
    .leftJoin(posts, and(eq(posts.clientId, clients.id), waits))
    .where(isNull(clients.deletedAt))
    .groupBy(clients.id)
    .having(or(gt(count(posts.id), 0), hasSlots))
    .orderBy(asc(sql`lower(${clients.name})`), asc(clients.id));
}
