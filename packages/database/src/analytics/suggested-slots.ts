import type { Suggestion } from '@ruche/contracts/analytics';
import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import type { MeasuredSubject } from './measured.ts';

type Row = Omit<Suggestion, 'suggestedAt'> & { suggestedAt: string };

/** Whatever was suggested for the client, and for its accounts or the one asked about. Newest first. */
export async function listSuggestions(
  tx: WorkspaceTx,
  { clientId, socialAccountId }: Pick<MeasuredSubject, 'clientId' | 'socialAccountId'>,
): Promise<Suggestion[]> {
  const isMeant =
    socialAccountId === undefined
      ? sql`client_id = ${clientId}::uuid`
      : sql`client_id = (SELECT client_id FROM social_accounts WHERE id = ${socialAccountId}::uuid)
        AND (social_account_id IS NULL OR social_account_id = ${socialAccountId}::uuid)`;
  const { rows } = await tx.execute<Row>(sql`
    SELECT social_account_id AS "accountId", zone, slots,
      to_char(suggested_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "suggestedAt"
    FROM suggested_slots WHERE ${isMeant} AND suggested_at > clock_timestamp() - interval '1 year'
    ORDER BY suggested_at DESC, id DESC LIMIT 1000`);
  return rows.map(({ suggestedAt, ...row }) => ({ ...row, suggestedAt: new Date(suggestedAt) }));
}

/** From now on these are suggested. */
export async function insertSuggestion(
  tx: WorkspaceTx,
  { clientId, socialAccountId }: Pick<MeasuredSubject, 'clientId' | 'socialAccountId'>,
  { zone, slots }: Pick<Suggestion, 'zone' | 'slots'>,
): Promise<void> {
  const client =
    socialAccountId === undefined
      ? sql`SELECT id, workspace_id, NULL::uuid AS account_id FROM clients WHERE id = ${clientId}::uuid`
      : sql`SELECT client_id AS id, workspace_id, id AS account_id FROM social_accounts
          WHERE id = ${socialAccountId}::uuid`;
  await tx.execute(sql`
    INSERT INTO suggested_slots (workspace_id, client_id, social_account_id, slots, zone)
    SELECT workspace_id, id, account_id, ${`{${slots.join(',')}}`}::smallint[], ${zone} FROM (${client}) AS subject`);
}
