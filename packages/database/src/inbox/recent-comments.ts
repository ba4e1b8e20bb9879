import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';

export type RecentComment = { remoteId: string; postRemoteId: string | null; sentAt: Date };

type CommentSpan = { after: Date; before: Date };

const selectRecent = (channelId: string, { after, before }: CommentSpan) => sql`
  SELECT message.remote_id AS "remoteId", conversation.post_remote_id AS "postRemoteId", message.sent_at AS "sentAt"
  FROM conversations AS conversation JOIN inbox_messages AS message ON message.conversation_id = conversation.id
  WHERE conversation.channel_id = ${channelId}::uuid AND conversation.kind = 'comment'
    AND conversation.last_message_at > ${after.toISOString()}::timestamptz
    AND message.direction = 'in' AND message.removed_at IS NULL AND message.remote_id IS NOT NULL
    AND message.sent_at > ${after.toISOString()}::timestamptz
    AND message.sent_at < ${before.toISOString()}::timestamptz`;

type CommentRow = Omit<RecentComment, 'sentAt'> & { sentAt: string | Date };

/** What people wrote below posts in that time and have not taken back, as far as we know: the oldest first. */
export async function listRecentComments(
  tx: WorkspaceTx,
  channelId: string,
  { most, ...span }: CommentSpan & { most: number },
): Promise<RecentComment[]> {
  const { rows } = await tx.execute<CommentRow>(sql`${selectRecent(channelId, span)} ORDER BY 3, 1 LIMIT ${most}::int`);
  return rows.map(({ sentAt, ...comment }) => ({ ...comment, sentAt: new Date(sentAt) }));
}

/** When the last so many of them begin; null where there are fewer. */
export async function findRecentStart(
  tx: WorkspaceTx,
  channelId: string,
  { most, ...span }: CommentSpan & { most: number },
): Promise<Date | null> {
  const { rows } = await tx.execute<CommentRow>(
    sql`${selectRecent(channelId, span)} ORDER BY 3 DESC OFFSET ${most}::int LIMIT 1`,
  );
  return rows[0] ? new Date(rows[0].sentAt) : null;
}
