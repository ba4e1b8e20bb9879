import { type SavedReply, SavedReplyListSchema, SavedReplySchema } from '@ruche/contracts/inbox';
import { beforeAll, expect, it } from 'vitest';
import { type ApiPerson, addClient, expectFieldRefused, expectRefused } from '#testing/api.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi();
let ada: ApiPerson;
let clientId: string;
beforeAll(async () => {
  ada = await api.signUp();
  ({ id: clientId } = await addClient(ada));
});

async function add(body: object): Promise<SavedReply> {
  const answer = await ada.call('POST', '/saved-replies', { body });
  expect(answer.status).toBe(201);
  return SavedReplySchema.strict().parse(answer.body);
}

async function namesOf(query = ''): Promise<string[]> {
  const answer = await ada.call('GET', `/saved-replies${query}`);
  return SavedReplyListSchema.parse(answer.body).items.map(({ name }) => name);
}

it('lists by name those of a client and those for all', async () => {
  const other = await addClient(ada);
  await add({ name: 'thanks', text: 'Thank you, {person}!', clientId });
  await add({ name: 'Hours', text: 'Open from seven.' });
  await add({ name: 'Theirs', text: 'Not ours', clientId: other.id });
  expect(await namesOf()).toEqual(['Hours', 'thanks', 'Theirs']);
  expect(await namesOf(`?clientId=${clientId}`)).toEqual(['Hours', 'thanks']);
  await ada.call('DELETE', `/clients/${other.id}`);
  expect(await namesOf()).toEqual(['Hours', 'thanks']);
});

it('changes only what is sent, and deletes', async () => {
  const reply = await add({ name: 'Shop', text: 'See {link}', link: 'https://example.com', clientId });
  const path = `/saved-replies/${reply.id}`;
  const changed = await ada.call('PATCH', path, { body: { text: 'Look: {link}', clientId: null } });
  expect(changed.body).toMatchObject({
    name: 'Shop',
    text: 'Look: {link}',
    link: 'https://example.com',
    clientId: null,
  });
  expect((await ada.call('DELETE', path)).status).toBe(204);
  expectRefused(await ada.call('PATCH', path, { body: { name: 'Gone' } }), 404, 'not_found');
});

it.each([
  ['name', { name: ' ', text: 'x' }],
  ['text', { name: 'x', text: '' }],
  ['link', { name: 'x', text: 'x', link: 'javascript:alert(1)' }],
])('refuses a wrong %s', async (field, body) => {
  expectFieldRefused(await ada.call('POST', '/saved-replies', { body }), `body.${field}`);
});

it('shows nothing to another workspace', async () => {
  const { id } = await add({ name: 'Secret', text: 'x' });
  const eve = await api.signUp();
  expect((await eve.call('GET', '/saved-replies')).body['items']).toEqual([]);
  expectRefused(await eve.call('GET', `/saved-replies?clientId=${clientId}`), 404, 'not_found');
  expectRefused(await eve.call('DELETE', `/saved-replies/${id}`), 404, 'not_found');
  expectRefused(
    await eve.call('POST', '/saved-replies', { body: { name: 'x', text: 'x', clientId } }),
    404,
    'not_found',
  );
  expectRefused(await api.call('GET', '/saved-replies'), 401, 'unauthenticated');
});
