import { jobPayloads } from '@ruche/contracts/jobs';
import type { Executor, WorkspaceTx } from '#src/connect.ts';
import { inArray, sql } from '#src/drizzle.ts';
import { posts, publications } from './tables.ts';

type Place = { id: string; workspaceId: string };

/** The one job of a publication: another with the same key takes its place. */
export function publicationJob(name: 'publish' | 'look-for-publication', { id, workspaceId }: Place) {
  return { name, payload: { workspaceId, publicationId: id }, jobKey: id };
}

type Scheduled = Place & { socialAccountId: string | null; scheduledAt: Date | null };

/** Puts each publication into the queue at its time, or moves it there; in one statement, however many there are. */
export async function enqueuePublications(db: Executor, scheduled: Scheduled[]): Promise<void> {
  const jobs = scheduled.flatMap(({ scheduledAt, socialAccountId, ...place }) => {
    if (scheduledAt === null || socialAccountId === null) return [];
    const { name, payload, jobKey } = publicationJob('publish', place);
    return [{ name, payload: jobPayloads[name].parse(payload), jobKey, runAt: scheduledAt.toISOString() }];
  });
  if (jobs.length === 0) return;
  await db.execute(sql`SELECT enqueue_job(job.name, job.payload, NULL, job."runAt", job."jobKey", NULL, 'replace')
    FROM json_to_recordset(${JSON.stringify(jobs)}::json)
      AS job(name text, payload json, "runAt" timestamptz, "jobKey" text)`);
}

export async function dequeuePublications(db: Executor, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(sql`SELECT dequeue_job(${publications.id}::text) FROM ${publications}
    WHERE ${publications.id} = ANY(${sql.param(ids)}::uuid[])`);
}

export async function dequeuePosts(db: WorkspaceTx, postIds: string[]): Promise<void> {
  await db.execute(sql`SELECT dequeue_job(${publications.id}::text) FROM ${publications}
    WHERE ${inArray(publications.postId, postIds)}`);
}

/** Nothing of a deleted client is published. */
export async function dequeueClient(db: WorkspaceTx, clientId: string): Promise<void> {
  await db.execute(sql`SELECT dequeue_job(${publications.id}::text)
    FROM ${publications} JOIN ${posts} ON ${posts.id} = ${publications.postId}
    WHERE ${posts.clientId} = ${clientId} AND ${publications.status} = 'scheduled'`);
}
