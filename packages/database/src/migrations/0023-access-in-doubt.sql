-- Whose access waits to be chosen from: it must not be given back meanwhile, and has to be afterwards.
ALTER TABLE connect_selections ADD COLUMN person_id text NOT NULL DEFAULT '';
ALTER TABLE connect_selections ALTER COLUMN person_id DROP DEFAULT;
CREATE INDEX connect_selections_person ON connect_selections (platform, person_id);

-- The network itself asked for it: nobody is to ask before, not even by hand.
ALTER TABLE social_accounts ADD COLUMN wait_until timestamptz(3);

-- Who wants to be forgotten means also what was disconnected, and what they have not chosen from yet.
DROP INDEX social_accounts_person;
CREATE INDEX social_accounts_person ON social_accounts (platform, person_id);

CREATE OR REPLACE FUNCTION workspaces_of_person(of_platform text, of_person text)
RETURNS SETOF uuid
LANGUAGE sql
STABLE
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT workspace_id FROM social_accounts
  WHERE platform = workspaces_of_person.of_platform AND person_id = workspaces_of_person.of_person
  UNION
  SELECT workspace_id FROM connect_selections
  WHERE platform = workspaces_of_person.of_platform AND person_id = workspaces_of_person.of_person
$$;

-- What tells of an account stays, in words that name nobody. Activity is never changed otherwise, and notifications
-- are each member's own, so the application's role has no right to either.
CREATE FUNCTION forget_account_names(of_account uuid)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  here CONSTANT uuid := current_workspace_id();
  names text[];
BEGIN
  SELECT array_agg(name) INTO names FROM (
    SELECT platform_user_name AS name FROM social_accounts WHERE workspace_id = here AND id = of_account
    UNION
    SELECT subject_name FROM activity WHERE workspace_id = here AND subject_id = of_account
  ) AS known WHERE name <> '';
  UPDATE activity SET subject_name = 'An account' WHERE workspace_id = here AND subject_id = of_account;
  UPDATE notifications SET title = 'An account needs reconnecting'
  WHERE workspace_id = here AND kind = 'account_needs_reconnect'
    AND title IN (SELECT left(name, 150) || ' needs reconnecting' FROM unnest(names) AS name);
  UPDATE notifications SET body = 'By the link that was sent to them.'
  WHERE workspace_id = here AND kind = 'connect_link_used'
    AND EXISTS (SELECT FROM unnest(names) AS name WHERE position(name IN body) > 0);
END
$$;
REVOKE EXECUTE ON FUNCTION forget_account_names FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_account_names TO ruche_app;
