import { DaysSettingsSchema } from '@ruche/contracts/calendar';
import { expect, it } from 'vitest';
import { type ApiPerson, addClient, expectFieldRefused, expectRefused } from '#testing/api.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi();

const read = async (person: ApiPerson) =>
  DaysSettingsSchema.strict().parse((await person.call('GET', '/calendar/days-settings')).body);
const change = (person: ApiPerson, body: Record<string, unknown>) =>
  person.call('PUT', '/calendar/days-settings', { body });

it('names French and international days at first, and what is chosen for the workspace or a client', async () => {
  const ada = await api.signUp();
  const { id: clientId } = await addClient(ada);
  expect(await read(ada)).toEqual({ categories: ['fr_holidays', 'international'], clients: [] });
  const repeated = { categories: ['international', 'fr_retail', 'international'] };
  expect((await change(ada, repeated)).body).toEqual({ categories: ['fr_retail', 'international'], clients: [] });
  await change(ada, { clientId, categories: ['fr_alsace_moselle'] });
  await change(ada, { clientId, categories: [] });
  expect(await read(ada)).toEqual({
    categories: ['fr_retail', 'international'],
    clients: [{ clientId, categories: [] }],
  });
  await change(ada, { clientId, categories: null });
  await change(ada, { categories: null });
  expect(await read(ada)).toEqual({ categories: ['fr_holidays', 'international'], clients: [] });
});

it('refuses what is no category, and clients of others', async () => {
  const [ada, eve] = [await api.signUp(), await api.signUp()];
  const { id: clientId } = await addClient(ada);
  expectFieldRefused(await change(ada, { categories: ['birthdays'] }), 'body.categories');
  expectRefused(await change(eve, { clientId, categories: [] }), 404, 'not_found');
  await change(ada, { clientId, categories: ['feasts'] });
  expect(await read(eve)).toEqual({ categories: ['fr_holidays', 'international'], clients: [] });
});
