import { type Idea, IdeaSchema } from '@ruche/contracts/assistant';
import { expect, it } from 'vitest';
import { type ApiPerson, addClient, expectRefused } from '#testing/api.ts';
import { openInbox, receive } from '#testing/inbox.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi();
const dayMinutes = 24 * 60;
const trend = { kind: 'topic', key: 'levain naturel' };

async function ideaOf(person: ApiPerson, clientId: string): Promise<Idea> {
  const answer = await person.call('POST', '/assistant/trends/ideas', { body: { clientId, ...trend } });
  expect(answer.status).toBe(201);
  return IdeaSchema.parse(answer.body);
}

/** Seven people speak of something new, after weeks in which others spoke of something else. */
async function openRising() {
  const inbox = await openInbox(api);
  for (let week = 0; week < 10; week += 1) {
    for (let n = 0; n < 4; n += 1) {
      const texts = [`Merci pour la baguette ${'abcdefghij'[week]}`];
      await receive(api, inbox, { from: `regular ${week} ${n}`, texts, minutesAgo: (7 * week + 2) * dayMinutes });
    }
  }
  for (let n = 0; n < 7; n += 1) {
    await receive(api, inbox, { from: `fan ${n}`, texts: ['Le levain naturel'], minutesAgo: dayMinutes });
  }
  return inbox;
}

it('makes one idea of a trend, which is its idea from then on, and brings it back when it was refused', async () => {
  const { person, clientId } = await openRising();
  const idea = await ideaOf(person, clientId);
  expect(idea).toMatchObject({ source: 'rising', clientId, postId: null, refusal: null });
  expect(idea.evidence[0]).toMatchObject({ n: 7 });
  expect((await ideaOf(person, clientId)).id).toBe(idea.id);
  const trends = await person.call('POST', '/assistant/trends', { body: { clientId } });
  expect(trends.body).toMatchObject({ items: [{ ...trend, ideaId: idea.id }] });
  await person.call('POST', `/assistant/ideas/${idea.id}/refuse`, { body: { reason: 'off_brand' } });
  expect(await ideaOf(person, clientId)).toMatchObject({ id: idea.id, refusal: null });

  const draft = await person.call('POST', `/assistant/ideas/${idea.id}/draft`);
  expect(draft.status).toBe(201);
  expect(await ideaOf(person, clientId)).toMatchObject({ id: idea.id, postId: draft.body['id'] });
});

it('makes another one once what the first says is no longer true', async () => {
  const { person, clientId } = await openRising();
  const { id } = await ideaOf(person, clientId);
  await api.stack.owner.pool.query("UPDATE ideas SET created_at = now() - interval '15 days' WHERE id = $1", [id]);
  expect((await ideaOf(person, clientId)).id).not.toBe(id);
});

it('refuses what does not rise, clients of others, and plans without the assistant', async () => {
  const ada = await api.signUp();
  const eve = await api.signUp();
  const { id: clientId } = await addClient(ada);
  const ask = (person: ApiPerson) => person.call('POST', '/assistant/trends/ideas', { body: { clientId, ...trend } });
  expectRefused(await ask(ada), 404, 'not_found');
  expectRefused(await ask(eve), 404, 'not_found');
  await api.endTrial(ada);
  expectRefused(await ask(ada), 402, 'plan_required');
});
