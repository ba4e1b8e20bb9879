-- Some networks ask a second time before conversations may be read: for another application of ours, which knows the
-- account by another id and is given an access of its own. Its end leaves the account as it is.
CREATE TABLE inbox_consents (
  account_id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL,
  app_id text NOT NULL,
  -- The account, by the id that this application knows it by.
  remote_id text NOT NULL,
  scopes text[] NOT NULL,
  -- Null once the access is forgotten.
  sealed_tokens text,
  token_key_id text REFERENCES vault_keys,
  expires_at timestamptz(3),
  refresh_expires_at timestamptz(3),
  -- Why the access was lost, in words; null while it is good.
  lost_because text,
  refreshing_until timestamptz(3),
  refreshed_at timestamptz(3),
  refresh_failures integer NOT NULL DEFAULT 0,
  refresh_after timestamptz(3),
  consented_at timestamptz(3) NOT NULL,
  version integer NOT NULL DEFAULT 1,
  FOREIGN KEY (workspace_id, account_id) REFERENCES social_accounts (workspace_id, id) ON DELETE CASCADE,
  CHECK ((sealed_tokens IS NULL) = (token_key_id IS NULL))
);
CREATE INDEX inbox_consents_workspace ON inbox_consents (workspace_id);
CREATE INDEX inbox_consents_remote ON inbox_consents (remote_id);
CREATE INDEX inbox_consents_key ON inbox_consents (token_key_id);

ALTER TABLE inbox_consents ENABLE ROW LEVEL SECURITY;
CREATE POLICY inbox_consents_of_workspace ON inbox_consents
  USING (workspace_id = (SELECT current_workspace_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON inbox_consents TO ruche_app;

-- The account whose comments were asked for, where it was not an account that was to be connected.
ALTER TABLE connect_attempts ADD COLUMN comments_of uuid REFERENCES social_accounts ON DELETE CASCADE;
CREATE INDEX connect_attempts_comments_of ON connect_attempts (comments_of);
