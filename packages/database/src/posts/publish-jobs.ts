import type { Executor, WorkspaceTx } from '#src/connect.ts';
import { and, asc, eq, inArray, sql } from '#src/drizzle.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import { posts, publications } from './tables.ts';

type Scheduled = { id: string; workspaceId: string; socialAccountId: string | null; scheduledAt: Date | null };

/** Puts each publication into the queue at its time, or moves it there. Those of one account go out one by one. */
export async function enqueuePublications(db: Executor, scheduled: Scheduled[]): Promise<void> {
  for (const { id, workspaceId, socialAccountId, scheduledAt } of scheduled) {
    if (scheduledAt === null || socialAccountId === null) continue;
    await enqueue(db, {
      name: 'publish',
      payload: { workspaceId, publicationId: id },
      runAt: scheduledAt,
      jobKey: id,
      queue: `account:${socialAccountId}`,
    });
  }
}

export async function dequeuePublications(db: Executor, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(sql`SELECT dequeue_job(${publications.id}::text) FROM ${publications}
    WHERE ${inArray(publications.id, ids)}`);
}

const isWaiting = (clientId: string) =>
  and(eq(posts.clientId, clientId), sql`${posts.deletedAt} IS NULL`, eq(publications.status, 'scheduled'));

/** Nothing of a deleted client is published. */
export async function dequeueClient(db: WorkspaceTx, clientId: string): Promise<void> {
  await db.execute(sql`SELECT dequeue_job(${publications.id}::text)
    FROM ${publications} JOIN ${posts} ON ${posts.id} = ${publications.postId} WHERE ${isWaiting(clientId)}`);
}

export async function listWaitingPublications(db: WorkspaceTx, clientId: string) {
  return db
    .select({
      id: publications.id,
      workspaceId: publications.workspaceId,
      postId: publications.postId,
      socialAccountId: publications.socialAccountId,
      scheduledAt: publications.scheduledAt,
    })
    .from(publications)
    .innerJoin(posts, eq(posts.id, publications.postId))
    .where(isWaiting(clientId))
    .orderBy(asc(publications.scheduledAt), asc(publications.id));
}
