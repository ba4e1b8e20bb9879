import { type ReportSchedule, ReportScheduleListSchema, ReportScheduleSchema } from '@ruche/contracts/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Shop } from '#testing/analytics.ts';
import { type Api, expectFieldRefused, expectRefused, startApi } from '#testing/api.ts';
import { choosePlan, openReadShop } from '#testing/reports.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function openExpertShop(): Promise<Shop> {
  const shop = await openReadShop(api);
  await choosePlan(shop, 'expert');
  return shop;
}

const ask = ({ person, clientId }: Shop, fields: object = {}) =>
  person.call('POST', '/report-schedules', {
    body: { clientId, title: 'Weekly', cadence: 'weekly', recipients: ['client@example.com'], ...fields },
  });

async function schedule(shop: Shop, fields: object = {}): Promise<ReportSchedule> {
  const answer = await ask(shop, fields);
  expect(answer).toMatchObject({ status: 201 });
  return ReportScheduleSchema.strict().parse(answer.body);
}

const change = ({ person }: Shop, id: string, body: object) =>
  person.call('PATCH', `/report-schedules/${id}`, { body });

describe('a schedule', () => {
  it('says when its next report is made, in the client’s time', async () => {
    const shop = await openExpertShop();
    const made = await schedule(shop, { workingDay: 2, time: '23:59' });
    const next = new Date(made.nextAt ?? '');
    expect(next.getTime()).toBeGreaterThan(Date.now());
    expect(next.toISOString().slice(11, 16)).toBe('23:59');
    expect([0, 6]).not.toContain(next.getUTCDay());
    expect(made).toMatchObject({ isApproved: false, isPaused: false, lastReportId: null, zone: 'UTC', message: '' });

    await shop.person.call('PATCH', `/clients/${shop.clientId}`, { body: { version: 1, timeZone: 'Europe/Paris' } });
    const { items } = ReportScheduleListSchema.strict().parse(
      (await shop.person.call('GET', '/report-schedules')).body,
    );
    expect(items.map(({ id, zone }) => [id, zone])).toEqual([[made.id, 'Europe/Paris']]);
    expect(Date.parse(items[0]?.nextAt ?? '')).toBeLessThan(next.getTime());
  });

  it('is changed, paused, resumed and deleted', async () => {
    const shop = await openExpertShop();
    const { id, nextAt } = await schedule(shop, { time: '08:00' });
    const later = ReportScheduleSchema.parse((await change(shop, id, { time: '17:30' })).body);
    expect([later.time, later.nextAt?.slice(0, 10)]).toEqual(['17:30', nextAt?.slice(0, 10)]);
    const paused = ReportScheduleSchema.parse((await change(shop, id, { isPaused: true })).body);
    expect(paused).toMatchObject({ isPaused: true, nextAt: null });
    const resumed = ReportScheduleSchema.parse((await change(shop, id, { isPaused: false })).body);
    expect(resumed.nextAt).toBe(later.nextAt);
    const monthly = ReportScheduleSchema.parse((await change(shop, id, { cadence: 'monthly' })).body);
    expect(Date.parse(monthly.nextAt ?? '')).toBeGreaterThan(Date.now());
    expect((await shop.person.call('DELETE', `/report-schedules/${id}`)).status).toBe(204);
    expectRefused(await change(shop, id, { title: 'Gone' }), 404, 'not_found');
  });

  it('needs Expert; pausing and deleting do not', async () => {
    const shop = await openReadShop(api);
    expectRefused(await ask(shop), 402, 'plan_required');
    await choosePlan(shop, 'expert');
    const { id } = await schedule(shop);
    await choosePlan(shop, 'pro');
    expectRefused(await change(shop, id, { title: 'Other' }), 402, 'plan_required');
    expectRefused(await change(shop, id, { isPaused: false }), 402, 'plan_required');
    expect((await change(shop, id, { isPaused: true })).status).toBe(200);
    expect((await shop.person.call('DELETE', `/report-schedules/${id}`)).status).toBe(204);
  });

  it.each([
    [{ recipients: [] }, 'body.recipients'],
    [{ recipients: ['stranger@example.com'] }, 'body.recipients'],
    [{ recipients: ['not an address'] }, 'body.recipients'],
    [{ workingDay: 6 }, 'body.workingDay'],
    [{ time: '24:00' }, 'body.time'],
    [{ cadence: 'daily' }, 'body.cadence'],
    [{ message: 'x'.repeat(2001) }, 'body.message'],
  ])('takes no %j', async (fields, path) => {
    expectFieldRefused(await ask(await openExpertShop(), fields), path);
  });

  it('belongs to its workspace', async () => {
    const [shop, other] = [await openExpertShop(), await openExpertShop()];
    const { id } = await schedule(shop);
    expectRefused(await ask({ ...other, clientId: shop.clientId }), 404, 'not_found');
    expectRefused(await change(other, id, { title: 'Mine' }), 404, 'not_found');
    expectRefused(await other.person.call('DELETE', `/report-schedules/${id}`), 404, 'not_found');
    expect((await other.person.call('GET', '/report-schedules')).body).toEqual({ items: [] });
  });
});
