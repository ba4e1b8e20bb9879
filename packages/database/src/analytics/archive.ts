import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';

export type ArchivedMeasured = { id: string; publishedAt: string };

/** Measured publications after that one, oldest first, each with all looks at it: for an archive. */
export async function listArchivedMeasured(
  tx: WorkspaceTx,
  { after, limit }: { after: ArchivedMeasured | undefined; limit: number },
): Promise<ArchivedMeasured[]> {
  const isAfter =
    after && sql`WHERE (measured.published_at, measured.id) > (${after.publishedAt}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await tx.execute<{ row: ArchivedMeasured }>(sql`
    SELECT (to_jsonb(measured) - 'workspace_id' - 'published_at' - 'next_look_at')
      || jsonb_build_object('publishedAt', measured.published_at, 'looks', (
        SELECT coalesce(jsonb_agg(to_jsonb(snapshot) - 'workspace_id' - 'publication_id' ORDER BY snapshot.looked_at), '[]')
        FROM metric_snapshots AS snapshot WHERE snapshot.publication_id = measured.id)) AS row
    FROM measured_publications AS measured ${isAfter ?? sql``}
    ORDER BY measured.published_at, measured.id LIMIT ${limit}::int`);
  return rows.map(({ row }) => row);
}

/** What networks told of the days of an account, by account and day: for an archive. */
export async function listArchivedDays(tx: WorkspaceTx): Promise<Record<string, unknown>[]> {
  const { rows } = await tx.execute<{ row: Record<string, unknown> }>(sql`
    SELECT to_jsonb(days) - 'workspace_id' AS row FROM account_days AS days ORDER BY social_account_id, day`);
  return rows.map(({ row }) => row);
}
