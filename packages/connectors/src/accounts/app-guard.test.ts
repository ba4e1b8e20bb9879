import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Connector, Tokens } from '#src/connector.ts';
import { createFacebook } from '#src/facebook/index.ts';
import type { InsightsAccount } from '#src/insights/insights.ts';
import { startNetwork, type TestNetwork, type Told } from '#src/testing/start-network.ts';
import { createTwitter } from '#src/twitter/index.ts';
import { type AppHold, guardApp, type HoldStore } from './app-guard.ts';

const tokens: Tokens = { access: 'a', refresh: 'r', person: null, expiresAt: null, refreshExpiresAt: null };
const capped = { status: 429, body: { title: 'Usage capped', type: 'https://api.x.com/2/problems/usage-capped' } };
const throttled = { status: 429, headers: { 'retry-after': '60' }, body: {} };
const good = { body: { data: { id: '42', name: 'Fleurs de Louise', username: 'louise' } } };
const badClient = { status: 401, body: { error: 'invalid_client' } };

let network: TestNetwork;
let connector: Connector;
let answer: Told;
let at: Date;
let told: string[];

const now = () => at;

/** What one process writes, every other finds. */
function shareHolds(): HoldStore {
  let held: (AppHold & { untilMs: number }) | null = null;
  return {
    async read() {
      const leftMs = (held?.untilMs ?? 0) - at.getTime();
      return held && leftMs > 0 ? { reason: held.reason, isAsked: held.isAsked, leftMs } : null;
    },
    async write(hold) {
      held = { ...hold, untilMs: at.getTime() + hold.leftMs };
    },
  };
}
let holds: HoldStore;
const guarded = (plain: Connector) => guardApp(plain, { now, holds, tell: (reason) => told.push(reason) });
const connectorAt = (baseUrl: string) =>
  createTwitter({ clientId: '1', clientSecret: 's', baseUrl, now, timeoutMs: 10_000 });

beforeAll(async () => {
  network = await startNetwork(() => answer);
});
afterAll(() => network.close());
beforeEach(() => {
  at = new Date('2026-11-15T12:00:00Z');
  told = [];
  network.asked.length = 0;
  holds = shareHolds();
  connector = guarded(connectorAt(network.url));
});

const check = () => connector.checkAccount({ platformUserId: '42', tokens });
const pass = (minutes: number) => {
  at = new Date(at.getTime() + minutes * 60_000);
};

test('a quota of Ruche that is used up holds back every account, and is told once', async () => {
  answer = capped;
  expect(await check()).toMatchObject({ kind: 'retry', reach: 'app' });
  pass(20);
  answer = good;
  const held = { kind: 'retry', reach: 'app', retryAfterMs: 40 * 60_000 };
  expect(await check()).toMatchObject(held);
  expect(await connector.refresh(tokens)).toMatchObject(held);
  expect(await connector.revoke(tokens)).toMatchObject(held);
  expect(network.asked).toHaveLength(1);
  expect(told).toEqual([expect.stringContaining('X limit')]);
  pass(40);
  expect(await check()).toMatchObject({ kind: 'ok' });
});

test('what one process learned holds back the others, but nobody who is connecting an account', async () => {
  answer = capped;
  await check();
  const other = guarded(connectorAt(network.url));
  expect(await other.checkAccount({ platformUserId: '42', tokens })).toMatchObject({ kind: 'retry', reach: 'app' });
  expect(network.asked).toHaveLength(1);
  answer = good;
  expect(await other.listAccounts({ tokens, scopes: [], personId: null })).toMatchObject({ kind: 'ok' });
});

test('a limit of one account holds back no other', async () => {
  answer = throttled;
  expect(await check()).toMatchObject({ kind: 'retry', reach: 'account' });
  answer = good;
  expect(await check()).toMatchObject({ kind: 'ok' });
  expect(told).toEqual([]);
});

