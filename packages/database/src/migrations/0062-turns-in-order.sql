-- Whoever waited for its account goes before everything that fell due after it: `run_at` is the order of the queue, so it
-- becomes the time at which the publication was due, not the time at which the account became free. No more than half a
-- minute back: a job counts as late from `run_at` on, and nobody was late with this one.

DROP FUNCTION hurry_job(text);

CREATE FUNCTION hurry_job(job_key text, due_at timestamptz)
RETURNS void
LANGUAGE sql
SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  UPDATE graphile_worker._private_jobs AS job SET run_at = greatest(hurry_job.due_at, clock_timestamp() - interval '30 seconds')
  WHERE job.key = hurry_job.job_key AND job.locked_at IS NULL AND job.run_at > clock_timestamp()
$$;

REVOKE EXECUTE ON FUNCTION hurry_job FROM PUBLIC;
GRANT EXECUTE ON FUNCTION hurry_job TO ruche_app;
