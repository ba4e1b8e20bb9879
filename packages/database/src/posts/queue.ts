import { type Placed, slotHorizonMs } from '@ruche/contracts/posts';
import { clients } from '#src/clients/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lte, sql } from '#src/drizzle.ts';
import { lockPosts, movePublications } from './publications.ts';
import { type PostRow, posts, publications } from './tables.ts';

/** Whether it waits for a slot that the queue gave it; whoever moves it by hand takes it out. */
export function isQueued({ status, scheduledFor, queuedFor }: Pick<PostRow, 'status' | 'scheduledFor' | 'queuedFor'>) {
  return status === 'scheduled' && scheduledFor !== null && scheduledFor.getTime() === queuedFor?.getTime();
}

export const isQueuedThere = sql<boolean>`(${posts.status} = 'scheduled'
  AND ${posts.queuedFor} IS NOT NULL AND ${posts.queuedFor} = ${posts.scheduledFor})`;

/** The posts of a client that have a time, as far ahead as slots are looked for, the next one first. */
export async function listPlacedPosts(db: WorkspaceTx, clientId: string, after: Date): Promise<Placed[]> {
  const rows = await db
    .select({
      id: posts.id,
      scheduledFor: posts.scheduledFor,
      isQueued: isQueuedThere,
      accountIds: sql<string[]>`coalesce(array_agg(${publications.socialAccountId})
        FILTER (WHERE ${publications.socialAccountId} IS NOT NULL), '{}')`,
    })
    .from(posts)
    .leftJoin(publications, eq(publications.postId, posts.id))
    .where(
      and(
        eq(posts.clientId, clientId),
        isNull(posts.deletedAt),
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
