import { randomBytes } from 'node:crypto';
import { connect, type Database } from '@ruche/database';
import { acquireEmbeddedPostgres } from '@ruche/database/embedded';
import { type Asking, createAsker } from './ask.ts';
import { type BenchPlace, type BenchServer, startBenchServer } from './bench-server.ts';
import { type Durations, measureInTurn } from './durations.ts';
import { measureFirstPaint } from './first-paint.ts';
import { row } from './report.ts';
import { type StatementCounter, startStatementCounter } from './statement-counter.ts';

const CLIENTS = 2000;
// As many as the screen asks for at once.
const PAGE = 60;
// With those that warm up fewer calls than one person may make in a minute.
const ROUNDS = 500;

/** How many times its bare query a list may take. */
const LIST_LIMIT = 4;

const never: Durations = { p50: Number.NaN, p99: Number.NaN };

const ms = (value: number) => `${value.toFixed(2)} ms`;

async function addClients(server: BenchServer): Promise<void> {
  await server.call('PUT', '/api/v1/workspace/plan', { plan: 'expert' });
  const lines = Array.from({ length: CLIENTS }, (_, index) => {
    const status = ['active', 'pending', 'inactive'][index % 3];
    return `Client ${index},contact@client-${index}.example,Company ${index % 400},${status},sector ${index % 12}|local`;
  });
  const csv = ['name,email,company,status,tags', ...lines].join('\n');
  await server.call('POST', '/api/v1/clients/import', { csv, mode: 'commit' });
}

type Question = { what: string; query: string; rest: string };

const newestFirst = `ORDER BY created_at DESC, id DESC LIMIT ${PAGE + 1}`;
const found = (
  text: string,
) => `AND (name ILIKE '%${text}%' OR email ILIKE '%${text}%' OR company_name ILIKE '%${text}%'
  OR EXISTS (SELECT FROM unnest(tags) AS tag WHERE tag ILIKE '%${text}%'))`;

const questions: Question[] = [
  { what: 'newest first', query: '', rest: newestFirst },
  { what: 'by name', query: '&sort=name', rest: `ORDER BY lower(name), id LIMIT ${PAGE + 1}` },
  { what: 'search, all match', query: '&q=client', rest: `${found('client')} ${newestFirst}` },
  { what: 'search, one matches', query: '&q=client%201234', rest: `${found('client 1234')} ${newestFirst}` },
];

export type ListPlace = BenchPlace & { server: BenchServer; database: Database };

/** Somebody else in the workspace: nobody may ask as often as a question is asked here for all of them. */
export async function addMember({ server, database }: ListPlace, workspaceId: string, index: number): Promise<Asking> {
  const person = { email: `member${index}@example.com`, password: randomBytes(12).toString('hex') };
  const session = (await server.call('POST', '/auth/v1/signup', person)) as {
    access_token: string;
    user: { id: string };
  };
  const statement = `INSERT INTO members (workspace_id, user_id, role) VALUES ($1, $2, 'member')`;
  await database.pool.query(statement, [workspaceId, session.user.id]);
  return { headers: { authorization: `Bearer ${session.access_token}`, 'ruche-workspace': workspaceId } };
}

async function measureLists(place: ListPlace): Promise<void> {
  const { server, database } = place;
  const { id } = (await server.call('GET', '/api/v1/workspace')) as { id: string };
  const { ask, close } = createAsker(server.address);
  const works: Record<string, () => Promise<unknown>> = {};
  for (const [index, { what, query, rest }] of questions.entries()) {
    const asking = await addMember(place, id, index);
    const statement = `SELECT * FROM clients WHERE workspace_id = $1 AND deleted_at IS NULL ${rest}`;
    works[`${what}, list`] = () => ask(`/api/v1/clients?limit=${PAGE}${query}`, asking);
    works[`${what}, query`] = () => database.pool.query(statement, [id]);
  }
  const durations = await measureInTurn(works, ROUNDS);
  close();
  for (const { what } of questions) {
    const { [`${what}, list`]: list = never, [`${what}, query`]: bare = never } = durations;
    const beside = `${(list.p50 / bare.p50).toFixed(1)} × the bare query (p50 ${ms(bare.p50)}, p99 ${ms(bare.p99)}), limit ${LIST_LIMIT} ×`;
    row(`list of ${PAGE}, ${what}`, ms(list.p50), `p99 ${ms(list.p99)}; ${beside}`);
  }
}

/** What one request asks of the database, for one client and for as many as a page may hold. */
async function countStatements(server: BenchServer, counter: StatementCounter): Promise<void> {
  const count = async (limit: number) => {
    counter.take();
    await server.call('GET', `/api/v1/clients?limit=${limit}`);
    return counter.take();
  };
  const [one, many] = [await count(1), await count(200)];
  row('statements for a list of 200', String(many), `${one} for a list of 1`);
  if (many !== one) throw new Error('A list asks the database more often the longer it is.');
}

/** What stands between the server and its database costs time, so it is there for the count alone. */
async function measureStatements(place: BenchPlace): Promise<void> {
  const counter = await startStatementCounter(place.databaseUrl);
  try {
    const server = await startBenchServer({ ...place, databaseUrl: counter.through(place.databaseUrl) });
    try {
      await countStatements(server, counter);
    } finally {
      await server.stop();
    }
  } finally {
    await counter.stop();
  }
}

async function measureSpeed(place: BenchPlace): Promise<void> {
  const server = await startBenchServer(place);
  const database = connect(place.databaseUrl, { applicationName: 'ruche bench', max: 1 });
  try {
    await addClients(server);
    await database.pool.query('ANALYZE clients');
    console.log(
      `\nA workspace with ${CLIENTS.toLocaleString('en')} clients, p50 of ${ROUNDS} rounds in turn with the bare query`,
    );
    await measureLists({ ...place, server, database });
    await measureFirstPaint(server, place);
  } finally {
    await Promise.all([server.stop(), database.close()]);
  }
}

/** A workspace with two thousand clients: how quickly its list comes, and how often the database is asked for it. */
export async function measureManyClients(folder: string): Promise<void> {
  const postgres = await acquireEmbeddedPostgres({ folder });
  const [secret, password] = [randomBytes(32).toString('hex'), randomBytes(12).toString('hex')];
  try {
    const place = { databaseUrl: postgres.url, secret, person: { email: 'bench@example.com', password } };
    await measureSpeed(place);
    await measureStatements(place);
  } finally {
    await postgres.release();
  }
}
