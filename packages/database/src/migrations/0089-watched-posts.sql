-- What watched accounts posted lately, as everybody can read it. It goes with the account, and after 12 weeks.
CREATE TABLE watched_posts (
  workspace_id uuid NOT NULL,
  watched_account_id uuid NOT NULL,
  -- The network's.
  remote_id text NOT NULL,
  text text NOT NULL,
  permalink text,
  published_at timestamptz(3) NOT NULL,
  -- When it was read. A number that the network does not give is null, never 0.
  reactions bigint,
  comments bigint,
  read_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (watched_account_id, remote_id),
  FOREIGN KEY (workspace_id, watched_account_id) REFERENCES watched_accounts (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX watched_posts_workspace ON watched_posts (workspace_id, watched_account_id, published_at);
CREATE INDEX watched_posts_old ON watched_posts (published_at);

ALTER TABLE watched_posts ENABLE ROW LEVEL SECURITY;
CREATE POLICY watched_posts_of_workspace ON watched_posts
  USING (workspace_id = (SELECT current_workspace_id()));
GRANT SELECT, INSERT, UPDATE ON watched_posts TO ruche_app;
