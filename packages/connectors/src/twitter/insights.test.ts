import { noMetrics } from '@ruche/contracts/analytics';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Insights, InsightsAccount } from '#src/insights/insights.ts';
import { startNetwork, type TestNetwork, type Told } from '#src/testing/start-network.ts';
import { createTwitter } from './index.ts';

// Answers that the sandbox does not give: in X's new names, in part, and of no sense.

const now = new Date('2026-11-17T09:30:00Z');
const tokens = { access: 'a', refresh: null, person: null, expiresAt: null, refreshExpiresAt: null };
const scopes = ['tweet.read', 'users.read'];
const account: InsightsAccount = { platformUserId: '42', kind: 'profile', scopes, tokens };
const none = new Set<string>();

let network: TestNetwork;
let insights: Insights;
let answers: Told[];

beforeAll(async () => {
  network = await startNetwork(() => answers.shift() ?? { status: 500, body: '' });
  const surroundings = { clientId: '1', clientSecret: 's', baseUrl: network.url, now: () => now, timeoutMs: 10_000 };
  const created = createTwitter(surroundings).insights;
  if (!created) throw new Error('The connector reads no numbers.');
  insights = created;
});
beforeEach(() => {
  network.asked.length = 0;
});
afterAll(() => network.close());

const young = { remoteId: '7', format: 'text', publishedAt: new Date('2026-11-16T09:30:00Z') } as const;
const old = { remoteId: '8', format: 'text', publishedAt: new Date('2026-09-16T09:30:00Z') } as const;
const counts = { like_count: 3, reply_count: 2, quote_count: 1, bookmark_count: 5, impression_count: 100 };

test('numbers are read in the new names of X as in the old ones', async () => {
  const post = { id: '7', author_id: '42', public_metrics: { ...counts, repost_count: 4 } };
  answers = [{ body: { data: [post] } }];
  const metrics = { ...noMetrics, impressions: 100, reactions: 3, comments: 2, shares: 5, saves: 5 };
  expect(await insights.readPosts(account, [young], none)).toEqual({
    kind: 'ok',
    value: { posts: [{ remoteId: '7', metrics }], gone: [], refused: [] },
  });
});

const postOf = (id: string, own = {}) => ({ id, author_id: '42', public_metrics: counts, ...own });

test('clicks are asked for while X gives them, and a post that is withheld for them is read without', async () => {
  const field = { type: 'https://api.x.com/2/problems/not-authorized-for-field', resource_id: '9' };
  const gone = { type: 'https://api.x.com/2/problems/resource-not-found', value: '10' };
  answers = [
    { body: { data: [postOf('7', { non_public_metrics: { url_link_clicks: 6 } })], errors: [field, gone] } },
    { body: { data: [postOf('8')] } },
    { body: { data: [postOf('9')] } },
    { body: { data: [{ id: '8', url_clicks: 21, likes: 500, impressions: 900 }] } },
  ];
  const posts = [young, old, { ...young, remoteId: '9' }, { ...young, remoteId: '10' }];
  const outcome = await insights.readPosts(account, posts, none);
  if (outcome.kind !== 'ok') throw new Error(outcome.reason);
  expect(outcome.value.posts.map(({ remoteId, metrics }) => [remoteId, metrics.clicks])).toEqual([
    ['7', 6],
    ['8', 21],
    ['9', null],
  ]);
  // Analytics add nothing to what the post itself tells.
  expect(outcome.value.posts[1]?.metrics).toMatchObject({ impressions: 100, reactions: 3 });
  expect(outcome.value.gone).toEqual(['10']);
  expect(network.asked.map(({ query }) => query.get('ids'))).toEqual(['7,9,10', '8', '9', '8,9']);
  const asked = network.asked.map(({ query }) => query.get('tweet.fields')?.includes('non_public_metrics'));
  expect(asked).toEqual([true, false, false, undefined]);
  const span = ['start_time', 'end_time', 'granularity'].map((name) => network.asked.at(-1)?.query.get(name));
  expect(span).toEqual([old.publishedAt.toISOString(), now.toISOString(), 'total']);
});

test('an application that may not ask for analytics does without, and asks again only when it is told to', async () => {
  const type = 'https://api.x.com/2/problems/client-forbidden';
  const forbidden = { status: 403, body: { title: 'Client Forbidden', type, status: 403 } };
  answers = [{ body: { data: [postOf('8')] } }, forbidden];
  const outcome = await insights.readPosts(account, [old], none);
  const posts = [{ remoteId: '8', metrics: expect.objectContaining({ impressions: 100, clicks: null }) as unknown }];
  expect(outcome).toEqual({ kind: 'ok', value: { posts, gone: [], refused: ['post/analytics'] } });
  answers = [{ body: { data: [postOf('8')] } }];
  network.asked.length = 0;
  const again = await insights.readPosts(account, [old], new Set(['post/analytics']));
  expect(again).toEqual({ kind: 'ok', value: { posts, gone: [], refused: [] } });
  expect(network.asked).toHaveLength(1);
});

test.each([
  ['a limit', { status: 429, body: { title: 'Too Many Requests' } }, 'retry'],
  ['no numbers', { body: { data: [{ id: '8', url_clicks: 'many' }] } }, 'unknown'],
])('%s where analytics are asked for: all is read again later', async (_what, answer, kind) => {
  answers = [{ body: { data: [postOf('8')] } }, answer];
  expect(await insights.readPosts(account, [old], none)).toMatchObject({ kind });
});

test('what others wrote has no numbers here', async () => {
  answers = [{ body: { data: [{ id: '7', author_id: '43', public_metrics: counts }] } }];
  expect(await insights.readPosts(account, [young], none)).toMatchObject({ value: { posts: [], gone: [] } });
});

test.each([
  ['counts that are none', { data: [{ id: '7', public_metrics: { ...counts, like_count: -1 } }] }],
  ['words for numbers', { data: [{ id: '7', public_metrics: { ...counts, like_count: 'many' } }] }],
  ['nothing at all', {}],
  ['another shape', { data: { id: '7' } }],
])('%s are no numbers', async (_what, body) => {
  answers = [{ body }];
  expect(await insights.readPosts(account, [young], none)).toMatchObject({ kind: 'unknown' });
});

const listed = (id: string, references: { type: string; id: string }[] = []) => ({
  id,
  text: `No. ${id}`,
  created_at: '2026-11-16T09:30:00.000Z',
  referenced_tweets: references,
});

test('what was reposted, answers and further parts of a thread are not listed', async () => {
  const data = [
    listed('5', [{ type: 'retweeted', id: '1' }]),
    listed('4', [{ type: 'quoted', id: '1' }]),
    listed('3', [{ type: 'replied_to', id: '2' }]),
    listed('2'),
  ];
  answers = [{ body: { data, meta: { next_token: 'more' } } }];
  const page = { since: old.publishedAt, cursor: null };
  expect(await insights.listPosts?.(account, page)).toMatchObject({
    value: {
      posts: [
        { remoteId: '4', format: 'text' },
        { remoteId: '2', format: 'thread' },
      ],
      nextCursor: 'more',
    },
  });
});

test('names that cannot exist are not looked for', async () => {
  expect(await insights.readPublic?.(account, 'no/such?name')).toEqual({ kind: 'ok', value: null });
  expect(network.asked).toEqual([]);
});
