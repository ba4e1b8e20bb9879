import { mostWatchedAccounts, WatchedAccountListSchema, WatchedAccountSchema } from '@ruche/contracts/analytics';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, addClient, expectFieldRefused, expectRefused, startApi } from '#testing/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const path = '/analytics/watched-accounts';

it('are added once, listed with their days, and removed', async () => {
  const person = await api.signUp();
  const { id: clientId } = await addClient(person);
  const body = { clientId, platform: 'instagram', userName: '@Rival.Bakery' };
  const added = await person.call('POST', path, { body });
  expect(added.status).toBe(201);
  const { id, userName } = WatchedAccountSchema.parse(added.body);
  expect(userName).toBe('Rival.Bakery');
  expectRefused(await person.call('POST', path, { body: { ...body, userName: 'rival.bakery' } }), 409, 'conflict');
  await api.stack.owner.pool.query(
    `INSERT INTO watched_account_days (workspace_id, watched_account_id, day, followers)
     VALUES ($1, $2, current_date, 1200), ($1, $2, current_date - 1, NULL), ($1, $2, current_date - 100, 7)`,
    [person.workspaceId, id],
  );
  const listed = WatchedAccountListSchema.parse((await person.call('GET', `${path}?clientId=${clientId}`)).body);
  expect(listed.items[0]?.days.map(({ followers, publications }) => [followers, publications])).toEqual([
    [null, null],
    [1200, null],
  ]);
  expect((await person.call('DELETE', `${path}/${id}`)).status).toBe(204);
  expectRefused(await person.call('DELETE', `${path}/${id}`), 404, 'not_found');
  const empty = WatchedAccountListSchema.parse((await person.call('GET', `${path}?clientId=${clientId}`)).body);
  expect(empty.items).toEqual([]);
  const restored = await person.call('POST', `${path}/${id}/restore`);
  expect(WatchedAccountSchema.parse(restored.body)).toEqual(listed.items[0]);
  expectRefused(await person.call('POST', `${path}/${id}/restore`), 404, 'not_found');
  expectFieldRefused(await person.call('POST', path, { body: { ...body, platform: 'tiktok' } }), 'body.platform');
});

it('are refused where they are too many, have no name, or the trial is over', async () => {
  const person = await api.signUp();
  const { id: clientId } = await addClient(person);
  const add = (userName: string) => person.call('POST', path, { body: { clientId, platform: 'twitter', userName } });
  expectFieldRefused(await add('two words'), 'body.userName');
  expectFieldRefused(await add('@'), 'body.userName');
  for (let index = 0; index < mostWatchedAccounts; index += 1) expect((await add(`rival${index}`)).status).toBe(201);
  expectRefused(await add('another'), 409, 'conflict');
  await api.endTrial(person);
  expectRefused(await add('another'), 402, 'trial_ended');
});

it('are nobody else’s', async () => {
  const [ada, eve] = [await api.signUp(), await api.signUp()];
  const { id: clientId } = await addClient(ada);
  const body = { clientId, platform: 'twitter', userName: 'rival' };
  const { body: added } = await ada.call('POST', path, { body });
  expectRefused(await eve.call('POST', path, { body }), 404, 'not_found');
  expectRefused(await eve.call('DELETE', `${path}/${String(added['id'])}`), 404, 'not_found');
  expectRefused(await eve.call('GET', `${path}?clientId=${clientId}`), 404, 'not_found');
});
