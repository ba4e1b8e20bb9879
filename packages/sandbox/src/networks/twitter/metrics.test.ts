import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type NetworkSandbox, startNetworkSandbox } from '#src/networks/testing/network-client.ts';
import { connectTwitter } from './testing/connect-twitter.ts';

let sandbox: NetworkSandbox;
let token: string;
const bakery = '1790112233445566778';
const hour = 3600;
const day = 24 * hour;

beforeAll(async () => {
  sandbox = await startNetworkSandbox();
});
beforeEach(async () => {
  await sandbox.reset();
  token = await connectTwitter(sandbox, { scope: 'tweet.read users.read tweet.write' });
});
afterAll(() => sandbox.close());

async function get(path: string, bearer = token) {
  const headers = { authorization: `Bearer ${bearer}` };
  const response = await sandbox.fetch(`/twitter/api.x.com/2/${path}`, { headers });
  return { status: response.status, headers: response.headers, body: (await response.json()) as unknown };
}

async function post(text: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify({ text }) };
  const response = await sandbox.fetch('/twitter/api.x.com/2/tweets', init);
  return z.object({ data: z.object({ id: z.string() }) }).parse(await response.json()).data.id;
}

const ago = async (seconds: number) => {
  const { now } = z.object({ now: z.string() }).parse(await sandbox.read('clock'));
  return new Date(Date.parse(now) - seconds * 1000).toISOString();
};
const metrics = { impressions: 4000, reactions: 90, comments: 8, shares: 20, saves: 5, clicks: 31 };
const HistorySchema = z.object({ posts: z.array(z.object({ id: z.string(), at: z.string() })) });
async function insertPast(...posts: Record<string, unknown>[]): Promise<string[]> {
  const { body } = await sandbox.control('history', { platform: 'twitter', accountId: bakery, posts });
  return HistorySchema.parse(body).posts.map(({ id }) => id);
}
const neutral = (id: string) => sandbox.read(`metrics?platform=twitter&postId=${id}`);
const NumbersSchema = z.record(z.string(), z.number().nullable());
const seen = async (id: string) => Number(NumbersSchema.parse(await neutral(id))['impressions']);
const all = 'tweet.fields=created_at,public_metrics,non_public_metrics,organic_metrics';

