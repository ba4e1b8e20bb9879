-- Mails about publishing: what is to be mailed to whom, what was, and who wants none.

ALTER TABLE notification_preferences ADD COLUMN muted_mails text[] NOT NULL DEFAULT '{}';

-- Until it is mailed, or found to be settled. Names are looked up then.
CREATE TABLE pending_alerts (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  workspace_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- What has one key is mailed together, and not too often.
  group_key text NOT NULL,
  -- Null where it is about the account alone.
  post_id uuid,
  account_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  FOREIGN KEY (workspace_id, user_id) REFERENCES members ON DELETE CASCADE
);
CREATE INDEX pending_alerts_of_member ON pending_alerts (workspace_id, user_id, group_key);

CREATE TABLE sent_mails (
  workspace_id uuid NOT NULL,
  user_id uuid NOT NULL,
  key text NOT NULL,
  sent_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (workspace_id, user_id, key),
  FOREIGN KEY (workspace_id, user_id) REFERENCES members ON DELETE CASCADE
);
CREATE INDEX sent_mails_age ON sent_mails (sent_at);

ALTER TABLE pending_alerts ENABLE ROW LEVEL SECURITY;
ALTER TABLE sent_mails ENABLE ROW LEVEL SECURITY;
CREATE POLICY pending_alerts_of_workspace ON pending_alerts
  USING (workspace_id = current_workspace_id()) WITH CHECK (workspace_id = current_workspace_id());
CREATE POLICY sent_mails_of_workspace ON sent_mails
  USING (workspace_id = current_workspace_id()) WITH CHECK (workspace_id = current_workspace_id());
GRANT SELECT, INSERT, DELETE ON pending_alerts TO ruche_app;
GRANT SELECT, INSERT, UPDATE ON sent_mails TO ruche_app;

-- The last day whose morning has come there: a day begins once.
CREATE TABLE summary_days (
  workspace_id uuid PRIMARY KEY REFERENCES workspaces ON DELETE CASCADE,
  day date NOT NULL
);
ALTER TABLE summary_days ENABLE ROW LEVEL SECURITY;
CREATE POLICY summary_days_of_workspace ON summary_days USING (workspace_id = current_workspace_id());

-- A job with the same key may keep its time: what is collected for some minutes must not be put off for ever.
DROP FUNCTION enqueue_job(text, json, text, timestamptz, text, integer);
CREATE FUNCTION enqueue_job(
  name text, payload json, queue text, run_at timestamptz, job_key text, max_attempts integer,
  job_key_mode text DEFAULT 'replace'
)
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
    job_key => enqueue_job.job_key,
    job_key_mode => enqueue_job.job_key_mode
  ) AS job
$$;
REVOKE EXECUTE ON FUNCTION enqueue_job FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_job TO ruche_app;
