import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import type { Asked } from './asked.ts';
import type { SeasonFacts } from './facts.ts';

// A client's rhythm is how many posting times it has a week; without any, its median week of the 90 days before the season,
// at least one post. It is kept in a week in which that many posts went out, whoever made them. The same post on several
// accounts is one.

const theirClients = ({ userIds, from, end }: Asked) => sql`
  SELECT DISTINCT user_id, client_id FROM measured_publications
  WHERE user_id = ANY (${userIds}) AND origin = 'ruche' AND published_at >= ${from} AND published_at < ${end}`;

/** A client is looked at from its first post on, which may be from before it was added. */
const clients = sql.raw(`
  SELECT client.id, client.time_zone, client.deleted_at,
    least(client.created_at, (SELECT min(published_at) FROM measured_publications WHERE client_id = client.id)) AS began_at,
    (
      SELECT count(DISTINCT (slot.weekday, slot.time)) FROM client_slots AS slot
      LEFT JOIN social_accounts AS account ON account.id = slot.social_account_id
      WHERE slot.client_id = client.id AND (slot.social_account_id IS NULL OR account.deleted_at IS NULL)
    ) AS slots
  FROM clients AS client WHERE client.id IN (SELECT client_id FROM theirs)`);

/** Monday to Sunday in the client's zone: those of the 90 days before, and those of the season. */
const weeks = ({ from, end }: Asked) => sql`
  SELECT client.id AS client_id, week.starts_at, week.ends_at,
    week.starts_at >= ${from} AND week.ends_at <= ${end} AS is_in_season, (
      SELECT count(DISTINCT coalesce(measured.post_id, measured.id)) FROM measured_publications AS measured
      WHERE measured.client_id = client.id AND measured.published_at >= week.starts_at
        AND measured.published_at < week.ends_at
    ) AS posts
  FROM client
  CROSS JOIN LATERAL (
    SELECT monday AT TIME ZONE client.time_zone AS starts_at, (monday + interval '7 days') AT TIME ZONE client.time_zone AS ends_at
    FROM generate_series(date_trunc('week', (${from} - interval '90 days') AT TIME ZONE client.time_zone),
      ${end} AT TIME ZONE client.time_zone, interval '7 days') AS monday
  ) AS week
  WHERE week.starts_at >= ${from} - interval '90 days' AND week.ends_at <= ${end}
    AND (week.ends_at <= ${from} OR week.starts_at >= ${from})
    AND week.ends_at > client.began_at AND (client.deleted_at IS NULL OR week.ends_at <= client.deleted_at)
    -- The week in which a client began is none that could be kept.
    AND (week.ends_at <= ${from} OR week.starts_at >= date_trunc('day', client.began_at AT TIME ZONE client.time_zone)
      AT TIME ZONE client.time_zone)`;

/** Weeks of the clients that a person composed for, and those in which the rhythm was kept, by person. */
export async function collectSteadiness(
  db: WorkspaceTx,
  asked: Asked,
): Promise<Map<string, SeasonFacts['steadiness']>> {
  const { rows } = await db.execute<{ userId: string; due: number; kept: number }>(sql`
    WITH theirs AS MATERIALIZED (${theirClients(asked)}), client AS MATERIALIZED (${clients}),
    week AS MATERIALIZED (${weeks(asked)}),
    rhythm AS (
      SELECT client.id, CASE WHEN client.slots > 0 THEN client.slots ELSE greatest(1, (
        SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY week.posts) FROM week
        WHERE week.client_id = client.id AND NOT week.is_in_season
      )) END AS posts
      FROM client
    )
    SELECT theirs.user_id AS "userId", count(*)::integer AS due,
      (count(*) FILTER (WHERE week.posts >= rhythm.posts))::integer AS kept
    FROM theirs JOIN rhythm ON rhythm.id = theirs.client_id
    JOIN week ON week.client_id = theirs.client_id AND week.is_in_season
    GROUP BY theirs.user_id`);
  return new Map(rows.map(({ userId, ...counts }) => [userId, counts]));
}
