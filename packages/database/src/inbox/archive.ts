import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';

export type ArchivedConversation = { id: string; createdAt: string };

/** Conversations after that one, oldest first, each with whom, what was said, labels and notes: for an archive. */
export async function listArchivedConversations(
  tx: WorkspaceTx,
  { after, limit }: { after: ArchivedConversation | undefined; limit: number },
): Promise<ArchivedConversation[]> {
  const isAfter =
    after &&
    sql`WHERE (conversation.created_at, conversation.id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await tx.execute<{ row: ArchivedConversation }>(sql`
    SELECT (to_jsonb(conversation) - 'workspace_id' - 'created_at' - 'spam_guess')
      || jsonb_build_object('createdAt', conversation.created_at, 'account', channel.account_name,
        'person', (SELECT to_jsonb(person) - 'workspace_id' - 'client_id' - 'search' FROM inbox_people AS person
          WHERE person.id = conversation.person_id),
        'messages', (SELECT coalesce(jsonb_agg(to_jsonb(message) - 'workspace_id' - 'channel_id' - 'conversation_id'
            - 'search' - 'progress' - 'attempt_id' ORDER BY message.sent_at, message.id), '[]')
          FROM inbox_messages AS message WHERE message.conversation_id = conversation.id),
        'labels', ARRAY(SELECT label.name FROM conversation_labels AS given
          JOIN inbox_labels AS label ON label.id = given.label_id
          WHERE given.conversation_id = conversation.id ORDER BY label.name),
        'notes', (SELECT coalesce(jsonb_agg(to_jsonb(note) - 'workspace_id' - 'conversation_id'
            ORDER BY note.created_at, note.id), '[]')
          FROM conversation_notes AS note WHERE note.conversation_id = conversation.id)) AS row
    FROM conversations AS conversation JOIN inbox_channels AS channel ON channel.id = conversation.channel_id
    ${isAfter ?? sql``}
    ORDER BY conversation.created_at, conversation.id LIMIT ${limit}::int`);
  return rows.map(({ row }) => row);
}

const all = (table: string, order: string) =>
  sql.raw(
    `(SELECT coalesce(jsonb_agg(to_jsonb(kept) - 'workspace_id' ORDER BY ${order}), '[]') FROM ${table} AS kept)`,
  );

/** What the inbox is worked with, for an archive. */
export async function readArchivedInbox(tx: WorkspaceTx): Promise<unknown> {
  const { rows } = await tx.execute<{ row: unknown }>(sql`
    SELECT jsonb_build_object('labels', ${all('inbox_labels', 'kept.name')},
      'savedReplies', ${all('saved_replies', 'kept.name, kept.id')}, 'rules', ${all('inbox_rules', 'kept.position')},
      'views', ${all('inbox_views', 'kept.name, kept.id')},
      'clients', ${all('client_inbox_settings', 'kept.client_id')}) AS row`);
  return rows[0]?.row ?? null;
}

/** What one person began to answer, for their archive. */
export async function listArchivedDrafts(tx: WorkspaceTx, userId: string): Promise<unknown[]> {
  const { rows } = await tx.execute<{ row: unknown }>(sql`
    SELECT to_jsonb(draft) - 'workspace_id' - 'user_id' AS row FROM answer_drafts AS draft
    WHERE draft.user_id = ${userId}::uuid ORDER BY draft.updated_at, draft.conversation_id`);
  return rows.map(({ row }) => row);
}
