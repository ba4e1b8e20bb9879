-- How publishing goes, in one workspace or in all of them: counts and times alone, so that the server may read them
-- without entering a workspace.

CREATE INDEX publications_ended_lately ON publications (updated_at)
  WHERE status IN ('published', 'failed', 'needs_check');

CREATE FUNCTION publishing_outcomes(of_workspace uuid DEFAULT NULL)
RETURNS TABLE (status text, count integer)
LANGUAGE sql
STABLE
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT publication.status, count(*)::integer
  FROM publications AS publication
  WHERE publication.status IN ('published', 'failed', 'needs_check')
    AND publication.updated_at > clock_timestamp() - interval '24 hours'
    AND (publication.published_at IS NULL OR publication.published_at > clock_timestamp() - interval '24 hours')
    AND (of_workspace IS NULL OR publication.workspace_id = of_workspace)
  GROUP BY publication.status
$$;

-- Without a platform: of all of them. What was started and then moved to a later time is not late.
CREATE FUNCTION publishing_lateness(of_workspace uuid DEFAULT NULL)
RETURNS TABLE (platform text, count integer, quantiles double precision[])
LANGUAGE sql
STABLE
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT publication.platform, count(*)::integer,
    percentile_cont(ARRAY[0.5, 0.95, 0.99]) WITHIN GROUP (
      ORDER BY extract(epoch FROM publication.started_at - publication.scheduled_at)::double precision)
  FROM publications AS publication
  WHERE publication.status IN ('published', 'failed', 'needs_check')
    AND publication.updated_at > clock_timestamp() - interval '24 hours'
    AND publication.started_at > clock_timestamp() - interval '24 hours'
    AND publication.started_at >= publication.scheduled_at
    AND (of_workspace IS NULL OR publication.workspace_id = of_workspace)
  GROUP BY GROUPING SETS ((), (publication.platform))
$$;

-- Jobs that could run by now, by name.
CREATE FUNCTION queue_lags()
RETURNS TABLE (name text, lag_seconds double precision)
LANGUAGE sql
STABLE
SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT job.task_identifier, extract(epoch FROM clock_timestamp() - min(job.run_at))::double precision
  FROM graphile_worker.jobs AS job
  WHERE job.run_at <= clock_timestamp() AND job.locked_at IS NULL AND job.attempts < job.max_attempts
  GROUP BY job.task_identifier
$$;

REVOKE EXECUTE ON FUNCTION publishing_outcomes, publishing_lateness, queue_lags FROM PUBLIC;
GRANT EXECUTE ON FUNCTION publishing_outcomes, publishing_lateness, queue_lags TO ruche_app;
