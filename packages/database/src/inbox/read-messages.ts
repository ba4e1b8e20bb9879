import type { WorkspaceTx } from '#src/connect.ts';
import { and, asc, eq, getTableColumns, sql } from '#src/drizzle.ts';
import { type InboxMessageRow, inboxMessages } from './tables.ts';

/** A message with the id of what it answers, where that is known here. */
export type ReadMessage = InboxMessageRow & { parentId: string | null };

const parentId = sql<string | null>`(SELECT parent.id FROM inbox_messages AS parent
  WHERE parent.channel_id = inbox_messages.channel_id AND parent.remote_id = inbox_messages.parent_remote_id)`;

const columns = { ...getTableColumns(inboxMessages), parentId };

type Page = { limit: number; after: { key: string; id: string } | undefined };

/** Oldest first, and one more than asked for when there are newer ones. */
export async function listMessages(
  db: WorkspaceTx,
  conversationId: string,
  { limit, after }: Page,
): Promise<(ReadMessage & { position: string })[]> {
  const rows = await db
    .select(columns)
    .from(inboxMessages)
    .where(
      and(
        eq(inboxMessages.conversationId, conversationId),
        after && sql`(${inboxMessages.sentAt}, ${inboxMessages.id}) > (${after.key}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(inboxMessages.sentAt), asc(inboxMessages.id))
    .limit(limit + 1);
  return rows.map((row) => ({ ...row, position: row.sentAt.toISOString() }));
}

export async function findMessage(db: WorkspaceTx, id: string): Promise<ReadMessage | null> {
  const [message] = await db.select(columns).from(inboxMessages).where(eq(inboxMessages.id, id));
  return message ?? null;
}

/** Held until the transaction ends. */
export async function lockMessage(db: WorkspaceTx, id: string): Promise<InboxMessageRow | null> {
  const [message] = await db.select().from(inboxMessages).where(eq(inboxMessages.id, id)).for('no key update');
  return message ?? null;
}
