-- What a workspace pays for. The payment provider holds the truth: what is here is what was read of it last.

-- Beside the plan that was given: from it and the trial follows which one is in force.
ALTER TABLE workspaces
  ADD COLUMN paid_plan text CHECK (paid_plan IN ('essential', 'pro', 'expert')),
  ADD COLUMN paid_state text CHECK (paid_state IN ('paid', 'grace', 'ended')),
  ADD COLUMN paid_until timestamptz(3),
  ADD CONSTRAINT workspaces_paid CHECK (
    (paid_plan IS NULL) = (paid_state IS NULL) AND (coalesce(paid_state, 'paid') = 'paid') = (paid_until IS NULL));
-- A job that reads what a workspace pays for works there without a person.
CREATE POLICY workspaces_of_jobs ON workspaces FOR UPDATE TO ruche_app
  USING (id = (SELECT current_workspace_id()) AND current_user_id() IS NULL);
CREATE INDEX workspaces_grace ON workspaces (paid_until) WHERE paid_state = 'grace';

CREATE TABLE billing_accounts (
  workspace_id uuid PRIMARY KEY REFERENCES workspaces ON DELETE CASCADE,
  customer_id text NOT NULL UNIQUE CHECK (length(customer_id) BETWEEN 1 AND 255),
  invoice_emails text[] NOT NULL DEFAULT '{}' CHECK (cardinality(invoice_emails) <= 5),
  state jsonb,
  -- Whoever reads at the provider takes the next turn first. Only a later turn replaces what is stored.
  turn bigint NOT NULL DEFAULT 0,
  stored_turn bigint NOT NULL DEFAULT 0,
  synced_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX billing_accounts_synced ON billing_accounts (synced_at);

ALTER TABLE billing_accounts ENABLE ROW LEVEL SECURITY;
CREATE POLICY billing_accounts_of_workspace ON billing_accounts TO ruche_app
  USING (workspace_id = (SELECT current_workspace_id())) WITH CHECK (workspace_id = (SELECT current_workspace_id()));
GRANT SELECT, INSERT, UPDATE ON billing_accounts TO ruche_app;

-- Invoices that were mailed, so that none is mailed twice.
CREATE TABLE billing_mails (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  once_key text NOT NULL CHECK (length(once_key) BETWEEN 1 AND 300),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (workspace_id, once_key)
);
ALTER TABLE billing_mails ENABLE ROW LEVEL SECURITY;
CREATE POLICY billing_mails_of_workspace ON billing_mails TO ruche_app
  USING (workspace_id = (SELECT current_workspace_id())) WITH CHECK (workspace_id = (SELECT current_workspace_id()));
GRANT SELECT, INSERT ON billing_mails TO ruche_app;

-- What the provider's webhooks told of. They name customers, not workspaces.
CREATE TABLE billing_events (
  id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 255),
  type text NOT NULL CHECK (length(type) BETWEEN 1 AND 255),
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  happened_at timestamptz(3) NOT NULL,
  received_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX billing_events_workspace ON billing_events (workspace_id, received_at);
CREATE INDEX billing_events_received ON billing_events (received_at);
ALTER TABLE billing_events ENABLE ROW LEVEL SECURITY;
-- The server writes them by a function alone. Whoever is ever allowed more sees those of one workspace.
CREATE POLICY billing_events_of_workspace ON billing_events TO ruche_app
  USING (workspace_id = (SELECT current_workspace_id())) WITH CHECK (workspace_id = (SELECT current_workspace_id()));

-- Together with the job that reads the customer anew. False for a repeat, and for customers who aren't ours.
CREATE FUNCTION store_billing_event(id text, type text, customer_id text, happened_at timestamptz)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  workspace uuid;
BEGIN
  SELECT account.workspace_id INTO workspace FROM billing_accounts AS account
  WHERE account.customer_id = store_billing_event.customer_id;
  IF workspace IS NULL THEN
    RETURN false;
  END IF;
  INSERT INTO billing_events (id, type, workspace_id, happened_at)
  VALUES (store_billing_event.id, store_billing_event.type, workspace, store_billing_event.happened_at)
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM enqueue_job('sync-billing', json_build_object('workspaceId', workspace), NULL, NULL,
    'sync-billing:' || workspace, NULL);
  RETURN true;
END
$$;
REVOKE EXECUTE ON FUNCTION store_billing_event FROM PUBLIC;
GRANT EXECUTE ON FUNCTION store_billing_event TO ruche_app;

-- Whatever deletes a workspace: nobody goes on paying for it.
CREATE FUNCTION end_billing() RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM enqueue_job('end-billing', json_build_object('customerId', OLD.customer_id), NULL, NULL,
    'end-billing:' || OLD.customer_id, NULL);
  RETURN NULL;
END
$$;
CREATE TRIGGER end_billing AFTER DELETE ON billing_accounts FOR EACH ROW EXECUTE FUNCTION end_billing();
