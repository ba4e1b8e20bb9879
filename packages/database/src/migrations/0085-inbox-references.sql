-- A message belongs to a conversation, that to a channel, that to a client, and the client to a workspace: what each of them
-- also says of those further up cannot differ from it, because a channel never changes hands. Checking it again for every
-- message costs about eight lookups, and deleting a client or workspace still reaches everything along that line.
ALTER TABLE conversations DROP CONSTRAINT conversations_workspace_id_fkey;
ALTER TABLE conversations DROP CONSTRAINT conversations_workspace_id_client_id_fkey;
ALTER TABLE inbox_messages DROP CONSTRAINT inbox_messages_workspace_id_fkey;
ALTER TABLE inbox_messages DROP CONSTRAINT inbox_messages_workspace_id_channel_id_fkey;
ALTER TABLE inbox_people DROP CONSTRAINT inbox_people_workspace_id_fkey;
ALTER TABLE answer_waits DROP CONSTRAINT answer_waits_workspace_id_client_id_fkey;
