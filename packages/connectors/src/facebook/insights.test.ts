import { noMetrics } from '@ruche/contracts/analytics';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Insights, InsightsAccount } from '#src/insights/insights.ts';
import { type Asked, startNetwork, type TestNetwork, type Told } from '#src/testing/start-network.ts';
import { createFacebook } from './index.ts';

// What Meta refuses while numbers are read, and days in its own zone.

const now = new Date('2026-11-17T09:30:00Z');
const tokens = { access: 'page', refresh: null, person: null, expiresAt: null, refreshExpiresAt: null };
const scopes = ['pages_read_engagement', 'read_insights'];
const account: InsightsAccount = { platformUserId: '42', kind: 'page', scopes, tokens };
const post = (remoteId: string) => ({
  remoteId,
  format: 'photo' as const,
  publishedAt: new Date('2026-11-10T09:30:00Z'),
});
const refusal = (code: number, message: string, subcode?: number): Told => ({
  status: 400,
  body: { error: { code, message, type: 'OAuthException', ...(subcode !== undefined && { error_subcode: subcode }) } },
});
const badMetric = refusal(100, '(#100) The value must be a valid insights metric');
const gone = refusal(100, 'Unsupported get request.', 33);
const denied = refusal(10, '(#10) This endpoint requires a permission');

const counts = { reactions: { summary: { total_count: 3 } }, comments: { summary: { total_count: 2 } } };
const lifetime = (name: string, value: unknown) => ({ name, period: 'lifetime', values: [{ value }] });

let network: TestNetwork;
let insights: Insights;
let answer: (asked: Asked) => Told;

beforeAll(async () => {
  network = await startNetwork((asked) => answer(asked));
  const surroundings = { clientId: '1', clientSecret: 's', baseUrl: network.url, now: () => now, timeoutMs: 10_000 };
  const created = createFacebook(surroundings).insights;
  if (!created) throw new Error('The connector reads no numbers.');
  insights = created;
});
beforeEach(() => {
  network.asked.length = 0;
});
afterAll(() => network.close());

/** The metrics of each question, in a field of the post or by themselves. */
const metricsAsked = () =>
  network.asked.map(({ query }) => {
    const [, inField] = /insights\.metric\(([^)]*)\)/.exec(query.get('fields') ?? '') ?? [];
    return query.get('metric') ?? inField ?? null;
  });
const [good, bad] = ['post_media_view,post_total_media_view_unique', 'post_clicks'];

/** As Meta answers to whoever asks for these metrics. */
function tellMetrics({ path, query }: Asked): Told {
  const [, inField] = /insights\.metric\(([^)]*)\)/.exec(query.get('fields') ?? '') ?? [];
  const names = (query.get('metric') ?? inField)?.split(',') ?? [];
  if (names.includes(bad)) return badMetric;
  const data = names.map((name) => lifetime(name, { paid: 4, organic: 6 }));
  if (path.endsWith('/insights')) return { body: { data } };
  return { body: { id: '42_1', ...counts, ...(inField !== undefined && { insights: { data } }) } };
}

test('a metric that is refused costs the others nothing, is told, and is not asked for again', async () => {
  answer = tellMetrics;
  const metrics = { ...noMetrics, impressions: 10, reach: 10, reactions: 3, comments: 2, shares: 0 };
  expect(await insights.readPosts(account, [post('42_1'), post('42_2')], new Set())).toEqual({
    kind: 'ok',
    value: {
      posts: [
        { remoteId: '42_1', metrics },
        { remoteId: '42_2', metrics },
      ],
      gone: [],
      refused: ['post/post_clicks'],
    },
  });
  expect(metricsAsked()).toEqual([`${good},${bad}`, null, ...good.split(','), bad, good]);

  network.asked.length = 0;
  expect(await insights.readPosts(account, [post('42_1')], new Set(['post/post_clicks']))).toMatchObject({
    value: { posts: [{ metrics }], refused: [] },
  });
  expect(metricsAsked()).toEqual([good]);
});

