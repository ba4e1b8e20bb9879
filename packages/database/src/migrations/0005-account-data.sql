-- What people do with their own account: read its history, take everything with them, leave.

CREATE INDEX security_events_page ON auth.security_events (user_id, id DESC);
DROP INDEX auth.security_events_user;

-- An archive is made by the worker and handed out by the server, which may run on different machines: it is kept here,
-- in pieces, so that neither needs it whole in memory.
CREATE TABLE exports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'ready', 'failed')),
  progress real NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 1),
  size_bytes bigint,
  requested_at timestamptz NOT NULL DEFAULT now(),
  completed_at timestamptz,
  expires_at timestamptz NOT NULL DEFAULT now() + interval '7 days'
);
CREATE INDEX exports_user ON exports (user_id, requested_at DESC);
CREATE INDEX exports_expiry ON exports (expires_at);

CREATE TABLE export_pieces (
  export_id uuid NOT NULL REFERENCES exports ON DELETE CASCADE,
  position integer NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (export_id, position)
);

ALTER TABLE exports ENABLE ROW LEVEL SECURITY;
ALTER TABLE export_pieces ENABLE ROW LEVEL SECURITY;
CREATE POLICY exports_self ON exports USING (user_id = current_user_id());
CREATE POLICY export_pieces_self ON export_pieces
  USING (EXISTS (SELECT FROM exports WHERE exports.id = export_pieces.export_id AND exports.user_id = current_user_id()));

GRANT SELECT, INSERT ON exports TO ruche_app;
GRANT SELECT ON export_pieces TO ruche_app;

-- Takes a job that has not begun out of the queue again, by its key.
CREATE FUNCTION dequeue_job(job_key text)
RETURNS void
LANGUAGE sql
SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT graphile_worker.remove_job(dequeue_job.job_key)
$$;
REVOKE EXECUTE ON FUNCTION dequeue_job FROM PUBLIC;
GRANT EXECUTE ON FUNCTION dequeue_job TO ruche_app;
