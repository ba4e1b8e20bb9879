-- Enters a workspace for the rest of the transaction, in one statement: says who asks and where they work. The wanted
-- workspace, or without one the one that the person joined first; no row when they are a member of none, or not of that
-- one. Row-level security shows memberships only to a transaction that has said who asks, so it runs as the owner.
CREATE FUNCTION enter_workspace(entering_user_id uuid, wanted_workspace_id uuid)
RETURNS TABLE (workspace workspaces, role text)
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  membership members;
BEGIN
  PERFORM set_config('ruche.user_id', entering_user_id::text, true);
  SELECT * INTO membership FROM members
  WHERE members.user_id = entering_user_id
    AND (wanted_workspace_id IS NULL OR members.workspace_id = wanted_workspace_id)
  ORDER BY members.created_at, members.workspace_id
  LIMIT 1;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  PERFORM set_config('ruche.workspace_id', membership.workspace_id::text, true);
  RETURN QUERY SELECT workspaces, membership.role FROM workspaces WHERE workspaces.id = membership.workspace_id;
END
$$;
REVOKE EXECUTE ON FUNCTION enter_workspace FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enter_workspace TO ruche_app;

-- A network sends people back without the workspace in which they began: what they bring names it, to them alone.
CREATE FUNCTION workspace_of_own_flow(secret_hash bytea)
RETURNS uuid
LANGUAGE sql
STABLE
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT workspace_id FROM connect_attempts
  WHERE state_hash = workspace_of_own_flow.secret_hash AND user_id = current_user_id()
  UNION ALL
  SELECT workspace_id FROM connect_selections
  WHERE token_hash = workspace_of_own_flow.secret_hash AND user_id = current_user_id()
$$;
REVOKE EXECUTE ON FUNCTION workspace_of_own_flow FROM PUBLIC;
GRANT EXECUTE ON FUNCTION workspace_of_own_flow TO ruche_app;
