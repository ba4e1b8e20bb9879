-- The server writes them by a function alone. Whoever is ever allowed more sees those of one workspace.
CREATE POLICY billing_events_of_workspace ON billing_events TO ruche_app
  USING (workspace_id = (SELECT current_workspace_id())) WITH CHECK (workspace_id = (SELECT current_workspace_id()));
