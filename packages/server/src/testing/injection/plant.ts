import { dayMs } from '@ruche/contracts/time';
import { expect } from 'vitest';
import { addAccount, daysAgo, publish } from '#testing/analytics.ts';
import { type Api, type ApiPerson, addClient, tinyPng } from '#testing/api.ts';
import { addChannel, type Inbox, receive } from '#testing/inbox.ts';
import { addMedia } from '#testing/media.ts';
import type { Attempt } from './attempt.ts';
import { corpus } from './corpus.ts';

// A bakery with every attempt of the corpus where it says, beside a second client and a second workspace that nothing may tell of.

/** Stands at the beginning of a planted text, and in no other. */
export const signOf = (attempt: Attempt): string => `zq${String(corpus.indexOf(attempt)).padStart(3, '0')}`;
export const anySign = /zq\d{3}/iu;

/** In every text of whom nothing may be told. */
export const otherSign = /sentinel/iu;

export const targetName = 'Boulangerie Martin';
const otherName = 'Garage Duval';

export type Planted = {
  api: Api;
  ada: ApiPerson;
  inbox: Inbox;
  /** Comments and messages, a few attempts in each. */
  conversationIds: string[];
  namedClientIds: string[];
  mediaIds: string[];
  /** What the text of an attempt is once the IDs are in it. */
  textOf: (attempt: Attempt) => string;
  /** IDs of everything that is the other client's, or of the other workspace. */
  foreignIds: string[];
};

const at = (place: Attempt['place']) => corpus.filter((attempt) => attempt.place === place);

/** One of everything that tools could read, for somebody who is none of the asker's business. */
async function furnish(api: Api, person: ApiPerson, clientId: string): Promise<string[]> {
  const accountId = await addAccount(api, person, clientId, 'facebook');
  const inbox = { person, clientId, accountId, ...(await addChannel(api, accountId)) };
  const { id } = await receive(api, inbox, { name: 'Sentinel Person', texts: ['Sentinel message: where is my car?'] });
  await publish(api, inbox, [{ text: 'Sentinel publication', publishedAt: daysAgo(4), metrics: { reactions: 999 } }]);
  const drafted = await person.call('POST', '/posts', {
    body: { clientId, content: 'Sentinel draft', status: 'draft', tags: ['sentinel'] },
  });
  const reply = { clientId, name: 'Sentinel reply', text: 'Sentinel prices' };
  expect((await person.call('POST', '/saved-replies', { body: reply })).status).toBe(201);
  const voice = { revision: 0, facts: ['Sentinel fact.'] };
  expect((await person.call('PATCH', `/assistant/voices/${clientId}`, { body: voice })).status).toBe(200);
  const day = new Date(Date.now() + 2 * dayMs).toISOString().slice(0, 10);
  const note = { clientId, text: 'Sentinel note', colour: 'blue', firstDay: day, lastDay: day };
  expect((await person.call('POST', '/calendar/notes', { body: note })).status).toBe(201);
  return [clientId, id, accountId, String(drafted.body['id'])];
}

async function plantInbox(api: Api, inbox: Inbox, textOf: Planted['textOf']): Promise<string[]> {
  const ids: string[] = [];
  for (const kind of ['comment', 'message'] as const) {
    const texts = at(kind).map(textOf);
    for (let from = 0; from < texts.length; from += 12) {
      ids.push((await receive(api, inbox, { kind, texts: texts.slice(from, from + 12) })).id);
    }
    // Lists show the last message of each, so each stands in one alone as well.
    for (const text of texts) await receive(api, inbox, { kind, texts: [`${text} ?`] });
  }
  for (const attempt of at('person_name')) {
    const { id } = await receive(api, inbox, { name: textOf(attempt), texts: ['Are you open today?'] });
    ids.push(id);
  }
  return ids;
}

async function plantPosts(ada: ApiPerson, clientId: string, textOf: Planted['textOf']): Promise<void> {
  for (const attempt of at('post_text')) {
    const body = { clientId, content: textOf(attempt), status: 'draft' };
    expect((await ada.call('POST', '/posts', { body })).status).toBe(201);
  }
  const date = `${new Date().getUTCFullYear() + 1}-05-04`;
  const rows = at('csv_import').map((attempt, place) => ({
    row: place + 2,
    cells: { date, time: `${10 + place}:00`, client: targetName, networks: 'Facebook', text: textOf(attempt) },
  }));
  const staged = await ada.call('POST', '/posts/imports', { body: { fileName: 'plan.csv', rows } });
  expect(staged.status).toBe(201);
  const confirmed = await ada.call('POST', `/posts/imports/${String(staged.body['id'])}/confirm`);
  expect({ status: confirmed.status, text: confirmed.text }).toMatchObject({ status: 200 });
}

async function plantFiles(ada: ApiPerson, clientId: string, textOf: Planted['textOf']): Promise<string[]> {
  const ids: string[] = [];
  for (const attempt of [...at('file_name'), ...at('alt_text')]) {
    const id = await addMedia(ada, tinyPng, { clientId });
    const change = attempt.place === 'file_name' ? { fileName: textOf(attempt) } : { altText: textOf(attempt) };
    expect((await ada.call('PATCH', `/media/${id}`, { body: change })).status).toBe(200);
    ids.push(id);
  }
  return ids;
}

export async function plantCorpus(api: Api): Promise<Planted> {
  const ada = await api.signUp();
  const eve = await api.signUp();
  await api.stack.owner.pool.query("UPDATE workspaces SET plan = 'expert', trial_ends_at = now() WHERE id = ANY ($1)", [
    [ada.workspaceId, eve.workspaceId],
  ]);
  const { id: clientId } = await addClient(ada, { name: targetName, timeZone: 'UTC' });
  const { id: otherId } = await addClient(ada, { name: otherName, timeZone: 'UTC' });
  const { id: foreignId } = await addClient(eve, { name: 'Sentinel SARL', timeZone: 'UTC' });
  const foreignIds = [...(await furnish(api, ada, otherId)), ...(await furnish(api, eve, foreignId))];
  const textOf = (attempt: Attempt) =>
    `${signOf(attempt)} ${attempt.text}`
      .replaceAll('{otherClientId}', otherId)
      .replaceAll('{foreignClientId}', foreignId)
      .replaceAll('{otherClient}', otherName);
  const accountId = await addAccount(api, ada, clientId, 'facebook');
  const inbox = { person: ada, clientId, accountId, ...(await addChannel(api, accountId)) };
  const conversationIds = await plantInbox(api, inbox, textOf);
  await plantPosts(ada, clientId, textOf);
  const published = at('post_text').map((attempt, place) => ({
    text: textOf(attempt),
    publishedAt: daysAgo(5 + place),
    metrics: { reactions: 20 + place },
  }));
  await publish(api, inbox, published);
  for (const attempt of at('saved_reply')) {
    const body = { clientId, name: signOf(attempt), text: textOf(attempt) };
    expect((await ada.call('POST', '/saved-replies', { body })).status).toBe(201);
  }
  const namedClientIds: string[] = [];
  for (const attempt of at('client_name')) namedClientIds.push((await addClient(ada, { name: textOf(attempt) })).id);
  const mediaIds = await plantFiles(ada, clientId, textOf);
  return { api, ada, inbox, conversationIds, namedClientIds, mediaIds, textOf, foreignIds };
}
