import type { PlatformId } from '@ruche/contracts/accounts';
import { dayAt, type Period } from '@ruche/contracts/analytics';
import type { ReportHole, ReportHoleReason } from '@ruche/contracts/reports';
import { addDays, hourMs } from '@ruche/contracts/time';
import { type HealthRules, healthIn } from '#src/accounts/health.ts';
import { socialAccounts } from '#src/accounts/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';

/** Networks tell a day up to two days later. */
const lateDays = 2;
/** Accounts are read daily; one of a period that has not ended may be as old as this. */
const oldestReadMs = 36 * hourMs;

type AccountState = {
  id: string;
  name: string;
  platform: PlatformId;
  needsReconnect: boolean;
  isReading: boolean;
  isStale: boolean;
  missingDays: number;
};

function reasonOf({ needsReconnect, isReading, isStale, missingDays }: AccountState): ReportHoleReason | null {
  if (needsReconnect) return 'needs_reconnect';
  if (isReading) return 'reading';
  if (isStale) return 'stale';
  return missingDays > 0 ? 'no_days' : null;
}

/** Accounts whose numbers of the period are not complete. Days before the first that a network ever told are not missing. */
export async function listHoles(
  db: WorkspaceTx,
  rules: HealthRules,
  { clientId, period }: { clientId: string; period: Period },
): Promise<ReportHole[]> {
  const { now } = rules;
  const { to, zone, firstDay, lastDay } = period;
  const readSince = (to <= now ? to : new Date(now.getTime() - oldestReadMs)).toISOString();
  const lastTold = addDays(dayAt(now, zone), -lateDays);
  const lastNeeded = lastDay < lastTold ? lastDay : lastTold;
  const { rows } = await db.execute<AccountState>(sql`
    SELECT social_accounts.id, social_accounts.platform_user_name AS name, social_accounts.platform,
      ${healthIn(rules).status} = 'needs_reconnect' AS "needsReconnect",
      coalesce(reading.history, 'waiting') IN ('waiting', 'reading') AS "isReading",
      reading.history = 'read' AND coalesce(reading.listed_at < ${readSince}::timestamptz, true) AS "isStale",
      (SELECT CASE WHEN min(day) IS NULL THEN 0
          ELSE greatest(0, ${lastNeeded}::date - greatest(${firstDay}::date, min(day)) + 1) END
          - count(*) FILTER (WHERE day BETWEEN ${firstDay}::date AND ${lastNeeded}::date)
        FROM account_days WHERE account_days.social_account_id = social_accounts.id)::int AS "missingDays"
    FROM social_accounts
    LEFT JOIN account_readings AS reading ON reading.social_account_id = social_accounts.id
    WHERE social_accounts.client_id = ${clientId}::uuid AND social_accounts.deleted_at IS NULL
    ORDER BY social_accounts.platform, social_accounts.platform_user_name, social_accounts.id`);
  return rows.flatMap((account) => {
    const reason = reasonOf(account);
    const { id: socialAccountId, name: accountName, platform, missingDays } = account;
    return reason === null ? [] : [{ socialAccountId, accountName, platform, reason, missingDays }];
  });
}

/** Has accounts read anew that were read before then, without waiting for their usual time. */
export async function wantReadings(db: WorkspaceTx, clientId: string, since: Date): Promise<void> {
  await db.execute(sql`
    UPDATE account_readings AS reading SET wanted_since = ${since.toISOString()}::timestamptz,
      next_read_at = least(reading.next_read_at, clock_timestamp())
    FROM ${socialAccounts}
    WHERE ${socialAccounts.id} = reading.social_account_id AND ${socialAccounts.clientId} = ${clientId}::uuid
      AND ${socialAccounts.deletedAt} IS NULL AND reading.history = 'read'
      AND coalesce(reading.listed_at < ${since.toISOString()}::timestamptz, true)
      AND coalesce(reading.wanted_since < ${since.toISOString()}::timestamptz, true)`);
}
