import { randomBytes } from 'node:crypto';
import { connect } from '@ruche/database';
import { acquireEmbeddedPostgres } from '@ruche/database/embedded';
import { createAsker } from './ask.ts';
import { startBenchServer } from './bench-server.ts';
import { type Durations, measureInTurn } from './durations.ts';
import { fillInbox } from './inbox-fill.ts';
import { addMember, type ListPlace } from './many-clients.ts';
import { row } from './report.ts';
import type { BenchOptions } from './select.ts';

const MESSAGES = 100_000;
const ALL_MESSAGES = 1_000_000;
/** Of one statement that fills the inbox. */
const FILLING_TIMEOUT_MS = 30 * 60_000;
const PAGE = 50;
const ROUNDS = 50;
const BULK = 500;
const BULK_LIMIT_MS = 2000;

const never: Durations = { p50: Number.NaN, p99: Number.NaN };
const ms = (value: number) => `${value.toFixed(2)} ms`;

const listed = 'workspace_id = $1 AND is_listed AND NOT is_spam';
const newest = `ORDER BY last_message_at DESC, id DESC LIMIT ${PAGE + 1}`;
const found = (words: string) => `id IN (SELECT conversation_id FROM inbox_messages
  WHERE (search || array_to_tsvector(ARRAY[workspace_id::text])) @@ (quote_literal($1::uuid)::tsquery && inbox_search_query('${words}')))`;
const counted = (condition: string) =>
  `(SELECT count(*) FROM (
    SELECT FROM conversations WHERE ${listed} AND ${condition} ORDER BY last_message_at DESC LIMIT 1000
  ) AS counted)`;

/** What is asked of the API, and the bare query that nothing can be quicker than. */
const questions = [
  { what: 'open, newest first', path: '?view=open', bare: `WHERE ${listed} AND state = 'open' ${newest}` },
  { what: 'done, newest first', path: '?view=done', bare: `WHERE ${listed} AND state = 'done' ${newest}` },
  {
    what: 'open, what is due first',
    path: '?view=open&sort=due',
    bare: `WHERE ${listed} AND state = 'open' AND due_at IS NOT NULL ORDER BY due_at, id LIMIT ${PAGE + 1}`,
  },
  {
    what: 'search, a rare word',
    path: '?view=all&q=remboursements',
    bare: `WHERE ${listed} AND ${found('remboursements')} ${newest}`,
  },
  {
    what: 'search, a frequent word',
    path: '?view=all&q=horaire',
    bare: `WHERE ${listed} AND ${found('horaire')} ${newest}`,
  },
].map(({ what, path, bare }) => ({
  what,
  path: `/api/v1/conversations${path}&limit=${PAGE}`,
  bare: `SELECT * FROM conversations ${bare}`,
}));

const counts = {
  what: 'counts of all views',
  path: '/api/v1/conversations/counts',
  bare: `SELECT ${['true', "state = 'open'", "state = 'open' AND assignee_id IS NULL", 'waiting_since IS NOT NULL', 'unread_count > 0', "state = 'snoozed'", "state = 'done'", 'due_at < now()'].map(counted).join(', ')}`,
};

async function measureReading(place: ListPlace, workspaceId: string): Promise<void> {
  const { server, database } = place;
  const { ask, close } = createAsker(server.address);
  const works: Record<string, () => Promise<unknown>> = {};
  const all = [...questions, counts];
  for (const [index, { what, path, bare }] of all.entries()) {
    const asking = await addMember(place, workspaceId, index);
    works[`${what}, asked`] = () => ask(path, asking);
    works[`${what}, bare`] = () => database.pool.query(bare, [workspaceId]);
  }
  const durations = await measureInTurn(works, ROUNDS);
  close();
  for (const { what } of all) {
    const { [`${what}, asked`]: asked = never, [`${what}, bare`]: bare = never } = durations;
    const beside = `${(asked.p50 / bare.p50).toFixed(1)} × the bare query (p50 ${ms(bare.p50)}, p99 ${ms(bare.p99)})`;
    row(what, ms(asked.p50), `p99 ${ms(asked.p99)}; ${beside}`);
  }
}

/** 500 conversations are set to done and brought back, beside the same rows written by nothing but PostgreSQL. */
async function measureBulk({ server, database }: ListPlace, workspaceId: string): Promise<void> {
  const { rows } = await database.pool.query<{ id: string }>(
    `SELECT id FROM conversations WHERE ${listed} AND state = 'open' LIMIT ${BULK}`,
    [workspaceId],
  );
  const ids = rows.map(({ id }) => id);
  const path = '/api/v1/conversations/bulk';
  const set = async (state: string) =>
    database.pool.query('UPDATE conversations SET updated_at = now(), state = $2 WHERE id = ANY($1)', [ids, state]);
  let before: unknown = null;
  const durations = await measureInTurn(
    {
      done: async () => {
        ({ before } = (await server.call('POST', path, { operation: 'done', ids })) as { before: unknown });
      },
      restore: () => server.call('POST', path, { operation: 'restore', items: before }),
      bare: () => set('done'),
      back: () => set('open'),
    },
    10,
  );
  const { done, restore, bare } = durations;
  const limit = `limit ${ms(BULK_LIMIT_MS)}`;
  row(
    `bulk of ${BULK}, done`,
    ms(done.p50),
    `${(done.p50 / bare.p50).toFixed(1)} × the bare update (${ms(bare.p50)}), ${limit}`,
  );
  row(`bulk of ${BULK}, restored`, ms(restore.p50), limit);
}

/** A workspace with very many messages: how quickly they are listed, found, counted and worked through. */
export async function measureInbox(folder: string, { full }: BenchOptions): Promise<void> {
  const messages = full ? ALL_MESSAGES : MESSAGES;
  const postgres = await acquireEmbeddedPostgres({ folder });
  const [secret, password] = [randomBytes(32).toString('hex'), randomBytes(12).toString('hex')];
  const place = { databaseUrl: postgres.url, secret, person: { email: 'bench@example.com', password } };
  try {
    const server = await startBenchServer(place);
    const filling = { statementTimeoutMs: FILLING_TIMEOUT_MS };
    const database = connect(place.databaseUrl, { applicationName: 'ruche bench', max: 1, ...filling });
    try {
      const { id } = (await server.call('GET', '/api/v1/workspace')) as { id: string };
      await server.call('POST', '/api/v1/clients', { name: 'Fournil', email: 'a@example.com' });
      await fillInbox(database, id, messages);
      console.log(
        `\nAn inbox with ${messages.toLocaleString('en')} messages, p50 of ${ROUNDS} rounds in turn with the bare query`,
      );
      await measureReading({ ...place, server, database }, id);
      await measureBulk({ ...place, server, database }, id);
    } finally {
      await Promise.all([server.stop(), database.close()]);
    }
  } finally {
    await postgres.release();
  }
}
