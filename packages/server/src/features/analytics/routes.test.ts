import {
  AnalyticsOverviewSchema,
  BreakdownsSchema,
  MeasuredPublicationListSchema,
  publicationSorts,
  SnapshotListSchema,
} from '@ruche/contracts/analytics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addAccount,
  addLooks,
  daysAgo,
  type MeasuredFields,
  openShop as openShopAt,
  publish as publishFor,
  type Shop,
} from '#testing/analytics.ts';
import { type Api, expectFieldRefused, expectRefused, startApi } from '#testing/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const openShop = (timeZone?: string) => openShopAt(api, timeZone);
const publish = (shop: Shop, all: MeasuredFields[]) => publishFor(api, shop, all);

async function onEssential({ person }: Shop): Promise<void> {
  await api.endTrial(person);
  await person.call('PUT', '/workspace/plan', { body: { plan: 'essential' } });
}

const list = async ({ person }: Shop, query = '') =>
  MeasuredPublicationListSchema.parse((await person.call('GET', `/analytics/publications?${query}`)).body);

const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);

describe('key numbers', () => {
  it('are null where nothing is known, of the last 30 days unless told otherwise', async () => {
    const { person } = await openShop();
    const { body } = await person.call('GET', '/analytics/overview');
    const overview = AnalyticsOverviewSchema.parse(body);
    expect(overview.totals.publications).toEqual({ value: 0, previous: null, n: 0 });
    expect(overview.totals.impressions).toEqual({ value: null, previous: null, n: 0 });
    expect(overview.engagementRate.byReach).toEqual({ value: null, previous: null, n: 0 });
    expect(overview.followers).toEqual({ value: null, previous: null, n: 0 });
    expect(overview.series).toHaveLength(30);
    expect(overview).toMatchObject({ newestLookAt: null, accounts: { total: 1, reading: 1, silent: 0 } });
  });

  it('say which accounts they lack', async () => {
    const shop = await openShop();
    const { person, clientId, accountId } = shop;
    const silentId = await addAccount(api, person, clientId, 'facebook');
    const { pool } = api.stack.owner;
    await pool.query("UPDATE social_accounts SET status = 'needs_reconnect' WHERE id = $1", [silentId]);
    await pool.query(
      "INSERT INTO account_readings (social_account_id, workspace_id, history) VALUES ($1, $2, 'read')",
      [accountId, person.workspaceId],
    );
    const accountsOf = async (query: string) =>
      (await person.call('GET', `/analytics/overview?${query}`)).body['accounts'];
    expect(await accountsOf('')).toEqual({ total: 2, reading: 0, silent: 1 });
    expect(await accountsOf('platform=twitter')).toEqual({ total: 1, reading: 0, silent: 0 });
  });

  it('take moments as well as days', async () => {
    const shop = await openShop();
    await publish(shop, [{ publishedAt: '2026-06-01T11:59:59Z' }, { publishedAt: '2026-06-01T12:00:00Z' }]);
    const { body } = await shop.person.call(
      'GET',
      '/analytics/overview?from=2026-06-01T12:00:00Z&to=2026-06-01T18:00:00Z',
    );
    const { totals, previousFrom } = AnalyticsOverviewSchema.parse(body);
    expect(totals.publications).toEqual({ value: 1, previous: 1, n: 1 });
    expect(previousFrom).toBe('2026-06-01T06:00:00.000Z');
  });

  it.each([
    ['from=yesterday', 'query.from'],
    ['to=0000-01-01', 'query.to'],
    ['from=2026-05-04&to=2026-05-03', 'query.to'],
    ['from=2001-01-01&to=2026-01-01', 'query.to'],
    ['clientId=1', 'query.clientId'],
    ['platform=myspace', 'query.platform'],
  ])('refuse %s', async (query, path) => {
    const { person } = await openShop();
    expectFieldRefused(await person.call('GET', `/analytics/overview?${query}`), path);
  });
});

