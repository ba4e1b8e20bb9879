import { randomBytes } from 'node:crypto';
import { connect } from '@ruche/database';
import { acquireEmbeddedPostgres } from '@ruche/database/embedded';
import { type BenchPlace, type BenchServer, startBenchServer } from './bench-server.ts';
import { runBrowserBench } from './browser-bench.ts';
import { ratio, row } from './report.ts';

/** A frame at sixty a second. */
const STROKE_LIMIT_MS = 16;

const kinds = {
  facebook: 'page',
  instagram: 'professional',
  twitter: 'profile',
  linkedin: 'organization',
  tiktok: 'profile',
};

type Measured = {
  opening: { openMs: number; scriptBytes: number };
  typing: { p50: number; p99: number; count: number };
};

/** One account on each network. Nothing is published, so they need no tokens. */
async function addAccounts(databaseUrl: string, workspaceId: string, clientId: string): Promise<string[]> {
  const database = connect(databaseUrl, { applicationName: 'ruche bench', max: 1 });
  try {
    const { rows } = await database.pool.query<{ id: string }>(
      `INSERT INTO social_accounts (workspace_id, client_id, platform, kind, platform_user_id, platform_user_name, person_id)
       SELECT $1, $2, platform, kind, platform, 'Le Fournil', 'person' FROM unnest($3::text[], $4::text[]) AS given (platform, kind)
       RETURNING id`,
      [workspaceId, clientId, Object.keys(kinds), Object.values(kinds)],
    );
    return rows.map(({ id }) => id);
  } finally {
    await database.close();
  }
}

/** A draft for all five networks. */
async function addDraft(server: BenchServer, { databaseUrl }: BenchPlace): Promise<string> {
  const workspace = (await server.call('GET', '/api/v1/workspace')) as { id: string };
  const input = { name: 'Le Fournil', email: 'contact@fournil.example', companyName: 'Le Fournil' };
  const client = (await server.call('POST', '/api/v1/clients', input)) as { id: string };
  const socialAccountIds = await addAccounts(databaseUrl, workspace.id, client.id);
  const draft = { clientId: client.id, content: 'Good morning. ', socialAccountIds, status: 'draft' };
  const post = (await server.call('POST', '/api/v1/posts', draft)) as { id: string };
  return post.id;
}

/** The composer with a post for five networks: what opening it costs, and every key stroke. */
export async function measureComposing(folder: string): Promise<void> {
  const postgres = await acquireEmbeddedPostgres({ folder });
  const [secret, password] = [randomBytes(32).toString('hex'), randomBytes(12).toString('hex')];
  const place = { databaseUrl: postgres.url, secret, person: { email: 'bench@example.com', password } };
  try {
    const server = await startBenchServer(place);
    try {
      const path = `/dashboard/posts/${await addDraft(server, place)}`;
      const measured = await runBrowserBench('composing', server, place.person, { BENCH_PATH: path });
      const { opening, typing } = measured as Measured;
      console.log('\nThe composer, a post for five networks');
      row('from opening to typing', `${opening.openMs.toFixed(0)} ms`, 'a whole page load, scripts cached');
      row(
        'script of the page',
        `${(opening.scriptBytes / 1000).toFixed(0)} kB`,
        'compressed; preview and checks included',
      );
      const beside = `p50 ${typing.p50.toFixed(1)} ms; ${ratio(typing.p99, STROKE_LIMIT_MS)} the limit of ${STROKE_LIMIT_MS} ms`;
      row(`script per key stroke, p99 of ${typing.count}`, `${typing.p99.toFixed(1)} ms`, beside);
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.release();
  }
}
