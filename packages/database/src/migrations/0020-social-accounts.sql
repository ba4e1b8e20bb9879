-- The accounts that clients have at networks, how they come to be connected, and the keys under which their secrets
-- are sealed. A network's token is in no column in clear; what is searched for by a secret is stored as its hash.

-- Each key is itself sealed under the root secret. One is current; the others open what is not sealed anew yet.
CREATE TABLE vault_keys (
  id text PRIMARY KEY,
  sealed_key text NOT NULL,
  is_current boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  retired_at timestamptz
);
CREATE UNIQUE INDEX vault_keys_current ON vault_keys (is_current) WHERE is_current;
GRANT SELECT, INSERT ON vault_keys TO ruche_app;

CREATE TABLE social_accounts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL,
  client_id uuid NOT NULL,
  -- Who connected it; nobody where a client did so by a link.
  user_id uuid REFERENCES users ON DELETE SET NULL,
  platform text NOT NULL CHECK (platform IN ('facebook', 'instagram', 'twitter', 'linkedin', 'tiktok')),
  kind text NOT NULL CHECK (kind IN ('profile', 'page', 'professional', 'organization')),
  platform_user_id text NOT NULL CHECK (length(platform_user_id) BETWEEN 1 AND 200),
  platform_user_name text NOT NULL,
  detail text,
  profile_url text,
  -- Who consented, by the network's id for them.
  person_id text NOT NULL,
  scopes text[] NOT NULL DEFAULT '{}',
  -- Null once the access is forgotten.
  sealed_tokens text,
  token_key_id text REFERENCES vault_keys,
  can_refresh boolean NOT NULL DEFAULT false,
  expires_at timestamptz(3),
  refresh_expires_at timestamptz(3),
  -- That an access expires soon follows from the times, and is not stored.
  status text NOT NULL DEFAULT 'healthy' CHECK (status IN ('healthy', 'limited', 'needs_reconnect')),
  status_reason text,
  checked_at timestamptz(3),
  -- Whoever refreshes takes the account until then, so that there is one at a time, whatever becomes of them.
  refreshing_until timestamptz(3),
  refreshed_at timestamptz(3),
  refresh_failures integer NOT NULL DEFAULT 0,
  refresh_after timestamptz(3),
  connected_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  -- Counts the accesses: whoever writes over an older one finds it gone.
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  deleted_at timestamptz(3),
  CHECK ((sealed_tokens IS NULL) = (token_key_id IS NULL)),
  UNIQUE (workspace_id, id),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX social_accounts_live ON social_accounts (workspace_id, platform, platform_user_id)
  WHERE deleted_at IS NULL;
CREATE INDEX social_accounts_client ON social_accounts (client_id, created_at) WHERE deleted_at IS NULL;
CREATE INDEX social_accounts_person ON social_accounts (platform, person_id) WHERE deleted_at IS NULL;
CREATE INDEX social_accounts_expiry ON social_accounts (expires_at)
  WHERE deleted_at IS NULL AND can_refresh AND status <> 'needs_reconnect';
CREATE INDEX social_accounts_check ON social_accounts (checked_at) WHERE deleted_at IS NULL;
CREATE INDEX social_accounts_key ON social_accounts (token_key_id);
CREATE INDEX social_accounts_user ON social_accounts (user_id);

-- Our own copy: the addresses that networks give are good for some days only.
CREATE TABLE social_account_avatars (
  account_id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL,
  media_type text NOT NULL CHECK (media_type IN ('image/png', 'image/jpeg', 'image/webp', 'image/gif')),
  content bytea NOT NULL CHECK (octet_length(content) BETWEEN 1 AND 1048576),
  hash text NOT NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  FOREIGN KEY (workspace_id, account_id) REFERENCES social_accounts (workspace_id, id) ON DELETE CASCADE
);

