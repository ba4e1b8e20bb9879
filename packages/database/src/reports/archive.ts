import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';

/** All reports, the deleted ones too, oldest first, each with its numbers and rows: for an archive. */
export async function* listArchivedReports(tx: WorkspaceTx): AsyncGenerator<Record<string, unknown>> {
  const { rows: all } = await tx.execute<{ id: string }>(sql`SELECT id FROM reports ORDER BY created_at, id`);
  for (const { id } of all) {
    const { rows } = await tx.execute<{ row: Record<string, unknown> }>(sql`
      SELECT (to_jsonb(report) - 'workspace_id' - 'token_hash' - 'sealed_token')
        || jsonb_build_object('publications', (
          SELECT coalesce(jsonb_agg(publication ORDER BY place), '[]') FROM report_rows WHERE report_id = report.id
        )) AS row
      FROM reports AS report WHERE id = ${id}::uuid`);
    for (const { row } of rows) yield row;
  }
}

export async function listArchivedSchedules(tx: WorkspaceTx): Promise<Record<string, unknown>[]> {
  const { rows } = await tx.execute<{ row: Record<string, unknown> }>(sql`
    SELECT to_jsonb(schedule) - 'workspace_id' AS row FROM report_schedules AS schedule ORDER BY created_at, id`);
  return rows.map(({ row }) => row);
}
