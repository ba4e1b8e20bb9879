import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';

/** Cut here only so that nothing huge is read: whoever shows it to a model cuts it where that can be masked. */
const longestText = 4_000;

export type ThreadMessage = { direction: 'in' | 'out'; text: string; name: string | null; userName: string | null };

/** The newest messages of a conversation, oldest first. What was deleted, is spam, or never left is not among them. */
export async function listThread(db: WorkspaceTx, conversationId: string, most: number): Promise<ThreadMessage[]> {
  const { rows } = await db.execute<ThreadMessage>(sql`
    SELECT message.direction, left(message.text, ${longestText}::int) AS text, person.name,
      person.user_name AS "userName"
    FROM inbox_messages AS message
    JOIN conversations AS conversation ON conversation.id = message.conversation_id
    LEFT JOIN inbox_people AS person
      ON message.direction = 'in' AND person.id = coalesce(message.person_id, conversation.person_id)
    WHERE message.conversation_id = ${conversationId}::uuid AND message.text <> '' AND message.removed_at IS NULL
      AND NOT message.is_spam AND (message.state IS NULL OR message.state = 'sent')
    ORDER BY message.sent_at DESC, message.id DESC LIMIT ${most}::int`);
  return rows.toReversed();
}

/** What everybody who wrote in these conversations is called, in both ways that networks tell. */
export async function listWriterNames(db: WorkspaceTx, conversationIds: string[]): Promise<string[]> {
  if (conversationIds.length === 0) return [];
  const ids = sql`${sql.param(conversationIds)}::uuid[]`;
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT DISTINCT told.name
    FROM inbox_people AS person, unnest(ARRAY[person.name, person.user_name]) AS told (name)
    WHERE told.name <> '' AND person.id IN (
      SELECT person_id FROM conversations WHERE id = ANY(${ids})
      UNION SELECT person_id FROM inbox_messages WHERE conversation_id = ANY(${ids}))`);
  return rows.map(({ name }) => name);
}

/** What these publications of a client say. */
export async function listPublicationTexts(db: WorkspaceTx, clientId: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ text: string }>(sql`
    SELECT DISTINCT left(measured.text, ${longestText}::int) AS text
    FROM measured_publications AS measured
    WHERE measured.client_id = ${clientId}::uuid AND measured.id = ANY(${sql.param(ids)}::uuid[])
      AND measured.text <> '' AND measured.gone_at IS NULL`);
  return rows.map(({ text }) => text);
}

/** What people wrote last in each of these conversations. */
export async function listLastWords(db: WorkspaceTx, conversationIds: string[], most: number): Promise<string[]> {
  if (conversationIds.length === 0) return [];
  const { rows } = await db.execute<{ text: string }>(sql`
    SELECT last.text
    FROM unnest(${sql.param(conversationIds)}::uuid[]) WITH ORDINALITY AS asked (id, place)
    CROSS JOIN LATERAL (
      SELECT left(message.text, ${longestText}::int) AS text, message.sent_at FROM inbox_messages AS message
      WHERE message.conversation_id = asked.id AND message.direction = 'in' AND message.text <> ''
        AND message.removed_at IS NULL AND NOT message.is_hidden AND NOT message.is_spam
      ORDER BY message.sent_at DESC, message.id DESC LIMIT ${most}::int) AS last
    ORDER BY asked.place, last.sent_at`);
  return rows.map(({ text }) => text);
}
