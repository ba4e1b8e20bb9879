import { addDays, dayOf, toWallTime } from '@ruche/contracts/time';
import type { Things } from '#app/probe/things.ts';
import type { ApiPerson } from '#testing/api.ts';

/** What the assistant made of the client's data, and what it was asked. */
export async function furnishAssistant(person: ApiPerson, clientId: string): Promise<Things> {
  const ask = async (path: string, body: object) => (await person.call('POST', `/assistant/${path}`, { body })).body;
  const today = dayOf(toWallTime(new Date(), 'UTC'));
  const ideas = (await ask('ideas', { clientId, count: 1 }))['items'] as { id: string }[];
  const rewritten = await ask('rewrite', { clientId, action: 'rewrite', text: 'known to this workspace alone' });
  const chat = await ask('chat', { message: 'known to this workspace alone' });
  const schedule = await ask('schedules', { clientId, from: addDays(today, 2), to: addDays(today, 15) });
  const items = schedule['items'] as { id: string }[];
  return {
    '/api/v1/assistant/ideas/': { id: ideas[0]?.id ?? '' },
    '/api/v1/assistant/voices/': { clientId },
    '/api/v1/assistant/runs/': { id: String(rewritten['runId']) },
    '/api/v1/assistant/chats/': { id: String(chat['threadId']) },
    '/api/v1/assistant/schedules/': { id: String(schedule['id']), itemId: items[0]?.id ?? clientId },
  };
}
