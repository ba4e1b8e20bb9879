import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { connectByLogin, connectByPage, type InstagramClient } from '#src/networks/meta/testing/instagram-client.ts';
import { bodyOf, errorOf, startMeta } from '#src/networks/meta/testing/meta-sandbox.ts';

let meta: Awaited<ReturnType<typeof startMeta>>;
const clients: Record<string, InstagramClient> = {};
const day = 24 * 3600;
const accountId = '17841405822304914';
const metrics = { impressions: 3000, reach: 2100, reactions: 150, comments: 12, shares: 9, saves: 7 };
let ids: string[];
const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

beforeAll(async () => {
  meta = await startMeta();
  clients['page'] = await connectByPage(meta, 'camille-roussel');
  clients['login'] = await connectByLogin(meta, 'camille-roussel');
  const posts = [
    { at: at(48), text: 'Photo', metrics },
    { at: at(72), text: 'Reel', format: 'reel', metrics: { ...metrics, watchMs: 900_000 } },
    { at: at(96), text: 'Album', format: 'carousel', metrics },
    { at: at(3), text: '', format: 'story', metrics: { ...metrics, clicks: 4 } },
    { at: at(4), text: '', format: 'story', metrics: { ...metrics, reach: 4 } },
  ];
  const answer = await meta.control('history', { platform: 'instagram', accountId, posts });
  const HistorySchema = z.object({ posts: z.array(z.object({ id: z.string() })) });
  ids = HistorySchema.parse(await answer.json()).posts.map(({ id }) => id);
});
afterAll(() => meta.stop());

const neutral = async (id: string): Promise<unknown> =>
  (await fetch(`${meta.url}/control/metrics?platform=instagram&postId=${id}`)).json();
const InsightsSchema = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      values: z.array(z.object({ value: z.number(), end_time: z.string().optional() })).optional(),
      total_value: z.object({ value: z.number(), breakdowns: z.array(z.unknown()).optional() }).optional(),
    }),
  ),
});
const told = async (answer: Response) =>
  Object.fromEntries(
    (await bodyOf(answer, InsightsSchema)).data.map(({ name, values, total_value: total }) => [
      name,
      total?.value ?? values?.map(({ value }) => value),
    ]),
  );

describe.each(['page', 'login'])('insights by %s', (way) => {
  const client = () => clients[way] as InstagramClient;
  const insights = (id: string, fields: Record<string, string>) => client().ask(`${id}/insights`, fields);

  it('tell of each kind of post what it ended at', async () => {
    const [photo = '', reel = '', album = '', story = ''] = ids;
    const metric = 'views,reach,likes,comments,shares,saved,total_interactions';
    const all = { views: [3000], reach: [2100], likes: [150], comments: [12], shares: [9], saved: [7] };
    expect(await told(await insights(photo, { metric }))).toEqual({ ...all, total_interactions: [178] });
    expect(await told(await insights(reel, { metric: 'views,ig_reels_video_view_total_time' }))).toEqual({
      views: [3000],
      ig_reels_video_view_total_time: [900_000],
    });
    expect(await told(await insights(story, { metric: 'views,link_clicks' }))).toEqual({
      views: [3000],
      link_clicks: [4],
    });
    const fields = 'id,media_type,media_product_type,like_count,comments_count,view_count,saved_count,shares_count';
    const list: unknown = await (await client().ask(`${accountId}/media`, { fields })).json();
    const counts = { like_count: 150, comments_count: 12, view_count: 3000, saved_count: 7, shares_count: 9 };
    expect(list).toMatchObject({
      data: [
        { id: photo, media_type: 'IMAGE', ...counts },
        { id: reel, media_type: 'VIDEO', media_product_type: 'REELS', ...counts },
        { id: album, media_type: 'CAROUSEL_ALBUM', ...counts },
      ],
    });
  });

  it('refuse what is dead, wrong for the kind, or of too few viewers', async () => {
    const [photo = '', , , , quiet = ''] = ids;
    for (const metric of ['impressions', 'views,plays', 'navigation']) {
      expect(await errorOf(await insights(photo, { metric }))).toMatchObject({ code: 100 });
    }
    expect(await errorOf(await insights(quiet, { metric: 'views' }))).toMatchObject({ code: 10 });
    expect(await errorOf(await insights(accountId, { metric: 'profile_views' }))).toMatchObject({ code: 100 });
  });

  it('tell of the account by the day and in total', async () => {
    const now = Math.floor(Date.now() / 1000);
    const span = { period: 'day', since: String(now - 10 * day), until: String(now) };
    const series = await bodyOf(
      await insights(accountId, { metric: 'reach', metric_type: 'time_series', ...span }),
      InsightsSchema,
    );
    expect(series.data[0]?.values).toHaveLength(10);
    const total = { metric: 'views,likes,follows_and_unfollows', metric_type: 'total_value', ...span };
    const sums = await told(await insights(accountId, total));
    expect(Number(sums['likes'])).toBeGreaterThan(0);
    expect(Number(sums['views'])).toBeGreaterThan(Number(sums['likes']));
    const split = await bodyOf(
      await insights(accountId, { ...total, metric: 'views', breakdown: 'media_product_type' }),
      InsightsSchema,
    );
    expect(split.data[0]?.total_value?.breakdowns).toHaveLength(1);
    const long = { metric: 'reach', period: 'day', since: String(now - 40 * day), until: String(now) };
    expect(await errorOf(await insights(accountId, long))).toMatchObject({ code: 100 });
    expect(await errorOf(await insights(accountId, { ...span, metric: 'views' }))).toMatchObject({ code: 100 });
    const ages = { metric: 'follower_demographics', period: 'lifetime', timeframe: 'this_month', breakdown: 'age' };
    expect((await insights(accountId, ages)).status).toBe(200);
  });
});

