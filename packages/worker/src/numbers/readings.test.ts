import type { Connector, Insights, Outcome, PostsRead } from '@ruche/connectors';
import { noMetrics } from '@ruche/contracts/analytics';
import { dayMs, hourMs } from '@ruche/contracts/time';
import { createVault, eraseSocialAccount } from '@ruche/database/accounts';
import { beginReadings, ensureSnapshotMonths } from '@ruche/database/analytics';
import { workAlone } from '@ruche/database/workspaces';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { WorkspaceJobContext } from '#src/job-handler.ts';
import { Backlog } from '#src/publishing/backlog.ts';
import { NumbersWorld } from '#src/testing/numbers-world.ts';
import type { Account } from '#src/testing/publishing-world.ts';
import { CallBudget } from './call-budget.ts';
import { readNumbers } from './read-numbers.ts';

// What no network of the sandbox can be made to say: a network that says what a test tells it to.

const world = new NumbersWorld();
let account: Account;
beforeAll(async () => {
  await world.start();
  account = await world.connect('twitter', 'ines-benhaddou');
});
afterAll(() => world.stop());

const today = () => new Date().toISOString().slice(0, 10);
const found = (remoteId: string, ageMs = 2 * hourMs) => ({
  remoteId,
  text: `Post ${remoteId}`,
  format: 'photo' as const,
  permalink: null,
  thumbnailUrl: null,
  publishedAt: new Date(Date.now() - ageMs),
});
const told = (posts: readonly { remoteId: string }[], impressions: number): Outcome<PostsRead> => ({
  kind: 'ok',
  value: {
    posts: posts.map(({ remoteId }) => ({ remoteId, metrics: { ...noMetrics, impressions } })),
    gone: [],
    refused: [],
  },
});

/** Ten posts on each of three pages. */
const pages: Insights = {
  postsPerCall: 10,
  historyDays: null,
  listedDays: 365,
  readPosts: async (_account, posts) => told(posts, 7),
  listPosts: async (_account, { cursor }) => {
    const page = Number(cursor ?? 0);
    const posts = Array.from({ length: 10 }, (_, index) => found(`${page}-${index}`));
    return { kind: 'ok', value: { posts, nextCursor: page === 2 ? null : String(page + 1) } };
  },
  readAccount: async () => ({ kind: 'ok', value: { followers: 40, zone: 'UTC', days: [], refused: [] } }),
};

async function read(insights: Partial<Insights>, calls = 100): Promise<void> {
  const profile = { id: 'twitter', refreshMarginMs: null };
  const connector = { appId: 'app', profile, insights: { ...pages, ...insights } } as unknown as Connector;
  const context = {
    connectors: { twitter: connector },
    vault: createVault(world.test.secret),
    callBudget: new CallBudget(calls),
    backlog: new Backlog(world.db.orm),
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
    inWorkspace: (work, options) => workAlone(world.db.orm, account.workspaceId, work, options),
  } as Partial<WorkspaceJobContext> as WorkspaceJobContext;
  await readNumbers(context, account.id);
}

beforeEach(async () => {
  await world.db.pool.query('TRUNCATE measured_publications, metric_snapshots, account_days, account_readings');
  await beginReadings(world.db.orm);
});

it('leaves out what the network refused for a day, and then asks for it again', async () => {
  const asked: string[][] = [];
  const insights: Partial<Insights> = {
    readPosts: async (_account, posts, refused) => {
      asked.push([...refused]);
      const answer = told(posts, 1);
      return answer.kind === 'ok' ? { ...answer, value: { ...answer.value, refused: ['post_dead'] } } : answer;
    },
  };
  await read(insights);
  expect(asked).toEqual([[], ['post_dead'], ['post_dead']]);
  await world.letPass(account.id, '2 hours');
  await read(insights);
  expect(asked.at(-1)).toEqual(['post_dead']);
  await world.db.pool.query(
    `UPDATE account_readings SET refused = jsonb_build_object('post_dead', clock_timestamp() - interval '1 second')`,
  );
  await world.letPass(account.id, '4 hours');
  asked.length = 0;
  await read(insights);
  expect(asked[0]).toEqual([]);
});

it('goes on in the next job where the calls of one are used up', async () => {
  await read({}, 2);
  expect(await world.reading(account.id)).toMatchObject({ history: 'reading', count: 10, cursor: '1', reason: null });
  expect((await world.reading(account.id))?.waitSeconds).toBeLessThan(1);
  await read({}, 2);
  expect(await world.reading(account.id)).toMatchObject({ history: 'reading', count: 20, cursor: '2' });
  await read({});
  expect(await world.reading(account.id)).toMatchObject({ history: 'read', count: 30, cursor: null });
  const all = await world.measured(account.id);
  expect(all).toHaveLength(30);
  for (const { looks, metrics } of all) expect({ looks, views: metrics.impressions }).toEqual({ looks: 1, views: 7 });
});

