-- The page on which a client reads and approves posts without an account: a link that is secret and ends, and browsers
-- that were bound to a contact's address by a mailed code.

-- Of what clients see of the agency: its page there, and its emails.
ALTER TABLE workspaces ADD COLUMN brand_color text CHECK (brand_color ~ '^#[0-9a-f]{6}$');

CREATE TABLE client_links (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL,
  client_id uuid NOT NULL,
  -- Who made it.
  user_id uuid REFERENCES users ON DELETE SET NULL,
  -- Sealed, so that it can be shown again. Both are forgotten once it is revoked.
  token_hash bytea UNIQUE,
  sealed_token text,
  language text NOT NULL CHECK (language IN ('en', 'fr')),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  UNIQUE (workspace_id, id),
  CHECK (num_nulls(token_hash, sealed_token) = CASE WHEN revoked_at IS NULL THEN 0 ELSE 2 END),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX client_links_in_use ON client_links (client_id) WHERE revoked_at IS NULL;
CREATE INDEX client_links_client ON client_links (workspace_id, client_id);
CREATE INDEX client_links_user ON client_links (user_id);

-- What contacts were mailed of the page.
CREATE TABLE client_page_contacts (
  contact_id uuid PRIMARY KEY REFERENCES client_contacts ON DELETE CASCADE,
  workspace_id uuid NOT NULL,
  client_id uuid NOT NULL,
  link_sent_at timestamptz(3),
  -- What is older than this they were told.
  told_at timestamptz(3),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX client_page_contacts_client ON client_page_contacts (workspace_id, client_id);

-- Of addresses that no contact has there is one as well, which opens nothing: whoever asks cannot tell.
CREATE TABLE client_page_codes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL,
  client_id uuid NOT NULL,
  link_id uuid NOT NULL,
  contact_id uuid REFERENCES client_contacts ON DELETE CASCADE,
  email_hash bytea NOT NULL,
  code_hash bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  used_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz(3) NOT NULL,
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, link_id) REFERENCES client_links (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX client_page_codes_link ON client_page_codes (link_id, created_at);
CREATE INDEX client_page_codes_contact ON client_page_codes (contact_id);
CREATE INDEX client_page_codes_client ON client_page_codes (workspace_id, client_id);
CREATE INDEX client_page_codes_expired ON client_page_codes (expires_at);

CREATE TABLE client_page_devices (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL,
  client_id uuid NOT NULL,
  link_id uuid NOT NULL,
  contact_id uuid NOT NULL REFERENCES client_contacts ON DELETE CASCADE,
  -- To which the code was mailed. Once the contact has another one, the browser is not theirs any more.
  email text NOT NULL,
  secret_hash bytea NOT NULL UNIQUE,
  ip text NOT NULL,
  user_agent text,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  last_seen_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz(3) NOT NULL,
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, link_id) REFERENCES client_links (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX client_page_devices_link ON client_page_devices (workspace_id, link_id);
CREATE INDEX client_page_devices_contact ON client_page_devices (contact_id);
CREATE INDEX client_page_devices_client ON client_page_devices (workspace_id, client_id);
CREATE INDEX client_page_devices_expired ON client_page_devices (expires_at);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['client_links', 'client_page_contacts', 'client_page_codes', 'client_page_devices'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY %I ON %I USING (workspace_id = (SELECT current_workspace_id()))', name || '_of_workspace', name);
    EXECUTE format('CREATE POLICY limited_to_clients ON %I AS RESTRICTIVE TO ruche_limited
      USING (client_id = ANY (current_client_ids()))', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO ruche_app', name);
  END LOOP;
END
$$;

-- Whoever opens a link has no account here: the link says which client's page it is.
CREATE FUNCTION client_page_of_token(hash bytea)
RETURNS TABLE (workspace_id uuid, client_id uuid, link_id uuid)
LANGUAGE sql
STABLE
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT link.workspace_id, link.client_id, link.id FROM client_links AS link
  JOIN clients AS client ON client.id = link.client_id AND client.deleted_at IS NULL
  WHERE link.token_hash = client_page_of_token.hash AND link.expires_at > clock_timestamp()
$$;
REVOKE EXECUTE ON FUNCTION client_page_of_token FROM PUBLIC;
GRANT EXECUTE ON FUNCTION client_page_of_token TO ruche_app;
