import type { WorkspaceTx } from '#src/connect.ts';
import { and, eq, inArray, sql } from '#src/drizzle.ts';
import { enqueueAnswer } from './answers.ts';
import type { HeldChannel } from './ingest/known.ts';
import { refreshConversations } from './ingest/refresh.ts';
import { announceConversations } from './ingest/save-batch.ts';
import { type InboxMessageRow, inboxMessages } from './tables.ts';

/** Until then what was answered at the network meanwhile has been read. */
const waitSeconds = 60;

/**
 * Answers that failed, or could not be looked for, because the account had to be connected again go on now that it is.
 * Whether each may still go out is asked when its turn comes, as it still waits for access until then. The channel is
 * held. Returns how many.
 */
export async function resumeAnswers(tx: WorkspaceTx, channel: HeldChannel): Promise<number> {
  const resumed = await tx
    .update(inboxMessages)
    .set({
      state: sql`CASE ${inboxMessages.state} WHEN 'failed' THEN 'sending' ELSE ${inboxMessages.state} END`,
      nextAttemptAt: sql`clock_timestamp() + make_interval(secs => ${waitSeconds}::int)`,
    })
    .where(
      and(
        eq(inboxMessages.channelId, channel.id),
        eq(inboxMessages.waitsForAccess, true),
        inArray(inboxMessages.state, ['failed', 'needs_check']),
      ),
    )
    .returning();
  for (const message of resumed) {
    const job = message.state === 'needs_check' ? 'look-for-answer' : 'send-answer';
    await enqueueAnswer(tx, job, message, message.nextAttemptAt ?? undefined);
  }
  if (resumed.length === 0) return 0;
  const changes = resumed.map(({ conversationId, sentAt }) => {
    const change = { from: sentAt, arrived: 0, isTakenBack: false, isWatched: false };
    return [conversationId, change] as const;
  });
  await refreshConversations(tx, channel, new Map(changes), null);
  await announceConversations(tx, channel, [...new Set(resumed.map(({ conversationId }) => conversationId))]);
  return resumed.length;
}

/** Whether the account answered there after this answer was written, from here or elsewhere. */
export async function wasAnsweredSince(
  tx: WorkspaceTx,
  { id, conversationId, sentAt }: Pick<InboxMessageRow, 'id' | 'conversationId' | 'sentAt'>,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM inbox_messages WHERE conversation_id = ${conversationId}::uuid AND direction = 'out'
      AND id <> ${id}::uuid AND sent_at > ${sentAt.toISOString()}::timestamptz AND removed_at IS NULL
      AND state IS DISTINCT FROM 'failed' LIMIT 1`);
  return rows.length > 0;
}
