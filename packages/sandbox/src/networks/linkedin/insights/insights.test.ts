import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pageScopes, startLinkedIn } from '#src/networks/linkedin/testing/linkedin-sandbox.ts';

let linkedin: Awaited<ReturnType<typeof startLinkedIn>>;
let token: string;
const organization = '104729384';
const member = 'Kq2vT8xLmN';
const day = 24 * 3600;
const metrics = { impressions: 900, reach: 640, reactions: 40, comments: 5, shares: 3, clicks: 22 };
const entity = `organizationalEntity=urn%3Ali%3Aorganization%3A${organization}`;
const analyticsScopes = [...pageScopes, 'r_member_postAnalytics', 'r_member_profileAnalytics'];

beforeAll(async () => {
  linkedin = await startLinkedIn();
  token = (await linkedin.pages.logIn('camille-roussel', analyticsScopes)).access_token;
});
afterAll(() => linkedin.stop());

async function ask(path: string, version = '202609') {
  const response = await linkedin.rest(`rest/${path}`, token, { 'linkedin-version': version });
  return { status: response.status, body: (await response.json()) as unknown };
}
const encode = (urns: string[]) => urns.map((urn) => encodeURIComponent(urn)).join(',');
const askVideo = (urn: string, type: string) => ask(`videoAnalytics?q=entity&entity=${encode([urn])}&type=${type}`);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
async function insertPast(accountId: string, posts: Record<string, unknown>[]): Promise<string[]> {
  const answer = await linkedin.sendControl('/control/history', { platform: 'linkedin', accountId, posts });
  const HistorySchema = z.object({ posts: z.array(z.object({ id: z.string() })) });
  return HistorySchema.parse(await answer.json()).posts.map(({ id }) => id);
}
const neutral = async (id: string): Promise<unknown> =>
  (await fetch(`${linkedin.url}/control/metrics?platform=linkedin&postId=${encodeURIComponent(id)}`)).json();
const ElementsSchema = z.object({ elements: z.array(z.looseObject({})) });
const elementsOf = (body: unknown) => ElementsSchema.parse(body).elements;

describe('an organization', () => {
  it('has statistics by post, which leave out what nobody saw', async () => {
    const [share = '', film = '', unseen = ''] = await insertPast(organization, [
      { at: hoursAgo(30), text: 'Nouvelle fournée', metrics },
      { at: hoursAgo(60), text: 'Film', format: 'video', metrics },
      { at: hoursAgo(50), text: 'Rien', metrics: { impressions: 0, reactions: 0, comments: 0, shares: 0 } },
    ]);
    const totalShareStatistics = {
      impressionCount: 900,
      uniqueImpressionsCount: 640,
      clickCount: 22,
      likeCount: 40,
      commentCount: 5,
      shareCount: 3,
      engagement: 70 / 900,
    };
    const finder = `organizationalEntityShareStatistics?q=organizationalEntity&${entity}`;
    const shares = await ask(`${finder}&shares=List(${encode([share, unseen])})`);
    expect(elementsOf(shares.body)).toEqual([
      { organizationalEntity: `urn:li:organization:${organization}`, share, totalShareStatistics },
    ]);
    const ugc = await ask(`${finder}&ugcPosts=List(${encode([film])})`);
    expect(elementsOf(ugc.body)).toMatchObject([{ ugcPost: film, totalShareStatistics }]);
    expect(elementsOf((await ask(finder)).body)).toMatchObject([{ totalShareStatistics: { impressionCount: 1800 } }]);
    const none = { saves: null, videoViews: null, watchMs: null };
    expect(await neutral(share)).toEqual({ ...metrics, ...none });
    expect(await neutral(unseen)).toMatchObject({ impressions: null, reactions: null });
    expect((await ask(`socialMetadata/${encodeURIComponent(share)}`)).body).toMatchObject({
      commentSummary: { count: 5 },
      reactionSummaries: { LIKE: { count: 34 }, PRAISE: { count: 6 } },
    });
    const posts = await ask(`posts?q=author&author=urn%3Ali%3Aorganization%3A${organization}&sortBy=CREATED&count=100`);
    expect(elementsOf(posts.body).map(({ id }) => id)).toEqual([share, unseen, film]);
    const both = `timeIntervals=(timeRange:(start:0,end:9),timeGranularityType:DAY)&shares=List(${encode([share])})`;
    expect((await ask(`${finder}&${both}`)).status).toBe(400);
  });

  it('has analytics of its videos, one number a call, where the app may ask', async () => {
    const [film = '', menu = ''] = await insertPast(organization, [
      { at: hoursAgo(70), text: 'Film', format: 'video', metrics: { ...metrics, videoViews: 410, watchMs: 98_000 } },
      { at: hoursAgo(80), text: 'Carte', format: 'document', metrics },
    ]);
    const counts = { VIDEO_VIEW: 410, TIME_WATCHED: 98_000 };
    for (const [statisticsType, value] of Object.entries(counts)) {
      expect(elementsOf((await askVideo(film, statisticsType)).body)).toEqual([
        { entity: film, statisticsType, value },
      ]);
    }
    expect(elementsOf((await askVideo(menu, 'VIDEO_VIEW')).body)).toEqual([]);
    expect((await askVideo(film, 'LIKES')).status).toBe(400);
    expect((await askVideo('urn:li:ugcPost:12', 'VIDEO_VIEW')).status).toBe(404);
    expect(await neutral(film)).toMatchObject({ videoViews: 410, watchMs: 98_000 });
    await linkedin.sendControl('/linkedin/control/app', { hasVideoAnalytics: false });
    expect((await askVideo(film, 'VIDEO_VIEW')).status).toBe(404);
    expect(await neutral(film)).toMatchObject({ impressions: 900, videoViews: null, watchMs: null });
    await linkedin.sendControl('/linkedin/control/app', { hasVideoAnalytics: true });
  });

  it.each([
    ['organizationalEntityShareStatistics', entity, 'totalShareStatistics'],
    ['organizationalEntityFollowerStatistics', entity, 'followerGains'],
    ['organizationPageStatistics', `organization=urn%3Ali%3Aorganization%3A${organization}`, 'totalPageStatistics'],
  ])('has %s by the day, but not of the newest two', async (resource, of, key) => {
    const now = Date.now();
    const start = Math.floor(now / 86_400_000 - 10) * 86_400_000;
    const span = `timeIntervals=(timeRange:(start:${start},end:${now}),timeGranularityType:DAY)`;
    const finder = resource === 'organizationPageStatistics' ? 'organization' : 'organizationalEntity';
    const { status, body } = await ask(`${resource}?q=${finder}&${of}&${span}`);
    expect(status).toBe(200);
    const elements = elementsOf(body);
    expect(elements).toHaveLength(8);
    expect(elements[0]).toMatchObject({ timeRange: { start, end: start + 86_400_000 } });
    expect(elements.every((element) => key in element)).toBe(true);
  });

  it('is refused to whoever has no scope or a lower role, and fails by itself', async () => {
    const finder = `organizationalEntityFollowerStatistics?q=organizationalEntity`;
    expect((await ask(`${finder}&organizationalEntity=urn%3Ali%3Aorganization%3A87654321`)).status).toBe(403);
    await linkedin.sendControl('/control/faults', { platform: 'linkedin', operation: 'metrics', kind: 'rate-limit' });
    expect((await ask(`${finder}&${entity}`)).status).toBe(429);
    expect(elementsOf((await ask(`${finder}&${entity}`)).body)[0]).toHaveProperty('followerCountsBySeniority');
  });
});

