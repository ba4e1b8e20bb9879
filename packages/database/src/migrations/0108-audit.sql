-- The audit log: what was changed, by whom, and when. Rows are added and never changed; they go with their workspace alone.
-- People, clients, and posts stand in it as IDs that refer to nothing: what they are called is looked up when somebody reads.
CREATE TABLE audit_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  kind text NOT NULL,
  user_id uuid,
  contact_id uuid,
  client_id uuid,
  post_id uuid,
  params jsonb NOT NULL,
  -- Of the request, where there was one. It has to be forgotten, so no hash covers it.
  ip inet DEFAULT nullif(current_setting('ruche.ip', true), '')::inet,
  -- The transaction that wrote it: IDs are given out before the commit, so that their order says nothing of what is to come.
  xid xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX audit_entries_xid ON audit_entries (xid, id);
CREATE INDEX audit_entries_newest ON audit_entries (workspace_id, at DESC, id DESC);
CREATE INDEX audit_entries_client ON audit_entries (client_id, at DESC, id DESC) WHERE client_id IS NOT NULL;
CREATE INDEX audit_entries_post ON audit_entries (post_id, at DESC, id DESC) WHERE post_id IS NOT NULL;
CREATE INDEX audit_entries_user ON audit_entries (user_id, at DESC, id DESC) WHERE user_id IS NOT NULL;
CREATE INDEX audit_entries_ip ON audit_entries (at) WHERE ip IS NOT NULL;

-- Each hash covers the one before it and the entry. A job writes it each minute, so that nobody waits for a turn to publish.
CREATE TABLE audit_chain (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  number bigint NOT NULL CHECK (number > 0),
  entry_id bigint NOT NULL UNIQUE,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (workspace_id, number)
);

-- All entries of earlier transactions are in the chain. One row, which the job holds while it works.
CREATE TABLE audit_progress (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  horizon xid8 NOT NULL
);
INSERT INTO audit_progress (horizon) VALUES ('0');

-- Whatever right somebody has: rows are deleted with their workspace, and nothing of them changes but the address, which is
-- forgotten.
CREATE FUNCTION keep_audit() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM workspaces WHERE id = OLD.workspace_id) THEN
      RETURN OLD;
    END IF;
  ELSIF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'audit_entries' THEN
    IF to_jsonb(NEW) = jsonb_set(to_jsonb(OLD), '{ip}', 'null') THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'The audit log is append-only.';
END
$$;
CREATE TRIGGER keep_audit BEFORE UPDATE OR DELETE ON audit_entries FOR EACH ROW EXECUTE FUNCTION keep_audit();
CREATE TRIGGER keep_audit_whole BEFORE TRUNCATE ON audit_entries EXECUTE FUNCTION keep_audit();
CREATE TRIGGER keep_audit BEFORE UPDATE OR DELETE ON audit_chain FOR EACH ROW EXECUTE FUNCTION keep_audit();
CREATE TRIGGER keep_audit_whole BEFORE TRUNCATE ON audit_chain EXECUTE FUNCTION keep_audit();

-- With a person goes where they were.
CREATE FUNCTION forget_audit_addresses() RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  UPDATE audit_entries SET ip = NULL WHERE user_id = OLD.id AND ip IS NOT NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER forget_audit_addresses AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION forget_audit_addresses();

ALTER TABLE audit_entries ENABLE ROW LEVEL SECURITY;
CREATE POLICY audit_entries_of_workspace ON audit_entries USING (workspace_id = (SELECT current_workspace_id()));
ALTER TABLE audit_chain ENABLE ROW LEVEL SECURITY;
CREATE POLICY audit_chain_of_workspace ON audit_chain USING (workspace_id = (SELECT current_workspace_id()));
-- Limited keys write what they do, and read none of it.
CREATE POLICY limited_to_clients ON audit_entries AS RESTRICTIVE TO ruche_limited USING (false) WITH CHECK (true);
CREATE POLICY limited_to_clients ON audit_chain AS RESTRICTIVE TO ruche_limited USING (false);
-- When, from where, and in which transaction is not for the writer to say.
GRANT SELECT, INSERT (workspace_id, kind, user_id, contact_id, client_id, post_id, params) ON audit_entries TO ruche_app;
GRANT SELECT ON audit_chain TO ruche_app;
