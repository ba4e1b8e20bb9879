import { AnswerDraftSchema } from '@ruche/contracts/inbox';
import { expect, it } from 'vitest';
import { expectFieldRefused, expectRefused } from '#testing/api.ts';
import { openInbox, receive } from '#testing/inbox.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi();

it('are each member’s own, of one conversation', async () => {
  const inbox = await openInbox(api);
  const [one, other] = [await receive(api, inbox), await receive(api, inbox)];
  const colleague = await api.signUp();
  await api.join(colleague, inbox.person.workspaceId, 'member');
  const { call } = inbox.person;
  const path = `/conversations/${one.id}/draft`;
  const saved = await call('PUT', path, { body: { text: ' Dear Ana, ' } });
  expect(AnswerDraftSchema.strict().parse(saved.body)).toMatchObject({ text: ' Dear Ana, ', mediaIds: [] });
  const empty = { text: '', mediaIds: [], updatedAt: null };
  expect((await colleague.call('GET', path)).body).toEqual(empty);
  expect((await call('GET', `/conversations/${other.id}/draft`)).body).toEqual(empty);
  await call('PUT', path, { body: { text: 'Dear Ana' } });
  expect((await call('GET', path)).body).toMatchObject({ text: 'Dear Ana' });
  expect((await call('PUT', path, { body: { text: '' } })).body).toEqual(empty);
  await call('PUT', path, { body: { text: 'Again' } });
  expect((await call('DELETE', path)).status).toBe(204);
  expect((await call('GET', path)).body).toEqual(empty);
});

it('refuses very long ones, and those of another workspace', async () => {
  const inbox = await openInbox(api);
  const path = `/conversations/${(await receive(api, inbox)).id}/draft`;
  expectFieldRefused(await inbox.person.call('PUT', path, { body: { text: 'x'.repeat(10_001) } }), 'body.text');
  const eve = await api.signUp();
  for (const method of ['GET', 'DELETE']) expectRefused(await eve.call(method, path), 404, 'not_found');
  expectRefused(await eve.call('PUT', path, { body: { text: 'x' } }), 404, 'not_found');
  expectRefused(await api.call('GET', path), 401, 'unauthenticated');
});
