import { randomUUID } from 'node:crypto';
import { signUpPerson } from '@ruche/auth/testing';
import { type AccountExport, AccountExportListSchema, AccountExportSchema } from '@ruche/contracts/people';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { callApi } from '#testing/api-call.ts';
import { type ServerStack, startServerStack } from '#testing/server-stack.ts';

let stack: ServerStack;
beforeAll(async () => {
  stack = await startServerStack({ hasWorker: true });
});
afterAll(() => stack.close());

const ask = (token: string) => callApi(stack, '/me/exports', { method: 'POST', token });

async function find(token: string, id: string): Promise<AccountExport> {
  return AccountExportSchema.parse((await callApi(stack, `/me/exports/${id}`, { token })).body);
}

async function makeExport(token: string): Promise<AccountExport> {
  const { id } = AccountExportSchema.parse((await ask(token)).body);
  return vi.waitFor(
    async () => {
      const found = await find(token, id);
      expect(found.status).toBe('ready');
      return found;
    },
    { timeout: 50_000, interval: 100 },
  );
}

it('makes an archive and hands it out as a file', async () => {
  const { session } = await signUpPerson(stack);
  const token = session.access_token;
  const ready = await makeExport(token);
  expect(ready).toMatchObject({ progress: 1 });
  expect(new Date(ready.expiresAt).getTime() - Date.now()).toBeGreaterThan(6 * 24 * 3_600_000);
  const archive = await callApi(stack, `/me/exports/${ready.id}/archive`, { token });
  expect(archive.status).toBe(200);
  expect(archive.headers.get('content-type')).toBe('application/zip');
  expect(archive.headers.get('content-disposition')).toMatch(
    /^attachment; filename="ruche-export-\d{4}-\d\d-\d\d\.zip"$/,
  );
  const bytes = archive.body as Buffer;
  expect(bytes.length).toBe(ready.sizeBytes);
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  const list = AccountExportListSchema.parse((await callApi(stack, '/me/exports', { token })).body);
  expect(list.items.map(({ id }) => id)).toEqual([ready.id]);
});

it('keeps archives from everybody else, and forgets them in time', async () => {
  const [ada, eve] = [await signUpPerson(stack), await signUpPerson(stack)];
  const { id } = await makeExport(ada.session.access_token);
  for (const path of [`/me/exports/${id}`, `/me/exports/${id}/archive`, `/me/exports/${randomUUID()}`]) {
    const answer = await callApi(stack, path, { token: eve.session.access_token });
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await callApi(stack, path)).status).toBe(401);
  }
  expect((await callApi(stack, '/me/exports/one', { token: eve.session.access_token })).status).toBe(400);
  await stack.owner.pool.query('UPDATE exports SET expires_at = now() WHERE id = $1', [id]);
  expect((await callApi(stack, `/me/exports/${id}/archive`, { token: ada.session.access_token })).status).toBe(404);
});

it('makes one archive at a time, and holds only so many', async () => {
  const { session, user } = await signUpPerson(stack);
  const token = session.access_token;
  const { rows } = await stack.owner.pool.query<{ id: string }>(
    "INSERT INTO exports (user_id, status) VALUES ($1, 'running') RETURNING id",
    [user.id],
  );
  const openId = rows[0]?.id ?? '';
  expect(await ask(token)).toMatchObject({ status: 200, body: { id: openId, status: 'running' } });
  expect((await callApi(stack, `/me/exports/${openId}/archive`, { token })).status).toBe(409);

  // One that nobody works on any more does not stand in the way.
  await stack.owner.pool.query("UPDATE exports SET requested_at = now() - interval '2 hours' WHERE id = $1", [openId]);
  expect((await find(token, openId)).status).toBe('failed');
  await makeExport(token);
  await stack.owner.pool.query("INSERT INTO exports (user_id, status) SELECT $1, 'ready' FROM generate_series(1, 4)", [
    user.id,
  ]);
  expect(await ask(token)).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect((await callApi(stack, '/me/exports', { method: 'POST' })).status).toBe(401);
});
