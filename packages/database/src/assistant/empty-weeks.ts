import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';

/** Without anything planned for the next 7 days. */
export type IdleClient = { clientId: string; clientName: string };

/** Active clients that have an account, but nothing that goes out within 7 days, by name, and how many there are. */
export async function listIdleClients(db: WorkspaceTx, limit: number): Promise<{ items: IdleClient[]; total: number }> {
  const { rows } = await db.execute<IdleClient & { total: number }>(sql`
    WITH planned AS MATERIALIZED (
      SELECT DISTINCT client_id FROM posts
      WHERE deleted_at IS NULL AND status <> 'draft' AND scheduled_for >= statement_timestamp()
        AND scheduled_for < statement_timestamp() + interval '7 days'
    )
    SELECT client.id AS "clientId", client.name AS "clientName", count(*) OVER ()::int AS total
    FROM clients AS client
    WHERE client.deleted_at IS NULL AND client.status = 'active'
      AND client.id NOT IN (SELECT client_id FROM planned)
      AND EXISTS (
        SELECT FROM social_accounts AS account WHERE account.client_id = client.id AND account.deleted_at IS NULL
          AND account.status <> 'needs_reconnect'
      )
    ORDER BY lower(client.name), client.id LIMIT ${limit}`);
  return { items: rows.map(({ total: _total, ...client }) => client), total: rows[0]?.total ?? 0 };
}
