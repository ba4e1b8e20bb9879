-- What makes composing quick: when in the week a client's posts go out, texts that come up again and again, and what is
-- added to links.

CREATE TABLE client_slots (
  workspace_id uuid NOT NULL,
  client_id uuid NOT NULL,
  -- 1 is Monday.
  weekday smallint NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  -- As the clocks in the client's zone show it: 09:30.
  time text NOT NULL CHECK (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  PRIMARY KEY (client_id, weekday, time),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE
);

CREATE TABLE client_link_tags (
  client_id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL,
  is_on boolean NOT NULL,
  -- Templates.
  source text NOT NULL,
  medium text NOT NULL,
  campaign text NOT NULL,
  term text NOT NULL,
  content text NOT NULL,
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE
);

CREATE TABLE snippets (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  -- Null for every client.
  client_id uuid,
  -- Who wrote it.
  user_id uuid REFERENCES users ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('text', 'hashtags')),
  name text NOT NULL,
  text text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX snippets_workspace ON snippets (workspace_id, client_id);
CREATE INDEX snippets_client ON snippets (client_id);
CREATE INDEX snippets_user ON snippets (user_id);

ALTER TABLE client_slots ENABLE ROW LEVEL SECURITY;
ALTER TABLE client_link_tags ENABLE ROW LEVEL SECURITY;
ALTER TABLE snippets ENABLE ROW LEVEL SECURITY;

CREATE POLICY client_slots_of_workspace ON client_slots
  USING (workspace_id = current_workspace_id()) WITH CHECK (workspace_id = current_workspace_id());
CREATE POLICY client_link_tags_of_workspace ON client_link_tags
  USING (workspace_id = current_workspace_id()) WITH CHECK (workspace_id = current_workspace_id());
CREATE POLICY snippets_of_workspace ON snippets
  USING (workspace_id = current_workspace_id()) WITH CHECK (workspace_id = current_workspace_id());

GRANT SELECT, INSERT, DELETE ON client_slots TO ruche_app;
GRANT SELECT, INSERT, UPDATE ON client_link_tags TO ruche_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON snippets TO ruche_app;
