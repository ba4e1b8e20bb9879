-- An answer that failed because the account's access was lost goes out once it is back, unless somebody decided otherwise.
ALTER TABLE inbox_messages ADD COLUMN waits_for_access boolean NOT NULL DEFAULT false;
CREATE INDEX inbox_messages_access ON inbox_messages (channel_id) WHERE waits_for_access;

-- What networks delivered is emptied once it is taken in; only what was not understood is kept for some days.
UPDATE inbox_deliveries SET body = '' WHERE taken_at IS NOT NULL AND problem IS NULL;

-- What is left of somebody who was erased beside the rows of the inbox: deliveries that were not understood, and answers
-- that are kept for repeated requests. Deliveries that wait to be taken in are not touched: taking in leaves them out.
CREATE FUNCTION erase_stored_copies(platform text, remote_id text)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  UPDATE inbox_deliveries AS delivery SET body = ''
  WHERE delivery.taken_at IS NOT NULL AND delivery.platform = erase_stored_copies.platform
    AND position(convert_to(erase_stored_copies.remote_id, 'UTF8') IN delivery.body) > 0;
  UPDATE idempotency_keys SET body = NULL, is_answer_kept = false
  WHERE workspace_id = current_workspace_id() AND body IS NOT NULL
    AND route ~ '/(conversations|messages|notes|inbox-rules)(/|$)';
END
$$;
REVOKE EXECUTE ON FUNCTION erase_stored_copies FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_stored_copies TO ruche_app;
