-- Erasing a person reaches what the assistant made of their conversations.

ALTER TABLE assistant_runs
  -- Somebody whom it was about was erased: what it wrote and read is gone, and nothing is stored any more.
  ADD COLUMN emptied_at timestamptz(3),
  -- Conversations of people who were erased while it ran: what it reads is stored a moment later than it is read.
  ADD COLUMN erased_conversation_ids uuid[] NOT NULL DEFAULT '{}';

-- Labels quoted messages.
UPDATE ideas SET evidence = (
  SELECT jsonb_agg(
    CASE WHEN jsonb_path_exists(item, '$.links[*] ? (@.target == "conversation")') THEN
      jsonb_set(item, '{links}', (
        SELECT jsonb_agg(
          CASE WHEN link ->> 'target' = 'conversation' THEN
            jsonb_set(link, '{label}', to_jsonb(
              CASE WHEN jsonb_array_length(item -> 'links') = 1 THEN 'Conversation' ELSE 'Conversation ' || number END
            ))
          ELSE link END
          ORDER BY number)
        FROM jsonb_array_elements(item -> 'links') WITH ORDINALITY AS links (link, number)))
    ELSE item END
    ORDER BY place)
  FROM jsonb_array_elements(evidence) WITH ORDINALITY AS items (item, place))
WHERE jsonb_path_exists(evidence, '$[*].links[*] ? (@.target == "conversation")');

-- Whether evidence or uses of tools lead to one of these conversations.
CREATE FUNCTION links_to_conversation(resting jsonb, conversation_ids uuid[])
RETURNS boolean
LANGUAGE sql
IMMUTABLE
SET search_path = public, pg_temp
RETURN EXISTS (
  SELECT FROM jsonb_path_query(resting, '$[*].links[*] ? (@.target == "conversation")') AS link
  WHERE link ->> 'id' = ANY (conversation_ids::text[])
);

-- Chats are shown to their own person alone; whoever erases somebody reaches all of the workspace's.
-- Runs that go on are locked first, so that none ends unseen. Later answers of a chat were given the earlier ones.
CREATE FUNCTION erase_assistant_texts(of_client_id uuid, conversation_ids uuid[])
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  run_ids uuid[];
BEGIN
  PERFORM FROM assistant_runs
  WHERE workspace_id = current_workspace_id() AND state = 'running' ORDER BY id FOR UPDATE;
  UPDATE assistant_runs SET erased_conversation_ids = erased_conversation_ids || conversation_ids
  WHERE workspace_id = current_workspace_id() AND state = 'running';

  SELECT array_agg(id) INTO run_ids FROM assistant_runs
  WHERE workspace_id = current_workspace_id() AND (
    (client_id = of_client_id AND kind IN ('reply', 'summary', 'trends', 'ideas'))
    OR links_to_conversation(tool_uses, conversation_ids));
  SELECT array_agg(DISTINCT id) INTO run_ids FROM (
    SELECT unnest(run_ids) AS id
    UNION ALL
    SELECT later.run_id FROM chat_messages AS earlier
    JOIN chat_messages AS later ON later.thread_id = earlier.thread_id AND later.created_at >= earlier.created_at
    WHERE earlier.run_id = ANY (run_ids) AND later.run_id IS NOT NULL
  ) AS reached;

  UPDATE assistant_runs SET text = '', result = NULL, tool_uses = '[]',
    emptied_at = coalesce(emptied_at, clock_timestamp()),
    stop_asked_at = CASE WHEN state = 'running' THEN coalesce(stop_asked_at, clock_timestamp()) ELSE stop_asked_at END
  WHERE id = ANY (run_ids);
  UPDATE chat_messages SET text = '', proposals = '[]' WHERE run_id = ANY (run_ids);
  UPDATE ideas SET words = NULL
  WHERE workspace_id = current_workspace_id() AND client_id = of_client_id AND words IS NOT NULL
    AND links_to_conversation(evidence, conversation_ids);
  -- What was answered is kept for a day, for whoever repeats a request.
  UPDATE idempotency_keys SET body = NULL, is_answer_kept = false
  WHERE workspace_id = current_workspace_id() AND body IS NOT NULL AND route ~ '/assistant/';
END
$$;
REVOKE EXECUTE ON FUNCTION links_to_conversation FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION erase_assistant_texts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_assistant_texts TO ruche_app;
