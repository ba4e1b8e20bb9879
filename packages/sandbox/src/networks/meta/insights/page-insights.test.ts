import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bodyOf, errorOf, pageScopes, startMeta } from '#src/networks/meta/testing/meta-sandbox.ts';

let meta: Awaited<ReturnType<typeof startMeta>>;
const pageId = '104857600012345';
const hour = 3600;
const day = 24 * hour;
let token: string;
let user: string;

const AccountsSchema = z.object({ data: z.array(z.object({ id: z.string(), access_token: z.string() })) });
async function connect(granted: string[]) {
  const scopes = [...pageScopes, 'read_insights'];
  user = await meta.tokenOf(await meta.exchangeLong(await meta.logIn({ person: 'camille-roussel', scopes, granted })));
  const answer = await meta.graph('me/accounts', { access_token: user, fields: 'id,access_token' });
  token = (await bodyOf(answer, AccountsSchema)).data.find(({ id }) => id === pageId)?.access_token ?? '';
}
beforeAll(async () => {
  meta = await startMeta();
  await connect([...pageScopes, 'read_insights']);
});
afterAll(() => meta.stop());

const get = (path: string, parameters: Record<string, string> = {}) =>
  meta.graph(`v25.0/${path}`, { access_token: token, ...parameters });
const clock = async () =>
  Date.parse(z.object({ now: z.string() }).parse(await (await fetch(`${meta.url}/control/clock`)).json()).now);
const at = (days: number, now: number) => new Date(now - days * day * 1000).toISOString();
const seconds = (ms: number) => String(Math.floor(ms / 1000));
const pass = (advanceSeconds: number) => meta.control('clock', { advanceSeconds });
const neutral = async (id: string): Promise<unknown> =>
  (await fetch(`${meta.url}/control/metrics?platform=facebook&postId=${id}`)).json();

const metrics = { impressions: 2000, reach: 1500, reactions: 80, comments: 6, shares: 4, clicks: 25 };
async function insertPast(posts: Record<string, unknown>[]): Promise<string[]> {
  const answer = await meta.control('history', { platform: 'facebook', accountId: pageId, posts });
  const HistorySchema = z.object({ posts: z.array(z.object({ id: z.string() })) });
  return HistorySchema.parse(await answer.json()).posts.map(({ id }) => id);
}
const InsightsSchema = z.object({
  data: z.array(
    z.object({ name: z.string(), values: z.array(z.object({ value: z.unknown(), end_time: z.string().optional() })) }),
  ),
});
const valuesOf = async (answer: Response) =>
  Object.fromEntries((await bodyOf(answer, InsightsSchema)).data.map(({ name, values }) => [name, values]));

const postMetrics =
  'post_media_view,post_total_media_view_unique,post_clicks,post_clicks_by_type,post_reactions_by_type_total';

describe('a post of the past', () => {
  it('has the numbers it ended at, in insights, fields, lists and videos', async () => {
    const now = await clock();
    const [text = '', photo = '', reel = ''] = await insertPast([
      { at: at(3, now), text: 'Bonjour', metrics },
      { at: at(40, now), text: 'Photo', format: 'photo', metrics: { ...metrics, reactions: 3 } },
      { at: at(2, now), text: 'Reel', format: 'reel', metrics: { ...metrics, videoViews: 900, watchMs: 9000 } },
    ]);
    expect(await valuesOf(await get(`${text}/insights`, { metric: postMetrics }))).toEqual({
      post_media_view: [{ value: 2000 }],
      post_total_media_view_unique: [{ value: 1500 }],
      post_clicks: [{ value: 25 }],
      post_clicks_by_type: [{ value: { 'link clicks': 15, 'other clicks': 10 } }],
      post_reactions_by_type_total: [{ value: { like: 65, love: 13, wow: 2 } }],
    });
    const fields = `id,reactions.summary(total_count).limit(0),comments.summary(total_count).limit(0),shares,attachments{media_type}`;
    const list: unknown = await (
      await get(`${pageId}/published_posts`, { fields: `${fields},insights.metric(post_clicks)` })
    ).json();
    expect(list).toMatchObject({
      data: [
        {
          id: text,
          reactions: { data: [], summary: { total_count: 80 } },
          comments: { summary: { total_count: 6 } },
          shares: { count: 4 },
          insights: { data: [{ name: 'post_clicks', values: [{ value: 25 }] }] },
        },
        { id: photo, reactions: { summary: { total_count: 3 } }, attachments: { data: [{ media_type: 'photo' }] } },
      ],
    });
    const VideosSchema = z.object({ data: z.array(z.object({ id: z.string(), post_id: z.string() })) });
    const reels = await bodyOf(await get(`${pageId}/video_reels`, { fields: 'id,post_id' }), VideosSchema);
    expect(reels.data).toEqual([{ id: expect.any(String) as string, post_id: reel }]);
    const watched = await get(`${reels.data[0]?.id}/video_insights`, {
      metric: 'total_video_views,post_video_view_time',
    });
    expect(await valuesOf(watched)).toEqual({
      total_video_views: [{ value: 900 }],
      post_video_view_time: [{ value: 9000 }],
    });
    expect(await neutral(reel)).toEqual({ ...metrics, saves: null, videoViews: 900, watchMs: 9000 });
    expect(await neutral(text)).toEqual({ ...metrics, saves: null, videoViews: null, watchMs: null });
  });
});

