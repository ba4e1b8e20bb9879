-- The clients of an agency, the people there, and their logos. Instants are kept to the millisecond, so that a cursor
-- made from one finds exactly the row it was made from.

CREATE TABLE clients (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  -- Who added the client.
  user_id uuid REFERENCES users ON DELETE SET NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  email text NOT NULL CHECK (length(email) <= 255),
  company_name text CHECK (length(company_name) <= 120),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'pending', 'inactive')),
  time_zone text NOT NULL,
  brand_color text CHECK (brand_color ~ '^#[0-9a-f]{6}$'),
  website text CHECK (length(website) <= 500),
  notes text NOT NULL DEFAULT '' CHECK (length(notes) <= 10000),
  tags text[] NOT NULL DEFAULT '{}' CHECK (cardinality(tags) <= 20),
  -- Counts the changes: whoever edits an older one is told so.
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  deleted_at timestamptz(3),
  -- What belongs to a client refers to both, so that it cannot be in another workspace than the client.
  UNIQUE (workspace_id, id)
);
CREATE INDEX clients_newest ON clients (workspace_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX clients_by_name ON clients (workspace_id, lower(name), id) WHERE deleted_at IS NULL;
CREATE INDEX clients_deleted ON clients (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE client_contacts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL,
  client_id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  role text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX client_contacts_client ON client_contacts (client_id, created_at);

-- In a table of their own: lists of clients never carry them.
CREATE TABLE client_logos (
  client_id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL,
  media_type text NOT NULL CHECK (media_type IN ('image/png', 'image/jpeg', 'image/webp')),
  content bytea NOT NULL CHECK (octet_length(content) BETWEEN 1 AND 262144),
  -- Of the content; part of the address, so that a changed logo has another one.
  hash text NOT NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE
);

ALTER TABLE clients ENABLE ROW LEVEL SECURITY;
ALTER TABLE client_contacts ENABLE ROW LEVEL SECURITY;
ALTER TABLE client_logos ENABLE ROW LEVEL SECURITY;

CREATE POLICY clients_of_workspace ON clients
  USING (workspace_id = current_workspace_id()) WITH CHECK (workspace_id = current_workspace_id());
CREATE POLICY client_contacts_of_workspace ON client_contacts
  USING (workspace_id = current_workspace_id()) WITH CHECK (workspace_id = current_workspace_id());
CREATE POLICY client_logos_of_workspace ON client_logos
  USING (workspace_id = current_workspace_id()) WITH CHECK (workspace_id = current_workspace_id());

-- Clients are deleted softly; only the worker removes the rows.
GRANT SELECT, INSERT, UPDATE ON clients TO ruche_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON client_contacts, client_logos TO ruche_app;