describe('publications', () => {
  it('are sorted by any number, page by page, unknown ones last', async () => {
    const shop = await openShop();
    const rows = await publish(
      shop,
      Array.from({ length: 23 }, (_, index) => ({
        publishedAt: daysAgo(1 + (index % 7)),
        metrics: {
          impressions: index % 4 === 0 ? null : index % 5 === 0 ? 0 : 100 + (index % 6),
          reactions: index % 3 === 0 ? null : index % 5,
          videoViews: index % 2 === 0 ? null : index,
        },
      })),
    );
    for (const sort of publicationSorts) {
      const items: Awaited<ReturnType<typeof list>>['items'] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: Awaited<ReturnType<typeof list>> = await list(
          shop,
          `sort=${sort}&limit=4${cursor && `&cursor=${cursor}`}`,
        );
        items.push(...page.items);
        cursor = page.nextCursor;
      }
      expect(new Set(idsOf({ items })).size).toBe(rows.length);
      const keys = items.map((item) => {
        if (sort === 'newest') return Date.parse(item.publishedAt);
        return (sort in item.metrics ? item.metrics[sort as 'reach'] : item[sort as 'engagements']) ?? -1;
      });
      expect(keys).toEqual(keys.toSorted((a, b) => b - a));
    }
  });

  it('can be narrowed to those behind one number, in the client’s zone', async () => {
    const shop = await openShop('America/New_York');
    const [late, noon] = await publish(shop, [
      // Monday, 22:30 in New York.
      { publishedAt: '2026-06-02T02:30:00Z', text: 'Été #Café #café!', format: 'video' },
      { publishedAt: '2026-06-02T16:00:00Z', text: `${'a'.repeat(90)} a#b #2026` },
    ]);
    const found = async (query: string) =>
      idsOf(await list(shop, `clientId=${shop.clientId}&from=2026-06-01&to=2026-06-02&${query}`));
    expect(await found('day=2026-06-01')).toEqual([late?.id]);
    expect(await found('weekday=1')).toEqual([late?.id]);
    expect(await found('hour=12')).toEqual([noon?.id]);
    expect(await found('format=video')).toEqual([late?.id]);
    expect(await found('length=81-160')).toEqual([noon?.id]);
    expect(await found(`hashtag=${encodeURIComponent('#CAFÉ')}`)).toEqual([late?.id]);
    expect([await found('hashtag=b'), await found('hashtag=2026')]).toEqual([[], []]);
    expect(await found('platform=tiktok')).toEqual([]);
  });

  it('keep the numbers of deleted posts and disconnected accounts', async () => {
    const shop = await openShop();
    const [gone] = await publish(shop, [{ goneAt: daysAgo(1), metrics: { reactions: 3, shares: 0 } }]);
    await api.stack.owner.pool.query('UPDATE social_accounts SET deleted_at = now() WHERE id = $1', [shop.accountId]);
    const { items } = await list(shop, `socialAccountId=${shop.accountId}`);
    expect(items).toMatchObject([
      { id: gone?.id, goneAt: daysAgo(1), engagements: 3, engagementRate: null, thumbnailUrl: null, origin: 'network' },
    ]);
  });

  it('made here show their picture by an address of ours', async () => {
    const shop = await openShop();
    const { person, clientId } = shop;
    const { pool } = api.stack.owner;
    const of = [crypto.randomUUID(), person.workspaceId, crypto.randomUUID()];
    await pool.query(
      `INSERT INTO media (id, workspace_id, file_name, kind, mime, bytes, width, height, status, storage_key)
       VALUES ($1, $2, 'bread.jpg', 'image', 'image/jpeg', 90000, 1200, 900, 'ready', gen_random_uuid())`,
      of.slice(0, 2),
    );
    await pool.query(
      `INSERT INTO media_renditions (media_id, workspace_id, purpose, mime, bytes, width, height, storage_key)
       VALUES ($1, $2, 'thumbnail', 'image/webp', 900, 320, 240, $3)`,
      of,
    );
    const { body } = await person.call('POST', '/posts', {
      body: { clientId, content: 'Bread', platforms: [], scheduledFor: null, mediaIds: of.slice(0, 1) },
    });
    const [row] = await publish(shop, [{}]);
    await pool.query("UPDATE measured_publications SET origin = 'ruche', post_id = $2 WHERE id = $1", [
      row?.id,
      body['id'],
    ]);
    const { items } = await list(shop);
    expect(items).toMatchObject([{ origin: 'ruche', postId: body['id'] }]);
    expect(items[0]?.thumbnailUrl).toMatch(/^[^?]*\/media\//);
    expect(items[0]?.thumbnailUrl).not.toContain(of[2]);
  });

  it('refuse a cursor of another list', async () => {
    const { person } = await openShop();
    for (const key of ['x', '1', `NaN ${daysAgo(1)}`, `1e999 ${daysAgo(1)}`, '1 0000-01-01T00:00:00Z']) {
      const cursor = Buffer.from(JSON.stringify([key, crypto.randomUUID()])).toString('base64url');
      expectFieldRefused(await person.call('GET', `/analytics/publications?cursor=${cursor}`), 'query.cursor');
    }
  });

  it('tell how their numbers grew', async () => {
    const shop = await openShop();
    const [row] = await publish(shop, [{}]);
    const publicationId = row?.id ?? '';
    await addLooks(api, shop.person, [
      { publicationId, lookedAt: daysAgo(1), reactions: 9 },
      { publicationId, lookedAt: daysAgo(2), reactions: null },
    ]);
    const { body } = await shop.person.call('GET', `/analytics/publications/${publicationId}/snapshots`);
    const { items, publishedAt } = SnapshotListSchema.parse(body);
    expect(publishedAt).toBe(row?.publishedAt);
    expect(items.map(({ lookedAt, engagements }) => [lookedAt, engagements])).toEqual([
      [daysAgo(2), null],
      [daysAgo(1), 9],
    ]);
    expectRefused(
      await shop.person.call('GET', `/analytics/publications/${crypto.randomUUID()}/snapshots`),
      404,
      'not_found',
    );
  });
});