describe('the numbers of a post', () => {
  it('begin at nothing, never fall, and are the same for whoever asks', async () => {
    const id = await post('Pain');
    let before = NumbersSchema.parse(await neutral(id));
    expect(before).toMatchObject({ impressions: 0, reactions: 0, reach: null, videoViews: null, watchMs: null });
    for (const seconds of [hour, 5 * hour, day, 2 * day, 8 * day]) {
      await sandbox.advance(seconds);
      const now = NumbersSchema.parse(await neutral(id));
      for (const [name, value] of Object.entries(now)) expect(value ?? 0).toBeGreaterThanOrEqual(before[name] ?? 0);
      before = now;
    }
    expect(before['impressions']).toBeGreaterThan(0);
    token = await connectTwitter(sandbox, { scope: 'tweet.read users.read' });
    const { body } = await get(`tweets?ids=${id}&${all}`);
    expect(body).toMatchObject({
      data: [
        {
          public_metrics: {
            impression_count: before['impressions'],
            like_count: before['reactions'],
            reply_count: before['comments'],
            bookmark_count: before['saves'],
          },
          non_public_metrics: { url_link_clicks: before['clicks'] },
        },
      ],
    });
  });

  it('of the past are those it ended at, and clicks are told with them for thirty days', async () => {
    const [recent = '', old = '', film = ''] = await insertPast(
      { at: await ago(10 * day), text: 'Récent', metrics },
      { at: await ago(31 * day), text: 'Ancien', metrics },
      { at: await ago(2 * day), text: 'Film', format: 'video', metrics: { ...metrics, videoViews: 777 } },
    );
    const told = { impressions: 4000, reactions: 90, comments: 8, shares: 20, saves: 5, reach: null, watchMs: null };
    expect(await neutral(recent)).toEqual({ ...told, clicks: 31, videoViews: null });
    expect(await neutral(old)).toEqual({ ...told, clicks: 31, videoViews: null });
    expect(await neutral(film)).toEqual({ ...told, clicks: 31, videoViews: 777 });

    const words = '4,000 views · 90 reactions · 8 comments · 20 shares · 5 saves · 31 clicks';
    for (const page of ['/networks/twitter', `/twitter/x.com/fournilroussel/status/${recent}`]) {
      expect(await (await sandbox.fetch(page)).text()).toContain(words);
    }

    const media = 'expansions=attachments.media_keys&media.fields=public_metrics,non_public_metrics,type';
    const { body } = await get(`tweets?ids=${recent},${old},${film},12&${all}&${media}`);
    const publicBlock = { retweet_count: 17, quote_count: 3, reply_count: 8, like_count: 90, bookmark_count: 5 };
    expect(body).toMatchObject({
      data: [
        { id: recent, public_metrics: publicBlock, organic_metrics: { url_link_clicks: 31, like_count: 90 } },
        { id: old, public_metrics: publicBlock },
        { id: film, attachments: { media_keys: [`13_${film}`] } },
      ],
      includes: {
        media: [{ type: 'video', public_metrics: { view_count: 777 }, non_public_metrics: { playback_0_count: 777 } }],
      },
      errors: [
        { resource_id: '12', type: 'https://api.x.com/2/problems/resource-not-found' },
        { resource_id: old, type: 'https://api.x.com/2/problems/not-authorized-for-field' },
        { resource_id: old, field: 'organic_metrics' },
      ],
    });
  });

  it('of any age are told to their author by analytics, where the app may ask', async () => {
    const [old = ''] = await insertPast({ at: await ago(40 * day), text: 'Ancien', metrics });
    const other = await connectTwitter(sandbox, { person: 'antoine-delmas', scope: 'tweet.read users.read' });
    const span = async (first: number, last: number) => `start_time=${await ago(first)}&end_time=${await ago(last)}`;
    const whole = `tweets/analytics?ids=${old},12&${await span(41 * day, 0)}&granularity=total`;
    const { body } = await get(whole);
    const told = { impressions: 4000, likes: 90, replies: 8, retweets: 17, quote_tweets: 3, url_clicks: 31 };
    expect(body).toMatchObject({
      data: [{ id: old, ...told, timestamped_metrics: [{ metrics: told }] }],
      errors: [{ resource_id: '12', type: 'https://api.x.com/2/problems/resource-not-found' }],
    });
    const after = await get(`tweets/analytics?ids=${old}&${await span(39 * day, 37.5 * day)}&granularity=daily`);
    expect(after.body).toMatchObject({ data: [{ url_clicks: 0, timestamped_metrics: [{}, {}] }] });
    expect((await get(whole, other)).body).toMatchObject({ errors: [{ resource_id: old }, { resource_id: '12' }] });
    expect((await get(`tweets/analytics?ids=${old}&granularity=total`)).status).toBe(400);

    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify({ hasAnalytics: false }) };
    await sandbox.fetch('/twitter/control/app', init);
    const refused = await get(whole);
    expect(refused).toMatchObject({ status: 403, body: { type: 'https://api.x.com/2/problems/client-forbidden' } });
    expect(await neutral(old)).toMatchObject({ impressions: 4000, clicks: null });
  });

  it('tell others only what is public, and follow the order of time in the timeline', async () => {
    await post('Aujourd’hui');
    await insertPast(
      { at: await ago(3 * day), text: 'Mardi', metrics },
      { at: await ago(5 * day), text: 'Dimanche', metrics },
      { at: await ago(4 * day), text: 'Lundi', metrics },
    );
    await sandbox.advance(60);
    const other = await connectTwitter(sandbox, { person: 'antoine-delmas', scope: 'tweet.read users.read' });
    const { body } = await get(`users/${bakery}/tweets?${all}`, other);
    const TimelineSchema = z.object({
      data: z.array(z.looseObject({ text: z.string() })),
      errors: z.array(z.unknown()),
    });
    const { data, errors } = TimelineSchema.parse(body);
    expect(data.map(({ text }) => text)).toEqual(['Aujourd’hui', 'Mardi', 'Lundi', 'Dimanche']);
    expect(data.flatMap((told) => Object.keys(told))).not.toContain('non_public_metrics');
    expect(errors).toHaveLength(8);
  });

  it('can fail by themselves', async () => {
    const id = await post('Pain');
    await sandbox.control('faults', { platform: 'twitter', operation: 'metrics', kind: 'rate-limit' });
    expect((await get(`tweets?ids=${id}`)).status).toBe(200);
    expect((await get(`tweets?ids=${id}&${all}`)).status).toBe(429);
    expect((await get(`tweets?ids=${id}&${all}`)).headers.get('x-rate-limit-remaining')).not.toBeNull();
  });
});

