import { type SavedView, SavedViewListSchema, SavedViewSchema } from '@ruche/contracts/calendar';
import { expect, it } from 'vitest';
import { type ApiPerson, expectFieldRefused, expectRefused } from '#testing/api.ts';
import { answerBehindLock } from '#testing/held-locks.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi();

async function save({ call }: ApiPerson, name: string, settings: object = {}): Promise<SavedView> {
  return SavedViewSchema.parse((await call('POST', '/calendar/views', { body: { name, settings } })).body);
}

async function namesOf({ call }: ApiPerson): Promise<string[]> {
  return SavedViewListSchema.parse((await call('GET', '/calendar/views')).body).items.map(({ name }) => name);
}

it('keeps a view with its filters under a name, until it is renamed or deleted', async () => {
  const ada = await api.signUp();
  const week = await save(ada, 'Week', { view: 'week', platform: 'instagram', status: 'failed', q: 'bread' });
  expect(week.settings).toEqual({ view: 'week', platform: 'instagram', status: 'failed', q: 'bread' });
  expect((await save(ada, 'all')).settings).toEqual({ view: 'month' });
  expect(await namesOf(ada)).toEqual(['all', 'Week']);
  const renamed = await ada.call('PATCH', `/calendar/views/${week.id}`, { body: { name: 'A week' } });
  expect(renamed.body).toMatchObject({ name: 'A week', settings: week.settings });
  expect(await namesOf(ada)).toEqual(['A week', 'all']);
  expect((await ada.call('DELETE', `/calendar/views/${week.id}`)).status).toBe(204);
  expect(await namesOf(ada)).toEqual(['all']);
  expectRefused(await ada.call('DELETE', `/calendar/views/${week.id}`), 404, 'not_found');
});

it('has one of a name, whatever its case', async () => {
  const ada = await api.signUp();
  const mine = await save(ada, 'Mine');
  const body = { name: 'mine', settings: {} };
  expectRefused(await ada.call('POST', '/calendar/views', { body }), 409, 'conflict');
  expect((await ada.call('PATCH', `/calendar/views/${mine.id}`, { body: { name: 'MINE' } })).status).toBe(200);
  expectFieldRefused(await ada.call('POST', '/calendar/views', { body: { ...body, name: ' ' } }), 'body.name');
});

it('is saved once when two windows save it at the same time', async () => {
  const ada = await api.signUp();
  const send = () => ada.call('POST', '/calendar/views', { body: { name: 'Mine', settings: {} } });
  const answers = await answerBehindLock(api, {
    statement: 'LOCK TABLE calendar_views IN SHARE ROW EXCLUSIVE MODE',
    requests: [send, send],
  });
  expect(answers.map(({ status }) => status)).toEqual([201, 409]);
});

it('shows nobody what another member keeps, and goes with whoever leaves', async () => {
  const [ada, eve] = [await api.signUp(), await api.signUp()];
  await api.join(eve, ada.workspaceId, 'member');
  const mine = await save(ada, 'Mine');
  await save(eve, 'Mine');
  expect(await namesOf(eve)).toEqual(['Mine']);
  const stolen = await eve.call('PATCH', `/calendar/views/${mine.id}`, { body: { name: 'Stolen' } });
  expectRefused(stolen, 404, 'not_found');
  expectRefused(await eve.call('DELETE', `/calendar/views/${mine.id}`), 404, 'not_found');
  expect(await namesOf(ada)).toEqual(['Mine']);
  expect((await ada.call('DELETE', `/members/${eve.user.id}`)).status).toBe(204);
  const { rows } = await api.stack.owner.pool.query('SELECT name FROM calendar_views WHERE user_id = $1', [
    eve.user.id,
  ]);
  expect(rows).toEqual([]);
});
