import { PresenceSchema } from '@ruche/contracts/inbox';
import { expect, it } from 'vitest';
import { type ApiPerson, expectRefused } from '#testing/api.ts';
import { openEventStream } from '#testing/event-stream.ts';
import { openInbox, receive } from '#testing/inbox.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi();
const open = ({ session }: ApiPerson) => openEventStream(`${api.url}/events`, session.access_token);

const show = (person: ApiPerson, conversationId: string, activity: string) =>
  person.call('POST', `/conversations/${conversationId}/presence`, { body: { activity } });

it('shows the others of the workspace who is there, live, and nobody else', async () => {
  const inbox = await openInbox(api);
  const { id } = await receive(api, inbox);
  const [colleague, eve] = [await api.signUp(), await openInbox(api)];
  await api.join(colleague, inbox.person.workspaceId, 'member');
  const [own, theirs, strangers] = [await open(inbox.person), await open(colleague), await open(eve.person)];
  expect((await show(inbox.person, id, 'writing')).status).toBe(204);
  const { event, content } = await theirs.next();
  expect(event).toBe('presence');
  expect(PresenceSchema.strict().parse(content)).toMatchObject({
    conversationId: id,
    userId: inbox.person.user.id,
    activity: 'writing',
  });
  // The first thing that each other hears is somebody else's.
  await show(colleague, id, 'left');
  expect((await own.next()).content).toMatchObject({ userId: colleague.user.id, activity: 'left' });
  const other = await receive(api, eve);
  const friend = await api.signUp();
  await api.join(friend, eve.person.workspaceId, 'member');
  await show(friend, other.id, 'viewing');
  expect((await strangers.next()).content).toMatchObject({ conversationId: other.id, userId: friend.user.id });
  for (const stream of [own, theirs, strangers]) stream.close();
  expectRefused(await show(eve.person, id, 'viewing'), 404, 'not_found');
  expectRefused(await show(inbox.person, id, 'sleeping'), 400, 'validation_failed');
  expectRefused(await api.call('POST', `/conversations/${id}/presence`, { body: {} }), 401, 'unauthenticated');
});
