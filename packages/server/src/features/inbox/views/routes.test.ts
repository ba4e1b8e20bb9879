import { SavedInboxViewListSchema, SavedInboxViewSchema } from '@ruche/contracts/inbox';
import { beforeAll, expect, it } from 'vitest';
import { type ApiPerson, expectFieldRefused, expectRefused } from '#testing/api.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi();
let ada: ApiPerson;
beforeAll(async () => {
  ada = await api.signUp();
});

it('are saved for the whole workspace, changed, and deleted', async () => {
  const settings = { view: 'waiting', sentiment: 'negative', q: 'refund' };
  const added = await ada.call('POST', '/inbox-views', { body: { name: 'Angry', settings } });
  expect(added.status).toBe(201);
  const view = SavedInboxViewSchema.strict().parse(added.body);
  expect(view).toMatchObject({ name: 'Angry', settings });
  const colleague = await api.signUp();
  await api.join(colleague, ada.workspaceId, 'member');
  expect(SavedInboxViewListSchema.parse((await colleague.call('GET', '/inbox-views')).body).items).toEqual([view]);
  const path = `/inbox-views/${view.id}`;
  const renamed = await colleague.call('PATCH', path, { body: { name: 'Unhappy' } });
  expect(renamed.body).toMatchObject({ name: 'Unhappy', settings });
  expect((await ada.call('DELETE', path)).status).toBe(204);
  expectRefused(await ada.call('DELETE', path), 404, 'not_found');
});

const post = (body: object) => ada.call('POST', '/inbox-views', { body });

it('refuses wrong ones, and shows nothing to another workspace', async () => {
  expectFieldRefused(await post({ name: '', settings: {} }), 'body.name');
  expectFieldRefused(await post({ name: 'x', settings: { view: 'nonsense' } }), 'body.settings');
  const { body } = await post({ name: 'Mine', settings: {} });
  const eve = await api.signUp();
  expect((await eve.call('GET', '/inbox-views')).body['items']).toEqual([]);
  expectRefused(await eve.call('DELETE', `/inbox-views/${String(body['id'])}`), 404, 'not_found');
  expectRefused(await api.call('GET', '/inbox-views'), 401, 'unauthenticated');
});
