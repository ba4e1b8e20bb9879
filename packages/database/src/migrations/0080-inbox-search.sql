-- Names are read as texts are: from a column, not worked out for everybody who is looked at.
DROP INDEX inbox_people_search;
ALTER TABLE inbox_people ADD COLUMN search tsvector
  GENERATED ALWAYS AS (inbox_name_vector(workspace_id, name, user_name)) STORED;
CREATE INDEX inbox_people_search ON inbox_people USING gin (search);

-- The conversations with messages that hold these words, or with people of that name; null where more than `most` messages
-- or people do, which are then found sooner by looking through conversations. Row security leaves no index to `@@`, which is
-- not leakproof, so this goes around it, within the workspace that was entered. The number of rows cannot be foreseen: the
-- indexes of words are used whatever PostgreSQL expects.
DROP FUNCTION search_conversations;
CREATE FUNCTION search_conversations(asked text, most integer) RETURNS uuid[]
LANGUAGE plpgsql
STABLE
SECURITY DEFINER
SET search_path = public, pg_temp
SET enable_seqscan = off
SET enable_indexscan = off
SET enable_indexonlyscan = off
AS $$
DECLARE
  here CONSTANT uuid := current_workspace_id();
  within CONSTANT tsquery := quote_literal(here::text)::tsquery;
  words CONSTANT tsquery := inbox_search_query(asked);
  names CONSTANT tsquery := inbox_name_query(asked);
  found uuid[] := '{}';
  people uuid[];
  matches bigint;
BEGIN
  IF here IS NULL THEN
    RETURN found;
  END IF;
  IF numnode(words) > 0 THEN
    SELECT count(*), coalesce(array_agg(DISTINCT conversation_id), '{}') INTO matches, found FROM (
      SELECT message.conversation_id FROM inbox_messages AS message
      WHERE (message.search || array_to_tsvector(ARRAY[message.workspace_id::text])) @@ (within && words)
        AND message.workspace_id = here
      LIMIT most + 1
    ) AS matched;
    IF matches > most THEN
      RETURN NULL;
    END IF;
  END IF;
  IF numnode(names) > 0 THEN
    people := ARRAY(SELECT person.id FROM inbox_people AS person
      WHERE person.search @@ (within && names) AND person.workspace_id = here LIMIT most + 1);
    IF cardinality(people) > most THEN
      RETURN NULL;
    END IF;
    IF cardinality(people) > 0 THEN
      found := found || ARRAY(SELECT conversation.id FROM conversations AS conversation
        WHERE conversation.person_id = ANY(people) AND conversation.workspace_id = here);
    END IF;
  END IF;
  RETURN found;
END
$$;
REVOKE EXECUTE ON FUNCTION search_conversations FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_conversations TO ruche_app;

-- What is counted is counted in indexes alone, also without the clients that are in the trash.
DROP INDEX conversations_all, conversations_by_state, conversations_unassigned, conversations_waiting, conversations_unread,
  conversations_spam, conversations_due;
CREATE INDEX conversations_all ON conversations (workspace_id, last_message_at, id) INCLUDE (client_id)
  WHERE is_listed AND NOT is_spam;
CREATE INDEX conversations_by_state ON conversations (workspace_id, state, last_message_at, id) INCLUDE (client_id)
  WHERE is_listed AND NOT is_spam;
CREATE INDEX conversations_unassigned ON conversations (workspace_id, last_message_at, id) INCLUDE (client_id)
  WHERE is_listed AND NOT is_spam AND state = 'open' AND assignee_id IS NULL;
CREATE INDEX conversations_waiting ON conversations (workspace_id, last_message_at, id) INCLUDE (client_id)
  WHERE is_listed AND NOT is_spam AND waiting_since IS NOT NULL;
CREATE INDEX conversations_unread ON conversations (workspace_id, last_message_at, id) INCLUDE (client_id)
  WHERE is_listed AND NOT is_spam AND unread_count > 0;
CREATE INDEX conversations_spam ON conversations (workspace_id, last_message_at, id) INCLUDE (client_id)
  WHERE is_listed AND is_spam;
CREATE INDEX conversations_due ON conversations (workspace_id, due_at, id) INCLUDE (client_id)
  WHERE is_listed AND NOT is_spam AND due_at IS NOT NULL;
CREATE INDEX clients_in_trash ON clients (workspace_id, id) WHERE deleted_at IS NOT NULL;

-- Stores a delivery, with a job that takes it in where none is at work. Whoever takes in holds `at work` meanwhile, lets go
-- of it when nothing is left, waits for those who are `storing`, and looks once more: whoever stored while it was held is
-- seen then. In a queue of the job engine the next job would begin only when the engine polls. False where the same
-- delivery is here already.
CREATE OR REPLACE FUNCTION store_delivery(platform text, app_id text, headers jsonb, body bytea)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('ruche deliveries'), hashtext('storing'));
  INSERT INTO inbox_deliveries (platform, app_id, headers, body, hash)
  VALUES (store_delivery.platform, store_delivery.app_id, store_delivery.headers, store_delivery.body,
    sha256(store_delivery.body))
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  IF pg_try_advisory_lock_shared(hashtext('ruche deliveries'), hashtext('at work')) THEN
    PERFORM pg_advisory_unlock_shared(hashtext('ruche deliveries'), hashtext('at work'));
    IF NOT EXISTS (
      SELECT FROM graphile_worker._private_jobs AS job
      WHERE job.key = 'take-deliveries' AND job.locked_at IS NULL AND job.attempts < job.max_attempts
        AND job.run_at <= clock_timestamp()
    ) THEN
      PERFORM enqueue_job('take-deliveries', '{}', NULL, NULL, 'take-deliveries', NULL);
    END IF;
  END IF;
  RETURN true;
END
$$;
