-- Competitors' accounts that a client follows, by the name that their network shows.
CREATE TABLE watched_accounts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  client_id uuid NOT NULL,
  platform text NOT NULL,
  user_name text NOT NULL,
  -- Null before its numbers were read for the first time.
  read_at timestamptz(3),
  next_read_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (workspace_id, id),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX watched_accounts_name ON watched_accounts (client_id, platform, lower(user_name));
CREATE INDEX watched_accounts_workspace ON watched_accounts (workspace_id, client_id);
CREATE INDEX watched_accounts_due ON watched_accounts (next_read_at);

-- What everybody can see of them, once a day. A number that the network does not give is null, never 0.
CREATE TABLE watched_account_days (
  workspace_id uuid NOT NULL,
  watched_account_id uuid NOT NULL,
  day date NOT NULL,
  followers bigint,
  publications bigint,
  PRIMARY KEY (watched_account_id, day),
  FOREIGN KEY (workspace_id, watched_account_id) REFERENCES watched_accounts (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX watched_account_days_workspace ON watched_account_days (workspace_id, watched_account_id);

ALTER TABLE watched_accounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE watched_account_days ENABLE ROW LEVEL SECURITY;
CREATE POLICY watched_accounts_of_workspace ON watched_accounts
  USING (workspace_id = (SELECT current_workspace_id()));
CREATE POLICY watched_account_days_of_workspace ON watched_account_days
  USING (workspace_id = (SELECT current_workspace_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON watched_accounts TO ruche_app;
GRANT SELECT, INSERT, UPDATE ON watched_account_days TO ruche_app;
