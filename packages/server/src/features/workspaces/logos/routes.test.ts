import { logoLimitBytes } from '@ruche/contracts/clients';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, expectRefused, startApi, tinyPng } from '#testing/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('the workspace’s logo', () => {
  it('is put up, read at an address of its own, replaced and taken down', async () => {
    const { call } = await api.signUp();
    const pathOf = async () => (await call('GET', '/workspace')).body['logoPath'] as string | null;
    expect(await pathOf()).toBeNull();
    expectRefused(await call('GET', '/workspace/logo'), 404, 'not_found');
    expect((await call('PUT', '/workspace/logo', { body: tinyPng })).status).toBe(204);
    const path = await pathOf();
    const shown = await call('GET', path?.replace('/api/v1', '') ?? '');
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'private, max-age=31536000, immutable',
    ]);
    expect((await call('DELETE', '/workspace/logo')).status).toBe(204);
    expect(await pathOf()).toBeNull();
  });

  it('is a picture of its size, whatever it calls itself', async () => {
    const { call } = await api.signUp();
    const put = (body: Buffer) => call('PUT', '/workspace/logo', { body, headers: { 'content-type': 'image/png' } });
    expectRefused(await put(Buffer.from('<svg onload="alert(1)">')), 415, 'unsupported_media_type');
    expectRefused(await put(Buffer.from('GIF89a')), 415, 'unsupported_media_type');
    expectRefused(await put(Buffer.alloc(logoLimitBytes + 1)), 413, 'payload_too_large');
    expectRefused(await call('PUT', '/workspace/logo', { body: { logo: 'x' } }), 415, 'unsupported_media_type');
    expect((await call('GET', '/workspace')).body['logoPath']).toBeNull();
  });

  it('is the owner’s to change, and everybody’s in the workspace to see', async () => {
    const [owner, member] = [await api.signUp(), await api.signUp()];
    const { pool } = api.stack.owner;
    await pool.query("INSERT INTO members (workspace_id, user_id, role) VALUES ($1, $2, 'member')", [
      owner.workspaceId,
      member.user.id,
    ]);
    await owner.call('PUT', '/workspace/logo', { body: tinyPng });
    const headers = { 'ruche-workspace': owner.workspaceId };
    expect((await member.call('GET', '/workspace/logo', { headers })).status).toBe(200);
    expectRefused(await member.call('PUT', '/workspace/logo', { body: tinyPng, headers }), 403, 'forbidden');
    expectRefused(await member.call('DELETE', '/workspace/logo', { headers }), 403, 'forbidden');
    expectRefused(await member.call('GET', '/workspace/logo'), 404, 'not_found');
  });
});
