import type { Things } from '#app/probe/things.ts';
import type { Api, ApiPerson } from '#testing/api.ts';
import { addChannel, receive } from '#testing/inbox.ts';

/** What somebody wrote to the account, and how it is worked with. */
export async function furnishInbox(
  api: Api,
  person: ApiPerson,
  place: { clientId: string; accountId: string },
): Promise<Things> {
  const inbox = { person, ...place, ...(await addChannel(api, place.accountId)) };
  const { id, personId, messageIds } = await receive(api, inbox, { texts: ['known to this workspace alone'] });
  const add = async (path: string, body: object) => {
    const answer = await person.call('POST', path, { body });
    return { id: String(answer.body['id']) };
  };
  const rule = { name: 'Mine', conditions: { contains: ['known'] }, actions: [{ do: 'done' }] };
  return {
    '/api/v1/conversations/': { id },
    '/api/v1/messages/': { id: messageIds[0] ?? '' },
    '/api/v1/notes/': await add(`/conversations/${id}/notes`, { text: 'known to this workspace alone' }),
    '/api/v1/inbox-labels/': await add('/inbox-labels', { name: 'Mine', colour: 'rose' }),
    '/api/v1/saved-replies/': await add('/saved-replies', { name: 'Mine', text: 'known to this workspace alone' }),
    '/api/v1/inbox-views/': await add('/inbox-views', { name: 'Mine', settings: {} }),
    '/api/v1/inbox-rules/': await add('/inbox-rules', rule),
    '/api/v1/inbox-people/': { id: personId },
  };
}
