-- People, how they prove who they are, and the workspace each of them owns.
--
-- The schema auth belongs to the sign-in server alone: nothing in it is a customer's data, so it has no row-level
-- security; it is reached before anybody is known. Secrets are kept as keyed hashes (codes, link tokens) or encrypted
-- (authenticator secrets, signing keys, provider tokens). Refresh tokens are not kept at all: a token is a session's id
-- and counter under a keyed hash, so the active one can be made again for a client that lost the answer.

CREATE SCHEMA auth;
GRANT USAGE ON SCHEMA auth TO ruche_app;

CREATE TABLE auth.users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text CHECK (email = lower(email) AND length(email) <= 255),
  phone text CHECK (phone ~ '^[0-9]{7,15}$'),
  password_hash text,
  is_sso boolean NOT NULL DEFAULT false,
  is_anonymous boolean NOT NULL DEFAULT false,
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  new_email text,
  email_change_sent_at timestamptz,
  -- In a secure change both addresses confirm, in any order; true once the first has.
  is_email_change_half_done boolean NOT NULL DEFAULT false,
  new_phone text,
  phone_change_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  invited_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  -- Set the moment somebody asks for deletion: all sessions end, signing in within the grace period clears it.
  deactivated_at timestamptz,
  app_metadata jsonb NOT NULL DEFAULT '{}',
  user_metadata jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_email ON auth.users (email) WHERE NOT is_sso;
CREATE UNIQUE INDEX users_phone ON auth.users (phone);

CREATE TABLE auth.identities (
  identity_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  provider text NOT NULL,
  -- The subject at the provider; for email and phone the user's own id.
  subject text NOT NULL,
  identity_data jsonb NOT NULL DEFAULT '{}',
  email text GENERATED ALWAYS AS (lower(identity_data ->> 'email')) STORED,
  last_sign_in_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider, subject)
);
CREATE INDEX identities_user ON auth.identities (user_id);

CREATE TABLE auth.factors (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  factor_type text NOT NULL CHECK (factor_type IN ('totp', 'phone')),
  status text NOT NULL DEFAULT 'unverified' CHECK (status IN ('unverified', 'verified')),
  friendly_name text NOT NULL DEFAULT '',
  secret_encrypted text,
  phone text,
  -- The 30-second step of the last accepted code: one code is good once.
  last_totp_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, friendly_name)
);

CREATE TABLE auth.challenges (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  factor_id uuid NOT NULL REFERENCES auth.factors ON DELETE CASCADE,
  ip inet NOT NULL,
  code_hash text,
  wrong_guesses integer NOT NULL DEFAULT 0,
  verified_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX challenges_factor ON auth.challenges (factor_id);

CREATE TABLE auth.sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  aal text NOT NULL DEFAULT 'aal1' CHECK (aal IN ('aal1', 'aal2')),
  factor_id uuid REFERENCES auth.factors ON DELETE SET NULL,
  -- The counter of the active refresh token, and the lowest that may still be answered.
  refresh_counter integer NOT NULL DEFAULT 1,
  refresh_floor integer NOT NULL DEFAULT 1,
  ip inet,
  user_agent text,
  not_after timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  refreshed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_user ON auth.sessions (user_id);

CREATE TABLE auth.session_methods (
  session_id uuid NOT NULL REFERENCES auth.sessions ON DELETE CASCADE,
  method text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (session_id, method)
);

CREATE TABLE auth.one_time_tokens (
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  kind text NOT NULL CHECK (
    kind IN ('confirmation', 'recovery', 'email_change_current', 'email_change_new', 'phone_change', 'reauthentication')
  ),
  -- The address or number that the code was sent to.
  sent_to text NOT NULL,
  code_hash text NOT NULL,
  link_hash text UNIQUE,
  wrong_guesses integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, kind)
);

