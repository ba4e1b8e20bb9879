-- Row-level security shows the people of a workspace to it. Whoever left is still named where it remembers that they
-- did, until that is forgotten or they delete their account.
CREATE INDEX activity_left ON activity (subject_id) WHERE kind IN ('member_removed', 'member_left');

CREATE FUNCTION former_member_name(of_person uuid)
RETURNS text
LANGUAGE sql
STABLE
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT nullif(trim(users.first_name || ' ' || users.last_name), '') FROM users
  WHERE users.id = of_person AND EXISTS (
    SELECT FROM activity
    WHERE activity.subject_id = of_person AND activity.kind IN ('member_removed', 'member_left')
      AND activity.workspace_id = current_workspace_id()
  )
$$;
REVOKE EXECUTE ON FUNCTION former_member_name FROM PUBLIC;
GRANT EXECUTE ON FUNCTION former_member_name TO ruche_app;
