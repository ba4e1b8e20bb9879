import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';

const mostCounted = 1000;

const counted = (from: string) =>
  sql.raw(`(SELECT count(*)::integer FROM (SELECT FROM ${from} LIMIT ${mostCounted}) AS counted)`);

/** What somebody should look at in the inbox; each up to a thousand. */
export async function countInboxAttention(
  db: WorkspaceTx,
): Promise<{ unread: number; overdue: number; failed: number; needsCheck: number }> {
  const there = 'conversation.client_id NOT IN (SELECT id FROM clients WHERE deleted_at IS NOT NULL)';
  const listed = `conversation.is_listed AND NOT conversation.is_spam AND ${there}`;
  const troubled = (
    state: string,
  ) => `conversations AS conversation WHERE conversation.is_listed AND conversation.has_trouble AND ${there}
    AND EXISTS (SELECT FROM inbox_messages AS message
      WHERE message.conversation_id = conversation.id AND message.state = '${state}')`;
  const { rows } = await db.execute<{ unread: number; overdue: number; failed: number; needsCheck: number }>(sql`
    SELECT ${counted(`conversations AS conversation WHERE ${listed} AND conversation.unread_count > 0`)} AS unread,
      ${counted(`conversations AS conversation WHERE ${listed} AND conversation.due_at < now()`)} AS overdue,
      ${counted(troubled('failed'))} AS failed, ${counted(troubled('needs_check'))} AS "needsCheck"`);
  const [row] = rows;
  if (!row) throw new Error('Nothing was counted.');
  return row;
}
