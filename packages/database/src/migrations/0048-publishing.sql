-- How publications go out: each attempt and its steps are rows, and what the steps have reached so far is kept on the
-- publication itself, so that a restart goes on from there.

ALTER TABLE publications
  -- The attempt that has it now; whoever writes for an earlier one writes nothing.
  ADD COLUMN attempt_id uuid,
  -- When the first attempt began: lateness is measured by it.
  ADD COLUMN started_at timestamptz(3),
  -- When somebody had it sent again: how late it may be counts from then.
  ADD COLUMN resent_at timestamptz(3),
  -- Of one that waits: when it is tried or looked at again.
  ADD COLUMN next_attempt_at timestamptz(3),
  -- What to branch on where there is a reason.
  ADD COLUMN cause text CHECK (cause IN ('trouble', 'paused', 'reconnect', 'disconnected', 'rejected', 'rules', 'late',
    'unclear')),
  -- What the post does without, in words.
  ADD COLUMN shortfalls text[] NOT NULL DEFAULT '{}',
  -- By the name of the step.
  ADD COLUMN progress jsonb NOT NULL DEFAULT '{}';

UPDATE publications SET cause = 'disconnected' WHERE status = 'failed';

CREATE TABLE publication_attempts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL,
  publication_id uuid NOT NULL,
  number integer NOT NULL,
  kind text NOT NULL DEFAULT 'publish' CHECK (kind IN ('publish', 'look')),
  -- The process that made it.
  worker text NOT NULL,
  -- Of the post, as it was sent.
  post_version integer NOT NULL,
  -- Of everything that is sent: the same content has the same one.
  fingerprint text,
  started_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz(3),
  outcome text,
  reason text,
  UNIQUE (publication_id, number),
  UNIQUE (workspace_id, id),
  FOREIGN KEY (workspace_id, publication_id) REFERENCES publications (workspace_id, id) ON DELETE CASCADE
);

CREATE TABLE publication_steps (
  workspace_id uuid NOT NULL,
  attempt_id uuid NOT NULL,
  position integer NOT NULL,
  name text NOT NULL,
  label text NOT NULL,
  -- Whether it makes something public.
  is_committing boolean NOT NULL,
  started_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  -- When the committing call was about to be made.
  armed_at timestamptz(3),
  ended_at timestamptz(3),
  outcome text,
  detail text,
  PRIMARY KEY (attempt_id, position),
  FOREIGN KEY (workspace_id, attempt_id) REFERENCES publication_attempts (workspace_id, id) ON DELETE CASCADE
);

ALTER TABLE publication_attempts ENABLE ROW LEVEL SECURITY;
ALTER TABLE publication_steps ENABLE ROW LEVEL SECURITY;
CREATE POLICY publication_attempts_of_workspace ON publication_attempts
  USING (workspace_id = current_workspace_id()) WITH CHECK (workspace_id = current_workspace_id());
CREATE POLICY publication_steps_of_workspace ON publication_steps
  USING (workspace_id = current_workspace_id()) WITH CHECK (workspace_id = current_workspace_id());
GRANT SELECT, INSERT, UPDATE ON publication_attempts, publication_steps TO ruche_app;

-- What is due, for the job that proves that nothing due is without one; and what is on its way, by account.
CREATE INDEX publications_open ON publications ((coalesce(next_attempt_at, scheduled_at)))
  WHERE status IN ('scheduled', 'publishing', 'needs_check');
CREATE INDEX publications_ended ON publications (workspace_id, status, updated_at DESC)
  WHERE status IN ('published', 'failed', 'needs_check');

-- Nothing goes out while one of these is set.
ALTER TABLE workspaces ADD COLUMN publishing_paused_at timestamptz(3);
ALTER TABLE clients ADD COLUMN publishing_paused_at timestamptz(3);
ALTER TABLE social_accounts ADD COLUMN publishing_paused_at timestamptz(3);

-- Every job has somebody who does it now.
DROP FUNCTION queue_lag_seconds(text[]);
CREATE FUNCTION queue_lag_seconds(job_name text DEFAULT NULL)
RETURNS double precision
LANGUAGE sql
STABLE
SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT coalesce(extract(epoch FROM clock_timestamp() - min(job.run_at)), 0)::double precision
  FROM graphile_worker.jobs AS job
  WHERE job.run_at <= clock_timestamp() AND job.locked_at IS NULL AND job.attempts < job.max_attempts
    AND (queue_lag_seconds.job_name IS NULL OR job.task_identifier = queue_lag_seconds.job_name)
$$;
REVOKE EXECUTE ON FUNCTION queue_lag_seconds FROM PUBLIC;
GRANT EXECUTE ON FUNCTION queue_lag_seconds TO ruche_app;
