-- A workspace's own job stores what is paid for: it has entered it on nobody's behalf.
CREATE POLICY workspaces_changed_when_entered ON workspaces FOR UPDATE TO ruche_app
  USING (id = (SELECT current_workspace_id())) WITH CHECK (id = (SELECT current_workspace_id()));