test('a network that cannot be reached is left alone for a minute that it never asked for', async () => {
  const gone = await startNetwork(() => good);
  await gone.close();
  const plain = connectorAt(gone.url);
  let calls = 0;
  const counted: Connector = {
    ...plain,
    checkAccount: (account) => {
      calls += 1;
      return plain.checkAccount(account);
    },
  };
  connector = guarded(counted);
  for (let account = 0; account < 2; account += 1) {
    expect(await check()).toMatchObject({ kind: 'retry', reach: 'app', retryAfterMs: null });
  }
  expect(calls).toBe(1);
  pass(1);
  await check();
  expect(calls).toBe(2);
  expect(told).toHaveLength(1);
});

test('a refused registration is told once an hour, however many accounts meet it', async () => {
  answer = badClient;
  for (let account = 0; account < 3; account += 1) {
    expect(await connector.refresh(tokens)).toMatchObject({ kind: 'rejected', problem: 'app_refused' });
  }
  expect(network.asked).toHaveLength(3);
  expect(told).toHaveLength(1);
  pass(61);
  await connector.refresh(tokens);
  expect(told).toHaveLength(2);
});

test('numbers wait with everything that has the same holds, and the other way around', async () => {
  const account: InsightsAccount = {
    platformUserId: '42',
    kind: 'profile',
    scopes: ['tweet.read', 'users.read'],
    tokens,
  };
  const { insights } = connector;
  const days = { from: '2026-11-01', to: '2026-11-14' };
  const post = { remoteId: '7', format: 'text', publishedAt: at } as const;
  const asks = [
    () => insights?.readPosts(account, [post], new Set()),
    () => insights?.listPosts?.(account, { since: at, cursor: null }),
    () => insights?.readAccount(account, days, new Set()),
    () => insights?.readPublic?.(account, 'louise'),
  ];
  answer = capped;
  const held = { kind: 'retry', reach: 'app' };
  for (const ask of asks) {
    expect(await ask()).toMatchObject(held);
    expect(await check()).toMatchObject(held);
    pass(61);
  }
  expect(network.asked).toHaveLength(asks.length);
  await check();
  for (const ask of asks) expect(await ask()).toMatchObject(held);
  expect(network.asked).toHaveLength(asks.length + 1);
});

test('an inbox waits, too, and its answers before they are armed', async () => {
  const surroundings = { clientId: '1', clientSecret: 's', baseUrl: network.url, now, timeoutMs: 10_000 };
  const { inbox } = guarded(createFacebook(surroundings));
  const scopes = ['pages_read_engagement', 'pages_read_user_content', 'pages_messaging', 'pages_manage_metadata'];
  const account = { platformUserId: '42', kind: 'page', scopes, tokens } as const;
  const asks = [
    () => inbox?.list(account, { list: 'messages', since: at, cursor: null, posts: [] }),
    () => inbox?.resolve(account, { type: 'message', id: '7' }),
    () => inbox?.setHidden?.(account, '7', true),
    () => inbox?.setLiked?.(account, '7', true),
    () => inbox?.remove?.(account, { remoteId: '7', kind: 'comment' }),
    () => inbox?.subscribe?.(account, 'https://ruche.example/webhooks', 'v'),
  ];
  answer = { status: 403, body: { error: { code: 4, message: '(#4) Application request limit reached' } } };
  const held = { kind: 'retry', reach: 'app' };
  expect(await asks[0]?.()).toMatchObject(held);
  for (const ask of asks) expect(await ask()).toMatchObject(held);
  const step = inbox?.answer({
    kind: 'message',
    text: 'Oui',
    media: [],
    isByHand: true,
    isPrivate: false,
    parent: { remoteId: '7', postRemoteId: null, sentAt: at },
    person: { remoteId: '8', userName: null },
    threadRemoteId: null,
  });
  expect(await step?.readHold?.()).toMatchObject(held);
  expect(network.asked).toHaveLength(1);
});
