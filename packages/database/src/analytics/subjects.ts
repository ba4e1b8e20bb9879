import type { PlatformId } from '@ruche/contracts/accounts';
import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import type { MeasuredSubject } from './measured.ts';

/** The zone of the client that is asked about, by itself or by one of its accounts, disconnected ones too. */
export async function findSubjectZone(
  db: WorkspaceTx,
  { clientId, socialAccountId }: Pick<MeasuredSubject, 'clientId' | 'socialAccountId'>,
): Promise<string | null> {
  const isAsked = [
    sql`client.deleted_at IS NULL`,
    ...(clientId === undefined ? [] : [sql`client.id = ${clientId}::uuid`]),
    ...(socialAccountId === undefined
      ? []
      : [sql`client.id = (SELECT client_id FROM social_accounts WHERE id = ${socialAccountId}::uuid)`]),
  ];
  const { rows } = await db.execute<{ zone: string }>(sql`
    SELECT client.time_zone AS zone FROM clients AS client WHERE ${sql.join(isAsked, sql` AND `)} LIMIT 1`);
  return rows[0]?.zone ?? null;
}

/** The networks of its connected accounts. */
export async function listSubjectPlatforms(
  db: WorkspaceTx,
  { clientId, socialAccountId }: Pick<MeasuredSubject, 'clientId' | 'socialAccountId'>,
): Promise<PlatformId[]> {
  const isAsked = [
    sql`deleted_at IS NULL`,
    ...(clientId === undefined ? [] : [sql`client_id = ${clientId}::uuid`]),
    ...(socialAccountId === undefined ? [] : [sql`id = ${socialAccountId}::uuid`]),
  ];
  const { rows } = await db.execute<{ platform: PlatformId }>(sql`
    SELECT DISTINCT platform FROM social_accounts WHERE ${sql.join(isAsked, sql` AND `)} ORDER BY platform`);
  return rows.map(({ platform }) => platform);
}
