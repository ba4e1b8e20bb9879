import { type RateBase, type TotalName, totalNames } from '@ruche/contracts/analytics';
import type { SQL } from 'drizzle-orm';
import { type HealthRules, healthIn } from '#src/accounts/health.ts';
import { socialAccounts } from '#src/accounts/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { instant, isMeasured, isOf, type MeasuredSubject, measured, wallTime } from './measured.ts';

/** A sum over those publications that have the number, and how many they are. */
type Sum = { sum: number | null; n: number };
/** Over publications where both are known. */
type Ratio = { engagements: number | null; denominator: number | null; n: number };

export type PeriodSums = {
  publications: number;
  sums: Record<Exclude<TotalName, 'publications'>, Sum>;
  ratios: Record<RateBase, Ratio>;
};

export type OverviewRead = {
  current: PeriodSums | null;
  previous: PeriodSums | null;
  newestLookAt: string | null;
  /** Days on which something was published. */
  days: { day: string; publications: number; impressions: number | null; engagements: number | null }[];
  /** Days that networks told of; null where one of the accounts is not known. */
  accountDays: { day: string; followers: number | null; impressions: number | null }[];
  followers: { value: number | null; previous: number | null; n: number };
  accounts: { total: number; reading: number; silent: number };
};

export type OverviewQuestion = MeasuredSubject & {
  zone: string;
  previousFrom: Date;
  from: Date;
  to: Date;
  firstDay: string;
  lastDay: string;
  /** The last day of the period that has begun: followers of later ones cannot be known. */
  lastKnownDay: string;
};

/** So old may the number of followers be that stands for the beginning or the end of a period. */
const oldestFollowersDays = 7;

const summed = totalNames
  .filter((name) => name !== 'publications')
  .map((name) => ({ name, column: name === 'videoViews' ? 'video_views' : name }));
const bases = ['impressions', 'reach', 'followers'] as const satisfies readonly RateBase[];

const chosenColumns = [...new Set([...summed.map(({ column }) => column), ...bases, 'looked_at'])]
  .map((column) => `measured.${column}`)
  .join(', ');

/** What a day comes to. All of it can be added up over days, so that publications are gone through once. */
const daySums = [
  'count(*) AS publications',
  'max(looked_at) AS looked_at',
  ...summed.map(({ column }) => `sum(${column}) AS ${column}, count(${column}) AS ${column}_n`),
  ...bases.map(
    (base) => `sum(CASE WHEN ${base} IS NOT NULL THEN engagements END) AS by_${base},
      sum(CASE WHEN engagements IS NOT NULL THEN ${base} END) AS of_${base},
      count(CASE WHEN ${base} IS NOT NULL THEN engagements END) AS by_${base}_n`,
  ),
].join(', ');

const sums = summed
  .map(({ name, column }) => `'${name}', json_build_object('sum', sum(${column}), 'n', sum(${column}_n))`)
  .join(', ');

const ratios = bases
  .map(
    (base) => `'${base}', json_build_object('engagements', sum(by_${base}), 'denominator', sum(of_${base}),
      'n', sum(by_${base}_n))`,
  )
  .join(', ');

const sumsWhere = (condition: string) =>
  sql.raw(`(SELECT json_build_object('publications', sum(publications), 'sums', json_build_object(${sums}),
    'ratios', json_build_object(${ratios})) FROM by_day WHERE ${condition} HAVING count(*) > 0)`);

