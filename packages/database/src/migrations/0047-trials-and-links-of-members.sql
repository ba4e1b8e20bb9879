-- A trial is a person's, not a workspace's: a further workspace has what is left of it.

-- The end of the first trial of a workspace that the person owned and does not own any more.
ALTER TABLE users ADD COLUMN trial_ends_at timestamptz;

-- Finds nothing where the workspace itself goes: one that nobody used was no trial.
CREATE FUNCTION remember_trial()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  UPDATE users SET trial_ends_at = least(users.trial_ends_at, workspaces.trial_ends_at)
  FROM workspaces WHERE users.id = OLD.user_id AND workspaces.id = OLD.workspace_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER remember_trial AFTER UPDATE OF role OR DELETE ON members
  FOR EACH ROW WHEN (OLD.role = 'owner') EXECUTE FUNCTION remember_trial();

CREATE OR REPLACE FUNCTION open_workspace(workspace_name text)
RETURNS uuid
LANGUAGE sql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  WITH trial AS (
    SELECT least(users.trial_ends_at, min(owned.trial_ends_at)) AS ends_at
    FROM users
    LEFT JOIN members ON members.user_id = users.id AND members.role = 'owner'
    LEFT JOIN workspaces AS owned ON owned.id = members.workspace_id
    WHERE users.id = current_user_id() GROUP BY users.id
  ), opened AS (
    INSERT INTO workspaces (name, trial_ends_at)
    SELECT open_workspace.workspace_name, coalesce(trial.ends_at, now() + interval '14 days') FROM trial
    RETURNING id
  )
  INSERT INTO members (workspace_id, user_id, role)
  SELECT opened.id, current_user_id(), 'owner' FROM opened
  RETURNING workspace_id
$$;

-- Whoever repeats the request that made a workspace is not in it yet.
CREATE POLICY idempotency_keys_of_new_workspaces ON idempotency_keys FOR SELECT
  USING (user_id = current_user_id() AND route = 'POST /api/v1/workspaces');

-- As before; and what a member sent to clients ends with them. Whoever is back from a network by such a link finds it ended.
CREATE OR REPLACE FUNCTION forget_member()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  DELETE FROM idempotency_keys WHERE workspace_id = OLD.workspace_id AND user_id = OLD.user_id;
  DELETE FROM notification_preferences WHERE workspace_id = OLD.workspace_id AND user_id = OLD.user_id;
  DELETE FROM notifications WHERE workspace_id = OLD.workspace_id AND user_id = OLD.user_id;
  UPDATE invitations SET revoked_at = clock_timestamp()
  WHERE workspace_id = OLD.workspace_id AND accepted_at IS NULL AND revoked_at IS NULL AND (
    invited_by = OLD.user_id OR email = (SELECT lower(users.email) FROM users WHERE id = OLD.user_id)
  );
  UPDATE connect_links SET expires_at = clock_timestamp()
  WHERE workspace_id = OLD.workspace_id AND user_id = OLD.user_id AND expires_at > clock_timestamp();
  PERFORM pg_notify('ruche_events', json_build_object(
    'type', 'membership_ended', 'userId', OLD.user_id, 'workspaceId', OLD.workspace_id)::text);
  RETURN NULL;
END
$$;
