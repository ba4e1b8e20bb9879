-- Members of a workspace change, leave and are invited.

-- People change nothing about their memberships elsewhere than in the workspace they are in.
DROP POLICY members_self ON members;
CREATE POLICY members_self ON members FOR SELECT USING (user_id = current_user_id());
CREATE POLICY members_changed_in_workspace ON members FOR UPDATE USING (workspace_id = current_workspace_id());
CREATE POLICY members_removed_in_workspace ON members FOR DELETE USING (workspace_id = current_workspace_id());
GRANT UPDATE (role), DELETE ON members TO ruche_app;

CREATE TABLE invitations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 255),
  role text NOT NULL CHECK (role IN ('manager', 'member')),
  invited_by uuid REFERENCES users ON DELETE SET NULL,
  -- Of the newest link that was mailed: those before it open nothing any more.
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  sent_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  accepted_at timestamptz(3),
  -- With the account goes the address it was invited by.
  accepted_by uuid REFERENCES users ON DELETE CASCADE,
  CHECK ((accepted_at IS NULL) = (accepted_by IS NULL)),
  CHECK (accepted_at IS NULL OR revoked_at IS NULL)
);
CREATE UNIQUE INDEX invitations_open ON invitations (workspace_id, email)
  WHERE accepted_at IS NULL AND revoked_at IS NULL;
CREATE INDEX invitations_newest ON invitations (workspace_id, created_at DESC, id DESC);
CREATE INDEX invitations_email ON invitations (email);
CREATE INDEX invitations_invited_by ON invitations (invited_by);
CREATE INDEX invitations_accepted_by ON invitations (accepted_by);
CREATE INDEX invitations_expiry ON invitations (expires_at);

ALTER TABLE invitations ENABLE ROW LEVEL SECURITY;
CREATE POLICY invitations_of_workspace ON invitations
  USING (workspace_id = current_workspace_id()) WITH CHECK (workspace_id = current_workspace_id());
GRANT SELECT, INSERT, UPDATE ON invitations TO ruche_app;

-- Whoever holds a mailed link is no member yet: the link, beyond guessing and known here by its hash alone, says which
-- invitation they may read.
CREATE FUNCTION invitation_of_token(of_hash bytea)
RETURNS TABLE (
  workspace_name text, invited_by text, role text, email text,
  expires_at timestamptz, revoked_at timestamptz, accepted_at timestamptz
)
LANGUAGE sql
STABLE
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT workspaces.name, nullif(trim(users.first_name || ' ' || users.last_name), ''), invitations.role,
    invitations.email, invitations.expires_at, invitations.revoked_at, invitations.accepted_at
  FROM invitations
  JOIN workspaces ON workspaces.id = invitations.workspace_id
  LEFT JOIN users ON users.id = invitations.invited_by
  WHERE invitations.token_hash = invitation_of_token.of_hash
$$;
REVOKE EXECUTE ON FUNCTION invitation_of_token FROM PUBLIC;
GRANT EXECUTE ON FUNCTION invitation_of_token TO ruche_app;

-- The one way into a workspace that exists: whoever asks has the mailed link, and has proven that the invited address is
-- theirs. Asked again by the same person it answers the same, as long as they are a member.
--
-- The workspace that signing up gave them is removed when nobody has done anything in it: they came to work in this one.
CREATE FUNCTION accept_invitation(of_hash bytea, OUT outcome text, OUT of_workspace uuid, OUT of_invitation uuid)
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  invitation invitations;
  person auth.users;
  unused uuid[];
BEGIN
  -- The workspace before what is in it, as everybody locks them.
  PERFORM FROM workspaces WHERE id = (SELECT workspace_id FROM invitations WHERE token_hash = of_hash) FOR KEY SHARE;
  SELECT * INTO invitation FROM invitations WHERE token_hash = of_hash FOR UPDATE;
  IF NOT FOUND THEN
    outcome := 'unknown';
    RETURN;
  END IF;
  SELECT * INTO person FROM auth.users WHERE id = current_user_id();
  of_workspace := invitation.workspace_id;
  of_invitation := invitation.id;
  outcome := CASE
    WHEN person.email IS DISTINCT FROM invitation.email THEN 'for_another'
    WHEN person.email_confirmed_at IS NULL THEN 'unconfirmed'
    WHEN invitation.accepted_by = person.id AND EXISTS (
      SELECT FROM members WHERE workspace_id = invitation.workspace_id AND user_id = person.id
    ) THEN 'joined_before'
    WHEN invitation.accepted_at IS NOT NULL THEN 'accepted'
    WHEN invitation.revoked_at IS NOT NULL THEN 'revoked'
    WHEN invitation.expires_at <= clock_timestamp() THEN 'expired'
    ELSE 'joined'
  END;
  IF outcome <> 'joined' THEN
    RETURN;
  END IF;
  UPDATE invitations SET accepted_at = clock_timestamp(), accepted_by = person.id WHERE id = invitation.id;
  INSERT INTO members (workspace_id, user_id, role)
  VALUES (invitation.workspace_id, person.id, invitation.role) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    outcome := 'joined_before';
  END IF;

  -- Opened in the transaction that made the profile: at the same instant.
  unused := ARRAY(
    SELECT own.workspace_id FROM members AS own JOIN users ON users.id = own.user_id
    WHERE own.user_id = person.id AND own.role = 'owner' AND own.created_at = users.created_at
      AND own.workspace_id <> invitation.workspace_id
  );
  -- Held before it is looked whether they are empty: nobody adds anything meanwhile.
  PERFORM FROM workspaces WHERE id = ANY (unused) FOR UPDATE;
  DELETE FROM workspaces
  WHERE id = ANY (unused) AND plan IS NULL
    AND NOT EXISTS (SELECT FROM clients WHERE clients.workspace_id = workspaces.id)
    AND NOT EXISTS (SELECT FROM activity WHERE activity.workspace_id = workspaces.id)
    AND NOT EXISTS (SELECT FROM invitations AS sent WHERE sent.workspace_id = workspaces.id)
    AND NOT EXISTS (SELECT FROM members AS other WHERE other.workspace_id = workspaces.id AND other.user_id <> person.id);
END
$$;
REVOKE EXECUTE ON FUNCTION accept_invitation FROM PUBLIC;
GRANT EXECUTE ON FUNCTION accept_invitation TO ruche_app;

-- However a membership ends: what was the member's own there goes, and so do the open invitations that they sent, or
-- that would let them back in. What they made stays. Their open windows are told.
CREATE FUNCTION forget_member()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  DELETE FROM idempotency_keys WHERE workspace_id = OLD.workspace_id AND user_id = OLD.user_id;
  DELETE FROM notification_preferences WHERE workspace_id = OLD.workspace_id AND user_id = OLD.user_id;
  DELETE FROM notifications WHERE workspace_id = OLD.workspace_id AND user_id = OLD.user_id;
  UPDATE invitations SET revoked_at = clock_timestamp()
  WHERE workspace_id = OLD.workspace_id AND accepted_at IS NULL AND revoked_at IS NULL AND (
    invited_by = OLD.user_id OR email = (SELECT lower(users.email) FROM users WHERE id = OLD.user_id)
  );
  PERFORM pg_notify('ruche_events', json_build_object(
    'type', 'membership_ended', 'userId', OLD.user_id, 'workspaceId', OLD.workspace_id)::text);
  RETURN NULL;
END
$$;
CREATE TRIGGER forget_member AFTER DELETE ON members FOR EACH ROW EXECUTE FUNCTION forget_member();
