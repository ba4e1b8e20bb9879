import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import type { ReadAccount } from './found-posts.ts';

export type ReadDay = {
  day: string;
  followers: number | null;
  reach: number | null;
  impressions: number | null;
  profileViews: number | null;
};

/** What the network says of days, over what it said of them before; what it leaves out stays. */
export async function saveAccountDays(
  tx: WorkspaceTx,
  account: ReadAccount,
  { zone, days }: { zone: string; days: readonly ReadDay[] },
): Promise<void> {
  const unique = [...new Map(days.map((day) => [day.day, day])).values()];
  if (unique.length === 0) return;
  await tx.execute(sql`
    INSERT INTO account_days AS known (workspace_id, client_id, social_account_id, day, zone, followers, reach,
      impressions, profile_views)
    SELECT ${account.workspaceId}::uuid, ${account.clientId}::uuid, ${account.id}::uuid, told.day, ${zone}::text,
      told.followers, told.reach, told.impressions, told."profileViews"
    FROM jsonb_to_recordset(${JSON.stringify(unique)}::jsonb) AS told(day date, followers bigint, reach bigint,
      impressions bigint, "profileViews" bigint)
    ON CONFLICT (social_account_id, day) DO UPDATE SET zone = excluded.zone,
      followers = coalesce(excluded.followers, known.followers), reach = coalesce(excluded.reach, known.reach),
      impressions = coalesce(excluded.impressions, known.impressions),
      profile_views = coalesce(excluded.profile_views, known.profile_views), read_at = clock_timestamp()`);
}

/** The days of the account were read, or it was tried: the next time is tomorrow. */
export async function markDaysRead(tx: WorkspaceTx, accountId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE account_readings SET days_read_at = clock_timestamp() WHERE social_account_id = ${accountId}::uuid`);
}

/** How many followers the account had on the day of each publication, as far as that is known by now. */
export async function fillFollowers(tx: WorkspaceTx, accountId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE measured_publications AS measured SET followers = days.followers FROM account_days AS days
    WHERE measured.social_account_id = ${accountId}::uuid AND days.social_account_id = ${accountId}::uuid
      AND measured.published_at > statement_timestamp() - interval '100 days'
      AND days.day = (measured.published_at AT TIME ZONE days.zone)::date
      AND days.followers IS NOT NULL AND measured.followers IS DISTINCT FROM days.followers`);
}
