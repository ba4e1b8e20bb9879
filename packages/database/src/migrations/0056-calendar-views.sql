-- What somebody looks at again and again on the calendar: a view with its filters, kept under a name.
CREATE TABLE calendar_views (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- The view and its filters, as the API names them.
  settings jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  -- They go with whoever leaves.
  FOREIGN KEY (workspace_id, user_id) REFERENCES members (workspace_id, user_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX calendar_views_name ON calendar_views (workspace_id, user_id, lower(name));

ALTER TABLE calendar_views ENABLE ROW LEVEL SECURITY;

-- Everybody has their own.
CREATE POLICY calendar_views_own ON calendar_views
  USING (workspace_id = current_workspace_id() AND user_id = current_user_id())
  WITH CHECK (workspace_id = current_workspace_id() AND user_id = current_user_id());

GRANT SELECT, INSERT, UPDATE, DELETE ON calendar_views TO ruche_app;
