import { randomUUID } from 'node:crypto';
import { ConversationNoteListSchema, ConversationNoteSchema } from '@ruche/contracts/inbox';
import { beforeAll, expect, it } from 'vitest';
import { type ApiPerson, expectFieldRefused, expectRefused } from '#testing/api.ts';
import { nextNotification, openEventStream } from '#testing/event-stream.ts';
import { type Inbox, openInbox, receive } from '#testing/inbox.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi();
let inbox: Inbox;
let colleague: ApiPerson;
let id: string;
beforeAll(async () => {
  inbox = await openInbox(api);
  colleague = await api.signUp();
  await api.join(colleague, inbox.person.workspaceId, 'member');
  ({ id } = await receive(api, inbox));
});

it('are written, changed by whoever wrote them, and deleted', async () => {
  const { call, user } = inbox.person;
  const added = await call('POST', `/conversations/${id}/notes`, { body: { text: ' Call her back. ' } });
  expect(added.status).toBe(201);
  const note = ConversationNoteSchema.strict().parse(added.body);
  expect(note).toMatchObject({ text: 'Call her back.', userId: user.id, mentions: [] });
  const path = `/notes/${note.id}`;
  expectRefused(await colleague.call('PATCH', path, { body: { text: 'Mine now' } }), 403, 'forbidden');
  expectRefused(await colleague.call('DELETE', path), 403, 'forbidden');
  expect((await call('PATCH', path, { body: { text: 'Done.' } })).body).toMatchObject({ text: 'Done.' });
  const list = await colleague.call('GET', `/conversations/${id}/notes`);
  expect(ConversationNoteListSchema.parse(list.body).items.map(({ text }) => text)).toEqual(['Done.']);
  expect((await call('DELETE', path)).status).toBe(204);
  expectRefused(await call('DELETE', path), 404, 'not_found');
});

it('are deleted by managers, whoever wrote them, and open windows are told of every change', async () => {
  const added = await colleague.call('POST', `/conversations/${id}/notes`, { body: { text: 'Rude.' } });
  const path = `/notes/${String(added.body['id'])}`;
  const eve = await api.signUp();
  for (const method of ['PATCH', 'DELETE'] as const) {
    expectRefused(await eve.call(method, path, { body: { text: 'x' } }), 404, 'not_found');
  }
  const stream = await openEventStream(`${api.url}/events`, colleague.session.access_token);
  const told = async () => {
    for (;;) {
      const { content } = await stream.next();
      if (content['kind'] === 'conversation_changed') return content['conversationIds'];
    }
  };
  await colleague.call('PATCH', path, { body: { text: 'Not so friendly.' } });
  expect(await told()).toEqual([id]);
  expectRefused(await inbox.person.call('PATCH', path, { body: { text: 'Friendly.' } }), 403, 'forbidden');
  expect((await inbox.person.call('DELETE', path)).status).toBe(204);
  expect(await told()).toEqual([id]);
  stream.close();
});

it('tell whom they mention, once', async () => {
  const stream = await openEventStream(`${api.url}/events`, colleague.session.access_token);
  const body = { text: 'Can you look?', mentions: [colleague.user.id] };
  const note = await inbox.person.call('POST', `/conversations/${id}/notes`, { body });
  expect(await nextNotification(stream)).toMatchObject({ kind: 'conversation_mention' });
  await inbox.person.call('PATCH', `/notes/${String(note.body['id'])}`, { body: { ...body, text: 'Please look.' } });
  const { items } = (await colleague.call('GET', '/notifications')).body as { items: { kind: string }[] };
  expect(items.filter(({ kind }) => kind === 'conversation_mention')).toHaveLength(1);
  stream.close();
});

it('refuses wrong ones, and shows nothing to another workspace', async () => {
  const path = `/conversations/${id}/notes`;
  const { call } = inbox.person;
  expectFieldRefused(await call('POST', path, { body: { text: '  ' } }), 'body.text');
  expectFieldRefused(await call('POST', path, { body: { text: 'x', mentions: [randomUUID()] } }), 'body.mentions');
  const eve = await api.signUp();
  expectRefused(await eve.call('GET', path), 404, 'not_found');
  expectRefused(await eve.call('POST', path, { body: { text: 'x' } }), 404, 'not_found');
  expectRefused(await api.call('GET', path), 401, 'unauthenticated');
});