const photo = (impressions: number | null, reactions: number, text = '#bread') => ({
  text,
  metrics: { impressions, reactions },
});

describe('breakdowns', () => {
  it('pool the rates of groups of three and more, with an interval around them', async () => {
    const shop = await openShop();
    await publish(shop, [
      photo(100, 10),
      photo(200, 10),
      photo(700, 30, '#Bread #rye'),
      photo(null, 500, '#rye'),
      ...[1, 2].map(() => ({ format: 'video' as const, text: '', metrics: { impressions: 10, reactions: 1 } })),
    ]);
    const { body } = await shop.person.call('GET', '/analytics/breakdowns');
    const { format, hashtag, length, weekday } = BreakdownsSchema.parse(body);
    expect(format).toMatchObject([{ key: 'photo', n: 3, rate: 0.05 }]);
    expect(hashtag).toMatchObject([{ key: 'bread', n: 3, rate: 0.05 }]);
    expect(length).toMatchObject([{ key: '1-80', n: 3 }]);
    expect(weekday).toMatchObject([{ n: 5 }]);
    // Residuals 5, 0 and -5 over 1,000: error √(3/2 × 50) / 1000, times Student's 1.886 with two degrees.
    expect(format[0]?.high).toBeCloseTo(0.05 + (1.886 * Math.sqrt(75)) / 1000, 3);
    expect(format[0]?.low).toBeCloseTo(0.05 - (1.886 * Math.sqrt(75)) / 1000, 3);
    const byReach = await shop.person.call('GET', '/analytics/breakdowns?rate=reach');
    expect(BreakdownsSchema.parse(byReach.body).format).toEqual([]);
    expectFieldRefused(await shop.person.call('GET', '/analytics/breakdowns?rate=clicks'), 'query.rate');
  });
});

describe('the table', () => {
  it('has every publication and number of the query, and nothing where nothing is known', async () => {
    const shop = await openShop('Asia/Tokyo');
    const rows = await publish(
      shop,
      Array.from({ length: 1203 }, (_, index) => ({
        text: index === 0 ? '=1+1' : 'Bread',
        publishedAt: new Date(Date.UTC(2026, 5, 1, 20) - index * 1000).toISOString(),
        metrics: { impressions: 200, reactions: 7 },
      })),
    );
    const { text, headers } = await shop.person.call(
      'GET',
      `/analytics/export.csv?clientId=${shop.clientId}&from=2026-06-02&to=2026-06-02`,
    );
    expect(headers.get('content-disposition')).toBe('attachment; filename="analytics-2026-06-02-2026-06-02.csv"');
    const [heading = '', first = '', ...more] = text.trimEnd().split('\r\n');
    expect(heading.startsWith('Date,Time,Time zone')).toBe(true);
    expect(first).toContain('2026-06-02,05:00,Asia/Tokyo,2026-06-01T20:00:00.000Z,');
    expect(first).toContain(",'=1+1,,200,,7,,,,,,,7,0.035,,,,");
    expect(1 + more.length).toBe(rows.length);
    expect(new Set([first, ...more].map((line) => line.slice(-36))).size).toBe(rows.length);
  });
});

