import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';

/** What only people of the workspace may see of a publication that counts. */
export type PublicationDetails = {
  id: string;
  accountName: string;
  text: string;
  permalink: string | null;
  goneAt: string | null;
};

/** Of those that are in this workspace, in no order. */
export async function listPublicationDetails(db: WorkspaceTx, ids: string[]): Promise<PublicationDetails[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<PublicationDetails>(sql`
    SELECT id, account_name AS "accountName", text, permalink,
      to_char(gone_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "goneAt"
    FROM measured_publications WHERE id = ANY (${sql.param(ids)}::uuid[])`);
  return rows;
}
