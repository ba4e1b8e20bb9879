-- Publications of one account go out one at a time and in order. Whose turn it is stands in the publications themselves:
-- a queue of the job engine per account makes it lock every queue there is for each job that it takes.

CREATE INDEX publications_turn ON publications (social_account_id, (coalesce(next_attempt_at, resent_at, scheduled_at)))
  WHERE status = 'scheduled';

-- Since when it is being published without a pause in between; started_at is when that was first begun.
ALTER TABLE publications ADD COLUMN turn_began_at timestamptz;
UPDATE publications SET turn_began_at = started_at WHERE status = 'publishing';

-- The job that makes it: while that one runs, no other goes on with the publication.
ALTER TABLE publication_attempts ADD COLUMN job_id bigint;

CREATE FUNCTION is_job_running(job_id bigint)
RETURNS boolean
LANGUAGE sql
STABLE
SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT EXISTS (
    SELECT FROM graphile_worker._private_jobs AS job
    WHERE job.id = is_job_running.job_id AND job.locked_at IS NOT NULL
  )
$$;

-- A job that waits for a later time may run now; one that runs is left alone.
CREATE FUNCTION hurry_job(job_key text)
RETURNS void
LANGUAGE sql
SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  UPDATE graphile_worker._private_jobs AS job SET run_at = clock_timestamp()
  WHERE job.key = hurry_job.job_key AND job.locked_at IS NULL AND job.run_at > clock_timestamp()
$$;

REVOKE EXECUTE ON FUNCTION is_job_running, hurry_job FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_job_running, hurry_job TO ruche_app;

UPDATE graphile_worker._private_jobs SET job_queue_id = NULL
WHERE job_queue_id IN (SELECT id FROM graphile_worker._private_job_queues WHERE queue_name LIKE 'account:%');
DELETE FROM graphile_worker._private_job_queues WHERE queue_name LIKE 'account:%';