describe('a new post', () => {
  it('has no insights in the first hours, and counts that never fall', async () => {
    const body = new URLSearchParams({ access_token: token, message: 'Tout chaud' });
    const made = await meta.graph(`v25.0/${pageId}/feed`, {}, { method: 'POST', body });
    const { id } = await bodyOf(made, z.object({ id: z.string() }));
    expect(await valuesOf(await get(`${id}/insights`, { metric: postMetrics }))).toEqual({});
    expect(await neutral(id)).toMatchObject({ impressions: null, reach: null, clicks: null, reactions: 0 });
    await pass(8 * hour);
    const early = await valuesOf(await get(`${id}/insights`, { metric: 'post_media_view' }));
    await pass(10 * day);
    const late = await valuesOf(await get(`${id}/insights`, { metric: 'post_media_view' }));
    expect(Number(late['post_media_view']?.[0]?.value)).toBeGreaterThan(Number(early['post_media_view']?.[0]?.value));
    expect(await neutral(id)).toMatchObject({ impressions: late['post_media_view']?.[0]?.value });
  });
});

describe('days of a Page', () => {
  it('end at midnight in California, are revised for two days, and do not hold today', async () => {
    const now = await clock();
    const ask = async (metric: string) => {
      const span = { since: seconds(now - 20 * day * 1000), until: seconds(now + 5 * day * 1000) };
      return valuesOf(await get(`${pageId}/insights`, { metric, period: 'day', ...span }));
    };
    const names = ['page_media_view', 'page_total_media_view_unique', 'page_follows', 'page_views_total'];
    const before = await ask(names.join(','));
    expect(Object.keys(before)).toEqual(names);
    const ends = before['page_follows']?.map(({ end_time: end }) => end ?? '') ?? [];
    expect(ends).toHaveLength(20);
    expect(ends.every((end) => /T0[78]:00:00\+0000$/.test(end))).toBe(true);
    expect(Date.parse(ends.at(-1)?.replace('+0000', 'Z') ?? '')).toBeLessThanOrEqual(now);
    await pass(3 * day);
    const after = await ask(names.join(','));
    const seen = (told: typeof after, place: number) => Number(told['page_views_total']?.at(place)?.value);
    expect(seen(after, 19)).toBeGreaterThan(seen(before, 19));
    expect(seen(after, 5)).toBe(seen(before, 5));
    const node = await bodyOf(
      await get(pageId, { fields: 'followers_count' }),
      z.object({ followers_count: z.number() }),
    );
    expect(node.followers_count).toBeGreaterThanOrEqual(Number(before['page_follows']?.at(0)?.value));
  });

  it.each([
    ['page_impressions', {}, { code: 100 }],
    ['page_media_view,page_fans', {}, { code: 100 }],
    ['page_media_view', { since: '2026-01-01', until: '2026-06-01' }, { code: 100 }],
  ])('refuse %s %j', async (metric, more, error) => {
    expect(await errorOf(await get(`${pageId}/insights`, { metric, ...more }))).toMatchObject(error);
  });

  it('are told to the Page’s own token with its scope alone, and fail by themselves', async () => {
    const metric = { metric: 'page_follows' };
    const byUser = await meta.graph(`v25.0/${pageId}/insights`, { access_token: user, ...metric });
    expect(await errorOf(byUser)).toMatchObject({ code: 190 });
    await meta.control('faults', { platform: 'facebook', operation: 'metrics', kind: 'rate-limit' });
    expect((await get(`${pageId}/insights`, metric)).status).not.toBe(200);
    expect((await get(`${pageId}/insights`, metric)).headers.get('x-business-use-case-usage')).not.toBeNull();
    await connect(pageScopes);
    expect(await errorOf(await get(`${pageId}/insights`, metric))).toMatchObject({ code: 200 });
  });
});
