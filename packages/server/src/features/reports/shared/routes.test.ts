import { Readable } from 'node:stream';
import { type Report, ReportSchema, SharedReportSchema } from '@ruche/contracts/reports';
import { createStore } from '@ruche/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Shop } from '#testing/analytics.ts';
import { type Api, expectFieldRefused, expectRefused, startApi, tinyPng } from '#testing/api.ts';
import { choosePlan, finishFiles, makeReport, openReadShop } from '#testing/reports.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function link({ person }: Shop, { id }: Pick<Report, 'id'>): Promise<string> {
  const { link: made } = ReportSchema.parse((await person.call('POST', `/reports/${id}/link`)).body);
  return new URL(made?.url ?? '').pathname.replace('/r/', '');
}

const read = (token: string, path = '') => api.call('GET', `/shared-reports/${token}${path}`);

describe('a link', () => {
  it('shows the report to whoever has it, with nothing of the workspace’s own', async () => {
    const shop = await openReadShop(api);
    await shop.person.call('PUT', `/clients/${shop.clientId}/logo`, { body: tinyPng });
    const made = await makeReport(shop);
    const token = await link(shop, made);
    expect(await link(shop, made)).toBe(token);
    const answer = await read(token);
    const shown = SharedReportSchema.strict().parse(answer.body);
    expect(shown.content).toEqual(made.content);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(JSON.stringify({ ...shown, content: null })).not.toContain(shop.clientId);
    const logo = await fetch(new URL(shown.logoUrl ?? '', api.url));
    expect(Buffer.from(await logo.arrayBuffer())).toEqual(tinyPng);
  });

  it('shows the agency’s logo where the report has that one, the newest', async () => {
    const shop = await openReadShop(api);
    const { person } = shop;
    await choosePlan(shop, 'expert');
    const made = await makeReport(shop, { look: { logo: 'workspace', color: null } });
    const token = await link(shop, made);
    expect(SharedReportSchema.parse((await read(token)).body).logoUrl).toBeNull();
    expectRefused(await read(token, '/logo'), 404, 'not_found');
    await person.call('PUT', '/workspace/logo', { body: tinyPng });
    const shown = SharedReportSchema.parse((await read(token)).body);
    const logo = await fetch(new URL(shown.logoUrl ?? '', api.url));
    expect(Buffer.from(await logo.arrayBuffer())).toEqual(tinyPng);
    const report = ReportSchema.parse((await person.call('GET', `/reports/${made.id}`)).body);
    expect(report.logoUrl).toBe((await person.call('GET', '/workspace')).body['logoPath']);
  });

  it('ends when it is revoked, and when its report or client is deleted', async () => {
    const shop = await openReadShop(api);
    const made = await makeReport(shop);
    const first = await link(shop, made);
    expect((await shop.person.call('DELETE', `/reports/${made.id}/link`)).status).toBe(204);
    const refused = await read(first);
    expectRefused(refused, 404, 'not_found');
    const second = await link(shop, made);
    expect([second === first, (await read(second)).status]).toEqual([false, 200]);
    await shop.person.call('DELETE', `/reports/${made.id}`);
    expectRefused(await read(second), 404, 'not_found');
    await shop.person.call('POST', `/reports/${made.id}/restore`);
    expect((await read(second)).status).toBe(200);
    await shop.person.call('DELETE', `/clients/${shop.clientId}`);
    expectRefused(await read(second), 404, 'not_found');
    for (const wrong of ['x', 'a'.repeat(43), '%00', `${second}a`]) {
      const answer = await read(wrong);
      expect([answer.status, answer.body['message'] === refused.body['message'] || wrong === '%00']).toEqual([
        wrong === '%00' ? 400 : 404,
        true,
      ]);
    }
  });

  it('is kept as a hash and sealed, and in no log', async () => {
    const shop = await openReadShop(api);
    const token = await link(shop, await makeReport(shop));
    await read(token);
    expect(api.stack.log()).not.toContain(token);
    const { rows } = await api.stack.owner.pool.query('SELECT * FROM reports');
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('files', () => {
  it('are sent by their name once they are written, and refused clearly before', async () => {
    const shop = await openReadShop(api);
    const { person } = shop;
    const made = await makeReport(shop, { title: 'Été / "juin"' });
    const token = await link(shop, made);
    const path = `/reports/${made.id}/file?format=csv`;
    const early = await person.call('GET', path);
    expectRefused(early, 409, 'conflict');
    expect(early.body['message']).toContain('still writing');
    expectRefused(await read(token, '/file?format=csv'), 409, 'conflict');

    const key = `${person.workspaceId}/report-${made.id}-1.csv`;
    const { bytes } = await createStore(api.stack.settings.storage).put(key, Readable.from(['Date,Time\n']));
    await finishFiles(api, made);
    await api.stack.owner.pool.query(
      "INSERT INTO report_files (report_id, workspace_id, format, storage_key, bytes) VALUES ($1, $2, 'csv', $3, $4)",
      [made.id, person.workspaceId, key, bytes],
    );
    for (const answer of [await person.call('GET', path), await read(token, '/file?format=csv')]) {
      expect([answer.status, answer.text]).toEqual([200, 'Date,Time\n']);
      expect(answer.headers.get('content-type')).toContain('text/csv');
      expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('Été juin'));
    }
    expectFieldRefused(await person.call('GET', `/reports/${made.id}/file?format=exe`), 'query.format');

    await api.stack.owner.pool.query("UPDATE reports SET files = 'failed' WHERE id = $1", [made.id]);
    expect((await person.call('GET', path)).body['message']).toContain('couldn’t write');
    const again = ReportSchema.parse((await person.call('POST', `/reports/${made.id}/files`)).body);
    expect(again.files).toBe('making');
    await api.stack.owner.pool.query("UPDATE reports SET files = 'ready' WHERE id = $1", [made.id]);
    // With the logo and color of now.
    expect((await person.call('POST', `/reports/${made.id}/files`)).body['files']).toBe('making');
  });
});
