-- A workspace begins with a trial on Pro; a plan is chosen later. Its zone is what a new client's is unless told otherwise.
ALTER TABLE workspaces
  ADD COLUMN plan text CHECK (plan IN ('essential', 'pro', 'expert')),
  ADD COLUMN trial_ends_at timestamptz NOT NULL DEFAULT now() + interval '14 days',
  ADD COLUMN time_zone text NOT NULL DEFAULT 'UTC' CHECK (length(time_zone) BETWEEN 1 AND 64);

-- Where somebody is working is a setting of the transaction, made after their membership was looked up. Without it no
-- row of any workspace is visible.
CREATE FUNCTION current_workspace_id()
RETURNS uuid
LANGUAGE sql
STABLE
RETURN nullif(current_setting('ruche.workspace_id', true), '')::uuid;

-- People who work in the same place see who else does.
CREATE POLICY members_of_workspace ON members FOR SELECT USING (workspace_id = current_workspace_id());
CREATE POLICY users_of_workspace ON users FOR SELECT
  USING (EXISTS (SELECT FROM members WHERE members.user_id = users.id AND members.workspace_id = current_workspace_id()));
