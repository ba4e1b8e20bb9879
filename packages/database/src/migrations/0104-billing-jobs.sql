-- A job of a workspace works there without a person: what it reads at the payment provider decides on the plan.
CREATE POLICY workspaces_entered_change ON workspaces FOR UPDATE TO ruche_app
  USING (id = (SELECT current_workspace_id()));

-- Which pages can be paid on is asked of the payment provider: after a restored backup it knows more than we do.
ALTER TABLE billing_accounts DROP COLUMN checkout_id;