describe('a member', () => {
  it('has analytics of their own posts, one number a call', async () => {
    const [share = ''] = await insertPast(member, [
      { at: hoursAgo(40), text: 'Merci', metrics: { ...metrics, saves: 8 } },
    ]);
    const finder = `memberCreatorPostAnalytics?q=entity&entity=(share:${encodeURIComponent(share)})`;
    const cases = {
      IMPRESSION: 900,
      MEMBERS_REACHED: 640,
      REACTION: 40,
      COMMENT: 5,
      RESHARE: 3,
      POST_SAVE: 8,
      LINK_CLICKS: 22,
    };
    for (const [type, count] of Object.entries(cases)) {
      const { body } = await ask(`${finder}&queryType=${type}&aggregation=TOTAL`);
      expect(elementsOf(body)).toEqual([{ count, metricType: type, targetEntity: { share } }]);
    }
    const old = elementsOf((await ask(`${finder}&queryType=IMPRESSION&aggregation=TOTAL`, '202603')).body);
    expect(old[0]?.['metricType']).toBeTypeOf('object');
    expect((await ask(`${finder}&queryType=POST_SAVE&aggregation=TOTAL`, '202603')).status).toBe(400);
    expect((await ask(`${finder}&queryType=MEMBERS_REACHED&aggregation=DAILY`)).status).toBe(400);
    expect(await neutral(share)).toEqual({ ...metrics, saves: 8, videoViews: null, watchMs: null });
    const followers = elementsOf((await ask('memberFollowersCount?q=me')).body);
    expect(followers).toEqual([{ memberFollowersCount: expect.any(Number) as number }]);
    expect((await ask(`posts?q=author&author=urn%3Ali%3Aperson%3A${member}`)).status).toBe(403);
  });
});

describe('a new post', () => {
  it('is absent for hours, then grows', async () => {
    const body = {
      author: `urn:li:organization:${organization}`,
      commentary: 'Tout chaud',
      visibility: 'PUBLIC',
      distribution: { feedDistribution: 'MAIN_FEED' },
      lifecycleState: 'PUBLISHED',
    };
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'linkedin-version': '202609',
      'x-restli-protocol-version': '2.0.0',
    };
    const made = await fetch(`${linkedin.apiUrl}/rest/posts`, { method: 'POST', headers, body: JSON.stringify(body) });
    const id = made.headers.get('x-restli-id') ?? '';
    const look = async () => {
      const list = `shares=List(${encode([id])})`;
      const found = await ask(`organizationalEntityShareStatistics?q=organizationalEntity&${entity}&${list}`);
      const StatisticsSchema = z.object({ totalShareStatistics: z.object({ impressionCount: z.number() }) });
      const [element] = elementsOf(found.body);
      return element ? StatisticsSchema.parse(element).totalShareStatistics.impressionCount : null;
    };
    expect(await look()).toBeNull();
    await linkedin.sendControl('/control/clock', { advanceSeconds: 2 * day });
    const early = await look();
    await linkedin.sendControl('/control/clock', { advanceSeconds: 8 * day });
    expect(await look()).toBeGreaterThan(Number(early));
    expect(await neutral(id)).toMatchObject({ impressions: await look() });
  });
});
