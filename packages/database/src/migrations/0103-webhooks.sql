-- Webhooks out: where programs want to hear of what happens, what each was sent, and every try.

CREATE TABLE webhook_endpoints (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  url text NOT NULL CHECK (length(url) <= 2000),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 200),
  events text[] NOT NULL CHECK (cardinality(events) > 0),
  -- Whether it hears only of the clients in webhook_endpoint_clients: once all of those are gone, of none.
  is_limited boolean NOT NULL DEFAULT false,
  sealed_secret text NOT NULL,
  secret_key_id text NOT NULL REFERENCES vault_keys,
  -- The secret before the last change, which signs as well until then.
  previous_sealed_secret text,
  previous_secret_key_id text REFERENCES vault_keys,
  previous_until timestamptz(3),
  is_on boolean NOT NULL DEFAULT true,
  -- Set where it was switched off because nothing arrived there.
  switched_off_at timestamptz(3),
  -- The first failure since the last success.
  failing_since timestamptz(3),
  last_delivered_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (workspace_id, id)
);
CREATE INDEX webhook_endpoints_secret_key ON webhook_endpoints (secret_key_id);
CREATE INDEX webhook_endpoints_previous_secret_key ON webhook_endpoints (previous_secret_key_id);

CREATE TABLE webhook_endpoint_clients (
  workspace_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  client_id uuid NOT NULL,
  PRIMARY KEY (endpoint_id, client_id),
  FOREIGN KEY (workspace_id, endpoint_id) REFERENCES webhook_endpoints (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX webhook_endpoint_clients_client ON webhook_endpoint_clients (client_id);

CREATE TABLE webhook_deliveries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  type text NOT NULL,
  data jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  -- When it happened, to the millisecond: a part of what is sent and signed.
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  next_attempt_at timestamptz(3) DEFAULT clock_timestamp(),
  -- Failed attempts since it was made or replayed: how long the next one waits.
  failures integer NOT NULL DEFAULT 0,
  -- The attempt at work, and until when its worker is believed to be alive.
  claim_id uuid,
  claimed_until timestamptz(3),
  UNIQUE (workspace_id, id),
  CHECK ((state = 'waiting') = (next_attempt_at IS NOT NULL)),
  FOREIGN KEY (workspace_id, endpoint_id) REFERENCES webhook_endpoints (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (endpoint_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (endpoint_id, next_attempt_at) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_all_due ON webhook_deliveries (next_attempt_at) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_claimed ON webhook_deliveries (endpoint_id) WHERE claim_id IS NOT NULL;
CREATE INDEX webhook_deliveries_ended ON webhook_deliveries (created_at) WHERE state <> 'waiting';

CREATE TABLE webhook_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  workspace_id uuid NOT NULL,
  delivery_id uuid NOT NULL,
  at timestamptz(3) NOT NULL,
  -- What the receiver answered; null where nothing came.
  status integer,
  duration_ms integer NOT NULL,
  error text,
  response text,
  FOREIGN KEY (workspace_id, delivery_id) REFERENCES webhook_deliveries (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX webhook_attempts_delivery ON webhook_attempts (delivery_id, id DESC);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['webhook_endpoints', 'webhook_endpoint_clients', 'webhook_deliveries', 'webhook_attempts'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY %I ON %I USING (workspace_id = (SELECT current_workspace_id()))', name || '_of_workspace', name);
    -- Endpoints are the affair of the whole workspace: limited keys see none.
    EXECUTE format('CREATE POLICY limited_to_clients ON %I AS RESTRICTIVE TO ruche_limited USING (false)', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO ruche_app', name);
  END LOOP;
END
$$;
