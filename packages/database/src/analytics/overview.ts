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

const columnOf = (name: string) => (name === 'videoViews' ? 'video_views' : name);

const sums = totalNames
  .filter((name) => name !== 'publications')
  .map((name) => `'${name}', json_build_object('sum', sum(${columnOf(name)}), 'n', count(${columnOf(name)}))`)
  .join(', ');

const ratios = ['impressions', 'reach', 'followers']
  .map((base) => {
    const both = `FILTER (WHERE num_nulls(engagements, ${base}) = 0)`;
    return `'${base}', json_build_object('engagements', sum(engagements) ${both}, 'denominator', sum(${base}) ${both},
      'n', count(*) ${both})`;
  })
  .join(', ');

const sumsWhere = (condition: string) =>
  sql.raw(`(SELECT json_build_object('publications', count(*), 'sums', json_build_object(${sums}),
    'ratios', json_build_object(${ratios})) FROM chosen WHERE ${condition} HAVING count(*) > 0)`);

const all = (conditions: SQL[]) => (conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `));

const list = (rows: string) => sql.raw(`(SELECT coalesce(json_agg(r), '[]') FROM (${rows}) AS r)`);

const ofAccount = ({ clientId, socialAccountId, platform }: MeasuredSubject) =>
  all([
    ...isOf({ clientId, platform }, sql`social_accounts`),
    ...(socialAccountId === undefined ? [] : [sql`social_accounts.id = ${socialAccountId}::uuid`]),
  ]);

/** Days of accounts; one that is gone for good left its days, not its network. */
const ofDay = ({ clientId, socialAccountId, platform }: MeasuredSubject) =>
  all([...isOf({ clientId, socialAccountId }, sql`days`), ...isOf({ platform }, sql`social_accounts`)]);

/** The publications of both periods, what networks told of days, and followers at both ends. */
function sources({ zone, previousFrom, from, to, firstDay, lastDay, lastKnownDay, ...subject }: OverviewQuestion): SQL {
  return sql`
    chosen AS MATERIALIZED (
      SELECT measured.*, measured.published_at >= ${instant(from)} AS is_current, ${wallTime(zone)}::date AS day
      FROM ${measured} WHERE ${isMeasured({ ...subject, zone, from: previousFrom, to })}
    ),
    told AS MATERIALIZED (
      SELECT days.social_account_id, days.day, days.followers, days.impressions
      FROM account_days AS days
      JOIN clients AS client ON client.id = days.client_id AND client.deleted_at IS NULL
      LEFT JOIN social_accounts ON social_accounts.id = days.social_account_id
      WHERE days.day BETWEEN ${firstDay}::date - ${oldestFollowersDays}::int AND ${lastDay}::date AND ${ofDay(subject)}
    ),
    in_period AS (SELECT * FROM told WHERE day >= ${firstDay}::date),
    ending AS (
      SELECT DISTINCT ON (social_account_id) social_account_id, followers FROM in_period
      WHERE followers IS NOT NULL AND day > ${lastKnownDay}::date - ${oldestFollowersDays}::int
      ORDER BY social_account_id, day DESC
    ),
    beginning AS (
      SELECT DISTINCT ON (social_account_id) social_account_id, followers FROM told
      WHERE followers IS NOT NULL AND day < ${firstDay}::date ORDER BY social_account_id, day DESC
    )`;
}

const days = list(`SELECT day::text AS day, count(*) AS publications, sum(impressions) AS impressions,
  sum(engagements) AS engagements FROM chosen WHERE is_current GROUP BY chosen.day`);

/** Null where one of those that tell it in the period does not that day. */
const wholeSum = (name: string) => `CASE WHEN count(${name}) =
  (SELECT count(DISTINCT social_account_id) FROM in_period WHERE ${name} IS NOT NULL) THEN sum(${name}) END AS ${name}`;

const accountDays = list(`SELECT day::text AS day, ${wholeSum('followers')}, ${wholeSum('impressions')}
  FROM in_period GROUP BY in_period.day`);

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
        FROM chosen WHERE is_current),
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
