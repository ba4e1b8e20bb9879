import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { connect, type Database } from '@ruche/database';
import { acquireEmbeddedPostgres } from '@ruche/database/embedded';
import { createAsker } from './ask.ts';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { type Durations, measureInTurn } from './durations.ts';
import { row } from './report.ts';

const CLIENTS = 500;
const ROUNDS = 400;
const RATE_PER_SECOND = 100;
const SECONDS = 30;
/** Each may ask 600 times a minute: together they ask for more than one may. */
const KEYS = 20;

const never: Durations = { p50: Number.NaN, p99: Number.NaN };
const ms = (value: number) => `${value.toFixed(2)} ms`;

async function addClients(server: BenchServer): Promise<void> {
  await server.call('PUT', '/api/v1/workspace/plan', { plan: 'expert' });
  const lines = Array.from({ length: CLIENTS }, (_, index) => `Client ${index},contact@client-${index}.example`);
  await server.call('POST', '/api/v1/clients/import', { csv: ['name,email', ...lines].join('\n'), mode: 'commit' });
}

async function createKey(server: BenchServer, clientIds: string[] | null = null): Promise<string> {
  const input = { name: 'Bench', scopes: ['clients:read', 'posts:read', 'inbox:read'], clientIds };
  const { secret } = (await server.call('POST', '/api/v1/api-keys', input)) as { secret: string };
  return secret;
}

const asBearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** One client's details and a list, by a session, by a key, and by a key that sees only some clients. */
async function compareReads(server: BenchServer): Promise<void> {
  const { items } = (await server.call('GET', '/api/v1/clients?limit=60')) as { items: { id: string }[] };
  const ids = items.map(({ id }) => id);
  const path = `/api/v1/clients/${ids[0]}`;
  const list = '/api/v1/clients?limit=60';
  const { ask, close } = createAsker(server.address);
  const askers = {
    session: asBearer(server.token),
    key: asBearer(await createKey(server)),
    'limited key': asBearer(await createKey(server, ids)),
  };
  for (const [what, asked] of [
    ['one client', path],
    ['a list of 60', list],
  ] as const) {
    const works = Object.fromEntries(Object.entries(askers).map(([who, asking]) => [who, () => ask(asked, asking)]));
    const { session = never, ...keys } = await measureInTurn(works, ROUNDS / 2);
    row(`${what}, by a session`, ms(session.p50), `p99 ${ms(session.p99)}`);
    for (const [who, { p50, p99 }] of Object.entries(keys)) {
      row(`${what}, by a ${who}`, ms(p50), `p99 ${ms(p99)}; ${(p50 / session.p50).toFixed(2)} × by a session`);
    }
  }
  close();
}

const socketsOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;

const paths = ['/api/v1/clients?limit=20', '/api/v1/posts?limit=20', '/api/v1/conversations?limit=20'];

function askOnce(agent: Agent, url: string, secret: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const asked = request(url, { agent, headers: { authorization: `Bearer ${secret}` } });
    asked.on('error', reject);
    asked.on('response', (answer) => {
      answer.resume().on('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - begun);
        else reject(new Error(`GET ${url} answered ${answer.statusCode}.`));
      });
    });
    asked.end();
  });
}

/** Asks at fixed moments, whether or not earlier answers are there: a slow server is not spared. */
async function askAtRate(server: BenchServer, keys: string[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const total = RATE_PER_SECOND * SECONDS;
  const begun = performance.now();
  const answers: Promise<number>[] = [];
  for (let index = 0; index < total; index += 1) {
    const due = begun + (index * 1000) / RATE_PER_SECOND;
    const ahead = due - performance.now();
    if (ahead > 1) await wait(ahead);
    const late = Math.max(0, performance.now() - due);
    const url = `${server.address}${paths[index % paths.length]}`;
    answers.push(askOnce(agent, url, keys[index % keys.length] ?? '').then((took) => took + late));
  }
  const took = await Promise.all(answers);
  agent.destroy();
  return took.toSorted((one, other) => one - other);
}

async function holdRate(server: BenchServer, database: Database): Promise<void> {
  const keys = await Promise.all(Array.from({ length: KEYS }, () => createKey(server)));
  const connections = async () => {
    const { rows } = await database.pool.query<{ open: number; busy: number }>(
      `SELECT count(*)::integer AS open, count(*) FILTER (WHERE state <> 'idle')::integer AS busy
       FROM pg_stat_activity WHERE application_name = 'ruche server'`,
    );
    return rows[0] ?? { open: 0, busy: 0 };
  };
  const before = socketsOf(server.pid);
  const took = await askAtRate(server, keys);
  const at = (share: number) => took[Math.floor(took.length * share)] ?? Number.NaN;
  row(
    `${RATE_PER_SECOND} requests a second for ${SECONDS} s`,
    `p99 ${ms(at(0.99))}`,
    `p50 ${ms(at(0.5))}, all of ${took.length} answered`,
  );
  // Closed connections are noticed a moment later.
  await wait(1000);
  const { open, busy } = await connections();
  row(
    'connections left',
    `${busy} busy`,
    `${open} of the database's pool open; files of the server ${before} → ${socketsOf(server.pid)}`,
  );
}

/** What a request by a key costs beside the same by a session, and many of them. */
export async function measureApiKeys(folder: string): Promise<void> {
  const postgres = await acquireEmbeddedPostgres({ folder });
  const [secret, password] = [randomBytes(32).toString('hex'), randomBytes(12).toString('hex')];
  const place = { databaseUrl: postgres.url, secret, person: { email: 'bench@example.com', password } };
  const server = await startBenchServer(place);
  const database = connect(place.databaseUrl, { applicationName: 'ruche bench', max: 1 });
  try {
    await addClients(server);
    await database.pool.query('ANALYZE');
    console.log(`\nReads by API keys, p50 of ${ROUNDS / 2} rounds in turn`);
    await compareReads(server);
    await holdRate(server, database);
  } finally {
    await Promise.all([server.stop(), database.close()]);
    await postgres.release();
  }
}
