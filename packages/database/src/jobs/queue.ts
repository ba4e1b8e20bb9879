import type { JobName } from '@ruche/contracts/jobs';
import type { SQL } from 'drizzle-orm';
import type { Executor, OwnerDb } from '#src/connect.ts';
import { databaseFailureOf } from '#src/database-failures.ts';
import { sql } from '#src/drizzle.ts';

/** Seconds by which the oldest job that could run by now is late, of all or of those of a name; 0 when nothing waits. */
export async function measureQueueLag(db: Executor, name: JobName | null = null): Promise<number> {
  const { rows } = await db.execute<{ lag: number }>(sql`SELECT queue_lag_seconds(${name}) AS lag`);
  return Math.max(0, rows[0]?.lag ?? 0);
}

/**
 * Whether at least so many publishing jobs could run and have waited for a worker for that long. By the engine's own index,
 * which begins with the priority: no more than those are read.
 */
export async function hasPublishingBacklog(
  db: OwnerDb,
  { jobs, seconds }: { jobs: number; seconds: number },
): Promise<boolean> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::integer AS count FROM (
      SELECT FROM graphile_worker._private_jobs AS job
      WHERE job.is_available AND job.priority = job_priority('publish')
        AND job.run_at < statement_timestamp() - make_interval(secs => ${seconds})
      LIMIT ${jobs}
    ) AS waiting`);
  return (rows[0]?.count ?? 0) >= jobs;
}

/**
 * Gives back the jobs that a worker held when it ended without a word, so that others do them now and not after the
 * engine's own four hours. A worker counts as ended when it has been silent for that long, but for the one that asks:
 * after an outage it may look before it has given its next sign of life. Returns how many had.
 */
export async function releaseAbandonedJobs(
  db: OwnerDb,
  { silentForSeconds, askedBy }: { silentForSeconds: number; askedBy: string },
): Promise<number> {
  const limit = sql`statement_timestamp() - make_interval(secs => ${silentForSeconds})`;
  const { rows } = await db.execute(sql`
    WITH gone AS MATERIALIZED (
      SELECT DISTINCT job.locked_by AS id FROM graphile_worker.jobs AS job
      WHERE job.locked_at < ${limit} AND job.locked_by <> ${askedBy} AND NOT EXISTS (
        SELECT FROM worker_heartbeats AS worker WHERE worker.worker_id = job.locked_by AND worker.beat_at > ${limit}
      )
    )
    SELECT graphile_worker.force_unlock_workers(ARRAY[gone.id]) FROM gone`);
  await releaseIdleQueues(db, limit);
  return rows.length;
}

/**
 * A worker that was taken for dead and comes back ends the job that another has by now. The other then finds no job to
 * end, and the engine leaves its queue locked: whatever waits in it would do so for hours.
 */
async function releaseIdleQueues(db: OwnerDb, lockedBefore: SQL): Promise<void> {
  await db.execute(sql`
    UPDATE graphile_worker._private_job_queues AS queue SET locked_at = NULL, locked_by = NULL
    WHERE queue.locked_at < ${lockedBefore} AND NOT EXISTS (
      SELECT FROM graphile_worker._private_jobs AS job WHERE job.job_queue_id = queue.id AND job.locked_by IS NOT NULL
    )`);
}

export type Claim = { id: string; attempts: number; heldForSeconds: number };

/** The jobs that a worker holds. */
export async function listClaims(db: OwnerDb, workerId: string): Promise<Claim[]> {
  const { rows } = await db.execute<Claim>(sql`
    SELECT id::text AS id, attempts::integer AS attempts,
           extract(epoch FROM clock_timestamp() - locked_at)::float8 AS "heldForSeconds"
    FROM graphile_worker.jobs WHERE locked_by = ${workerId}`);
  return rows;
}

/** Gives jobs back as if that worker had never taken them, unless it has taken them anew since. Returns how many. */
export async function undoClaims(
  db: OwnerDb,
  workerId: string,
  claims: Pick<Claim, 'id' | 'attempts'>[],
): Promise<number> {
  const { rows } = await db.execute(sql`
    WITH undone AS (
      UPDATE graphile_worker._private_jobs AS job
      SET attempts = greatest(job.attempts - 1, 0), locked_at = NULL, locked_by = NULL
      FROM json_to_recordset(${JSON.stringify(claims)}::json) AS claim (id bigint, attempts integer)
      WHERE job.id = claim.id AND job.attempts = claim.attempts AND job.locked_by = ${workerId}
      RETURNING job.job_queue_id
    ), freed AS (
      UPDATE graphile_worker._private_job_queues AS queue SET locked_at = NULL, locked_by = NULL
      FROM undone WHERE queue.id = undone.job_queue_id AND queue.locked_by = ${workerId}
    )
    SELECT FROM undone`);
  return rows.length;
}

/** How many jobs were given up for good, by name; names without any are left out. */
export async function countFailedJobs(db: Executor): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ name: string; count: number }>(sql`SELECT name, count FROM count_failed_jobs()`);
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/** Forgets jobs that were given up that long ago. Returns how many. */
export async function purgeFailedJobs(db: OwnerDb, days: number): Promise<number> {
  const { rows } = await db.execute(sql`
    SELECT FROM graphile_worker.complete_jobs(ARRAY(
      SELECT job.id FROM graphile_worker.jobs AS job
      WHERE job.attempts >= job.max_attempts AND job.locked_at IS NULL
        AND job.updated_at < clock_timestamp() - make_interval(days => ${days})))`);
  return rows.length;
}

/**
 * Removes queues that no job is in. Whoever adds a job to one does not lock it, so adding has to wait meanwhile: a job
 * whose queue is gone would never run. While jobs are being added they stay until the next time. Returns how many.
 */
export async function pruneJobQueues(db: OwnerDb): Promise<number> {
  const pruning = db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL lock_timeout = '200ms'`);
    await tx.execute(sql`LOCK TABLE graphile_worker._private_job_queues IN SHARE ROW EXCLUSIVE MODE`);
    const { rowCount } = await tx.execute(sql`
      DELETE FROM graphile_worker._private_job_queues AS queue
      WHERE queue.locked_at IS NULL
        AND NOT EXISTS (SELECT FROM graphile_worker._private_jobs AS job WHERE job.job_queue_id = queue.id)`);
    return rowCount ?? 0;
  });
  return pruning.catch((error: unknown) => {
    if (databaseFailureOf(error) === 'busy') return 0;
    throw error;
  });
}

/** The same for each name; those of which nothing waits are left out. */
export async function measureQueueLags(db: Executor): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ name: string; lag: number }>(
    sql`SELECT name, lag_seconds AS lag FROM queue_lags() ORDER BY name`,
  );
  return new Map(rows.map(({ name, lag }) => [name, Math.max(0, lag)]));
}
