import { totalNames } from '@ruche/contracts/analytics';
import {
  type Report,
  ReportListSchema,
  ReportPreviewSchema,
  ReportSchema,
  standardBlocks,
} from '@ruche/contracts/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount, addDays, daysAgo, publish, type Shop } from '#testing/analytics.ts';
import { type Api, addClient, expectFieldRefused, expectRefused, startApi } from '#testing/api.ts';
import { addChannel, openInbox, receive } from '#testing/inbox.ts';
import { askForReport, choosePlan, dayAgo, makeReport, openReadShop } from '#testing/reports.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const get = async ({ person }: Shop, id: string): Promise<Report> =>
  ReportSchema.strict().parse((await person.call('GET', `/reports/${id}`)).body);

async function preview({ person, clientId }: Shop) {
  const body = { clientId, from: dayAgo(29), to: dayAgo(0) };
  return ReportPreviewSchema.strict().parse((await person.call('POST', '/reports/preview', { body })).body);
}

describe('a report', () => {
  it('freezes its numbers, whatever happens to them afterwards', async () => {
    const shop = await openReadShop(api);
    const made = await makeReport(shop);
    expect(made.content.overview.totals.impressions).toMatchObject({ value: 200, n: 1 });
    expect(made.blocks.map(({ kind }) => kind)).toEqual([...standardBlocks]);
    expect(made).toMatchObject({ files: 'making', link: null, holeCount: 0, awaitsApproval: false, sentAt: null });
    await publish(api, shop, [{ metrics: { impressions: 5000 } }]);
    await api.stack.owner.pool.query('UPDATE measured_publications SET reactions = 900 WHERE client_id = $1', [
      shop.clientId,
    ]);
    expect((await get(shop, made.id)).content).toEqual(made.content);
    expect((await preview(shop)).content.overview.totals.impressions.value).toBe(5200);
  });

  it('keeps every row behind its figures', async () => {
    const posts = Array.from({ length: 37 }, (_, index) => ({
      publishedAt: daysAgo(1 + (index % 20)),
      metrics: { impressions: index % 3 === 0 ? null : 10 * index, reactions: index, comments: index % 4 },
    }));
    const made = await makeReport(await openReadShop(api, posts));
    const { rows } = await api.stack.owner.pool.query<{ publication: Record<string, unknown> }>(
      'SELECT publication FROM report_rows WHERE report_id = $1 ORDER BY place',
      [made.id],
    );
    const { totals } = made.content.overview;
    expect([rows.length, made.content.publicationCount]).toEqual([37, totals.publications.value]);
    for (const name of totalNames.filter((one) => one !== 'publications')) {
      const known = rows.flatMap(({ publication }) => {
        const value = { ...(publication['metrics'] as object), engagements: publication['engagements'] };
        return (value as Record<string, number | null>)[name] ?? [];
      });
      const sum = known.length === 0 ? null : known.reduce((total, one) => total + one, 0);
      expect([name, totals[name].value, totals[name].n]).toEqual([name, sum, known.length]);
    }
    const best = made.content.bestPosts.map(({ engagements }) => engagements);
    expect(best).toEqual(best.toSorted((a, b) => (b ?? 0) - (a ?? 0)));
    expect(best[0]).toBe(38);
  });

  it('changes in words and look alone', async () => {
    const shop = await openReadShop(api);
    const made = await makeReport(shop);
    const blocks = made.blocks.map((block) => ({ ...block, comment: `On ${block.kind}` }));
    const body = { title: 'A good month', language: 'fr', blocks };
    const changed = ReportSchema.parse((await shop.person.call('PATCH', `/reports/${made.id}`, { body })).body);
    expect(changed).toMatchObject(body);
    expect(changed.content).toEqual(made.content);
    const { pool } = api.stack.owner;
    const revision = async () => {
      const sql = 'SELECT revision FROM reports WHERE id = $1';
      return (await pool.query<{ revision: number }>(sql, [made.id])).rows;
    };
    expect(await revision()).toEqual([{ revision: 2 }]);
    await shop.person.call('PATCH', `/reports/${made.id}`, { body });
    expect(await revision()).toEqual([{ revision: 2 }]);
  });

  it('tells how soon people were answered, of its client alone, as it was when the report was made', async () => {
    const shop = await openReadShop(api);
    await choosePlan(shop, 'expert');
    const { person } = shop;
    const inbox = { ...shop, ...(await addChannel(api, shop.accountId)) };
    const { id } = await receive(api, inbox, { minutesAgo: 5 });
    await receive(api, inbox, { minutesAgo: 4 });
    await receive(api, await openInbox(api), { minutesAgo: 3 });
    const answered = "UPDATE answer_waits SET ended_at = now(), ending = 'answered', business_minutes = 12";
    await api.stack.owner.pool.query(`${answered} WHERE conversation_id = $1`, [id]);
    const blocks = [{ id: 'messages', kind: 'inbox' }];
    const made = await makeReport(shop, { blocks });
    const figures = {
      received: 2,
      conversations: 2,
      answeredShare: 0.5,
      firstAnswer: { n: 1, medianMinutes: 12, p90Minutes: 12 },
    };
    expect(made.content.inbox).toMatchObject({ ...figures, previous: { received: 0, answeredShare: null } });
    await receive(api, inbox, { minutesAgo: 2 });
    const read = await person.call('GET', `/reports/${made.id}`);
    expect(ReportSchema.parse(read.body).content.inbox).toMatchObject(figures);
    // Those that were made before reports could tell of it.
    await api.stack.owner.pool.query("UPDATE reports SET content = content - 'inbox' WHERE id = $1", [made.id]);
    const old = await person.call('GET', `/reports/${made.id}`);
    expect(ReportSchema.strict().parse(old.body).content.inbox).toBeNull();
  });

  it('takes back only blocks that were frozen with it', async () => {
    const shop = await openReadShop(api);
    await choosePlan(shop, 'expert');
    const short = await makeReport(shop, { blocks: [{ id: 'numbers', kind: 'key_numbers' }] });
    expect(short.content).toMatchObject({ breakdowns: null, bestTimes: null, planned: null });
    const patch = (kind: string) =>
      shop.person.call('PATCH', `/reports/${short.id}`, { body: { blocks: [{ id: 'a', kind }] } });
    expectFieldRefused(await patch('best_times'), 'body.blocks');
    expectFieldRefused(await patch('inbox'), 'body.blocks');
    expect((await patch('lines')).status).toBe(200);
  });

  it('is listed, found by its words, deleted and restored', async () => {
    const shop = await openReadShop(api);
    const { person } = shop;
    const [first, second] = [await makeReport(shop, { title: 'May' }), await makeReport(shop, { title: 'June 100%' })];
    const ids = async (query: string) => {
      const { items } = ReportListSchema.parse((await person.call('GET', `/reports?${query}`)).body);
      return items.map(({ id }) => id);
    };
    expect(await ids('')).toEqual([second.id, first.id]);
    expect(await ids('q=100%25')).toEqual([second.id]);
    const page = ReportListSchema.parse((await person.call('GET', '/reports?limit=1')).body);
    expect(await ids(`limit=1&cursor=${page.nextCursor ?? ''}`)).toEqual([first.id]);
    expect((await person.call('DELETE', `/reports/${first.id}`)).status).toBe(204);
    expectRefused(await person.call('GET', `/reports/${first.id}`), 404, 'not_found');
    expect(await ids('')).toEqual([second.id]);
    expect((await person.call('POST', `/reports/${first.id}/restore`)).status).toBe(200);
    expectRefused(await person.call('POST', `/reports/${first.id}/restore`), 404, 'not_found');
    expect(await ids('')).toHaveLength(2);
  });
});

