-- What people compose for their clients, and its publications: one for each account that it goes to. Instants are kept to
-- the millisecond, as those of clients are.

CREATE TABLE posts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL,
  client_id uuid NOT NULL,
  -- Who composed it.
  user_id uuid REFERENCES users ON DELETE SET NULL,
  content text NOT NULL DEFAULT '',
  -- A list of texts.
  thread jsonb NOT NULL DEFAULT '[]',
  first_comment text NOT NULL DEFAULT '',
  per_platform jsonb NOT NULL DEFAULT '{}',
  options jsonb NOT NULL DEFAULT '{}',
  tags text[] NOT NULL DEFAULT '{}' CHECK (cardinality(tags) <= 20),
  -- Null for what has no date yet.
  scheduled_for timestamptz(3),
  -- The client's when the time was chosen.
  time_zone text NOT NULL,
  -- What its publications say together; written with every change of one, so that lists can filter by it.
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'in_review', 'approved', 'scheduled', 'publishing',
    'published', 'failed', 'needs_check', 'partially_published')),
  -- Counts what people change: whoever edits an older one is told so.
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  deleted_at timestamptz(3),
  UNIQUE (workspace_id, id),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX posts_newest ON posts (workspace_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX posts_scheduled ON posts (workspace_id, scheduled_for, id)
  WHERE deleted_at IS NULL AND scheduled_for IS NOT NULL;
CREATE INDEX posts_client ON posts (client_id, created_at DESC);
CREATE INDEX posts_user ON posts (user_id);
CREATE INDEX posts_deleted ON posts (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE publications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL,
  post_id uuid NOT NULL,
  -- Null once the account is gone for good: what became of the post is kept.
  social_account_id uuid,
  platform text NOT NULL CHECK (platform IN ('facebook', 'instagram', 'twitter', 'linkedin', 'tiktok')),
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'in_review', 'approved', 'scheduled', 'publishing',
    'published', 'failed', 'needs_check')),
  -- Counts the moves: whoever moves it says from where.
  version integer NOT NULL DEFAULT 1,
  scheduled_at timestamptz(3),
  published_at timestamptz(3),
  remote_id text,
  permalink text,
  reason text,
  engagement_metrics jsonb,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (post_id, social_account_id),
  UNIQUE (workspace_id, id),
  CHECK (status <> 'scheduled' OR scheduled_at IS NOT NULL),
  FOREIGN KEY (workspace_id, post_id) REFERENCES posts (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, social_account_id) REFERENCES social_accounts (workspace_id, id)
    ON DELETE SET NULL (social_account_id)
);
CREATE INDEX publications_account ON publications (social_account_id, status);

-- What a post said at each of its versions.
CREATE TABLE post_versions (
  workspace_id uuid NOT NULL,
  post_id uuid NOT NULL,
  version integer NOT NULL,
  content jsonb NOT NULL,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (post_id, version),
  FOREIGN KEY (workspace_id, post_id) REFERENCES posts (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX post_versions_user ON post_versions (user_id);

ALTER TABLE posts ENABLE ROW LEVEL SECURITY;
ALTER TABLE publications ENABLE ROW LEVEL SECURITY;
ALTER TABLE post_versions ENABLE ROW LEVEL SECURITY;

CREATE POLICY posts_of_workspace ON posts
  USING (workspace_id = current_workspace_id()) WITH CHECK (workspace_id = current_workspace_id());
CREATE POLICY publications_of_workspace ON publications
  USING (workspace_id = current_workspace_id()) WITH CHECK (workspace_id = current_workspace_id());
CREATE POLICY post_versions_of_workspace ON post_versions
  USING (workspace_id = current_workspace_id()) WITH CHECK (workspace_id = current_workspace_id());

-- Posts are deleted softly; only the worker removes the rows.
GRANT SELECT, INSERT, UPDATE ON posts TO ruche_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON publications TO ruche_app;
GRANT SELECT, INSERT, DELETE ON post_versions TO ruche_app;

-- Jobs that no worker runs yet wait without being late.
DROP FUNCTION queue_lag_seconds();
CREATE FUNCTION queue_lag_seconds(without_handler text[] DEFAULT '{}')
RETURNS double precision
LANGUAGE sql
STABLE
SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT coalesce(extract(epoch FROM clock_timestamp() - min(job.run_at)), 0)::double precision
  FROM graphile_worker.jobs AS job
  WHERE job.run_at <= clock_timestamp() AND job.locked_at IS NULL AND job.attempts < job.max_attempts
    AND job.task_identifier <> ALL (queue_lag_seconds.without_handler)
$$;
REVOKE EXECUTE ON FUNCTION queue_lag_seconds FROM PUBLIC;
GRANT EXECUTE ON FUNCTION queue_lag_seconds TO ruche_app;
