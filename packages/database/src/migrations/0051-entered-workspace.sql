-- Whoever works inside a workspace sees its own row, also a job, which is nobody: whether publishing is paused stands there.
CREATE POLICY workspaces_entered ON workspaces FOR SELECT USING (id = current_workspace_id());
