import { Readable } from 'node:stream';
import { ScheduleSchema } from '@ruche/contracts/assistant';
import type { PlanId } from '@ruche/contracts/billing';
import { addDays, dayOf, toWallTime } from '@ruche/contracts/time';
import { createStore } from '@ruche/storage';
import { beforeAll, describe, expect, it } from 'vitest';
import { daysAgo, publish, type Shop } from '#testing/analytics.ts';
import type { ApiAnswer } from '#testing/api.ts';
import { choosePlan, dayAgo, finishFiles, makeReport, openReadShop } from '#testing/reports.ts';
import { shareApi } from '#testing/shared-server.ts';

// What somebody made on a larger plan is read, downloaded, and deleted on a smaller one, and isn't made anew or changed.

const api = shareApi({ hasSandbox: true });

type Made = {
  shop: Shop;
  reportId: string;
  token: string;
  reportScheduleId: string;
  watchedId: string;
  ideaId: string;
  threadId: string;
  proposal: { id: string; itemId: string };
};

const today = dayOf(toWallTime(new Date(), 'UTC'));
const idOf = ({ body }: ApiAnswer) => String(body['id']);

async function ask({ person }: Shop, method: string, path: string, body?: object): Promise<ApiAnswer> {
  const answer = await person.call(method, path, body && { body });
  expect([method, path, answer.status < 300, answer.body['code']]).toEqual([method, path, true, undefined]);
  return answer;
}

/** A report with its own look, a link, and a file. */
async function makeCustomReport(shop: Shop): Promise<Pick<Made, 'reportId' | 'token'>> {
  const { id } = await makeReport(shop, { look: { logo: 'none', color: '#12ab34' } });
  const link = (await ask(shop, 'POST', `/reports/${id}/link`)).body['link'] as { url: string };
  const { workspaceId } = shop.person;
  const key = `${workspaceId}/report-${id}-1.csv`;
  const { bytes } = await createStore(api.stack.settings.storage).put(key, Readable.from(['Date,Time\n']));
  await finishFiles(api, { id });
  await api.stack.owner.pool.query(
    "INSERT INTO report_files (report_id, workspace_id, format, storage_key, bytes) VALUES ($1, $2, 'csv', $3, $4)",
    [id, workspaceId, key, bytes],
  );
  return { reportId: id, token: link.url.split('/').at(-1) ?? '' };
}

async function makeAll(): Promise<Made> {
  const shop = await openReadShop(api);
  const posts = Array.from({ length: 16 }, (_, n) => ({
    text: `Fresh bread number ${n}`,
    publishedAt: daysAgo(4 + 3 * n),
    metrics: { reactions: 10 + (n % 4) * 12 },
  }));
  const older = Array.from({ length: 10 }, (_, n) => ({
    text: `Winter loaf ${'abcdefghij'[n]} with rye`,
    publishedAt: daysAgo(200 + 3 * n),
    metrics: { reactions: n === 0 ? 90 : 8 },
  }));
  await publish(api, shop, [...posts, ...older]);
  await choosePlan(shop, 'expert');
  const { clientId } = shop;
  const recipients = ['client@example.com'];
  const reportSchedule = { clientId, title: 'Weekly', cadence: 'weekly', recipients };
  const rival = { clientId, platform: 'twitter', userName: 'rival' };
  const report = await makeCustomReport(shop);
  const reportScheduleId = idOf(await ask(shop, 'POST', '/report-schedules', reportSchedule));
  const watchedId = idOf(await ask(shop, 'POST', '/analytics/watched-accounts', rival));
  await ask(shop, 'PATCH', `/assistant/voices/${clientId}`, { revision: 0, facts: ['Open since 1982.'] });
  const chat = await shop.person.call('POST', '/assistant/chat', {
    body: { message: 'How are they doing?', clientId },
  });
  expect(chat.status).toBe(200);
  const days = { from: addDays(today, 2), to: addDays(today, 15) };
  const proposed = await ask(shop, 'POST', '/assistant/schedules', { clientId, ...days });
  const { id, items } = ScheduleSchema.parse(proposed.body);
  const ideas = (await ask(shop, 'GET', `/assistant/ideas?clientId=${clientId}`)).body['items'] as { id: string }[];
  return {
    shop,
    ...report,
    reportScheduleId,
    watchedId,
    ideaId: ideas[0]?.id ?? '',
    threadId: String(chat.body['threadId']),
    proposal: { id, itemId: items[0]?.id ?? '' },
  };
}

async function moveTo({ person }: Shop, plan: PlanId | null): Promise<void> {
  await api.endTrial(person);
  await api.stack.owner.pool.query('UPDATE workspaces SET plan = $2 WHERE id = $1', [person.workspaceId, plan]);
}