describe('a hole in the numbers', () => {
  it('is named by account, and asked about before a report is made', async () => {
    const shop = await openReadShop(api);
    const { person, clientId, accountId } = shop;
    const { pool } = api.stack.owner;
    const silent = await addAccount(api, person, clientId, 'facebook');
    await pool.query("UPDATE social_accounts SET status = 'needs_reconnect' WHERE id = $1", [silent]);
    const reading = await addAccount(api, person, clientId, 'linkedin');
    await pool.query("UPDATE account_readings SET listed_at = now() - interval '3 days' WHERE social_account_id = $1", [
      accountId,
    ]);
    const answer = await askForReport(shop);
    expectRefused(answer, 409, 'report_has_holes');
    expect(answer.body['details']).toMatchObject({
      holes: [
        { socialAccountId: silent, reason: 'needs_reconnect' },
        { socialAccountId: reading, reason: 'reading' },
        { socialAccountId: accountId, reason: 'stale' },
      ],
    });
    expect(await makeReport(shop, { acceptsHoles: true })).toMatchObject({ holeCount: 3 });
  });

  it('may be days, from the first that the network ever told', async () => {
    const shop = await openReadShop(api);
    const { clientId, accountId: socialAccountId } = shop;
    const told = [20, 19, 18, 10, 9].map((age) => dayAgo(age));
    await addDays(
      api,
      shop.person,
      told.map((day) => ({ clientId, socialAccountId, day, followers: 5, impressions: null })),
    );
    const { content } = await preview(shop);
    expect(content.holes).toMatchObject([{ reason: 'no_days', missingDays: 19 - told.length }]);
    const early = { from: dayAgo(60), to: dayAgo(18) };
    expect((await makeReport(shop, early)).content.holes).toEqual([]);
  });
});