describe('plans', () => {
  it('go back 90 days on Essential, and do not compare', async () => {
    const shop = await openShop();
    await publish(shop, [{}, { publishedAt: daysAgo(40) }]);
    const totalOf = async () =>
      AnalyticsOverviewSchema.parse((await shop.person.call('GET', '/analytics/overview')).body);
    expect(await totalOf()).toMatchObject({ isCompared: true, totals: { publications: { value: 1, previous: 1 } } });
    await onEssential(shop);
    expect(await totalOf()).toMatchObject({
      isCompared: false,
      totals: { publications: { value: 1, previous: null } },
    });
    for (const path of ['overview', 'publications', 'export.csv']) {
      expect((await shop.person.call('GET', `/analytics/${path}?from=${daysAgo(90).slice(0, 10)}`)).status).toBe(200);
      const answer = await shop.person.call('GET', `/analytics/${path}?from=${daysAgo(92).slice(0, 10)}`);
      expectRefused(answer, 402, 'plan_required');
      expect(answer.body['details']).toEqual({ feature: 'all_periods', plan: 'pro' });
    }
  });

  it.each([
    ['breakdowns', 'breakdowns'],
    ['best-times', 'best_times'],
  ] as const)('below Pro have no %s', async (path, feature) => {
    const shop = await openShop();
    const url = `/analytics/${path}?clientId=${shop.clientId}`;
    expect((await shop.person.call('GET', url)).status).toBe(200);
    await api.endTrial(shop.person);
    expectRefused(await shop.person.call('GET', url), 402, 'plan_required');
    await onEssential(shop);
    const answer = await shop.person.call('GET', url);
    expectRefused(answer, 402, 'plan_required');
    expect(answer.body['details']).toEqual({ feature, plan: 'pro' });
  });
});

describe('another workspace', () => {
  it('sees nothing of it', async () => {
    const [ada, eve] = [await openShop(), await openShop()];
    const [row] = await publish(ada, [{ metrics: { impressions: 10, reactions: 1 } }]);
    expect((await list(eve)).items).toEqual([]);
    const { body } = await eve.person.call('GET', '/analytics/overview');
    expect(body).toMatchObject({ totals: { publications: { value: 0 } }, accounts: { total: 1 } });
    expect((await eve.person.call('GET', '/analytics/export.csv')).text.trimEnd().split('\r\n')).toHaveLength(1);
    for (const path of [
      `publications/${row?.id}/snapshots`,
      `overview?clientId=${ada.clientId}`,
      `overview?socialAccountId=${ada.accountId}`,
      `overview?clientId=${eve.clientId}&socialAccountId=${ada.accountId}`,
      `publications?clientId=${ada.clientId}`,
      `breakdowns?clientId=${ada.clientId}`,
      `best-times?socialAccountId=${ada.accountId}`,
      `export.csv?clientId=${ada.clientId}`,
      `watched-accounts?clientId=${ada.clientId}`,
    ]) {
      expectRefused(await eve.person.call('GET', `/analytics/${path}`), 404, 'not_found');
    }
  });
});

describe('the overview of the workspace', () => {
  it('has the engagement rate of the period in percent, pooled', async () => {
    const shop = await openShop();
    await publish(shop, [
      { metrics: { impressions: 100, reactions: 10 } },
      { metrics: { impressions: 300, reactions: 2, shares: 4 } },
      { metrics: { impressions: null, reactions: 90 } },
      { metrics: { impressions: 1000 } },
      { publishedAt: daysAgo(20), metrics: { impressions: 400, reactions: 0 } },
    ]);
    const rate = async (period: string) =>
      (await shop.person.call('GET', `/dashboard/stats?period=${period}`)).body['engagement_rate'];
    expect([await rate('7d'), await rate('30d')]).toEqual([4, 2]);
  });
});
