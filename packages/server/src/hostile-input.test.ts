import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type ApiPerson, addClient, expectRefused, newClient, startApi } from '#testing/api.ts';
import { call, expectCode, freshEmail } from '#testing/auth-people.ts';

let api: Api;
let ada: ApiPerson;
beforeAll(async () => {
  api = await startApi();
  ada = await api.signUp();
});
afterAll(() => api.close());

const cursorOf = (key: string, id = randomUUID()) => Buffer.from(JSON.stringify([key, id])).toString('base64url');

describe('a character that no text can hold', () => {
  const nul = 'a\u0000b';

  it.each([
    ['POST', '/clients', newClient({ name: nul })],
    ['POST', '/clients', newClient({ tags: [nul] })],
    ['PATCH', '/me', { firstName: nul }],
    ['PATCH', '/workspace', { name: nul }],
    ['GET', '/clients?q=%00', undefined],
    ['GET', '/clients/name-check?name=a%00', undefined],
    ['GET', '/data-deletions/a%00b', undefined],
  ])('is refused by %s %s', async (method, path, body) => {
    expectRefused(await ada.call(method, path, { body }), 400, 'validation_failed');
  });

  it('is refused by the sign-in server', async () => {
    const body = { email: freshEmail(), password: 'correct horse', data: { firstName: nul } };
    expectCode(await call(api.stack, '/signup', { body }), 400, 'validation_failed');
    const token = ada.session.access_token;
    const answer = await call(api.stack, '/user', { method: 'PUT', token, body: { data: { firstName: nul } } });
    expectCode(answer, 400, 'validation_failed');
  });
});

describe('a cursor that somebody has made themselves', () => {
  it.each([
    ['/clients', '1'],
    ['/clients', '2026-02-31T00:00:00.000Z'],
    ['/clients', '0000-01-01T00:00:00.000Z'],
    ['/clients/deleted', 'yesterday'],
    ['/clients?sort=name', 'a\u0000'],
    ['/notifications', '0000-01-01T00:00:00.000Z'],
    ['/dashboard/activity', 'x'],
  ])('is refused by %s (%j)', async (path, key) => {
    const answer = await ada.call('GET', `${path}${path.includes('?') ? '&' : '?'}cursor=${cursorOf(key)}`);
    expectRefused(answer, 400, 'validation_failed');
  });
});

describe('somebody who holds what others need', () => {
  it('makes them try again, and is not taken for a fault', async () => {
    const client = await addClient(ada);
    const holder = await api.stack.owner.pool.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT FROM clients WHERE id = $1 FOR UPDATE', [client.id]);
      await holder.query('SELECT FROM auth.users WHERE id = $1 FOR UPDATE', [ada.user.id]);
      const answers = await Promise.all([
        ada.call('PATCH', `/clients/${client.id}`, { body: { name: 'Another' } }),
        ada.call('PATCH', '/me', { body: { firstName: 'Ada' } }),
      ]);
      for (const answer of answers) expectRefused(answer, 409, 'conflict');
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
    }
    expect((await ada.call('PATCH', '/me', { body: { firstName: 'Ada' } })).status).toBe(200);
  }, 15_000);
});