test('one call reads a post, also where all metrics are refused, and the last one that is left', async () => {
  answer = tellMetrics;
  const others = good.split(',').map((name) => `post/${name}`);
  const value = { posts: [{ metrics: { impressions: null, clicks: null, reactions: 3 } }] };
  const all = new Set([...others, `post/${bad}`]);
  expect(await insights.readPosts(account, [post('42_1')], all)).toMatchObject({ value });
  expect(metricsAsked()).toEqual([null]);
  network.asked.length = 0;
  const last = await insights.readPosts(account, [post('42_1')], new Set(others));
  expect(last).toMatchObject({ value: { ...value, refused: [`post/${bad}`] } });
  expect(metricsAsked()).toEqual([bad, null]);
});

test.each([
  ['the Page is there', { body: { id: '42' } }, { kind: 'ok', value: { posts: [], gone: ['42_1'] } }],
  ['the Page is not either', gone, { kind: 'rejected', problem: 'no_account' }],
  ['nobody knows', { status: 503, body: '' }, { kind: 'retry' }],
])('a post that is not there, where %s', async (_what, page, expected) => {
  answer = ({ path }) => (path.endsWith('/42_1') ? gone : page);
  expect(await insights.readPosts(account, [post('42_1')], new Set())).toMatchObject(expected);
});

test('a permission that is missing does not end the access, and a post of others is passed over', async () => {
  answer = () => denied;
  const lacking = { kind: 'rejected', problem: 'missing_scopes' };
  const span = { from: '2026-11-01', to: '2026-11-02' };
  expect(await insights.readPosts(account, [post('42_1')], new Set())).toMatchObject(lacking);
  expect(await insights.readAccount(account, span, new Set())).toMatchObject(lacking);
  answer = ({ path }) => {
    if (path.includes('43_1')) return denied;
    return { body: { id: '42_1', ...counts, insights: { data: [] } } };
  };
  expect(await insights.readPosts(account, [post('43_1'), post('42_1')], new Set())).toMatchObject({
    value: { posts: [{ remoteId: '42_1' }], gone: [] },
  });
});

test('values are of the day that ends with them in California, also when clocks change', async () => {
  const days = [
    { value: 5, end_time: '2026-11-01T07:00:00+0000' },
    { value: 6, end_time: '2026-11-02T08:00:00+0000' },
    { value: { paid: 1, organic: 6 }, end_time: '2026-11-03T08:00:00+0000' },
    { end_time: '2026-11-04T08:00:00+0000' },
  ];
  answer = ({ path }) => {
    if (!path.endsWith('/insights')) return { body: { id: '42', followers_count: 77 } };
    return { body: { data: [{ name: 'page_media_view', period: 'day', values: days }] } };
  };
  const span = { from: '2026-10-31', to: '2026-11-02' };
  const day = { followers: null, reach: null, profileViews: null };
  expect(await insights.readAccount(account, span, new Set())).toEqual({
    kind: 'ok',
    value: {
      followers: 77,
      zone: 'America/Los_Angeles',
      days: [
        { ...day, day: '2026-10-31', impressions: 5 },
        { ...day, day: '2026-11-01', impressions: 6 },
        { ...day, day: '2026-11-02', impressions: 7 },
      ],
      refused: [],
    },
  });
  const { query } = network.asked.find(({ path }) => path.endsWith('/insights')) ?? {};
  const at = (name: string) => new Date(Number(query?.get(name)) * 1000).toISOString();
  expect([at('since'), at('until')]).toEqual(['2026-10-31T07:00:00.000Z', '2026-11-03T08:00:00.000Z']);
});

test('numbers that are none are not taken for any', async () => {
  answer = () => ({ body: { id: '1', insights: { data: [lifetime('post_clicks', 'many')] } } });
  expect(await insights.readPosts(account, [post('42_1')], new Set())).toMatchObject({ kind: 'unknown' });
});
