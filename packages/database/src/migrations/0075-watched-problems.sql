-- A watched account that was removed can be put back for a day. Of one that cannot be read it is kept why.
ALTER TABLE watched_accounts ADD COLUMN removed_at timestamptz(3);
ALTER TABLE watched_accounts ADD COLUMN problem text CHECK (problem IN ('not_found', 'refused', 'unreadable'));
-- In the network's words.
ALTER TABLE watched_accounts ADD COLUMN reason text;
DROP INDEX watched_accounts_name;
CREATE UNIQUE INDEX watched_accounts_name ON watched_accounts (client_id, platform, lower(user_name))
  WHERE removed_at IS NULL;

-- Which hours of the week were suggested from when on: later it is told whether following them helped.
CREATE TABLE suggested_slots (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  workspace_id uuid NOT NULL,
  client_id uuid NOT NULL,
  -- Null for all accounts of the client together.
  social_account_id uuid,
  suggested_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  -- Monday 00:00 is 0, in the zone.
  slots smallint[] NOT NULL,
  zone text NOT NULL,
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, social_account_id) REFERENCES social_accounts (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX suggested_slots_client ON suggested_slots (workspace_id, client_id, suggested_at);
CREATE INDEX suggested_slots_account ON suggested_slots (workspace_id, social_account_id);
ALTER TABLE suggested_slots ENABLE ROW LEVEL SECURITY;
CREATE POLICY suggested_slots_of_workspace ON suggested_slots
  USING (workspace_id = (SELECT current_workspace_id()));
GRANT SELECT, INSERT ON suggested_slots TO ruche_app;
