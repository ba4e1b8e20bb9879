import { type IdeaList, IdeaListSchema, IdeaSchema } from '@ruche/contracts/assistant';
import { afterEach, describe, expect, it } from 'vitest';
import { daysAgo, openShop, publish, type Shop } from '#testing/analytics.ts';
import { type ApiPerson, addClient, expectRefused } from '#testing/api.ts';
import {
  changeVoice,
  leaveAllowance,
  meterOf,
  modelOf,
  streamOf,
  tokensUsed,
  turnOff,
  withModel,
} from '#testing/assistant.ts';
import { openEventStream } from '#testing/event-stream.ts';
import { addChannel, receive } from '#testing/inbox.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi(withModel);
const model = () => modelOf(api);
afterEach(async () => {
  await model().clear();
  await model().pace(null);
});

const ask = (person: ApiPerson, body: Record<string, unknown>) => person.call('POST', '/assistant/ideas', { body });

async function ideasOf(person: ApiPerson, body: Record<string, unknown>): Promise<IdeaList> {
  const answer = await ask(person, body);
  expect({ status: answer.status, message: answer.body['message'] }).toEqual({ status: 200, message: undefined });
  return IdeaListSchema.parse(answer.body);
}

/** A post that did well, and people with names who ask for something. */
async function openBakery(): Promise<Shop> {
  const shop = await openShop(api);
  const plain = Array.from({ length: 12 }, (_, n) => ({
    text: `Fresh bread number ${n} from the oven of today`,
    publishedAt: daysAgo(5 + 3 * n),
    metrics: { reactions: 10 },
  }));
  const hit = {
    text: 'Our lemon tart is back, made by the whole team',
    publishedAt: daysAgo(40),
    metrics: { reactions: 60 },
  };
  await publish(api, shop, [...plain, hit]);
  const inbox = { ...shop, ...(await addChannel(api, shop.accountId)) };
  for (const [place, name] of ['Ana Moreau', 'Bob Lestrange', 'Cléo Duval'].entries()) {
    const texts = [`Do you have panettone? Call me, ${name}, 06 12 34 56 7${place}`];
    await receive(api, inbox, { from: name, name, texts, minutesAgo: 60 * 24 * 4 });
  }
  return shop;
}

const wordsOf = ({ items }: IdeaList) => items.map(({ words }) => words?.text ?? null);

describe('ideas with posts', () => {
  it('are written one after the other, kept with the model’s name, and become the draft', async () => {
    const { person, clientId } = await openBakery();
    const list = await ideasOf(person, { clientId, count: 3 });
    expect(wordsOf(list)).toEqual([null, null, null]);
    const window = await openEventStream(`${api.url}/events`, person.session.access_token);
    const events = [];
    for await (const one of streamOf(api, person, '/assistant/ideas', { clientId, count: 3, isWorded: true }))
      events.push(one);
    expect(events.map(({ event }) => event)).toEqual(['run', 'part', 'part', 'part', 'done']);
    const parts = events.filter(({ event }) => event === 'part').map(({ data }) => IdeaSchema.parse(data));
    expect(parts.map(({ id }) => id)).toEqual(list.items.map(({ id }) => id));
    const done = IdeaListSchema.parse(events.at(-1)?.data['result']);
    expect(done.items).toEqual(parts);
    expect(parts.every(({ words }) => words?.model.name === 'sandbox model' && words.text !== '')).toBe(true);
    for (let kind: unknown; kind !== 'assistant_changed'; ) kind = (await window.next()).content['kind'];
    window.close();
    const received = await model().received();
    expect(received).toHaveLength(3);
    expect(await meterOf(person)).toEqual({ ...tokensUsed(received), requests: 1 });

    expect(wordsOf(await ideasOf(person, { clientId, count: 3 }))).toEqual(wordsOf(done));
    const draft = await person.call('POST', `/assistant/ideas/${parts[0]?.id}/draft`);
    expect(draft.body).toMatchObject({ status: 'draft', content: parts[0]?.words?.text });
  });

  it('are written from what they rest on, names and numbers masked', async () => {
    const { person, clientId } = await openBakery();
    const { items } = await ideasOf(person, { clientId, count: 20 });
    const ideaIds = items.filter(({ source }) => ['worked', 'asked'].includes(source)).map(({ id }) => id);
    const { body } = await ask(person, { clientId, ideaIds, isWorded: true });
    expect(IdeaListSchema.parse(body).items).toHaveLength(ideaIds.length);
    const prompts = JSON.stringify(await model().received());
    expect(prompts).toContain('Our lemon tart is back, made by the whole team');
    expect(prompts).toContain('panettone');
    expect(prompts).not.toMatch(/Moreau|Lestrange|Duval|06 12 34/u);
  });

  it('say where a rule is broken after the model was asked once more', async () => {
    const { person, clientId } = await openBakery();
    await changeVoice(person, clientId, { bannedWords: ['cheap'], facts: ['Open since 1982.'] });
    const [idea] = (await ideasOf(person, { clientId, count: 1 })).items;
    await model().answer({ text: 'Cheap bread since 1982, 99 loaves a day', times: 2 });
    const { items } = await ideasOf(person, { clientId, ideaIds: [idea?.id], isWorded: true });
    expect(items[0]?.words?.findings.map(({ problem, found }) => [problem, found])).toEqual([
      ['banned_word', 'Cheap'],
      ['unknown_number', '99'],
    ]);
    expect(await model().received()).toHaveLength(2);
    const kept = await ideasOf(person, { clientId, ideaIds: [idea?.id] });
    expect(kept.items[0]?.words).toEqual(items[0]?.words);
  });

  it('are not kept where the model fails before the last, and those that are finished are where somebody stops it', async () => {
    const { person, clientId } = await openBakery();
    const { items } = await ideasOf(person, { clientId, count: 3 });
    const ideaIds = items.map(({ id }) => id);
    await model().answer({ text: 'A first post about bread' });
    await model().fail({ usage: 'none' }, { cutAfter: 3 });
    expectRefused(await ask(person, { clientId, ideaIds, isWorded: true }), 502, 'model_failed');
    expect(wordsOf(await ideasOf(person, { clientId, ideaIds }))).toEqual([null, null, null]);

    await model().answer({ text: 'A first post about bread' });
    await model().fail({ usage: 'none' }, { stallAfter: 3 });
    let runId = '';
    for await (const { event, data } of streamOf(api, person, '/assistant/ideas', {
      clientId,
      ideaIds,
      isWorded: true,
    })) {
      if (event === 'run') runId = String(data['id']);
      if (event === 'part') break;
    }
    const stopped = await person.call('POST', `/assistant/runs/${runId}/stop`);
    expect(stopped.body).toMatchObject({ state: 'stopped', result: null });
    expect(wordsOf(await ideasOf(person, { clientId, ideaIds }))).toEqual(['A first post about bread', null, null]);
  });

  it('are refused before anything leaves or is found', async () => {
    const { person, clientId } = await openBakery();
    const eve = await api.signUp();
    const body = { clientId, isWorded: true };
    expectRefused(await ask(eve, body), 404, 'not_found');
    const { id: off } = await addClient(person);
    await changeVoice(person, off, { isOn: false });
    expectRefused(await ask(person, { ...body, clientId: off }), 403, 'assistant_off');
    await leaveAllowance(api, person, 500);
    expectRefused(await ask(person, body), 402, 'allowance_used');
    await turnOff(person);
    expectRefused(await ask(person, body), 403, 'assistant_off');
    await api.endTrial(person);
    expectRefused(await ask(person, body), 402, 'plan_required');
    expect(await model().received()).toEqual([]);
  });
});
