-- What happened in a workspace, what single people are told about it, and how open screens hear of it at once.

CREATE TABLE activity (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  kind text NOT NULL,
  -- What it happened to, and its name at that time: the thing itself may be gone.
  subject_id uuid,
  subject_name text NOT NULL DEFAULT '',
  details jsonb NOT NULL DEFAULT '{}',
  at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX activity_newest ON activity (workspace_id, id DESC);

CREATE TABLE notifications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  title text NOT NULL CHECK (length(title) <= 200),
  body text NOT NULL DEFAULT '' CHECK (length(body) <= 500),
  path text CHECK (length(path) <= 300),
  -- Set where the same must not be told twice.
  once_key text,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  read_at timestamptz(3),
  UNIQUE (workspace_id, user_id, once_key)
);
CREATE INDEX notifications_newest ON notifications (user_id, workspace_id, created_at DESC, id DESC);
CREATE INDEX notifications_age ON notifications (created_at);

CREATE TABLE notification_preferences (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Everything is told unless it is named here, so that new kinds reach everybody.
  muted text[] NOT NULL DEFAULT '{}',
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, user_id)
);

ALTER TABLE activity ENABLE ROW LEVEL SECURITY;
ALTER TABLE notifications ENABLE ROW LEVEL SECURITY;
ALTER TABLE notification_preferences ENABLE ROW LEVEL SECURITY;

CREATE POLICY activity_of_workspace ON activity
  USING (workspace_id = current_workspace_id()) WITH CHECK (workspace_id = current_workspace_id());

-- A member's action may tell the others, but everybody reads their own alone.
CREATE POLICY notifications_own ON notifications
  USING (workspace_id = current_workspace_id() AND user_id = current_user_id());
CREATE POLICY notifications_to_workspace ON notifications FOR INSERT
  WITH CHECK (workspace_id = current_workspace_id());
CREATE POLICY notification_preferences_own ON notification_preferences
  USING (workspace_id = current_workspace_id() AND user_id = current_user_id());
CREATE POLICY notification_preferences_of_workspace ON notification_preferences FOR SELECT
  USING (workspace_id = current_workspace_id());

GRANT SELECT, INSERT ON activity TO ruche_app;
GRANT SELECT, INSERT ON notifications TO ruche_app;
GRANT UPDATE (read_at) ON notifications TO ruche_app;
GRANT SELECT, INSERT, UPDATE ON notification_preferences TO ruche_app;

-- Servers listen on one channel and pass on what is for the people whose screens are open. Sent when the transaction
-- commits, by whichever process wrote the row.
CREATE FUNCTION announce_notification()
RETURNS trigger
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  PERFORM pg_notify('ruche_events', json_build_object(
    'type', 'notification', 'userId', NEW.user_id, 'id', NEW.id, 'kind', NEW.kind, 'title', NEW.title,
    'body', NEW.body, 'path', NEW.path, 'createdAt', NEW.created_at)::text);
  RETURN NULL;
END
$$;
CREATE TRIGGER announce_notification AFTER INSERT ON notifications
  FOR EACH ROW EXECUTE FUNCTION announce_notification();

-- However a session ends, what it holds open must end with it.
CREATE FUNCTION announce_session_end()
RETURNS trigger
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  PERFORM pg_notify('ruche_events', json_build_object('type', 'session_ended', 'sessionId', OLD.id)::text);
  RETURN NULL;
END
$$;
CREATE TRIGGER announce_session_end AFTER DELETE ON auth.sessions
  FOR EACH ROW EXECUTE FUNCTION announce_session_end();
