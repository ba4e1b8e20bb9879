-- A job that reads what a workspace pays for works in it without a person.
CREATE POLICY workspaces_of_jobs ON workspaces FOR UPDATE
  USING (id = current_workspace_id() AND current_user_id() IS NULL);
