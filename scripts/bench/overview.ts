import { randomBytes } from 'node:crypto';
import { connect, type Database } from '@ruche/database';
import { acquireEmbeddedPostgres } from '@ruche/database/embedded';
import { createAsker } from './ask.ts';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { measureInTurn } from './durations.ts';
import { fillMeasured } from './measured-fill.ts';
import { ratio, row } from './report.ts';

const SIZE = { accounts: 1000, publications: 500_000, snapshots: 10_000_000, days: 730 };
const ROUNDS = 15;
const FILL_MS = 30 * 60_000;
/** How many times its bare query an overview may take. */
const LIMIT = 2;

const spans = { '30 days': 30, '12 months': 365 } as const;

const sums = ['impressions', 'engagements', 'reactions', 'comments', 'shares', 'saves', 'clicks', 'video_views']
  .map((name) => `sum(${name}) AS ${name}, count(${name}) AS ${name}_n`)
  .join(', ');
const rates = ['impressions', 'reach', 'followers']
  .map((name) => {
    const both = `FILTER (WHERE num_nulls(engagements, ${name}) = 0)`;
    return `sum(engagements) ${both} AS by_${name}, sum(${name}) ${both} AS of_${name}, count(*) ${both} AS by_${name}_n`;
  })
  .join(', ');

/**
 * What an overview cannot do without: sums and rates of the publications of two periods by day, and days of accounts. Without
 * clients that were deleted, followers at both ends and the state of accounts; without row-level security. The rows are not
 * named after one of their columns: json_agg would take that column alone, and PostgreSQL would add up nothing.
 */
const bareQuery = `
  SELECT (SELECT json_agg(one) FROM (
      SELECT published_at >= now() - $2::int * interval '1 day' AS is_current,
        (published_at AT TIME ZONE 'Europe/Paris')::date AS day, count(*), max(looked_at) AS looked_at, ${sums}, ${rates}
      FROM measured_publications
      WHERE workspace_id = $1 AND published_at >= now() - 2 * $2::int * interval '1 day' AND published_at < now()
      GROUP BY 1, 2) AS one) AS publications,
    (SELECT json_agg(one) FROM (
      SELECT day, sum(followers) AS followers, sum(impressions) AS impressions FROM account_days
      WHERE workspace_id = $1 AND day > current_date - $2::int GROUP BY day) AS one) AS days`;

const ms = (value: number) => `${value.toFixed(0)} ms`;

async function measureAnswers(server: BenchServer, database: Database, workspaceId: string): Promise<void> {
  const { ask, close } = createAsker(server.address);
  const asking = { headers: { authorization: `Bearer ${server.token}` } };
  for (const [name, days] of Object.entries(spans)) {
    const from = new Date(Date.now() - (days - 1) * 86_400_000).toISOString().slice(0, 10);
    const { answer, query } = await measureInTurn(
      {
        answer: () => ask(`/api/v1/analytics/overview?from=${from}`, asking),
        query: () => database.pool.query(bareQuery, [workspaceId, days]),
      },
      ROUNDS,
    );
    const bare = `${ratio(answer.p50, query.p50)} the bare queries (p50 ${ms(query.p50)}, p99 ${ms(query.p99)}), limit ${LIMIT} ×`;
    row(`overview of ${name}`, ms(answer.p50), `p99 ${ms(answer.p99)}; ${bare}`);
  }
  close();
}

/** Analytics of an agency with a thousand accounts, two years of posts and ten million looks at them. */
export async function measureOverview(folder: string): Promise<void> {
  const postgres = await acquireEmbeddedPostgres({ folder });
  const [secret, password] = [randomBytes(32).toString('hex'), randomBytes(12).toString('hex')];
  const databaseUrl = postgres.url;
  try {
    const server = await startBenchServer({ databaseUrl, secret, person: { email: 'bench@example.com', password } });
    const database = connect(databaseUrl, { applicationName: 'ruche bench', max: 1, statementTimeoutMs: FILL_MS });
    try {
      await server.call('PUT', '/api/v1/workspace/plan', { plan: 'expert' });
      const { id } = (await server.call('GET', '/api/v1/workspace')) as { id: string };
      await fillMeasured(database, id, SIZE);
      const size = Object.entries(SIZE).map(([name, count]) => `${count.toLocaleString('en')} ${name}`);
      console.log(`\nA workspace with ${size.join(', ')}, p50 of ${ROUNDS} rounds in turn with the bare queries`);
      await measureAnswers(server, database, id);
    } finally {
      await Promise.all([server.stop(), database.close()]);
    }
  } finally {
    await postgres.release();
  }
}
