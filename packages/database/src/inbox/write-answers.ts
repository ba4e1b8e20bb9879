import type { WorkspaceTx } from '#src/connect.ts';
import { and, desc, eq, isNotNull, isNull, sql } from '#src/drizzle.ts';
import { type HeldAnswer, refreshAround } from './answers.ts';
import { type InboxMessageRow, inboxMessages } from './tables.ts';

// What is asked before an answer goes out, and what people have done with messages at the network.

/** What an answer answers: the message that is named, or the person's last one that is still there. */
export async function findAnswered(
  db: WorkspaceTx,
  conversationId: string,
  messageId: string | undefined,
): Promise<InboxMessageRow | null> {
  const [row] = await db
    .select()
    .from(inboxMessages)
    .where(
      and(
        eq(inboxMessages.conversationId, conversationId),
        isNotNull(inboxMessages.remoteId),
        isNull(inboxMessages.removedAt),
        messageId === undefined ? eq(inboxMessages.direction, 'in') : eq(inboxMessages.id, messageId),
      ),
    )
    .orderBy(desc(inboxMessages.sentAt), desc(inboxMessages.id))
    .limit(1);
  return row ?? null;
}

type Seen = { userId: string; seenMessageId: string | undefined; withinSeconds: number };

/** The last answer of somebody else that came after what was seen; without that, just now. One that failed is none. */
export async function findOthersAnswer(
  db: WorkspaceTx,
  conversationId: string,
  { userId, seenMessageId, withinSeconds }: Seen,
): Promise<InboxMessageRow | null> {
  const seenAt = sql`(SELECT seen.received_at FROM inbox_messages AS seen
    WHERE seen.id = ${seenMessageId ?? null}::uuid AND seen.conversation_id = ${conversationId}::uuid)`;
  const justNow = sql`clock_timestamp() - ${withinSeconds}::integer * interval '1 second'`;
  const [row] = await db
    .select()
    .from(inboxMessages)
    .where(
      and(
        eq(inboxMessages.conversationId, conversationId),
        eq(inboxMessages.direction, 'out'),
        isNull(inboxMessages.removedAt),
        sql`${inboxMessages.userId} IS DISTINCT FROM ${userId}::uuid`,
        sql`${inboxMessages.state} IS DISTINCT FROM 'failed'`,
        sql`${inboxMessages.id} IS DISTINCT FROM ${seenMessageId ?? null}::uuid`,
        sql`${inboxMessages.receivedAt} > coalesce(${seenAt}, ${justNow})`,
      ),
    )
    .orderBy(desc(inboxMessages.receivedAt))
    .limit(1);
  return row ?? null;
}

/** An answer that never left. */
export async function deleteAnswer(tx: WorkspaceTx, { message, channel }: HeldAnswer): Promise<void> {
  await tx.delete(inboxMessages).where(eq(inboxMessages.id, message.id));
  await refreshAround(tx, channel, message);
}

/** A person's word counts more than ours, and is kept. Of the person's last message it is the conversation's too. */
export async function correctSentiment(
  db: WorkspaceTx,
  message: InboxMessageRow,
  { sentiment, userId }: { sentiment: NonNullable<InboxMessageRow['sentiment']>; userId: string },
): Promise<void> {
  await db
    .update(inboxMessages)
    .set({ sentiment, sentimentBy: userId, isSentimentCorrected: true })
    .where(eq(inboxMessages.id, message.id));
  await db.execute(sql`
    UPDATE conversations SET sentiment = ${sentiment}, updated_at = clock_timestamp()
    WHERE id = ${message.conversationId}::uuid AND ${message.id}::uuid = (
      SELECT id FROM inbox_messages WHERE conversation_id = ${message.conversationId}::uuid AND direction = 'in'
      ORDER BY sent_at DESC, id DESC LIMIT 1)`);
}
