-- Reports for clients: numbers of a period, frozen when they were made, with words and a look that may change.

-- Makes a report of each week or month, and has it sent.
CREATE TABLE report_schedules (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  client_id uuid NOT NULL,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  cadence text NOT NULL CHECK (cadence IN ('weekly', 'monthly')),
  working_day integer NOT NULL CHECK (working_day BETWEEN 1 AND 5),
  time text NOT NULL CHECK (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  language text NOT NULL CHECK (language IN ('en', 'fr')),
  blocks jsonb NOT NULL,
  look jsonb NOT NULL,
  recipients text[] NOT NULL,
  message text NOT NULL DEFAULT '',
  is_paused boolean NOT NULL DEFAULT false,
  -- Null until somebody has looked at a report of it and had it sent.
  approved_at timestamptz(3),
  -- The period of the next report, and when it is due, as known when it was worked out.
  next_first_day date NOT NULL,
  next_last_day date NOT NULL,
  next_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (workspace_id, id),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX report_schedules_workspace ON report_schedules (workspace_id, created_at);
CREATE INDEX report_schedules_client ON report_schedules (client_id);
CREATE INDEX report_schedules_user ON report_schedules (user_id);
CREATE INDEX report_schedules_due ON report_schedules (next_at) WHERE NOT is_paused;

CREATE TABLE reports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  client_id uuid NOT NULL,
  -- Who made it.
  user_id uuid REFERENCES users ON DELETE SET NULL,
  schedule_id uuid,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  first_day date NOT NULL,
  last_day date NOT NULL,
  -- Of its days: that of the client when it was made.
  zone text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'fr')),
  blocks jsonb NOT NULL,
  look jsonb NOT NULL,
  -- The numbers as they were read. They never change.
  content jsonb NOT NULL,
  read_at timestamptz(3) NOT NULL,
  newest_look_at timestamptz(3),
  hole_count integer NOT NULL,
  -- Of words and look: grows with each change, and files belong to one of them.
  revision integer NOT NULL DEFAULT 1,
  files text NOT NULL DEFAULT 'making' CHECK (files IN ('making', 'ready', 'failed')),
  files_asked_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  -- Whoever holds the link reads the report. Sealed, so that it can be shown again.
  token_hash bytea UNIQUE,
  sealed_token text,
  link_created_at timestamptz(3),
  -- To be sent as soon as its files are there; or not before somebody says so.
  is_to_send boolean NOT NULL DEFAULT false,
  awaits_approval boolean NOT NULL DEFAULT false,
  sent_at timestamptz(3),
  sent_to text[] NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  deleted_at timestamptz(3),
  UNIQUE (workspace_id, id),
  -- A schedule makes one report of each period, whatever happens to the process that makes it.
  UNIQUE (schedule_id, first_day, last_day),
  CHECK (last_day >= first_day),
  CHECK (num_nulls(token_hash, sealed_token, link_created_at) IN (0, 3)),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, schedule_id) REFERENCES report_schedules (workspace_id, id)
    ON DELETE SET NULL (schedule_id)
);
CREATE INDEX reports_workspace ON reports (workspace_id, created_at DESC);
CREATE INDEX reports_client ON reports (client_id, created_at DESC);
CREATE INDEX reports_user ON reports (user_id);
CREATE INDEX reports_deleted ON reports (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX reports_making ON reports (files_asked_at) WHERE files = 'making';

-- Every publication of the period with its numbers, read in the same moment as the figures: what CSV and XLSX hold.
CREATE TABLE report_rows (
  report_id uuid NOT NULL,
  workspace_id uuid NOT NULL,
  place integer NOT NULL,
  publication jsonb NOT NULL,
  PRIMARY KEY (report_id, place),
  FOREIGN KEY (workspace_id, report_id) REFERENCES reports (workspace_id, id) ON DELETE CASCADE
);

CREATE TABLE report_files (
  report_id uuid NOT NULL,
  workspace_id uuid NOT NULL,
  format text NOT NULL CHECK (format IN ('pdf', 'csv', 'xlsx')),
  storage_key text NOT NULL,
  bytes bigint NOT NULL,
  PRIMARY KEY (report_id, format),
  FOREIGN KEY (workspace_id, report_id) REFERENCES reports (workspace_id, id) ON DELETE CASCADE
);
CREATE TRIGGER report_file_removed AFTER DELETE OR UPDATE OF storage_key ON report_files
  FOR EACH ROW EXECUTE FUNCTION note_removed_file();

-- Whoever opens a link has no account here: the link says which report it shows.
CREATE FUNCTION report_of_token(hash bytea)
RETURNS TABLE (workspace_id uuid, report_id uuid)
LANGUAGE sql
STABLE
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT report.workspace_id, report.id FROM reports AS report
  JOIN clients AS client ON client.id = report.client_id AND client.deleted_at IS NULL
  WHERE report.token_hash = report_of_token.hash AND report.deleted_at IS NULL
$$;
REVOKE EXECUTE ON FUNCTION report_of_token FROM PUBLIC;
GRANT EXECUTE ON FUNCTION report_of_token TO ruche_app;

-- An account is read anew before its usual time where it was read before this moment: a report waits for it.
ALTER TABLE account_readings ADD COLUMN wanted_since timestamptz(3);

ALTER TABLE report_schedules ENABLE ROW LEVEL SECURITY;
ALTER TABLE reports ENABLE ROW LEVEL SECURITY;
ALTER TABLE report_rows ENABLE ROW LEVEL SECURITY;
ALTER TABLE report_files ENABLE ROW LEVEL SECURITY;
CREATE POLICY report_schedules_of_workspace ON report_schedules
  USING (workspace_id = (SELECT current_workspace_id()));
CREATE POLICY reports_of_workspace ON reports USING (workspace_id = (SELECT current_workspace_id()));
CREATE POLICY report_rows_of_workspace ON report_rows USING (workspace_id = (SELECT current_workspace_id()));
CREATE POLICY report_files_of_workspace ON report_files USING (workspace_id = (SELECT current_workspace_id()));

-- Reports are deleted softly; only the worker removes the rows. What was frozen is only ever added.
GRANT SELECT, INSERT, UPDATE, DELETE ON report_schedules TO ruche_app;
GRANT SELECT, INSERT ON reports TO ruche_app;
GRANT UPDATE (title, language, blocks, look, revision, files, files_asked_at, token_hash, sealed_token, link_created_at,
  is_to_send, awaits_approval, sent_at, sent_to, updated_at, deleted_at) ON reports TO ruche_app;
GRANT SELECT, INSERT ON report_rows TO ruche_app;
GRANT SELECT, INSERT, UPDATE ON report_files TO ruche_app;

-- The network had somebody's data deleted: reports that hold what it told of the account go with it.
CREATE OR REPLACE FUNCTION erase_account_numbers(of_account uuid) RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  here CONSTANT uuid := current_workspace_id();
BEGIN
  UPDATE publications SET engagement_metrics = NULL
  WHERE workspace_id = here AND social_account_id = of_account AND engagement_metrics IS NOT NULL;
  DELETE FROM measured_publications WHERE workspace_id = here AND social_account_id = of_account;
  DELETE FROM account_days WHERE workspace_id = here AND social_account_id = of_account;
  DELETE FROM account_readings WHERE workspace_id = here AND social_account_id = of_account;
  DELETE FROM reports WHERE workspace_id = here
    AND content -> 'accounts' @> jsonb_build_array(jsonb_build_object('id', of_account));
END
$$;
