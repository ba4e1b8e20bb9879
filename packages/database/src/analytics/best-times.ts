import type { TimedPublication } from '@ruche/contracts/analytics';
import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { isOf, type MeasuredSubject, measured } from './measured.ts';

/** Whose level it is held against. */
export type AccountPublication = TimedPublication & { accountKey: string };

/** Older ones say little about people's hours today. */
const oldest = sql`interval '1 year'`;
const most = 5000;
/** A look within the first day is too early to stand for two. */
const earliestLook = sql`interval '24 hours'`;

type Read = { publishedAt: string; format: TimedPublication['format']; engagements: number; accountKey: string };

/**
 * Publications that are at least 48 hours old, each with its engagements at the look nearest to that age. Of posts that were
 * read back long after, that is the first look at them.
 */
export async function listOutcomes(
  db: WorkspaceTx,
  subject: Pick<MeasuredSubject, 'clientId' | 'socialAccountId'>,
): Promise<AccountPublication[]> {
  const conditions = [
    sql`measured.published_at BETWEEN clock_timestamp() - ${oldest} AND clock_timestamp() - interval '48 hours'`,
    ...isOf(subject, sql`measured`),
  ];
  const { rows } = await db.execute<Read>(sql`
    SELECT to_char(measured.published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "publishedAt",
      measured.format, look.engagements::float8 AS engagements,
      coalesce(measured.social_account_id::text, measured.platform || ' ' || measured.account_name) AS "accountKey"
    FROM ${measured}
    CROSS JOIN LATERAL (
      SELECT coalesce(reactions, 0) + coalesce(comments, 0) + coalesce(shares, 0) + coalesce(saves, 0) AS engagements
      FROM metric_snapshots
      WHERE publication_id = measured.id AND looked_at >= measured.published_at + ${earliestLook}
        AND num_nonnulls(reactions, comments, shares, saves) > 0
      ORDER BY abs(extract(epoch FROM looked_at - measured.published_at - interval '48 hours')), looked_at
      LIMIT 1
    ) AS look
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY measured.published_at DESC, measured.id
    LIMIT ${most}`);
  return rows.map(({ publishedAt, ...row }) => ({ ...row, publishedAt: new Date(publishedAt) }));
}