describe('a competitor', () => {
  const TimelineSchema = z.object({
    data: z.array(z.object({ id: z.string(), text: z.string(), created_at: z.string() })),
  });
  const timeline = async () => {
    const { body } = await get('users/1655443322110077331/tweets?max_results=100&tweet.fields=created_at');
    return TimelineSchema.parse(body).data;
  };

  it('has posted the same whenever it is asked, goes on as time passes, and posts what a test says', async () => {
    const first = await timeline();
    expect(first.length).toBeGreaterThan(30);
    const times = first.map(({ created_at: at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(await timeline()).toEqual(first);
    await sandbox.advance(10 * day);
    token = await connectTwitter(sandbox, { scope: 'tweet.read users.read' });
    const later = await timeline();
    expect(later.length).toBeGreaterThan(first.length);
    expect(later.slice(later.length - first.length).map(({ id }) => id)).toEqual(first.map(({ id }) => id));
    const posts = [{ at: await ago(60), text: 'Planté', metrics }];
    await sandbox.control('history', { platform: 'twitter', accountId: '1655443322110077331', posts });
    expect((await timeline())[0]?.text).toBe('Planté');
  });

  it('is the only one that posts unasked', async () => {
    const { body } = await get(`users/${bakery}/tweets`);
    expect(body).toMatchObject({ meta: { result_count: 0 } });
  });
});

describe('an audience', () => {
  it('answers by the hour of the week, from now on', async () => {
    const before = await post('Avant');
    const weights = Array.from({ length: 168 }, () => 2);
    const set = { platform: 'twitter', accountId: bakery, zone: 'Europe/Paris', noise: 0, base: 1000 };
    expect((await sandbox.control('audience', { ...set, weights })).status).toBe(204);
    const after = await post('Après');
    await sandbox.control('audience', { ...set, weights: weights.map(() => 0.5) });
    const later = await post('Plus tard');
    await sandbox.advance(8 * day);
    // Texts are seen by four fifths of those that see a photo.
    expect(await seen(after)).toBe(1600);
    expect(await seen(later)).toBe(400);
    expect(await seen(before)).not.toBe(1600);
  });

  it('grows with time', async () => {
    const followers = async () => {
      const bearer = await connectTwitter(sandbox, { scope: 'tweet.read users.read' });
      const { body } = await get('users/by/username/fournilroussel?user.fields=public_metrics', bearer);
      const Schema = z.object({ data: z.object({ public_metrics: z.object({ followers_count: z.number() }) }) });
      return Schema.parse(body).data.public_metrics.followers_count;
    };
    expect(await followers()).toBe(1284);
    await sandbox.advance(60 * day);
    expect(await followers()).not.toBe(1284);
  });

  it.each([
    ['history', { accountId: '1', posts: [] }, 404],
    ['history', { accountId: bakery, posts: [{ at: '2099-01-01T00:00:00Z', text: 'x', metrics }] }, 400],
    [
      'history',
      { accountId: bakery, posts: [{ at: '2026-01-01T00:00:00Z', text: 'x', format: 'story', metrics }] },
      400,
    ],
    ['history', { accountId: bakery, posts: [{ at: '2026-01-01T00:00:00Z', text: 'x', metrics: {} }] }, 400],
    ['audience', { accountId: bakery, zone: 'Nowhere', weights: Array.from({ length: 168 }, () => 1) }, 400],
    ['audience', { accountId: bakery, zone: 'UTC', weights: [1] }, 400],
  ])('refuses %s %j', async (path, body, status) => {
    expect((await sandbox.control(path, { platform: 'twitter', ...body })).status).toBe(status);
  });
});
