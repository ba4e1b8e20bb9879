import type { OwnerDatabase } from '@ruche/database';

/** What waits for a later time is tried now, as if that time had come. What is not due yet stays as it is. */
export async function hurry({ pool }: OwnerDatabase): Promise<void> {
  await pool.query('UPDATE social_accounts SET wait_until = NULL WHERE wait_until IS NOT NULL');
  await pool.query('DELETE FROM platform_holds');
  await pool.query(`
    UPDATE publications SET next_attempt_at = clock_timestamp() WHERE id IN (
      SELECT id FROM publications WHERE next_attempt_at > clock_timestamp() FOR UPDATE SKIP LOCKED
    )`);
  // Nothing counts as absent before a minute has passed since it was sent.
  await pool.query(`
    UPDATE publications SET progress = (
      SELECT jsonb_object_agg(key, CASE value ->> 'state'
        WHEN 'armed' THEN value || jsonb_build_object('armedAt',
          to_char(clock_timestamp() AT TIME ZONE 'UTC' - interval '2 minutes', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ELSE value END)
      FROM jsonb_each(progress)
    ) WHERE id IN (
      SELECT id FROM publications WHERE status = 'needs_check' AND progress <> '{}' FOR UPDATE SKIP LOCKED
    )`);
  // Of those that wait for their account only the next one: hundreds that look would keep the workers busy.
  await pool.query(`
    UPDATE graphile_worker._private_jobs SET run_at = clock_timestamp() WHERE id IN (
      SELECT job.id FROM (
        SELECT id, rank() OVER (
          PARTITION BY social_account_id, status ORDER BY coalesce(next_attempt_at, resent_at, scheduled_at), scheduled_at, id
        ) AS place, status
        FROM publications
        WHERE status IN ('scheduled', 'publishing', 'needs_check') AND scheduled_at <= clock_timestamp()
      ) AS publication
      JOIN graphile_worker._private_jobs AS job ON job.key = publication.id::text
      WHERE (place = 1 OR status <> 'scheduled') AND job.run_at > clock_timestamp() AND job.locked_at IS NULL
      FOR UPDATE OF job SKIP LOCKED
    )`);
}

/** Gives back at once what a killed worker held; the product waits until it was silent for a minute. */
export async function releaseJobsOf({ pool }: OwnerDatabase, killedPid: number): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    'DELETE FROM worker_heartbeats WHERE pid = $1 RETURNING worker_id AS id',
    [killedPid],
  );
  await pool.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [rows.map(({ id }) => id)]);
}

/** The same for workers that were killed before their first sign of life, or whose last statement came through late. */
export async function releaseForgottenJobs({ pool }: OwnerDatabase): Promise<void> {
  await pool.query(`
    SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT job.locked_by))
    FROM graphile_worker._private_jobs AS job
    WHERE job.locked_at < clock_timestamp() - interval '10 seconds'
      AND NOT EXISTS (SELECT FROM worker_heartbeats AS worker WHERE worker.worker_id = job.locked_by)
    HAVING count(*) > 0`);
}

/** Processes that were in the middle of an attempt; those that were killed there are among them. */
export async function listBusyPids({ pool }: OwnerDatabase): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `SELECT DISTINCT split_part(worker, ' ', 2)::integer AS pid FROM publication_attempts WHERE ended_at IS NULL`,
  );
  return rows.map(({ pid }) => pid);
}
