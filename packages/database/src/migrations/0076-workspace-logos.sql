-- The agency's own logo, for the reports it sends.
CREATE TABLE workspace_logos (
  workspace_id uuid PRIMARY KEY REFERENCES workspaces ON DELETE CASCADE,
  media_type text NOT NULL CHECK (media_type IN ('image/png', 'image/jpeg', 'image/webp')),
  content bytea NOT NULL CHECK (octet_length(content) BETWEEN 1 AND 262144),
  -- Of the content; part of the address, so that a changed logo has another one.
  hash text NOT NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);
ALTER TABLE workspace_logos ENABLE ROW LEVEL SECURITY;
CREATE POLICY workspace_logos_of_workspace ON workspace_logos
  USING (workspace_id = (SELECT current_workspace_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON workspace_logos TO ruche_app;