it('says why an account cannot be read, and asks again the next day', async () => {
  const refusal = { kind: 'rejected', problem: 'missing_scopes', reason: 'Allow Ruche to read numbers.' } as const;
  const refuse = async () => refusal;
  await read({ readPosts: refuse, listPosts: refuse, readAccount: refuse });
  const after = await world.reading(account.id);
  expect(after).toMatchObject({ history: 'unavailable', reason: refusal.reason });
  expect(after?.waitSeconds).toBeGreaterThan((dayMs - hourMs) / 1000);
});

it('does not let a post that the network fails at keep others from being read', async () => {
  const insights: Partial<Insights> = {
    postsPerCall: 1,
    readPosts: async (_account, posts) =>
      posts[0]?.remoteId === '0-0' ? { kind: 'unknown', reason: 'Nobody knows.' } : told(posts, 3),
  };
  await read(insights);
  await world.letPass(account.id, '11 minutes');
  await read(insights);
  const all = await world.measured(account.id);
  expect(all.filter(({ looks }) => looks === 0).map(({ remoteId }) => remoteId)).toEqual(['0-0']);
});

it('keeps days, corrects the last of them, and knows the followers on the day of a post', async () => {
  const day = { day: today(), followers: null, reach: 5, impressions: 9, profileViews: null };
  await read({
    readAccount: async () => ({ kind: 'ok', value: { followers: 100, zone: 'UTC', days: [day], refused: [] } }),
    listPosts: async () => ({ kind: 'ok', value: { posts: [found('now', 0)], nextCursor: null } }),
  });
  expect(await world.measured(account.id)).toMatchObject([{ remoteId: 'now', followers: '100' }]);
  const spans: string[] = [];
  await world.letPass(account.id, '25 hours');
  await world.db.pool.query('UPDATE measured_publications SET published_at = clock_timestamp()');
  await read({
    listPosts: async () => ({ kind: 'ok', value: { posts: [], nextCursor: null } }),
    readAccount: async (_account, { from }) => {
      spans.push(from);
      const corrected = { ...day, followers: 101, reach: null, impressions: 12 };
      return { kind: 'ok', value: { followers: null, zone: 'UTC', days: [corrected], refused: [] } };
    },
  });
  expect(spans).toEqual([new Date(Date.now() - 3 * dayMs).toISOString().slice(0, 10)]);
  const { rows } = await world.db.pool.query(
    'SELECT day::text, followers::int, reach::int, impressions::int, profile_views AS views FROM account_days',
  );
  expect(rows).toEqual([{ day: today(), followers: 101, reach: 5, impressions: 12, views: null }]);
  expect(await world.measured(account.id)).toMatchObject([{ followers: '101' }]);
});

it('keeps the last number where the network gives none any more', async () => {
  await read({});
  await world.letPass(account.id, '3 hours');
  await read({
    readPosts: async (_account, posts) => {
      const value = {
        posts: posts.map(({ remoteId }) => ({ remoteId, metrics: { ...noMetrics, reactions: 2 } })),
        gone: [],
        refused: [],
      };
      return { kind: 'ok', value };
    },
  });
  for (const { metrics, looks } of await world.measured(account.id)) {
    expect(metrics).toMatchObject({ impressions: 7, reactions: 2 });
    expect(looks).toBe(2);
  }
});

it('has a place for the looks of this month and the next, whether or not somebody made it', async () => {
  const parts =
    "SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'metric_snapshots'::regclass";
  const names = async () =>
    (await world.db.pool.query<{ name: string }>(parts)).rows.map(({ name }) => name).toSorted();
  const all = await names();
  for (const name of all) await world.db.pool.query(`DROP TABLE ${name}`);
  await read({});
  expect((await world.measured(account.id)).every(({ looks }) => looks === 1)).toBe(true);
  await Promise.all([ensureSnapshotMonths(world.db.orm), ensureSnapshotMonths(world.db.orm)]);
  expect(await names()).toEqual(all);
});

it('wakes open windows once a minute at most, and for what came meanwhile when it is over', async () => {
  await world.db.pool.query('DELETE FROM numbers_announced');
  const listener = await world.db.pool.connect();
  const heard: string[] = [];
  listener.on('notification', ({ payload = '' }) => void heard.push(payload));
  await listener.query('LISTEN ruche_events');
  await read({}, 2);
  await read({});
  await listener.query('SELECT 1');
  const count = () => heard.filter((one) => one.includes('numbers_read')).length;
  expect(count()).toBe(1);
  await world.db.pool.query("UPDATE numbers_announced SET announced_at = announced_at - interval '1 minute'");
  await world.collect();
  await expect.poll(count).toBe(2);
  await listener.query('UNLISTEN *');
  listener.removeAllListeners('notification');
  listener.release();
});

it('goes with the account that a network had erased', async () => {
  await read({});
  await workAlone(world.db.orm, account.workspaceId, (tx) => eraseSocialAccount(tx, account));
  for (const table of ['measured_publications', 'metric_snapshots', 'account_days', 'account_readings']) {
    expect((await world.db.pool.query(`SELECT FROM ${table}`)).rowCount).toBe(0);
  }
});
