import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import type { Asked } from './asked.ts';
import type { SeasonFacts } from './facts.ts';

// A publication is judged once, by the first of its times that passed: `missed_times` has those that were changed or
// deleted afterwards. Planned is what was given its time at least a minute ahead.

const planned = ({ userIds, from, end }: Asked) => sql`
  SELECT post.user_id, coalesce(
      publication.status = 'published' AND publication.published_at <= publication.scheduled_at + interval '1 minute', false
    ) AS is_on_time, publication
  FROM posts AS post
  JOIN publications AS publication ON publication.post_id = post.id
  JOIN clients AS client ON client.id = post.client_id
  WHERE post.user_id = ANY (${userIds})
    AND publication.status IN ('scheduled', 'publishing', 'published', 'failed', 'needs_check')
    -- Nobody promised a time that was never approved.
    AND publication.cause IS DISTINCT FROM 'approval'
    AND publication.scheduled_at >= ${from} AND publication.scheduled_at < ${end}
    AND publication.scheduled_at >= coalesce(publication.timed_at, publication.created_at) + interval '1 minute'
    -- Nobody waited for what was deleted before.
    AND (post.deleted_at IS NULL OR post.deleted_at > publication.scheduled_at)
    AND (client.deleted_at IS NULL OR client.deleted_at > publication.scheduled_at)
    AND NOT EXISTS (SELECT FROM missed_times AS missed WHERE missed.publication_id = publication.id)`;

/** Planned publications and those that went out within their minute, by person. */
export async function collectPunctuality(
  db: WorkspaceTx,
  asked: Asked,
): Promise<Map<string, SeasonFacts['punctuality']>> {
  const { rows } = await db.execute<{ userId: string; planned: number; onTime: number }>(sql`
    WITH judged AS (
      SELECT user_id, is_on_time FROM (${planned(asked)}) AS planned
      WHERE is_on_time OR NOT is_delayed_by_network(publication)
      UNION ALL
      SELECT user_id, false FROM (
        SELECT DISTINCT ON (publication_id) user_id, due_at, is_delayed_by_network
        FROM missed_times WHERE user_id = ANY (${asked.userIds}) ORDER BY publication_id, due_at
      ) AS missed
      WHERE NOT is_delayed_by_network AND due_at >= ${asked.from} AND due_at < ${asked.end}
    )
    SELECT user_id AS "userId", count(*)::integer AS planned, (count(*) FILTER (WHERE is_on_time))::integer AS "onTime"
    FROM judged GROUP BY user_id`);
  return new Map(rows.map(({ userId, ...counts }) => [userId, counts]));
}
