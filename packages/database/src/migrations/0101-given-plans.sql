-- A plan that was given may end: this is its last moment.
ALTER TABLE workspaces
  ADD COLUMN plan_until timestamptz(3),
  ADD CONSTRAINT workspaces_plan_until CHECK (plan IS NOT NULL OR plan_until IS NULL);
