import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, type ApiAnswer, type ApiCall, type ApiPerson, expectRefused, startApi } from '#testing/api.ts';
import { createKey, giveApiAccess } from '#testing/api-keys.ts';

let api: Api;
let ada: ApiPerson;
beforeAll(async () => {
  api = await startApi();
  ada = await api.signUp();
  await giveApiAccess(api, ada);
});
afterAll(() => api.close());

const add = ({ call }: { call: ApiCall }, events: string[]) =>
  call('POST', '/webhook-endpoints', { body: { url: 'https://hooks.example.com/', events } });

function expectMissing(answer: ApiAnswer, scope: string): void {
  expectRefused(answer, 403, 'scope_missing');
  expect(answer.body['details']).toEqual({ scope });
}

it('keys have sent only what they may read', async () => {
  const posts = await createKey(api, ada, { scopes: ['webhooks:write', 'posts:write'] });
  const areas = {
    'message.received': 'inbox:read',
    'account.needs_reconnect': 'accounts:read',
    'report.ready': 'reports:read',
  } as const;
  for (const [event, scope] of Object.entries(areas)) {
    const events = ['publication.published', event];
    expectMissing(await add(posts, events), scope);
    const reader = await createKey(api, ada, { scopes: ['webhooks:write', 'posts:read', scope] });
    expect((await add(reader, events)).status).toBe(201);
  }
  const id = String((await add(posts, ['publication.failed', 'post.changed'])).body['id']);
  const change = (body: object) => posts.call('PATCH', `/webhook-endpoints/${id}`, { body });
  expectMissing(await change({ events: ['message.received'] }), 'inbox:read');
  // Nor do they have sent elsewhere what others chose.
  await ada.call('PATCH', `/webhook-endpoints/${id}`, { body: { events: ['post.changed', 'message.received'] } });
  expectMissing(await change({ url: 'https://other.example.com/' }), 'inbox:read');
  expectMissing(await change({ clientIds: null }), 'inbox:read');
  expect((await change({ description: 'Ours', isOn: false })).status).toBe(200);
  expect((await change({ events: ['post.changed'], url: 'https://other.example.com/' })).status).toBe(200);
});