CREATE TABLE auth.flow_states (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid REFERENCES auth.users ON DELETE CASCADE,
  -- What the exchanged session's amr will say: oauth, sso/saml, magiclink, recovery, email/signup, email_change.
  method text NOT NULL,
  provider text,
  code_challenge text,
  code_challenge_method text CHECK (code_challenge_method IN ('s256', 'plain')),
  auth_code_hash text UNIQUE,
  auth_code_issued_at timestamptz,
  redirect_to text,
  -- Set when a signed-in person links a further identity.
  linking_user_id uuid REFERENCES auth.users ON DELETE CASCADE,
  -- What our own request at the provider must be answered with: nonce, verifier, SAML request id. Encrypted.
  provider_request_encrypted text,
  provider_tokens_encrypted text,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX flow_states_user ON auth.flow_states (user_id, method, created_at DESC);

CREATE TABLE auth.sso_providers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  entity_id text NOT NULL UNIQUE,
  sign_in_url text NOT NULL,
  certificates text[] NOT NULL,
  is_enabled boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE auth.sso_domains (
  domain text PRIMARY KEY CHECK (domain = lower(domain)),
  provider_id uuid NOT NULL REFERENCES auth.sso_providers ON DELETE CASCADE
);

CREATE TABLE auth.signing_keys (
  kid text PRIMARY KEY,
  public_jwk jsonb NOT NULL,
  private_jwk_encrypted text NOT NULL,
  -- One key signs; those before it stay published until the last token they signed has expired.
  is_current boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  retired_at timestamptz
);
CREATE UNIQUE INDEX signing_keys_current ON auth.signing_keys (is_current) WHERE is_current;

-- Counters live in the database so that they hold for all server processes together. Losing them in a crash is fine.
CREATE UNLOGGED TABLE auth.rate_limits (
  key text PRIMARY KEY,
  window_started_at timestamptz NOT NULL,
  count integer NOT NULL
);

CREATE TABLE auth.security_events (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  kind text NOT NULL,
  ip inet,
  user_agent text,
  details jsonb NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX security_events_user ON auth.security_events (user_id, at DESC);

GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA auth TO ruche_app;

-- Profile and workspace: written in the same transaction as the account.

CREATE TABLE users (
  id uuid PRIMARY KEY REFERENCES auth.users ON DELETE CASCADE,
  email text NOT NULL DEFAULT '',
  first_name text NOT NULL,
  last_name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE workspaces (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE members (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'manager', 'member')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, user_id)
);
CREATE INDEX members_user ON members (user_id);

-- Who asks is a setting of the transaction; without it no row is visible.
CREATE FUNCTION current_user_id()
RETURNS uuid
LANGUAGE sql
STABLE
RETURN nullif(current_setting('ruche.user_id', true), '')::uuid;

ALTER TABLE users ENABLE ROW LEVEL SECURITY;
ALTER TABLE workspaces ENABLE ROW LEVEL SECURITY;
ALTER TABLE members ENABLE ROW LEVEL SECURITY;

CREATE POLICY users_self ON users USING (id = current_user_id());
CREATE POLICY members_self ON members USING (user_id = current_user_id());
CREATE POLICY workspaces_of_member ON workspaces
  USING (EXISTS (SELECT FROM members WHERE members.workspace_id = workspaces.id AND members.user_id = current_user_id()));

GRANT SELECT, INSERT, UPDATE ON users TO ruche_app;
GRANT SELECT, UPDATE ON workspaces TO ruche_app;
GRANT SELECT ON members TO ruche_app;

-- The application role cannot add memberships itself: it could let anybody into any workspace. It can only open a new
-- workspace for whoever asks.
CREATE FUNCTION open_workspace(workspace_name text)
RETURNS uuid
LANGUAGE sql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  WITH opened AS (INSERT INTO workspaces (name) VALUES (open_workspace.workspace_name) RETURNING id)
  INSERT INTO members (workspace_id, user_id, role)
  SELECT opened.id, current_user_id(), 'owner' FROM opened
  RETURNING workspace_id
$$;
REVOKE EXECUTE ON FUNCTION open_workspace FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_workspace TO ruche_app;

-- What is left of somebody who asked to be forgotten: when, and how far it has come; no name, no address.
CREATE TABLE data_deletions (
  code text PRIMARY KEY,
  user_id uuid REFERENCES auth.users ON DELETE SET NULL,
  requested_at timestamptz NOT NULL DEFAULT now(),
  cancelled_at timestamptz,
  started_at timestamptz,
  completed_at timestamptz
);
CREATE UNIQUE INDEX data_deletions_open ON data_deletions (user_id) WHERE cancelled_at IS NULL AND completed_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON data_deletions TO ruche_app;
