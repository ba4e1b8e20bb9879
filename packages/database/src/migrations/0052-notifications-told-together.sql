-- What follows from one cause is told in one notification, which grows until it is read.

ALTER TABLE notifications ADD COLUMN group_key text;
CREATE UNIQUE INDEX notifications_growing ON notifications (workspace_id, user_id, group_key)
  WHERE read_at IS NULL AND group_key IS NOT NULL;

-- What the newer event says, with the posts of both. Of the first 200 each counts once, however often it fails.
CREATE FUNCTION grown_params(known jsonb, newer jsonb)
RETURNS jsonb
LANGUAGE sql
IMMUTABLE
RETURN CASE
  -- An account alone: the posts that could not go out because of it say more.
  WHEN NOT newer ? 'post' AND known ? 'post' THEN known
  WHEN NOT newer ? 'post' OR NOT known ? 'post' THEN newer
  ELSE newer || jsonb_build_object('group', (
    SELECT jsonb_build_object(
      'count', count + (NOT posts @> (newer #> '{post,id}'))::integer,
      'posts', CASE WHEN posts @> (newer #> '{post,id}') OR jsonb_array_length(posts) >= 200 THEN posts
        ELSE posts || (newer #> '{post,id}') END,
      'clients', CASE WHEN clients @> (newer #> '{client,id}') OR jsonb_array_length(clients) >= 200 THEN clients
        ELSE clients || (newer #> '{client,id}') END)
    FROM (SELECT
      coalesce((known #>> '{group,count}')::integer, 1) AS count,
      coalesce(known #> '{group,posts}', jsonb_build_array(known #> '{post,id}')) AS posts,
      coalesce(known #> '{group,clients}', jsonb_build_array(known #> '{client,id}')) AS clients) AS so_far
  ))
END;

-- Notifications are each member's own, so the application's role may not change those of others. In the order of the
-- members: two that tell of the same cause wait for each other.
CREATE FUNCTION tell_together(
  of_workspace uuid, to_roles text[], of_kind text, of_subject uuid, of_params jsonb, of_group text
)
RETURNS integer
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  told integer;
BEGIN
  IF of_workspace IS DISTINCT FROM current_workspace_id()
    AND 'ruche_app' IN (session_user, current_setting('role')) THEN
    RAISE EXCEPTION 'Members are told from inside their workspace.';
  END IF;
  INSERT INTO notifications AS known (workspace_id, user_id, kind, subject_id, params, group_key)
  SELECT members.workspace_id, members.user_id, of_kind, of_subject, of_params, of_group
  FROM members LEFT JOIN notification_preferences AS wish USING (workspace_id, user_id)
  WHERE members.workspace_id = of_workspace AND members.role = ANY (to_roles)
    AND NOT coalesce(of_kind = ANY (wish.muted), false)
  ORDER BY members.user_id
  ON CONFLICT (workspace_id, user_id, group_key) WHERE read_at IS NULL AND group_key IS NOT NULL DO UPDATE
  SET kind = CASE WHEN excluded.params ? 'post' THEN excluded.kind ELSE known.kind END,
    subject_id = CASE WHEN excluded.params ? 'post' THEN excluded.subject_id ELSE known.subject_id END,
    params = grown_params(known.params, excluded.params),
    created_at = clock_timestamp();
  GET DIAGNOSTICS told = ROW_COUNT;
  RETURN told;
END
$$;
REVOKE EXECUTE ON FUNCTION tell_together FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tell_together TO ruche_app;

-- One that has grown is announced like a new one.
CREATE OR REPLACE TRIGGER announce_notification AFTER INSERT OR UPDATE OF created_at ON notifications
  FOR EACH ROW EXECUTE FUNCTION announce_notification();
