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
  is_on boolean NOT NULL DEFAULT true,
  -- Set where it was switched off because nothing arrived there.
  switched_off_at timestamptz(3),
  -- The first failure since the last success.
  failing_since timestamptz(3),
  last_delivered_at timestamptz(3),
  -- Set where it was deleted: nobody sees it any more, and what was sent to it is removed bit by bit before it.
  deleted_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (workspace_id, id),
  CHECK (deleted_at IS NULL OR NOT is_on)
);
CREATE INDEX webhook_endpoints_secret_key ON webhook_endpoints (secret_key_id);
CREATE INDEX webhook_endpoints_deleted ON webhook_endpoints (id) WHERE deleted_at IS NOT NULL;

-- Secrets that were replaced, each of which signs as well until then: receivers may not know the new one yet.
CREATE TABLE webhook_previous_secrets (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  sealed_secret text NOT NULL,
  secret_key_id text NOT NULL REFERENCES vault_keys,
  signs_until timestamptz(3) NOT NULL,
  FOREIGN KEY (workspace_id, endpoint_id) REFERENCES webhook_endpoints (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX webhook_previous_secrets_endpoint ON webhook_previous_secrets (endpoint_id, signs_until);
CREATE INDEX webhook_previous_secrets_key ON webhook_previous_secrets (secret_key_id);

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
  -- Attempts that are not kept any more: of messages that are replayed again and again, the latest are.
  dropped_attempts integer NOT NULL DEFAULT 0,
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
  FOREACH name IN ARRAY ARRAY['webhook_endpoints', 'webhook_previous_secrets', 'webhook_endpoint_clients', 'webhook_deliveries',
    'webhook_attempts'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY %I ON %I USING (workspace_id = (SELECT current_workspace_id()))', name || '_of_workspace', name);
    -- Endpoints are the affair of the whole workspace: limited keys see none.
    EXECUTE format('CREATE POLICY limited_to_clients ON %I AS RESTRICTIVE TO ruche_limited USING (false)', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO ruche_app', name);
  END LOOP;
END
$$;

-- Webhooks come after everything else, and say nothing of how well jobs are done: how late one is may be up to whoever receives it.
CREATE OR REPLACE FUNCTION job_priority(job_name text)
RETURNS integer
LANGUAGE sql
IMMUTABLE
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT CASE
    WHEN job_name IN ('publish', 'look-for-publication', 'send-answer', 'look-for-answer') THEN -10
    WHEN job_name = 'deliver-webhooks' THEN 10
    ELSE 0
  END
$$;

-- By name they are told as well.
CREATE OR REPLACE FUNCTION queue_lags()
RETURNS TABLE (name text, lag_seconds double precision)
LANGUAGE sql
STABLE
SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT task.identifier, extract(epoch FROM clock_timestamp() - min(job.run_at))::double precision
  FROM graphile_worker._private_jobs AS job
  JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
  WHERE job.is_available AND job.priority IN (-10, 0, 10) AND job.run_at <= statement_timestamp()
  GROUP BY task.identifier
$$;

-- Messages that are due and not delivered, in all workspaces, and for how long the oldest has been.
CREATE FUNCTION webhook_backlog()
RETURNS TABLE (due integer, lag_seconds double precision)
LANGUAGE sql
STABLE
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT count(*)::integer, coalesce(extract(epoch FROM clock_timestamp() - min(next_attempt_at)), 0)::double precision
  FROM webhook_deliveries WHERE state = 'waiting' AND next_attempt_at <= statement_timestamp()
$$;
REVOKE EXECUTE ON FUNCTION webhook_backlog FROM PUBLIC;
GRANT EXECUTE ON FUNCTION webhook_backlog TO ruche_app;

-- Whether the plan in force has webhooks: the largest one, given or paid for (planInForce in packages/contracts).
CREATE FUNCTION includes_webhooks(of_workspace uuid)
RETURNS boolean
LANGUAGE sql
STABLE
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT EXISTS (
    SELECT FROM workspaces WHERE id = of_workspace AND (
      (plan = 'expert' AND (plan_until IS NULL OR plan_until > clock_timestamp()))
      OR (paid_plan = 'expert' AND (paid_until IS NULL OR paid_until > clock_timestamp()))))
$$;
REVOKE EXECUTE ON FUNCTION includes_webhooks FROM PUBLIC;
GRANT EXECUTE ON FUNCTION includes_webhooks TO ruche_app;

-- What a message says of something that happened, and of which client: looked up only where somebody hears of it. Null where
-- it is not there.
CREATE FUNCTION describe_webhook(of_workspace uuid, fact jsonb, OUT client_id uuid, OUT data jsonb)
LANGUAGE plpgsql
STABLE
SET search_path = public, pg_temp
AS $$
DECLARE
  kind text := fact ->> 'type';
BEGIN
  IF kind LIKE 'publication.%' THEN
    SELECT post.client_id, jsonb_build_object('postId', post.id, 'publicationId', publication.id, 'clientId', post.client_id,
        'socialAccountId', publication.social_account_id, 'platform', publication.platform)
      || CASE kind
        WHEN 'publication.published' THEN jsonb_build_object('permalink', publication.permalink, 'publishedAt',
          to_char(coalesce(publication.published_at, clock_timestamp()) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        WHEN 'publication.failed' THEN jsonb_build_object('reason', coalesce(publication.reason, ''))
        ELSE '{}'
      END
    INTO client_id, data
    FROM publications AS publication JOIN posts AS post ON post.id = publication.post_id
    WHERE publication.workspace_id = of_workspace AND publication.post_id = (fact ->> 'postId')::uuid
      AND publication.social_account_id = (fact ->> 'accountId')::uuid;
  ELSIF kind = 'post.changed' THEN
    SELECT post.client_id, jsonb_build_object('postId', post.id, 'clientId', post.client_id, 'change', fact -> 'change')
    INTO client_id, data
    FROM posts AS post WHERE post.workspace_id = of_workspace AND post.id = (fact ->> 'postId')::uuid;
  ELSIF kind = 'message.received' THEN
    SELECT conversation.client_id, jsonb_build_object('conversationId', conversation.id, 'messageId', message.id,
      'clientId', conversation.client_id, 'socialAccountId', channel.social_account_id, 'platform', conversation.platform)
    INTO client_id, data
    FROM inbox_messages AS message
    JOIN conversations AS conversation ON conversation.id = message.conversation_id
    JOIN inbox_channels AS channel ON channel.id = conversation.channel_id
    WHERE message.workspace_id = of_workspace AND message.id = (fact ->> 'messageId')::uuid
      AND channel.social_account_id IS NOT NULL;
  ELSIF kind = 'account.needs_reconnect' THEN
    SELECT account.client_id, jsonb_build_object('socialAccountId', account.id, 'platform', account.platform,
      'clientId', account.client_id, 'reason', fact -> 'reason')
    INTO client_id, data
    FROM social_accounts AS account
    WHERE account.workspace_id = of_workspace AND account.id = (fact ->> 'accountId')::uuid;
  ELSIF kind = 'report.ready' THEN
    SELECT report.client_id, jsonb_build_object('reportId', report.id, 'clientId', report.client_id)
    INTO client_id, data
    FROM reports AS report WHERE report.workspace_id = of_workspace AND report.id = (fact ->> 'reportId')::uuid;
  END IF;
END
$$;
REVOKE EXECUTE ON FUNCTION describe_webhook FROM PUBLIC;

-- Queues what happened for every endpoint that listens to it, with jobs that send it, in the transaction that made it happen.
-- Above row security: also who works for one client, and sees no endpoint, does what endpoints hear of.
CREATE FUNCTION queue_webhooks(of_workspace uuid, facts jsonb)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  jobs graphile_worker.job_spec[];
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoints WHERE workspace_id = of_workspace AND is_on) THEN
    RETURN;
  END IF;
  IF of_workspace IS DISTINCT FROM current_workspace_id()
    AND (session_user IN ('ruche_app', 'ruche_limited') OR current_setting('role') IN ('ruche_app', 'ruche_limited')) THEN
    RAISE EXCEPTION 'Webhooks are queued from inside their workspace.';
  END IF;
  IF NOT includes_webhooks(of_workspace) THEN
    RETURN;
  END IF;
  -- Held, so that one that is deleted at that moment is left out instead of failing what happened.
  WITH listening AS MATERIALIZED (
    SELECT id, events, is_limited, (failing_since IS NOT NULL OR last_delivered_at IS NULL) AND EXISTS (
        SELECT FROM webhook_deliveries AS delivery
        WHERE delivery.endpoint_id = endpoint.id AND delivery.state = 'waiting') AS is_looked_after
    FROM webhook_endpoints AS endpoint
    WHERE workspace_id = of_workspace AND is_on
    ORDER BY id FOR KEY SHARE OF endpoint
  ), queued AS (
    INSERT INTO webhook_deliveries (workspace_id, endpoint_id, type, data)
    SELECT of_workspace, endpoint.id, fact.content ->> 'type', described.data
    FROM jsonb_array_elements(facts) WITH ORDINALITY AS fact (content, place)
    CROSS JOIN LATERAL describe_webhook(of_workspace, fact.content) AS described
    JOIN listening AS endpoint ON fact.content ->> 'type' = ANY (endpoint.events)
    WHERE described.data IS NOT NULL AND (NOT endpoint.is_limited OR EXISTS (
      SELECT FROM webhook_endpoint_clients AS limit_to
      WHERE limit_to.endpoint_id = endpoint.id AND limit_to.client_id = described.client_id))
    ORDER BY fact.place
    RETURNING endpoint_id
  ), numbered AS (
    SELECT endpoint_id, row_number() OVER (PARTITION BY endpoint_id) AS place FROM queued
  )
  -- As many as are sent to one endpoint at a time: each goes on with whatever else is due there. One that takes nothing, and
  -- where something waits already, needs no further job for each message: whoever sends that goes on with this, or the sweep.
  SELECT array_agg(('deliver-webhooks', json_build_object('workspaceId', of_workspace, 'endpointId', endpoint_id),
    NULL, NULL, NULL, NULL, job_priority('deliver-webhooks'), NULL)::graphile_worker.job_spec)
  INTO jobs
  FROM numbered JOIN listening ON listening.id = numbered.endpoint_id
  WHERE numbered.place <= 4 AND NOT listening.is_looked_after;
  IF jobs IS NOT NULL THEN
    PERFORM graphile_worker.add_jobs(jobs);
  END IF;
END
$$;
REVOKE EXECUTE ON FUNCTION queue_webhooks FROM PUBLIC;
GRANT EXECUTE ON FUNCTION queue_webhooks TO ruche_app;
