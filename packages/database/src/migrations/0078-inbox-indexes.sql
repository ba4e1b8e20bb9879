-- Row security names the workspace in every question. With the workspace first, what belongs to one conversation is found
-- by one index; otherwise PostgreSQL may go through the newest messages of the whole workspace instead.
DROP INDEX inbox_messages_conversation;
CREATE INDEX inbox_messages_conversation ON inbox_messages (workspace_id, conversation_id, sent_at, id);
DROP INDEX answer_waits_conversation;
CREATE INDEX answer_waits_conversation ON answer_waits (workspace_id, conversation_id, began_at);
