-- What the calendar shows beside posts: campaigns that posts belong to, notes on days, and which holidays and other days
-- it names. Days have no hour and no zone.

CREATE TABLE campaigns (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  -- Null for every client.
  client_id uuid,
  name text NOT NULL,
  colour text NOT NULL CHECK (colour IN ('amber', 'coral', 'rose', 'violet', 'blue', 'teal', 'green', 'slate')),
  first_day date NOT NULL,
  -- The last one that belongs to it.
  last_day date NOT NULL CHECK (last_day >= first_day),
  description text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (workspace_id, id),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX campaigns_client ON campaigns (client_id);

ALTER TABLE posts ADD COLUMN campaign_id uuid;
ALTER TABLE posts ADD FOREIGN KEY (workspace_id, campaign_id) REFERENCES campaigns (workspace_id, id)
  ON DELETE SET NULL (campaign_id);
CREATE INDEX posts_campaign ON posts (campaign_id, scheduled_for) WHERE campaign_id IS NOT NULL;

CREATE TABLE calendar_notes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  -- Null for every client.
  client_id uuid,
  -- Who wrote it.
  user_id uuid REFERENCES users ON DELETE SET NULL,
  text text NOT NULL,
  colour text NOT NULL CHECK (colour IN ('amber', 'coral', 'rose', 'violet', 'blue', 'teal', 'green', 'slate')),
  first_day date NOT NULL,
  last_day date NOT NULL CHECK (last_day >= first_day),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX calendar_notes_days ON calendar_notes (workspace_id, first_day);
CREATE INDEX calendar_notes_client ON calendar_notes (client_id);
CREATE INDEX calendar_notes_user ON calendar_notes (user_id);

CREATE TABLE calendar_day_settings (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  -- Null for the workspace, and for every client without a row of its own.
  client_id uuid,
  categories text[] NOT NULL,
  UNIQUE NULLS NOT DISTINCT (workspace_id, client_id),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX calendar_day_settings_client ON calendar_day_settings (client_id);

ALTER TABLE campaigns ENABLE ROW LEVEL SECURITY;
ALTER TABLE calendar_notes ENABLE ROW LEVEL SECURITY;
ALTER TABLE calendar_day_settings ENABLE ROW LEVEL SECURITY;

CREATE POLICY campaigns_of_workspace ON campaigns
  USING (workspace_id = current_workspace_id()) WITH CHECK (workspace_id = current_workspace_id());
CREATE POLICY calendar_notes_of_workspace ON calendar_notes
  USING (workspace_id = current_workspace_id()) WITH CHECK (workspace_id = current_workspace_id());
CREATE POLICY calendar_day_settings_of_workspace ON calendar_day_settings
  USING (workspace_id = current_workspace_id()) WITH CHECK (workspace_id = current_workspace_id());

GRANT SELECT, INSERT, UPDATE, DELETE ON campaigns, calendar_notes, calendar_day_settings TO ruche_app;
