-- What publishing costs does not grow with what is scheduled for later, nor with other jobs that wait: of the engine's jobs
-- only those are read that are due, at work or given up, and of the publications only those of the last day.
-- clock_timestamp() may change while a statement runs, so no index is searched by it; statement_timestamp() stays the same.

CREATE INDEX jobs_claimed ON graphile_worker._private_jobs (locked_by) WHERE locked_by IS NOT NULL;
CREATE INDEX jobs_given_up ON graphile_worker._private_jobs (task_id) WHERE attempts >= max_attempts;

-- The engine goes through all that is due by priority and time, whoever asks for a job. With a priority of its own a
-- publication is found first; otherwise all mails and exports that wait would be read for each.
CREATE FUNCTION job_priority(job_name text)
RETURNS integer
LANGUAGE sql
IMMUTABLE
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT CASE WHEN job_name IN ('publish', 'look-for-publication') THEN -10 ELSE 0 END
$$;
REVOKE EXECUTE ON FUNCTION job_priority FROM PUBLIC;

UPDATE graphile_worker._private_jobs AS job SET priority = job_priority(task.identifier)
FROM graphile_worker._private_tasks AS task
WHERE task.id = job.task_id AND task.identifier IN ('publish', 'look-for-publication');

CREATE OR REPLACE FUNCTION enqueue_job(
  name text, payload json, queue text, run_at timestamptz, job_key text, max_attempts integer,
  job_key_mode text DEFAULT 'replace'
)
RETURNS bigint
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  added bigint;
BEGIN
  -- While a worker is taking the job that has the key, nothing is added. Afterwards it counts as at work, and a new one is.
  FOR attempt IN 1..3 LOOP
    SELECT job.id INTO added
    FROM graphile_worker.add_job(
      identifier => enqueue_job.name,
      payload => enqueue_job.payload,
      queue_name => enqueue_job.queue,
      run_at => enqueue_job.run_at,
      max_attempts => enqueue_job.max_attempts,
      job_key => enqueue_job.job_key,
      job_key_mode => enqueue_job.job_key_mode,
      priority => public.job_priority(enqueue_job.name)
    ) AS job;
    EXIT WHEN added IS NOT NULL;
  END LOOP;
  RETURN added;
END
$$;

-- By the engine's own index, which begins with the priority: these are all there are.
CREATE OR REPLACE FUNCTION queue_lag_seconds(job_name text DEFAULT NULL)
RETURNS double precision
LANGUAGE sql
STABLE
SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT coalesce(extract(epoch FROM clock_timestamp() - min(job.run_at)), 0)::double precision
  FROM graphile_worker._private_jobs AS job
  WHERE job.is_available AND job.priority IN (-10, 0) AND job.run_at <= statement_timestamp()
    AND (queue_lag_seconds.job_name IS NULL OR job.task_id = (
      SELECT task.id FROM graphile_worker._private_tasks AS task WHERE task.identifier = queue_lag_seconds.job_name
    ))
$$;

CREATE OR REPLACE FUNCTION queue_lags()
RETURNS TABLE (name text, lag_seconds double precision)
LANGUAGE sql
STABLE
SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT task.identifier, extract(epoch FROM clock_timestamp() - min(job.run_at))::double precision
  FROM graphile_worker._private_jobs AS job
  JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
  WHERE job.is_available AND job.priority IN (-10, 0) AND job.run_at <= statement_timestamp()
  GROUP BY task.identifier
$$;

-- Those of the last 24 hours, of one workspace or of all: each by an index of its own.
CREATE FUNCTION publications_ended_lately(of_workspace uuid)
RETURNS SETOF publications
LANGUAGE sql
STABLE
SET search_path = public, pg_temp
AS $$
  SELECT * FROM publications AS publication
  WHERE of_workspace IS NULL AND publication.status IN ('published', 'failed', 'needs_check')
    AND publication.updated_at > statement_timestamp() - interval '24 hours'
  UNION ALL
  SELECT * FROM publications AS publication
  WHERE publication.workspace_id = of_workspace AND publication.status IN ('published', 'failed', 'needs_check')
    AND publication.updated_at > statement_timestamp() - interval '24 hours'
$$;
REVOKE EXECUTE ON FUNCTION publications_ended_lately FROM PUBLIC;

CREATE OR REPLACE FUNCTION publishing_outcomes(of_workspace uuid DEFAULT NULL)
RETURNS TABLE (status text, count integer)
LANGUAGE sql
STABLE
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT publication.status, count(*)::integer
  FROM publications_ended_lately(of_workspace) AS publication
  WHERE publication.published_at IS NULL OR publication.published_at > statement_timestamp() - interval '24 hours'
  GROUP BY publication.status
$$;

CREATE OR REPLACE FUNCTION publishing_lateness(of_workspace uuid DEFAULT NULL)
RETURNS TABLE (platform text, count integer, quantiles double precision[])
LANGUAGE sql
STABLE
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT publication.platform, count(*)::integer,
    percentile_cont(ARRAY[0.5, 0.95, 0.99]) WITHIN GROUP (
      ORDER BY extract(epoch FROM publication.started_at - publication.scheduled_at)::double precision)
  FROM publications_ended_lately(of_workspace) AS publication
  WHERE publication.started_at > statement_timestamp() - interval '24 hours'
    AND publication.started_at >= publication.scheduled_at
  GROUP BY GROUPING SETS ((), (publication.platform))
$$;
