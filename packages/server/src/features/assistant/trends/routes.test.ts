import { type TrendList, TrendListSchema } from '@ruche/contracts/assistant';
import { describe, expect, it } from 'vitest';
import { daysAgo, publish, watch } from '#testing/analytics.ts';
import { type ApiPerson, addClient, expectRefused } from '#testing/api.ts';
import { type Inbox, openInbox, receive } from '#testing/inbox.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi();
const dayMinutes = 24 * 60;

async function trendsOf(person: ApiPerson, clientId: string): Promise<TrendList> {
  const answer = await person.call('POST', '/assistant/trends', { body: { clientId } });
  expect(answer.status).toBe(200);
  return TrendListSchema.parse(answer.body);
}

/** Ten weeks of people who thank, a few a week. */
async function talk(inbox: Inbox): Promise<void> {
  for (let week = 0; week < 10; week += 1) {
    for (let n = 0; n < 4; n += 1) {
      const texts = [`Merci pour la baguette ${'abcdefghij'[week]}`];
      await receive(api, inbox, { from: `regular ${week} ${n}`, texts, minutesAgo: (7 * week + 2) * dayMinutes });
    }
  }
}

describe('trends of a client', () => {
  it('are what more people mention than before, with examples that lead to them', async () => {
    const inbox = await openInbox(api);
    const { person, clientId } = inbox;
    await talk(inbox);
    const received = [];
    for (let n = 0; n < 7; n += 1) {
      const texts = ['Le levain naturel', 'Le levain naturel !'];
      received.push(await receive(api, inbox, { from: `fan ${n}`, texts, minutesAgo: dayMinutes }));
    }
    const { items, considered, summary } = await trendsOf(person, clientId);
    expect(items.map(({ kind, key }) => `${kind} ${key}`)).toEqual(['topic levain naturel']);
    expect(items[0]).toMatchObject({ recent: 7, before: 0, ideaId: null });
    const linked = items[0]?.examples.map(({ link }) => link?.id);
    expect(received.map(({ id }) => id)).toEqual(expect.arrayContaining(linked ?? []));
    expect(considered).toEqual({ people: 47, messages: 54, publications: 0, watchedAccounts: 0, weeks: 10 });
    expect(summary).toBeNull();

    const ideas = await person.call('POST', '/assistant/ideas', { body: { clientId, count: 20 } });
    const rising = (ideas.body['items'] as { id: string; source: string }[]).find(({ source }) => source === 'rising');
    expect((await trendsOf(person, clientId)).items[0]?.ideaId).toBe(rising?.id);
  });

  it('are not what one person repeats, what the client answers, spam, or what was taken back', async () => {
    const inbox = await openInbox(api);
    const { person, clientId } = inbox;
    await talk(inbox);
    for (let n = 0; n < 12; n += 1)
      await receive(api, inbox, { from: 'loud', texts: ['levain naturel'], minutesAgo: n });
    const answered = [];
    for (let n = 0; n < 7; n += 1) {
      answered.push(await receive(api, inbox, { from: `asker ${n}`, texts: ['bonjour', 'tarte citron'] }));
    }
    const ids = answered.map(({ messageIds }) => messageIds[1]);
    const { pool } = api.stack.owner;
    const change = (set: string) => pool.query(`UPDATE inbox_messages SET ${set} WHERE id = ANY ($1)`, [ids]);
    expect((await trendsOf(person, clientId)).items.map(({ key }) => key)).toContain('tarte citron');
    for (const set of [
      "direction = 'out', state = 'sent'",
      'is_spam = true',
      'removed_at = now()',
      'is_hidden = true',
    ]) {
      await change("direction = 'in', state = NULL, is_spam = false, removed_at = NULL, is_hidden = false");
      await change(set);
      expect({ set, items: (await trendsOf(person, clientId)).items }).toEqual({ set, items: [] });
    }
  });

  it('count what the client posts as one voice', async () => {
    const inbox = await openInbox(api);
    await talk(inbox);
    const posts = Array.from({ length: 10 }, (_, n) => ({ text: 'Notre levain naturel', publishedAt: daysAgo(n) }));
    await publish(api, inbox, posts);
    const { items, considered } = await trendsOf(inbox.person, inbox.clientId);
    expect(items).toEqual([]);
    expect(considered).toMatchObject({ people: 41, publications: 10 });
  });

  it('count each competitor as one voice, and lead to its posts', async () => {
    const inbox = await openInbox(api);
    const { person, clientId } = inbox;
    await talk(inbox);
    const texts = ['Le levain naturel', 'Encore du levain naturel'];
    for (const userName of ['fournil', 'pentes', 'aubepine', 'meule', 'petrin']) {
      await watch(api, person, { clientId, userName, posts: texts.map((text) => ({ text, publishedAt: daysAgo(1) })) });
    }
    const { items, considered } = await trendsOf(person, clientId);
    expect(items.map(({ key }) => key)).toEqual(['levain naturel']);
    expect(items[0]).toMatchObject({ recent: 5, before: 0 });
    expect(items[0]?.examples[0]).toMatchObject({
      origin: 'watched',
      link: {
        target: 'watched',
        id: expect.stringMatching(/^https:/) as string,
        label: expect.stringMatching(/^@/) as string,
      },
    });
    expect(considered).toMatchObject({ people: 45, watchedAccounts: 5 });
    const ideas = await person.call('POST', '/assistant/ideas', { body: { clientId, count: 20 } });
    expect(ideas.body['considered']).toMatchObject({ watchedAccounts: 5 });
    expect((ideas.body['items'] as { source: string }[]).some(({ source }) => source === 'rising')).toBe(true);
  });

  it('are none of two competitors, of those no longer watched, and of addresses that are none', async () => {
    const inbox = await openInbox(api);
    const { person, clientId } = inbox;
    await talk(inbox);
    const posts = Array.from({ length: 12 }, (_, n) => ({
      text: 'Le levain naturel',
      publishedAt: daysAgo(n),
      permalink: 'javascript:alert(1)',
    }));
    for (const userName of ['fournil', 'pentes']) await watch(api, person, { clientId, userName, posts });
    expect((await trendsOf(person, clientId)).items).toEqual([]);
    const others = [];
    for (const userName of ['aubepine', 'meule', 'petrin'])
      others.push(await watch(api, person, { clientId, userName, posts }));
    const [found] = (await trendsOf(person, clientId)).items;
    expect(found).toMatchObject({ key: 'levain naturel', examples: [{ link: null }, { link: null }, { link: null }] });
    const removed = await Promise.all(others.map((id) => person.call('DELETE', `/analytics/watched-accounts/${id}`)));
    expect(removed.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await trendsOf(person, clientId)).toMatchObject({ items: [], considered: { watchedAccounts: 2 } });
  });

  it('are none for a client without anything, and nobody else’s', async () => {
    const ada = await api.signUp();
    const eve = await api.signUp();
    const { id: clientId } = await addClient(ada);
    expect(await trendsOf(ada, clientId)).toMatchObject({ items: [], considered: { people: 0, messages: 0 } });
    expectRefused(await eve.call('POST', '/assistant/trends', { body: { clientId } }), 404, 'not_found');
    await api.endTrial(ada);
    expectRefused(await ada.call('POST', '/assistant/trends', { body: { clientId } }), 402, 'plan_required');
  });
});