describe.each([
  ['Essential', 'essential', 'plan_required'],
  ['no plan', null, 'trial_ended'],
] as const)('what was made on Expert, on %s', (_name, plan, refusal) => {
  let made: Made;
  beforeAll(async () => {
    made = await makeAll();
    await moveTo(made.shop, plan);
  });

  const call = (method: string, path: string, body?: object) => made.shop.person.call(method, path, body && { body });

  it('is read and downloaded', async () => {
    const { shop, reportId, token, threadId, ideaId, proposal, reportScheduleId, watchedId } = made;
    const { clientId } = shop;
    const reads: [string, string][] = [
      ['/reports', reportId],
      [`/reports/${reportId}`, '#12ab34'],
      [`/reports/${reportId}`, token],
      [`/reports/${reportId}/file?format=csv`, 'Date,Time'],
      [`/shared-reports/${token}`, 'content'],
      [`/shared-reports/${token}/file?format=csv`, 'Date,Time'],
      ['/report-schedules', reportScheduleId],
      ['/assistant/chats', threadId],
      [`/assistant/chats/${threadId}`, 'How are they doing?'],
      [`/assistant/ideas?clientId=${clientId}`, ideaId],
      ['/assistant/schedules', proposal.id],
      [`/assistant/schedules/${proposal.id}`, proposal.itemId],
      [`/assistant/voices/${clientId}`, 'Open since 1982.'],
      ['/assistant/usage', 'months'],
      ['/assistant/settings', 'isOn'],
      [`/analytics/watched-accounts?clientId=${clientId}`, watchedId],
      ['/analytics/overview', 'totals'],
    ];
    for (const [path, content] of reads) {
      const { status, text } = await call('GET', path);
      expect([path, status, text.includes(content)]).toEqual([path, 200, true]);
    }
  });

  it('isn’t changed, sent, or made again', async () => {
    const { shop, reportId, threadId, ideaId, proposal, reportScheduleId } = made;
    const { clientId } = shop;
    const ofClients: [string, string, object][] = [
      ['PATCH', `/reports/${reportId}`, { title: 'Other' }],
      ['POST', `/reports/${reportId}/copy`, { acceptsHoles: true }],
      ['POST', `/reports/${reportId}/link`, {}],
      ['POST', `/reports/${reportId}/send`, { to: ['client@example.com'] }],
      ['POST', '/reports', { clientId, from: dayAgo(20), to: dayAgo(10), acceptsHoles: true }],
      ['PATCH', `/report-schedules/${reportScheduleId}`, { title: 'Other' }],
    ];
    const ofAssistant: [string, string, object][] = [
      ['POST', '/assistant/chat', { message: 'And now?', threadId }],
      ['PATCH', `/assistant/chats/${threadId}`, { title: 'Other' }],
      ['POST', '/assistant/ideas', { clientId }],
      ['POST', `/assistant/ideas/${ideaId}/refuse`, { reason: 'other' }],
      ['POST', `/assistant/ideas/${ideaId}/draft`, {}],
      ['POST', `/assistant/schedules/${proposal.id}/accept`, {}],
      ['PATCH', `/assistant/voices/${clientId}`, { revision: 1, facts: [] }],
    ];
    const codes = [];
    for (const [method, path, body] of [...ofClients, ...ofAssistant]) {
      const { status, body: answer } = await call(method, path, body);
      codes.push([method, path, status, answer['code']]);
    }
    expect(codes).toEqual([
      ...ofClients.map(([method, path]) => [method, path, 402, refusal]),
      ...ofAssistant.map(([method, path]) => [method, path, 402, 'plan_required']),
    ]);
  });

  it('is deleted, ended, and given back', async () => {
    const { reportId, token, threadId, proposal, reportScheduleId, watchedId } = made;
    const writes: [string, string, number][] = [
      ['POST', `/reports/${reportId}/files`, 200],
      ['DELETE', `/reports/${reportId}`, 204],
      ['POST', `/reports/${reportId}/restore`, 200],
      ['DELETE', `/reports/${reportId}/link`, 204],
      ['DELETE', `/report-schedules/${reportScheduleId}`, 204],
      ['POST', `/assistant/schedules/${proposal.id}/items/${proposal.itemId}/dismiss`, 200],
      ['POST', `/assistant/schedules/${proposal.id}/dismiss`, 200],
      ['POST', `/assistant/schedules/${proposal.id}/undo`, 200],
      ['DELETE', `/assistant/chats/${threadId}`, 204],
      ['DELETE', `/analytics/watched-accounts/${watchedId}`, 204],
      ['POST', `/analytics/watched-accounts/${watchedId}/restore`, 200],
    ];
    const statuses = [];
    for (const [method, path] of writes) statuses.push([method, path, (await call(method, path)).status]);
    expect(statuses).toEqual(writes);
    expect((await call('GET', `/shared-reports/${token}`)).status).toBe(404);
    expect((await call('GET', `/assistant/chats/${threadId}`)).status).toBe(404);
  });
});
