import { type Voice, VoiceSchema } from '@ruche/contracts/assistant';
import { describe, expect, it } from 'vitest';
import { daysAgo, openShop, publish } from '#testing/analytics.ts';
import { type ApiPerson, addClient, expectFieldRefused, expectRefused } from '#testing/api.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi();

async function voiceOf(person: ApiPerson, clientId: string): Promise<Voice> {
  const answer = await person.call('GET', `/assistant/voices/${clientId}`);
  expect(answer.status).toBe(200);
  return VoiceSchema.parse(answer.body);
}

const change = (person: ApiPerson, clientId: string, body: Record<string, unknown>) =>
  person.call('PATCH', `/assistant/voices/${clientId}`, { body });

const texts = [
  'Venez goûter votre tarte préférée 🍋 #patisserie',
  'Vos croissants vous attendent 🥐 #patisserie',
  'On vous garde une place au chaud 🥐',
  'Nouvelle fournée ce matin pour vous 🥐',
  'Réservez votre bûche dès lundi 🍋',
];

describe('the voice of a client', () => {
  it('is learned from its texts of the last year, those that did best first, each once', async () => {
    const shop = await openShop(api);
    await publish(api, shop, [
      ...texts.map((text, place) => ({ text, metrics: { reactions: 10 * (place + 1) } })),
      { text: texts[0] ?? '', metrics: { reactions: 1 } },
      { text: 'The old days were in English and of no use', publishedAt: daysAgo(400), metrics: { reactions: 9_999 } },
    ]);
    const voice = await voiceOf(shop.person, shop.clientId);
    expect(voice.learned).toMatchObject({ n: 5, address: 'vous', emoji: ['🥐', '🍋'] });
    expect(voice.examples).toEqual(texts.toReversed());
    expect(voice).toMatchObject({ isOn: true, language: null, usualLanguage: 'fr', revision: 0 });
  });

  it('is unknown, and in the language of its zone, where nothing was published', async () => {
    const ada = await api.signUp();
    const { id } = await addClient(ada, { timeZone: 'Europe/Paris' });
    const { id: other } = await addClient(ada, { timeZone: 'America/New_York' });
    expect(await voiceOf(ada, id)).toMatchObject({ learned: null, examples: [], usualLanguage: 'fr' });
    expect(await voiceOf(ada, other)).toMatchObject({ usualLanguage: 'en', usualPillars: [] });
  });

  it('has the tags used most as its pillars', async () => {
    const ada = await api.signUp();
    const { id: clientId } = await addClient(ada);
    for (const tags of [['Recipes', 'Team'], ['recipes'], ['Team', 'Recipes'], ['Once']]) {
      await ada.call('POST', '/posts', { body: { clientId, tags, status: 'draft' } });
    }
    expect((await voiceOf(ada, clientId)).usualPillars.map((tag) => tag.toLowerCase())).toEqual(['recipes', 'team']);
  });

  it('keeps what was decided, and refuses whoever did not see the last change', async () => {
    const ada = await api.signUp();
    const { id } = await addClient(ada);
    const rules = { language: 'fr', bannedWords: ['promo'], facts: ['Open since 1982.'], mostEmoji: 2 };
    const first = await change(ada, id, { revision: 0, ...rules });
    expect(first.body).toMatchObject({ ...rules, revision: 1 });
    expectRefused(await change(ada, id, { revision: 0, mostEmoji: 9 }), 409, 'conflict');
    const second = await change(ada, id, { revision: 1, isOn: false });
    expect(second.body).toMatchObject({ ...rules, isOn: false, revision: 2 });
    expectRefused(await change(ada, id, { revision: 1, isOn: true }), 409, 'conflict');
    expect(await voiceOf(ada, id)).toMatchObject({ ...rules, isOn: false, revision: 2 });
  });

  it('refuses what is no rule, clients of others, and plans without the assistant', async () => {
    const ada = await api.signUp();
    const eve = await api.signUp();
    const { id } = await addClient(ada);
    expectFieldRefused(await change(ada, id, { revision: 0, mostEmoji: -1 }), 'body.mostEmoji');
    expectRefused(await eve.call('GET', `/assistant/voices/${id}`), 404, 'not_found');
    expectRefused(await change(eve, id, { revision: 0, isOn: false }), 404, 'not_found');
    await api.endTrial(ada);
    expectRefused(await change(ada, id, { revision: 0, isOn: false }), 402, 'plan_required');
    expect((await ada.call('GET', `/assistant/voices/${id}`)).status).toBe(200);
    expectRefused(await api.call('GET', `/assistant/voices/${id}`), 401, 'unauthenticated');
  });
});