-- Lets a client who has no account here connect their own, to themselves alone.
CREATE TABLE connect_links (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL,
  client_id uuid NOT NULL,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  token_hash bytea NOT NULL UNIQUE,
  platforms text[] NOT NULL CHECK (cardinality(platforms) > 0),
  -- Each network once; the link is used up with the last.
  used_platforms text[] NOT NULL DEFAULT '{}',
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (workspace_id, id),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX connect_links_client ON connect_links (client_id, created_at DESC);
CREATE INDEX connect_links_user ON connect_links (user_id);

-- Somebody who was sent to a network and is expected back, once.
CREATE TABLE connect_attempts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL,
  client_id uuid NOT NULL,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  link_id uuid,
  platform text NOT NULL,
  state_hash bytea NOT NULL UNIQUE,
  sealed_verifier text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  CHECK ((user_id IS NULL) <> (link_id IS NULL)),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, link_id) REFERENCES connect_links (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX connect_attempts_expiry ON connect_attempts (expires_at);
CREATE INDEX connect_attempts_user ON connect_attempts (user_id);
CREATE INDEX connect_attempts_client ON connect_attempts (client_id);
CREATE INDEX connect_attempts_link ON connect_attempts (link_id);

-- Somebody who came back with several pages, and has yet to say which.
CREATE TABLE connect_selections (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL,
  client_id uuid NOT NULL,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  link_id uuid,
  platform text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  sealed_accounts text NOT NULL,
  key_id text NOT NULL REFERENCES vault_keys,
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  CHECK ((user_id IS NULL) <> (link_id IS NULL)),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, link_id) REFERENCES connect_links (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX connect_selections_expiry ON connect_selections (expires_at);
CREATE INDEX connect_selections_user ON connect_selections (user_id);
CREATE INDEX connect_selections_client ON connect_selections (client_id);
CREATE INDEX connect_selections_link ON connect_selections (link_id);
CREATE INDEX connect_selections_key ON connect_selections (key_id);

ALTER TABLE social_accounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE social_account_avatars ENABLE ROW LEVEL SECURITY;
ALTER TABLE connect_links ENABLE ROW LEVEL SECURITY;
ALTER TABLE connect_attempts ENABLE ROW LEVEL SECURITY;
ALTER TABLE connect_selections ENABLE ROW LEVEL SECURITY;

CREATE POLICY social_accounts_of_workspace ON social_accounts
  USING (workspace_id = current_workspace_id()) WITH CHECK (workspace_id = current_workspace_id());
CREATE POLICY social_account_avatars_of_workspace ON social_account_avatars
  USING (workspace_id = current_workspace_id()) WITH CHECK (workspace_id = current_workspace_id());
CREATE POLICY connect_links_of_workspace ON connect_links
  USING (workspace_id = current_workspace_id()) WITH CHECK (workspace_id = current_workspace_id());
CREATE POLICY connect_attempts_of_workspace ON connect_attempts
  USING (workspace_id = current_workspace_id()) WITH CHECK (workspace_id = current_workspace_id());
CREATE POLICY connect_selections_of_workspace ON connect_selections
  USING (workspace_id = current_workspace_id()) WITH CHECK (workspace_id = current_workspace_id());

-- Accounts are deleted softly; only the worker removes the rows.
GRANT SELECT, INSERT, UPDATE ON social_accounts, connect_attempts TO ruche_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON social_account_avatars, connect_links, connect_selections TO ruche_app;

-- Whoever holds a link, or came back from a network by one, has no account here: what they hold says where they may
-- work. It is beyond guessing, and known here by its hash alone.
CREATE FUNCTION workspace_of_link_secret(secret_hash bytea)
RETURNS SETOF workspaces
LANGUAGE sql
STABLE
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT * FROM workspaces WHERE id IN (
    SELECT workspace_id FROM connect_links WHERE token_hash = workspace_of_link_secret.secret_hash
    UNION ALL
    SELECT workspace_id FROM connect_attempts
    WHERE state_hash = workspace_of_link_secret.secret_hash AND link_id IS NOT NULL
    UNION ALL
    SELECT workspace_id FROM connect_selections
    WHERE token_hash = workspace_of_link_secret.secret_hash AND link_id IS NOT NULL)
$$;
REVOKE EXECUTE ON FUNCTION workspace_of_link_secret FROM PUBLIC;
GRANT EXECUTE ON FUNCTION workspace_of_link_secret TO ruche_app;

-- A network names the person who withdrew, not the workspaces that had their consent.
CREATE FUNCTION workspaces_of_person(of_platform text, of_person text)
RETURNS SETOF uuid
LANGUAGE sql
STABLE
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT DISTINCT workspace_id FROM social_accounts
  WHERE platform = workspaces_of_person.of_platform AND person_id = workspaces_of_person.of_person
    AND deleted_at IS NULL
$$;
REVOKE EXECUTE ON FUNCTION workspaces_of_person FROM PUBLIC;
GRANT EXECUTE ON FUNCTION workspaces_of_person TO ruche_app;
