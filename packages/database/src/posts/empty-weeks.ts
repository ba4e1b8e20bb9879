import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';

export type EmptyWeek = {
  clientId: string;
  clientName: string;
  /** The week's first day, by the client's clocks. */
  monday: string;
};

/**
 * Clients that are worked for and have an account, but nothing that goes out next week, by name. The posts of these days are
 * read by the index of times, whatever else is planned: no zone's clocks are further from UTC than 14 hours.
 */
export async function listEmptyWeeks(db: WorkspaceTx): Promise<EmptyWeek[]> {
  const { rows } = await db.execute<EmptyWeek>(sql`
    WITH planned AS MATERIALIZED (
      SELECT client_id, scheduled_for FROM posts
      WHERE deleted_at IS NULL AND status <> 'draft'
        AND scheduled_for >= date_trunc('week', statement_timestamp()) - interval '15 hours'
        AND scheduled_for < date_trunc('week', statement_timestamp()) + interval '21 days 15 hours'
    )
    SELECT client.id AS "clientId", client.name AS "clientName", to_char(week.monday, 'YYYY-MM-DD') AS monday
    FROM clients AS client
    CROSS JOIN LATERAL (
      SELECT date_trunc('week', statement_timestamp() AT TIME ZONE client.time_zone) + interval '7 days' AS monday
    ) AS week
    WHERE client.deleted_at IS NULL AND client.status = 'active'
      AND EXISTS (
        SELECT FROM social_accounts AS account WHERE account.client_id = client.id AND account.deleted_at IS NULL
          AND account.status <> 'needs_reconnect'
      )
      AND NOT EXISTS (
        SELECT FROM planned WHERE planned.client_id = client.id
          AND planned.scheduled_for >= week.monday AT TIME ZONE client.time_zone
          AND planned.scheduled_for < (week.monday + interval '7 days') AT TIME ZONE client.time_zone
      )
    ORDER BY lower(client.name), client.id`);
  return rows;
}
