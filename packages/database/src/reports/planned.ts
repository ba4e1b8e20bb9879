import type { PlatformId } from '@ruche/contracts/accounts';
import { plannedPostCount } from '@ruche/contracts/reports';
import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import type { FrozenContent } from './frozen-content.ts';

type PlannedRow = { id: string; scheduledAt: string; text: string; platforms: PlatformId[]; mediaId: string | null };

/** Posts that are scheduled after then, the next one first, and how many there are in all. */
export async function readPlanned(
  db: WorkspaceTx,
  { clientId, after }: { clientId: string; after: Date },
): Promise<NonNullable<FrozenContent['planned']>> {
  const { rows } = await db.execute<PlannedRow & { total: number }>(sql`
    SELECT posts.id, to_char(posts.scheduled_for AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "scheduledAt",
      posts.content AS text,
      ARRAY(SELECT DISTINCT publications.platform FROM publications WHERE publications.post_id = posts.id
        ORDER BY 1) AS platforms,
      (SELECT used.media_id FROM post_media AS used WHERE used.post_id = posts.id
        ORDER BY used.platform NULLS FIRST, used.position LIMIT 1) AS "mediaId",
      count(*) OVER ()::int AS total
    FROM posts
    WHERE posts.client_id = ${clientId}::uuid AND posts.deleted_at IS NULL AND posts.status = 'scheduled'
      AND posts.scheduled_for >= ${after.toISOString()}::timestamptz
    ORDER BY posts.scheduled_for, posts.id
    LIMIT ${plannedPostCount}`);
  return { total: rows[0]?.total ?? 0, items: rows.map(({ total: _total, ...item }) => item) };
}
