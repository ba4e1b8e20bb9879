import { type InboxLabel, InboxLabelSchema } from '@ruche/contracts/inbox';
import { beforeAll, expect, it } from 'vitest';
import { type ApiPerson, expectFieldRefused, expectRefused } from '#testing/api.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi();
let ada: ApiPerson;
beforeAll(async () => {
  ada = await api.signUp();
});

async function add(name: string): Promise<InboxLabel> {
  const answer = await ada.call('POST', '/inbox-labels', { body: { name, colour: 'teal' } });
  expect(answer.status).toBe(201);
  return InboxLabelSchema.strict().parse(answer.body);
}

const names = async () =>
  ((await ada.call('GET', '/inbox-labels')).body['items'] as InboxLabel[]).map(({ name }) => name);

it('are added, renamed, and deleted, and listed by name', async () => {
  const refund = await add('refund');
  await add('Allergy');
  expect(await names()).toEqual(['Allergy', 'refund']);
  expectRefused(await ada.call('POST', '/inbox-labels', { body: { name: 'REFUND', colour: 'rose' } }), 409, 'conflict');
  const path = `/inbox-labels/${refund.id}`;
  expectRefused(await ada.call('PATCH', path, { body: { name: 'allergy' } }), 409, 'conflict');
  expect((await ada.call('PATCH', path, { body: { colour: 'rose' } })).body).toMatchObject({ colour: 'rose' });
  expect((await ada.call('PATCH', path, { body: { name: 'Refunds' } })).body).toMatchObject({ name: 'Refunds' });
  expect((await ada.call('DELETE', path)).status).toBe(204);
  expectRefused(await ada.call('DELETE', path), 404, 'not_found');
  expect(await names()).toEqual(['Allergy']);
});

it('are the managers’ to change, and everybody’s to see', async () => {
  const member = await api.signUp();
  await api.join(member, ada.workspaceId, 'member');
  expect((await member.call('GET', '/inbox-labels')).status).toBe(200);
  expectRefused(await member.call('POST', '/inbox-labels', { body: { name: 'x', colour: 'teal' } }), 403, 'forbidden');
});

it('refuses wrong ones, and shows nothing to another workspace', async () => {
  expectFieldRefused(await ada.call('POST', '/inbox-labels', { body: { name: ' ', colour: 'teal' } }), 'body.name');
  expectFieldRefused(await ada.call('POST', '/inbox-labels', { body: { name: 'x', colour: 'loud' } }), 'body.colour');
  const { id } = await add('Secret');
  const eve = await api.signUp();
  expect((await eve.call('GET', '/inbox-labels')).body['items']).toEqual([]);
  expectRefused(await eve.call('PATCH', `/inbox-labels/${id}`, { body: { name: 'Mine' } }), 404, 'not_found');
  expectRefused(await api.call('GET', '/inbox-labels'), 401, 'unauthenticated');
});
