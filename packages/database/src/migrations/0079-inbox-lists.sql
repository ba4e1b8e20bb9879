-- What lists of conversations are read by: each view is the beginning of an index.

-- Left out of every view: what the account itself wrote below its post, and what is left of people who were erased.
ALTER TABLE conversations ADD COLUMN is_listed boolean NOT NULL
  GENERATED ALWAYS AS (remote_key NOT LIKE 'post:%:self' AND remote_key NOT LIKE 'erased:%') STORED;

DROP INDEX conversations_newest, conversations_open, conversations_client, conversations_unread, conversations_due;
CREATE INDEX conversations_all ON conversations (workspace_id, last_message_at, id) WHERE is_listed AND NOT is_spam;
CREATE INDEX conversations_by_state ON conversations (workspace_id, state, last_message_at, id)
  WHERE is_listed AND NOT is_spam;
CREATE INDEX conversations_unassigned ON conversations (workspace_id, last_message_at, id)
  WHERE is_listed AND NOT is_spam AND state = 'open' AND assignee_id IS NULL;
CREATE INDEX conversations_waiting ON conversations (workspace_id, last_message_at, id)
  WHERE is_listed AND NOT is_spam AND waiting_since IS NOT NULL;
CREATE INDEX conversations_unread ON conversations (workspace_id, last_message_at, id)
  WHERE is_listed AND NOT is_spam AND unread_count > 0;
CREATE INDEX conversations_spam ON conversations (workspace_id, last_message_at, id) WHERE is_listed AND is_spam;
CREATE INDEX conversations_due ON conversations (workspace_id, due_at, id)
  WHERE is_listed AND NOT is_spam AND due_at IS NOT NULL;
CREATE INDEX conversations_trouble ON conversations (workspace_id) WHERE has_trouble;
CREATE INDEX conversations_client ON conversations (client_id, last_message_at, id);
CREATE INDEX conversations_channel ON conversations (channel_id, last_message_at, id);

-- An automatic reply reaches a person once a day, whichever rule sends it.
CREATE INDEX inbox_rule_runs_replied ON inbox_rule_runs (person_id, replied_at) WHERE replied_at IS NOT NULL;

-- Who leaves a workspace has no conversations there any more, nor what they began to answer.
CREATE FUNCTION forget_member_conversations()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  UPDATE conversations SET assignee_id = NULL WHERE workspace_id = OLD.workspace_id AND assignee_id = OLD.user_id;
  DELETE FROM answer_drafts WHERE workspace_id = OLD.workspace_id AND user_id = OLD.user_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER forget_member_conversations AFTER DELETE ON members
  FOR EACH ROW EXECUTE FUNCTION forget_member_conversations();

-- Words are looked for among those of one workspace: its id is a word of each message. Under row security PostgreSQL uses
-- no index for `@@`, which is not leakproof, so the search goes around it, within the workspace that was entered.
DROP INDEX inbox_messages_search;
CREATE INDEX inbox_messages_search ON inbox_messages
  USING gin ((search || array_to_tsvector(ARRAY[workspace_id::text])));

CREATE FUNCTION inbox_name_vector(workspace_id uuid, name text, user_name text) RETURNS tsvector
LANGUAGE sql
IMMUTABLE
PARALLEL SAFE
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT to_tsvector('pg_catalog.simple', public.without_accents(public.inbox_words(concat_ws(' ', name, user_name))))
    || array_to_tsvector(ARRAY[workspace_id::text])
$$;
CREATE INDEX inbox_people_search ON inbox_people USING gin (inbox_name_vector(workspace_id, name, user_name));

-- Each word may be the beginning of one of the name.
CREATE FUNCTION inbox_name_query(asked text) RETURNS tsquery
LANGUAGE sql
IMMUTABLE
STRICT
PARALLEL SAFE
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT coalesce(string_agg(quote_literal(word) || ':*', ' & '), '')::tsquery
  FROM regexp_split_to_table(public.without_accents(public.inbox_words(asked)), '[^[:alnum:]_]+') AS word
  WHERE word <> ''
$$;

-- The conversations with messages that hold these words, or with people of that name.
CREATE FUNCTION search_conversations(asked text) RETURNS SETOF uuid
LANGUAGE plpgsql
STABLE
SECURITY DEFINER
ROWS 1000
SET search_path = public, pg_temp
AS $$
DECLARE
  here CONSTANT uuid := current_workspace_id();
  within CONSTANT tsquery := quote_literal(here::text)::tsquery;
  words CONSTANT tsquery := inbox_search_query(asked);
  names CONSTANT tsquery := inbox_name_query(asked);
BEGIN
  IF here IS NULL THEN
    RETURN;
  END IF;
  IF numnode(words) > 0 THEN
    RETURN QUERY SELECT DISTINCT message.conversation_id FROM inbox_messages AS message
      WHERE (message.search || array_to_tsvector(ARRAY[message.workspace_id::text])) @@ (within && words)
        AND message.workspace_id = here;
  END IF;
  IF numnode(names) > 0 THEN
    RETURN QUERY SELECT conversation.id FROM inbox_people AS person
      JOIN conversations AS conversation ON conversation.person_id = person.id
      WHERE inbox_name_vector(person.workspace_id, person.name, person.user_name) @@ (within && names)
        AND person.workspace_id = here;
  END IF;
END
$$;
REVOKE EXECUTE ON FUNCTION search_conversations FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_conversations TO ruche_app;