it('has accounts read anew that were last read before the period ended', async () => {
  const shop = await openReadShop(api);
  const { pool } = api.stack.owner;
  const until = "date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'";
  await pool.query(`UPDATE account_readings SET listed_at = ${until} - interval '1 minute', next_read_at = now() + interval '1 day'
    WHERE workspace_id = '${shop.person.workspaceId}'`);
  const body = { clientId: shop.clientId, from: dayAgo(7), to: dayAgo(1) };
  const { content } = ReportPreviewSchema.parse((await shop.person.call('POST', '/reports/preview', { body })).body);
  expect(content.holes).toMatchObject([{ reason: 'stale' }]);
  const { rows } = await pool.query(
    `SELECT wanted_since = ${until} AS "isWanted", next_read_at <= now() AS "isDue" FROM account_readings
     WHERE workspace_id = $1`,
    [shop.person.workspaceId],
  );
  expect(rows).toEqual([{ isWanted: true, isDue: true }]);
});

describe('plans', () => {
  it('make standard reports from Pro on, and others with Expert', async () => {
    const shop = await openReadShop(api);
    const made = await makeReport(shop);
    const custom = { blocks: [{ id: 'words', kind: 'comment', comment: 'Hello' }] };
    const gate = { feature: 'custom_reports', plan: 'expert' };
    for (const fields of [custom, { look: { logo: 'none' } }, { look: { color: '#ff0000' } }]) {
      const answer = await askForReport(shop, fields);
      expectRefused(answer, 402, 'plan_required');
      expect(answer.body['details']).toEqual(gate);
    }
    const commented = made.blocks.map((block) => ({ ...block, comment: 'Good.' }));
    await makeReport(shop, { blocks: commented });
    await choosePlan(shop, 'expert');
    const own = await makeReport(shop, { ...custom, look: { logo: 'none', color: '#FF0000' } });
    expect(own).toMatchObject({ color: '#ff0000', logoUrl: null });

    await choosePlan(shop, 'pro');
    const patch = (body: object) => shop.person.call('PATCH', `/reports/${own.id}`, { body });
    expect((await patch({ blocks: [{ ...custom.blocks[0], comment: 'Bye' }] })).status).toBe(200);
    expectRefused(await patch({ look: { logo: 'none', color: '#00ff00' } }), 402, 'plan_required');

    await api.endTrial(shop.person);
    await choosePlan(shop, 'essential');
    expectRefused(await askForReport(shop), 402, 'plan_required');
    expectRefused(await patch({ title: 'No' }), 402, 'plan_required');
    expect((await get(shop, own.id)).id).toBe(own.id);
  });
});

describe('refusals', () => {
  it.each([
    [{ from: dayAgo(1), to: dayAgo(2) }, 'body.to'],
    [{ from: dayAgo(400), to: dayAgo(1) }, 'body.to'],
    [{ from: dayAgo(-2), to: dayAgo(-2) }, 'body.from'],
    [{ from: '2026-02-30' }, 'body.from'],
    [{ clientId: '1' }, 'body.clientId'],
    [{ title: ' ' }, 'body.title'],
    [{ language: 'de' }, 'body.language'],
    [{ blocks: [] }, 'body.blocks'],
    [{ blocks: [{ id: '../x', kind: 'lines' }] }, 'body.blocks'],
    [{ blocks: Array.from({ length: 2 }, () => ({ id: 'same', kind: 'lines' })) }, 'body.blocks'],
    [{ blocks: [{ id: 'a', kind: 'lines', comment: 'x'.repeat(2001) }] }, 'body.blocks'],
    [{ look: { color: 'red;background:url(//evil)' } }, 'body.look'],
  ])('take no %j', async (fields, path) => {
    expectFieldRefused(await askForReport(await openReadShop(api), fields), path);
  });

  it('keep workspaces apart', async () => {
    const [shop, other] = [await openReadShop(api), await openReadShop(api)];
    const { id } = await makeReport(shop);
    expectRefused(await askForReport({ ...other, clientId: shop.clientId }), 404, 'not_found');
    const strange = other.person;
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/restore'],
      ['POST', '/link'],
      ['DELETE', '/link'],
      ['POST', '/files'],
      ['POST', '/copy'],
      ['GET', '/file?format=pdf'],
    ] as const) {
      const options = method === 'PATCH' ? { body: { title: 'Mine' } } : {};
      expectRefused(await strange.call(method, `/reports/${id}${path}`, options), 404, 'not_found');
    }
    const body = { to: ['client@example.com'] };
    expectRefused(await strange.call('POST', `/reports/${id}/send`, { body }), 404, 'not_found');
    expect(ReportListSchema.parse((await strange.call('GET', '/reports')).body).items).toEqual([]);
    expectRefused(await api.call('GET', `/reports/${id}`), 401, 'unauthenticated');
  });

  it('hide the reports of a deleted client', async () => {
    const shop = await openReadShop(api);
    const { id } = await makeReport(shop);
    await addClient(shop.person);
    await shop.person.call('DELETE', `/clients/${shop.clientId}`);
    expectRefused(await shop.person.call('GET', `/reports/${id}`), 404, 'not_found');
    expect(ReportListSchema.parse((await shop.person.call('GET', '/reports')).body).items).toEqual([]);
  });
});
