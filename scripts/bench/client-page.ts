import { randomBytes } from 'node:crypto';
import { MessageSchema, messageSealPurpose } from '@ruche/contracts/jobs';
import { connect, type Database } from '@ruche/database';
import { acquireEmbeddedPostgres } from '@ruche/database/embedded';
import { unseal } from '@ruche/runtime/keys';
import { type BenchPlace, type BenchServer, startBenchServer } from './bench-server.ts';
import { runBrowserBench } from './browser-bench.ts';
import { ratio, row } from './report.ts';

const LIMIT_BYTES = 60_000;
const POSTS = 24;
const dayMs = 86_400_000;

type Visit = { paintMs: number; listMs: number; interactiveMs: number };
type Measured = { first: Visit; again: Visit; scriptBytes: number; allScriptBytes: number };

/** Accounts that posts can be planned for. Nothing is published, so they need no tokens. */
async function addAccounts(database: Database, workspaceId: string, clientId: string): Promise<void> {
  await database.pool.query(
    `INSERT INTO social_accounts (workspace_id, client_id, platform, kind, platform_user_id, platform_user_name, person_id)
     SELECT $1, $2, platform, 'page', platform, 'Le Fournil', 'person' FROM unnest($3::text[]) AS given (platform)`,
    [workspaceId, clientId, ['facebook', 'linkedin']],
  );
}

/** The digits of the mail that waits to be sent. */
async function readCode(database: Database, secret: string): Promise<string> {
  const { rows } = await database.pool.query<{ payload: { sealed: string } }>(
    `SELECT job.payload FROM graphile_worker._private_jobs AS job
     JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
     WHERE task.identifier = 'deliver-message' ORDER BY job.id DESC`,
  );
  for (const { payload } of rows) {
    const message = MessageSchema.parse(JSON.parse(unseal(secret, messageSealPurpose, payload.sealed)));
    const code = /\b\d{6}\b/.exec(message.text)?.[0];
    if (message.channel === 'email' && message.to === 'ines@fournil.example' && code !== undefined) return code;
  }
  throw new Error('No code was mailed.');
}

/** A client with posts that wait for them, and the link of their page. */
async function addClient(server: BenchServer, database: Database): Promise<string> {
  const workspace = (await server.call('GET', '/api/v1/workspace')) as { id: string };
  const input = { name: 'Le Fournil', email: 'contact@fournil.example', timeZone: 'Europe/Paris' };
  const client = (await server.call('POST', '/api/v1/clients', input)) as { id: string };
  await addAccounts(database, workspace.id, client.id);
  const path = `/api/v1/clients/${client.id}`;
  const person = { name: 'Inès Martin', email: 'ines@fournil.example' };
  const contact = (await server.call('POST', `${path}/contacts`, person)) as { id: string };
  await server.call('PUT', `${path}/approval-rule`, { mode: 'client', client: { contactIds: [contact.id] } });
  for (let index = 0; index < POSTS; index += 1) {
    await server.call('POST', '/api/v1/posts', {
      clientId: client.id,
      content: `Fresh bread from seven, number ${index}. Which one is your favorite? #bakery`,
      platforms: ['facebook', 'linkedin'],
      scheduledFor: new Date(Date.now() + (3 + index) * dayMs).toISOString(),
    });
  }
  const { link } = (await server.call('PUT', `${path}/page-link`, {})) as { link: { url: string } };
  return new URL(link.url).pathname;
}

/** What the browser of somebody keeps who has entered the code. */
async function bindBrowser(server: BenchServer, token: string, read: () => Promise<string>) {
  const api = `/api/v1/client-pages/${token}`;
  const { codeId } = (await server.call('POST', `${api}/codes`, { email: 'ines@fournil.example' })) as {
    codeId: string;
  };
  const answer = await fetch(`${server.address}${api}/devices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ codeId, code: await read() }),
  });
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  if (cookie === '') throw new Error(`The page could not be opened: ${answer.status}`);
  return cookie;
}

const ms = (value: number) => `${value.toFixed(0)} ms`;

function report({ first, again, scriptBytes, allScriptBytes }: Measured) {
  console.log('\nA client’s page on a slow phone (processor 4 × slower, 1.6 Mbit/s, 150 ms), 24 posts');
  row('first paint, first visit', ms(first.paintMs), 'the first text; its frame without words comes earlier');
  row('first posts, first visit', ms(first.listMs), 'nothing cached, 4 requests one after the other');
  row('interactive, first visit', ms(first.interactiveMs), 'posts can be answered, and the processor is idle');
  row('first paint, later visits', ms(again.paintMs), 'the page comes from its worker');
  row('first posts, later visits', ms(again.listMs), 'as they were read last');
  row('script before the first posts', `${scriptBytes} B`, 'compressed');
  const beside = `${ratio(allScriptBytes, LIMIT_BYTES)} the limit of ${LIMIT_BYTES} B`;
  row('script in all', `${allScriptBytes} B`, beside);
}

/** How soon a client sees what waits for them, on a phone of the slower kind. */
export async function measureClientPage(folder: string): Promise<void> {
  const postgres = await acquireEmbeddedPostgres({ folder });
  const [secret, password] = [randomBytes(32).toString('hex'), randomBytes(12).toString('hex')];
  const place: BenchPlace = { databaseUrl: postgres.url, secret, person: { email: 'bench@example.com', password } };
  try {
    const server = await startBenchServer(place);
    const database = connect(postgres.url, { applicationName: 'ruche bench', max: 1 });
    try {
      const path = await addClient(server, database);
      const cookie = await bindBrowser(server, path.replace('/c/', ''), () => readCode(database, secret));
      const more = { BENCH_PATH: path, BENCH_COOKIE: cookie };
      report((await runBrowserBench('client-page', server, place.person, more)) as Measured);
    } finally {
      await database.close();
      await server.stop();
    }
  } finally {
    await postgres.release();
  }
}
