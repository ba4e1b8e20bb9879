-- The job engine's tables hold every workspace's payloads. The application role gets no right on them, only these
-- two functions, which run with the owner's rights: one adds a job, one tells a single number.

CREATE FUNCTION enqueue_job(name text, payload json, queue text, run_at timestamptz, job_key text, max_attempts integer)
RETURNS bigint
LANGUAGE sql
SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT job.id
  FROM graphile_worker.add_job(
    identifier => enqueue_job.name,
    payload => enqueue_job.payload,
    queue_name => enqueue_job.queue,
    run_at => enqueue_job.run_at,
    max_attempts => enqueue_job.max_attempts,
    job_key => enqueue_job.job_key
  ) AS job
$$;
REVOKE EXECUTE ON FUNCTION enqueue_job FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_job TO ruche_app;

-- How many seconds the oldest job that could run by now has been kept waiting; 0 when none waits.
CREATE FUNCTION queue_lag_seconds()
RETURNS double precision
LANGUAGE sql
STABLE
SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT coalesce(extract(epoch FROM clock_timestamp() - min(job.run_at)), 0)::double precision
  FROM graphile_worker.jobs AS job
  WHERE job.run_at <= clock_timestamp() AND job.locked_at IS NULL AND job.attempts < job.max_attempts
$$;
REVOKE EXECUTE ON FUNCTION queue_lag_seconds FROM PUBLIC;
GRANT EXECUTE ON FUNCTION queue_lag_seconds TO ruche_app;
