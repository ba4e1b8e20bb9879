-- Of two that made the same month at once, the second failed: it had looked before the first ended, waited for it, and was
-- then told by what its connection remembers of the catalog that there is no such table. Locking a table brings that up to
-- date, taking an advisory lock does not. Whoever reads or writes rows does not wait for this lock.
CREATE OR REPLACE FUNCTION ensure_snapshot_month(month date) RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  name text := format('metric_snapshots_%s', to_char(month, 'YYYY_MM'));
  first date := date_trunc('month', month)::date;
BEGIN
  IF to_regclass(name) IS NOT NULL THEN
    RETURN;
  END IF;
  LOCK TABLE metric_snapshots IN SHARE UPDATE EXCLUSIVE MODE;
  IF to_regclass(name) IS NOT NULL THEN
    RETURN;
  END IF;
  EXECUTE format(
    'CREATE TABLE %I PARTITION OF metric_snapshots FOR VALUES FROM (%L) TO (%L)',
    name, first::timestamp AT TIME ZONE 'UTC', (first + interval '1 month') AT TIME ZONE 'UTC'
  );
  -- Nobody reads a part by its own name but the owner.
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
  EXECUTE format(
    'CREATE POLICY of_workspace ON %I USING (workspace_id = (SELECT current_workspace_id()))', name
  );
END
$$;
