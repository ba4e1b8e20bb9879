import type { Database } from '@ruche/database';

/** Tables that count or note requests, refused ones too: everything else must be as it was. */
const unwatched = new Set([
  'auth.rate_limits',
  // Refused attempts are part of what people see of their account.
  'auth.security_events',
  'public.worker_heartbeats',
]);

export type Digest = Map<string, string>;

/** What every table holds: how many rows, and a sum of their hashes. Needs the owner's connection, which sees all rows. */
export async function digestTables({ pool }: Database): Promise<Digest> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT schemaname || '.' || tablename AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const queries = tables
    .filter(({ name }) => !unwatched.has(name))
    .map(
      ({ name }) =>
        `SELECT '${name}' AS name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS content FROM ${name} t`,
    );
  // Named, so that a query over all tables is planned a few times instead of each time.
  const { rows } = await pool.query<{ name: string; content: string }>({
    name: `digest of ${queries.length} tables`,
    text: queries.join(' UNION ALL '),
  });
  return new Map(rows.map(({ name, content }) => [name, content]));
}

export function changedTables(before: Digest, after: Digest): string[] {
  return [...after].filter(([name, content]) => before.get(name) !== content).map(([name]) => name);
}