const all = (conditions: SQL[]) => (conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `));

const list = (rows: string) => sql.raw(`(SELECT coalesce(json_agg(r), '[]') FROM (${rows}) AS r)`);

const ofAccount = ({ clientId, socialAccountId, platform }: MeasuredSubject) =>
  all([
    ...isOf({ clientId, platform }, sql`social_accounts`),
    ...(socialAccountId === undefined ? [] : [sql`social_accounts.id = ${socialAccountId}::uuid`]),
  ]);

/** Days of accounts; one that is gone for good left its days, not its network. */
const toldDays = ({ clientId, socialAccountId, platform }: MeasuredSubject) => {
  const network = platform && sql`LEFT JOIN social_accounts ON social_accounts.id = days.social_account_id`;
  const conditions = [...isOf({ clientId, socialAccountId }, sql`days`), ...isOf({ platform }, sql`social_accounts`)];
  return sql`account_days AS days
    JOIN clients AS client ON client.id = days.client_id AND client.deleted_at IS NULL ${network ?? sql``}
    WHERE ${all(conditions)}`;
};

/** What each account last told of its followers within that many days, the last of which is given. */
const lastFollowers = (subject: MeasuredSubject, after: SQL, last: SQL) => sql`
  SELECT DISTINCT ON (days.social_account_id) days.social_account_id, days.followers FROM ${toldDays(subject)}
    AND days.followers IS NOT NULL AND days.day > ${after} AND days.day <= ${last}
  ORDER BY days.social_account_id, days.day DESC`;

/**
 * The publications of both periods by day; what networks told by day, and how many accounts told it; and followers at both
 * ends. PostgreSQL shares a plain GROUP BY among workers, and grouping sets never.
 */
function sources({ zone, previousFrom, from, to, firstDay, lastDay, lastKnownDay, ...subject }: OverviewQuestion): SQL {
  const [first, last] = [sql`${firstDay}::date`, sql`${lastDay}::date`];
  const oldest = sql`${lastKnownDay}::date - ${oldestFollowersDays}::int`;
  return sql`
    by_day AS MATERIALIZED (
      SELECT is_current, day, ${sql.raw(daySums)} FROM (
        SELECT measured.published_at >= ${instant(from)} AS is_current, ${wallTime(zone)}::date AS day,
          ${sql.raw(chosenColumns)}
        FROM ${measured} WHERE ${isMeasured({ ...subject, zone, from: previousFrom, to })}
        -- Kept apart: PostgreSQL would expect a day for each publication, and sort them all instead of adding them up. In
        -- quotes, since 0 alone is an integer that it would have to cast, for which it does not share the scan among workers.
        OFFSET '0'
      ) AS chosen GROUP BY is_current, day
    ),
    told AS MATERIALIZED (
      SELECT days.day, sum(days.followers) AS followers, count(days.followers) AS followers_n,
        sum(days.impressions) AS impressions, count(days.impressions) AS impressions_n
      FROM ${toldDays(subject)} AND days.day BETWEEN ${first} AND ${last} GROUP BY days.day
    ),
    telling AS MATERIALIZED (
      SELECT count(*) FILTER (WHERE followers_n > 0) AS followers, count(*) FILTER (WHERE impressions_n > 0) AS impressions
      FROM (
        SELECT count(days.followers) AS followers_n, count(days.impressions) AS impressions_n
        FROM ${toldDays(subject)} AND days.day BETWEEN ${first} AND ${last} GROUP BY days.social_account_id
      ) AS account
    ),
    ending AS (${lastFollowers(subject, sql`greatest(${oldest}, ${first} - 1)`, last)}),
    beginning AS (${lastFollowers(subject, sql`${first} - ${oldestFollowersDays}::int - 1`, sql`${first} - 1`)})`;
}

const days = list('SELECT day::text AS day, publications, impressions, engagements FROM by_day WHERE is_current');

/** Null where one of those that tell it in the period does not that day. */
const wholeSum = (name: string) => `CASE WHEN told.${name}_n = telling.${name} THEN told.${name} END AS ${name}`;

const accountDays = list(`SELECT told.day::text AS day, ${wholeSum('followers')}, ${wholeSum('impressions')}
  FROM told CROSS JOIN telling`);

/** What an overview tells, in one query. */
export async function readOverview(
  db: WorkspaceTx,
  rules: HealthRules,
  question: OverviewQuestion,
): Promise<OverviewRead> {
  const { status } = healthIn(rules);
  const { rows } = await db.execute<{ read: OverviewRead }>(sql`
    WITH ${sources(question)}
    SELECT json_build_object(
      'current', ${sumsWhere('is_current')},
      'previous', ${sumsWhere('NOT is_current')},
      'newestLookAt', (SELECT to_char(max(looked_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        FROM by_day WHERE is_current),
      'days', ${days},
      'accountDays', ${accountDays},
      'followers', (SELECT json_build_object('value', sum(ending.followers),
          'previous', CASE WHEN count(beginning.followers) = count(*) THEN sum(beginning.followers) END, 'n', count(*))
        FROM ending LEFT JOIN beginning USING (social_account_id)),
      'accounts', (SELECT json_build_object('total', count(*),
          'silent', count(*) FILTER (WHERE ${status} = 'needs_reconnect'),
          'reading', count(*) FILTER (WHERE ${status} <> 'needs_reconnect'
            AND coalesce(reading.history, 'waiting') IN ('waiting', 'reading')))
        FROM ${socialAccounts}
        JOIN clients AS client ON client.id = social_accounts.client_id AND client.deleted_at IS NULL
        LEFT JOIN account_readings AS reading ON reading.social_account_id = social_accounts.id
        WHERE social_accounts.deleted_at IS NULL AND ${ofAccount(question)})
    ) AS read`);
  const [row] = rows;
  if (!row) throw new Error('Nothing was read.');
  return row.read;
}

/** Engagements by impressions of everything published since then; null where nothing is known. */
export async function readEngagementRate(db: WorkspaceTx, since: Date): Promise<number | null> {
  const { rows } = await db.execute<{ rate: number | null }>(sql`
    SELECT sum(measured.engagements)::float8 / nullif(sum(measured.impressions), 0)::float8 AS rate
    FROM ${measured}
    WHERE measured.published_at >= ${instant(since)} AND num_nulls(measured.engagements, measured.impressions) = 0`);
  return rows[0]?.rate ?? null;
}
