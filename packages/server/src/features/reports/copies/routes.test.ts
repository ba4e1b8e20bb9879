import { ReportSchema } from '@ruche/contracts/reports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAccount, type Shop } from '#testing/analytics.ts';
import { type Api, addClient, expectRefused, startApi } from '#testing/api.ts';
import { dayAgo, makeReport, openReadShop } from '#testing/reports.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const copy = ({ person }: Shop, id: string, body?: object) =>
  person.call('POST', `/reports/${id}/copy`, body ? { body } : {});

it('goes on with the next month, without what was said of the last', async () => {
  const shop = await openReadShop(api);
  const first = await makeReport(shop, { from: '2026-02-01', to: '2026-02-28', language: 'fr' });
  const blocks = first.blocks.map((block) => ({ ...block, comment: 'De février' }));
  await shop.person.call('PATCH', `/reports/${first.id}`, { body: { blocks } });
  const second = ReportSchema.parse((await copy(shop, first.id)).body);
  expect(second).toMatchObject({ from: '2026-03-01', to: '2026-03-31', language: 'fr' });
  expect(second.blocks).toEqual(first.blocks);
  expect(second.title).toContain('mars 2026');
  expect(second.content.overview).toMatchObject({ from: '2026-03-01T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' });
});

it('takes the usual name in its language, also where that was changed after it got its own', async () => {
  const shop = await openReadShop(api);
  const first = await makeReport(shop, { from: '2026-02-01', to: '2026-02-28', language: 'en' });
  await shop.person.call('PATCH', `/reports/${first.id}`, { body: { language: 'fr' } });
  const second = ReportSchema.parse((await copy(shop, first.id)).body);
  expect(second).toMatchObject({ language: 'fr', title: expect.stringContaining('mars 2026') as unknown });
});

it('keeps a name that somebody gave, and counts days where it is no month', async () => {
  const shop = await openReadShop(api);
  const first = await makeReport(shop, { from: '2026-03-23', to: '2026-03-29', title: 'Our week' });
  const second = ReportSchema.parse((await copy(shop, first.id)).body);
  expect(second).toMatchObject({ from: '2026-03-30', to: '2026-04-05', title: 'Our week' });
});

it('follows the clocks of the client', async () => {
  const { person } = await openReadShop(api);
  const { id: clientId } = await addClient(person, { timeZone: 'Europe/Paris' });
  await addAccount(api, person, clientId);
  const shop = { person, clientId, accountId: '' };
  const first = await makeReport(shop, { from: '2026-03-16', to: '2026-03-22', acceptsHoles: true });
  const refused = await copy(shop, first.id);
  expectRefused(refused, 409, 'report_has_holes');
  const second = ReportSchema.parse((await copy(shop, first.id, { acceptsHoles: true })).body);
  // An hour was missing in that week.
  expect(second.content.overview).toMatchObject({
    previousFrom: '2026-03-15T23:00:00.000Z',
    from: '2026-03-22T23:00:00.000Z',
    to: '2026-03-29T22:00:00.000Z',
  });
});

it('is refused for what has not begun', async () => {
  const shop = await openReadShop(api);
  const { id } = await makeReport(shop, { from: dayAgo(10), to: dayAgo(0) });
  expectRefused(await copy(shop, id), 409, 'conflict');
});