describe('an account', () => {
  it('is discovered by its name, with what everybody sees', async () => {
    const client = clients['page'] as InstagramClient;
    const fields = 'business_discovery.username(atelier.delmas){followers_count,media.limit(2){like_count}}';
    expect(await client.read(accountId, fields)).toMatchObject({ business_discovery: { followers_count: 12_067 } });
    const nobody = await client.ask(accountId, { fields: 'business_discovery.username(nobody){id}' });
    expect(await errorOf(nobody)).toMatchObject({ code: 110 });
  });

  it('that is a competitor posts by itself, for everybody to see', async () => {
    const client = clients['page'] as InstagramClient;
    const media = 'media.limit(100){caption,timestamp,like_count,permalink}';
    const fields = `business_discovery.username(fournil.des.pentes){media_count,${media}}`;
    const PostsSchema = z.object({
      business_discovery: z.object({
        media_count: z.number(),
        media: z.object({
          data: z.array(
            z.object({ caption: z.string(), timestamp: z.string(), like_count: z.number(), permalink: z.url() }),
          ),
        }),
      }),
    });
    const { media_count: count, media: shown } = PostsSchema.parse(
      await client.read(accountId, fields),
    ).business_discovery;
    const { data } = shown;
    expect(count).toBeGreaterThan(data.length);
    expect(data.length).toBeGreaterThan(30);
    expect(data.some(({ caption }) => caption.includes('#'))).toBe(true);
    expect(PostsSchema.parse(await client.read(accountId, fields)).business_discovery.media.data).toHaveLength(
      data.length,
    );
  });

  it('tells the judge what it tells programs, and nothing of a story after a day', async () => {
    const [photo = '', reel = '', , story = ''] = ids;
    const none = { clicks: null, videoViews: null, watchMs: null };
    expect(await neutral(photo)).toEqual({ ...metrics, ...none });
    expect(await neutral(reel)).toEqual({ ...metrics, clicks: null, videoViews: 3000, watchMs: 900_000 });
    expect(await neutral(story)).toMatchObject({ impressions: 3000, clicks: 4, reactions: null });
    await clients['page']?.pass(day);
    expect(await neutral(story)).toMatchObject({ impressions: null, clicks: null });
    const answer = await (clients['login'] as InstagramClient).ask(`${story}/insights`, { metric: 'views' });
    expect(await errorOf(answer)).toMatchObject({ code: 100, subcode: 33 });
  });
});
