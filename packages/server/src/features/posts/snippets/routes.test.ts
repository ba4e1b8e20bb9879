import { type Snippet, SnippetListSchema, SnippetSchema } from '@ruche/contracts/posts';
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

async function add(body: Record<string, unknown>): Promise<Snippet> {
  const answer = await ada.call('POST', '/snippets', { body });
  expect(answer.status).toBe(201);
  return SnippetSchema.strict().parse(answer.body);
}

async function namesOf(query = ''): Promise<string[]> {
  return SnippetListSchema.parse((await ada.call('GET', `/snippets${query}`)).body).items.map(({ name }) => name);
}

it('lists by name what is for a client and what is for all', async () => {
  const other = await addClient(ada);
  await add({ name: 'opening hours', text: 'Open from seven.', clientId });
  await add({ name: 'Address', text: '1 rue du Pain' });
  await add({ name: 'Theirs', text: 'Not ours', clientId: other.id });
  expect(await namesOf()).toEqual(['Address', 'opening hours', 'Theirs']);
  expect(await namesOf(`?clientId=${clientId}`)).toEqual(['Address', 'opening hours']);
  await ada.call('DELETE', `/clients/${other.id}`);
  expect(await namesOf()).toEqual(['Address', 'opening hours']);
});

it('writes hashtags as networks read them, each once', async () => {
  const group = await add({ name: 'Bread', kind: 'hashtags', text: 'bread, #Sourdough  ##bread', clientId });
  expect(group).toMatchObject({ kind: 'hashtags', text: '#bread #Sourdough', clientId });
  const changed = await ada.call('PATCH', `/snippets/${group.id}`, { body: { text: 'cake', clientId: null } });
  expect(changed.body).toMatchObject({ name: 'Bread', kind: 'hashtags', text: '#cake', clientId: null });
  expectFieldRefused(await ada.call('PATCH', `/snippets/${group.id}`, { body: { text: '# ,' } }), 'body.text');
  expect((await ada.call('DELETE', `/snippets/${group.id}`)).status).toBe(204);
  expectRefused(await ada.call('PATCH', `/snippets/${group.id}`, { body: { name: 'Gone' } }), 404, 'not_found');
});

it.each([
  ['name', { name: ' ', text: 'x' }],
  ['text', { name: 'x', text: '' }],
  ['text', { name: 'x', text: '###', kind: 'hashtags' }],
  ['kind', { name: 'x', text: 'x', kind: 'picture' }],
])('refuses a wrong %s', async (field, body) => {
  expectFieldRefused(await ada.call('POST', '/snippets', { body }), `body.${field}`);
});

it('shows nothing to another workspace', async () => {
  const snippet = await add({ name: 'Secret', text: 'x' });
  const eve = await api.signUp();
  expect((await eve.call('GET', '/snippets')).body['items']).toEqual([]);
  expectRefused(await eve.call('GET', `/snippets?clientId=${clientId}`), 404, 'not_found');
  expectRefused(await eve.call('DELETE', `/snippets/${snippet.id}`), 404, 'not_found');
  expectRefused(await eve.call('POST', '/snippets', { body: { name: 'x', text: 'x', clientId } }), 404, 'not_found');
});
