-- Jobs that were given up for good, by name. The application role may count them, and read nothing of what they hold.
CREATE FUNCTION count_failed_jobs()
RETURNS TABLE (name text, count integer)
LANGUAGE sql
STABLE
SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT job.task_identifier, count(*)::integer
  FROM graphile_worker.jobs AS job
  WHERE job.attempts >= job.max_attempts AND job.locked_at IS NULL
  GROUP BY job.task_identifier
$$;
REVOKE EXECUTE ON FUNCTION count_failed_jobs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION count_failed_jobs TO ruche_app;
