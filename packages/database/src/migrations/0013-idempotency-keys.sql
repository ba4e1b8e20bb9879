-- The answers to writes that were sent with a key of the caller's own. A row is written in the transaction of the work
-- itself: either both exist or neither, and a second request with the same key waits for the first to end.
CREATE TABLE idempotency_keys (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  route text NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
  -- Of the request: the same key with another content is a mistake.
  fingerprint text NOT NULL,
  status integer,
  body jsonb,
  expires_at timestamptz NOT NULL DEFAULT now() + interval '24 hours',
  PRIMARY KEY (workspace_id, user_id, route, key)
);
CREATE INDEX idempotency_keys_expiry ON idempotency_keys (expires_at);

ALTER TABLE idempotency_keys ENABLE ROW LEVEL SECURITY;
CREATE POLICY idempotency_keys_own ON idempotency_keys
  USING (workspace_id = current_workspace_id() AND user_id = current_user_id());
GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_keys TO ruche_app;
