import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type Api, type ApiPerson, expectFieldRefused, startApi } from '#testing/api.ts';

let api: Api;
let ada: ApiPerson;
beforeAll(async () => {
  api = await startApi();
  ada = await api.signUp();
});
afterAll(() => api.close());

const encode = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url');

describe('a cursor that somebody has made themselves', () => {
  it.each([
    ['/clients', '1'],
    ['/clients', '2026-02-31T00:00:00.000Z'],
    ['/clients', '0000-01-01T00:00:00.000Z'],
    ['/clients/deleted', 'yesterday'],
    ['/clients?sort=name', 'a\u0000'],
    ['/clients?sort=name', 'a\ud800'],
    ['/notifications', '0000-01-01T00:00:00.000Z'],
    ['/dashboard/activity', 'x'],
    ['/dashboard/activity', '99999999999999999999'],
  ])('is refused by %s (%j)', async (path, key) => {
    const cursor = encode([key, randomUUID()]);
    expectFieldRefused(
      await ada.call('GET', `${path}${path.includes('?') ? '&' : '?'}cursor=${cursor}`),
      'query.cursor',
    );
  });

  it.each([encode(null), encode([]), encode({ length: 2 }), encode(['a']), '!', '%00', 'e30'])(
    'is refused: %s',
    async (cursor) => {
      for (const path of ['/clients', '/notifications', '/dashboard/activity']) {
        expectFieldRefused(await ada.call('GET', `${path}?cursor=${cursor}`), 'query.cursor');
      }
    },
  );
});
