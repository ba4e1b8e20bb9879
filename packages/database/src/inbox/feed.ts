import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';

export type CommentCounts = { commentCount: number; openCount: number };

/** What was written below each of these posts, and how many conversations there are still open. */
export async function countComments(db: WorkspaceTx, publicationIds: string[]): Promise<Map<string, CommentCounts>> {
  const { rows } = await db.execute<CommentCounts & { id: string }>(sql`
    SELECT measured.id, coalesce(sum(below.comments), 0)::integer AS "commentCount",
      (count(below.id) FILTER (WHERE below.state = 'open' AND NOT below.is_spam))::integer AS "openCount"
    FROM measured_publications AS measured
    JOIN inbox_channels AS channel ON channel.social_account_id = measured.social_account_id
    CROSS JOIN LATERAL (
      SELECT conversation.id, conversation.state, conversation.is_spam, (
        SELECT count(*) FROM inbox_messages AS message
        WHERE message.conversation_id = conversation.id AND message.direction = 'in' AND message.removed_at IS NULL
      ) AS comments
      FROM conversations AS conversation
      WHERE conversation.channel_id = channel.id AND conversation.post_remote_id = measured.remote_id
        AND conversation.is_listed
    ) AS below
    WHERE measured.id = ANY(${sql.param(publicationIds)}::uuid[])
    GROUP BY measured.id`);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
