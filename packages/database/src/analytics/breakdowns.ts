import { type BreakdownName, lengthBandNames, type RateBase } from '@ruche/contracts/analytics';
import type { SQL } from 'drizzle-orm';
import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { hashtagsOf, isMeasured, lengthBandIndex, type MeasuredFilter, measured, wallTime } from './measured.ts';

/** Publications of one group where both engagements and the denominator are known: what a rate and its spread follow from. */
export type GroupSums = {
  by: BreakdownName;
  key: string;
  n: number;
  engagements: number;
  denominator: number;
  /** Of squares and products, by which the spread is told. */
  engagementsSquared: number;
  denominatorSquared: number;
  product: number;
};

const bands = sql.raw(`ARRAY[${lengthBandNames.map((name) => `'${name}'`).join(', ')}]`);

const group = (by: BreakdownName, key: SQL) => sql`('${sql.raw(by)}', ${key})`;

/** Each publication once for each group that it is in; groups of at least so many, in one query. */
export async function readBreakdowns(
  db: WorkspaceTx,
  filter: MeasuredFilter,
  { rate, fewest }: { rate: RateBase; fewest: number },
): Promise<GroupSums[]> {
  const wall = wallTime(filter.zone);
  const groups = sql.join(
    [
      group('format', sql`measured.format`),
      group('length', sql`(${bands})[${lengthBandIndex}]`),
      group('weekday', sql`extract(isodow FROM ${wall})::int::text`),
      group('hour', sql`extract(hour FROM ${wall})::int::text`),
    ],
    sql`, `,
  );
  const { rows } = await db.execute<{ found: GroupSums }>(sql`
    WITH grouped AS (
      SELECT each.by, each.key, measured.engagements::float8 AS e, measured.${sql.raw(rate)}::float8 AS d
      FROM ${measured}
      CROSS JOIN LATERAL (
        VALUES ${groups}
        UNION ALL SELECT 'hashtag', tag FROM ${hashtagsOf(sql`measured.text`)} AS tags
      ) AS each (by, key)
      WHERE ${isMeasured(filter)} AND num_nulls(measured.engagements, measured.${sql.raw(rate)}) = 0
    )
    SELECT json_build_object('by', by, 'key', key, 'n', count(*), 'engagements', sum(e), 'denominator', sum(d),
      'engagementsSquared', sum(e * e), 'denominatorSquared', sum(d * d), 'product', sum(e * d)) AS found
    FROM grouped GROUP BY by, key HAVING count(*) >= ${fewest} AND sum(d) > 0`);
  return rows.map(({ found }) => found);
}
