import { type ReplySuggestions, ReplySuggestionsSchema } from '@ruche/contracts/assistant';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ApiPerson, expectFieldRefused, expectRefused } from '#testing/api.ts';
import { changeVoice, leaveAllowance, meterOf, modelOf, tokensUsed, turnOff, withModel } from '#testing/assistant.ts';
import { type Inbox, openPageInbox, receive } from '#testing/inbox.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi(withModel);
const model = () => modelOf(api);
afterEach(() => model().clear());

const ask = (person: ApiPerson, conversationId: string, instruction = '') =>
  person.call('POST', '/assistant/reply', { body: { conversationId, instruction } });

async function repliesTo(person: ApiPerson, conversationId: string, instruction = ''): Promise<ReplySuggestions> {
  const answer = await ask(person, conversationId, instruction);
  expect({ status: answer.status, message: answer.body['message'] }).toEqual({ status: 200, message: undefined });
  return ReplySuggestionsSchema.parse(answer.body);
}

const saveReply = async (person: ApiPerson, fields: Record<string, unknown>) => {
  const answer = await person.call('POST', '/saved-replies', { body: fields });
  expect(answer.status).toBe(201);
  return String(answer.body['id']);
};

const question = 'Are you open on Sunday? Call me at 06 12 34 56 78 or ana@example.com. Ana Moreau';

describe('suggested replies', () => {
  let inbox: Inbox;
  let hoursId: string;
  beforeAll(async () => {
    inbox = await openPageInbox(api);
    const { person, clientId } = inbox;
    hoursId = await saveReply(person, {
      clientId,
      name: 'Hours',
      text: 'Hello {person}, we open on Sunday from 8 to 13.',
    });
    await saveReply(person, { name: 'Parking', text: 'There is a car park behind the station.' });
    await changeVoice(person, clientId, { facts: ['Closed on Mondays.'], bannedWords: ['sorry'] });
  });

  it('rest on saved replies and facts, told with each, and no name or number leaves', async () => {
    const { id } = await receive(api, inbox, { name: 'Ana Moreau', texts: ['Hello!', question] });
    const suggested = await repliesTo(inbox.person, id);
    expect(suggested.items.length).toBeGreaterThan(1);
    expect(suggested.sent.items).toEqual([
      { kind: 'voice', n: 1 },
      { kind: 'fact', n: 1 },
      { kind: 'saved_reply', n: 2 },
      { kind: 'message', n: 2 },
    ]);
    const told = JSON.stringify(await model().received());
    expect(told).toContain('we open on Sunday from 8 to 13.');
    expect(told).not.toMatch(/Moreau|06 12|ana@/u);
    const resting = suggested.items.flatMap(({ restsOn }) => restsOn);
    expect(resting).toContainEqual({
      kind: 'saved_reply',
      id: hoursId,
      text: 'Hello Ana Moreau, we open on Sunday from 8 to 13.',
    });
    expect(suggested.items.every(({ platform }) => platform === 'facebook')).toBe(true);
    expect(JSON.stringify(suggested.items)).not.toMatch(/\[[A-Z]+_\d+\]/u);
    expect(await meterOf(inbox.person)).toEqual({ ...tokensUsed(await model().received()), requests: 1 });
  });

  it('are marked where they promise what nobody said, and rest on nothing that they do not mention', async () => {
    const { id } = await receive(api, inbox, { texts: [question] });
    const replies = [
      { text: 'Yes, [NAME_1], on Sunday from 8 to 13.', refs: ['s1', 'F1', 'S9'] },
      { text: 'Sorry, you get 20 % off at https://evil.example.', refs: ['F1'] },
    ];
    await model().answer({ json: { replies }, times: 2 });
    const { items } = await repliesTo(inbox.person, id, 'Be brief.');
    expect(items.map(({ restsOn }) => restsOn.map(({ kind }) => kind))).toEqual([['saved_reply'], []]);
    expect(items[0]?.text).toContain('Ana');
    expect(items.map(({ findings }) => findings.map(({ problem }) => problem))).toEqual([
      [],
      ['banned_word', 'unknown_number', 'unknown_link'],
    ]);
    const [first, second] = await model().received();
    expect(JSON.stringify(first)).toContain('Be brief.');
    expect(JSON.stringify(second)).toContain('must not be used');
  });

  it('keep to what the network takes', async () => {
    const { id } = await receive(api, inbox, { texts: ['Bonjour, vous êtes ouverts dimanche ?'] });
    await model().answer({ json: { replies: [{ text: 'x'.repeat(2_001), refs: [] }] }, times: 2 });
    const { items } = await repliesTo(inbox.person, id);
    expect(items[0]?.findings.map(({ problem }) => problem)).toEqual(['too_long']);
    const prompt = JSON.stringify(await model().received());
    expect(prompt).toContain('Each has at most 2000 characters.');
    expect(prompt).toContain('Write in French.');
  });

  it('are refused before anything leaves, and where nobody wrote', async () => {
    const other = await openPageInbox(api);
    const { person, clientId } = other;
    const eve = await api.signUp();
    const { id } = await receive(api, other, { texts: [question] });
    const { id: empty } = await receive(api, other, { texts: [''] });
    expectRefused(await ask(eve, id), 404, 'not_found');
    expectRefused(await ask(person, empty), 409, 'conflict');
    expectFieldRefused(await ask(person, 'nothing'), 'body.conversationId');
    await changeVoice(person, clientId, { isOn: false });
    expectRefused(await ask(person, id), 403, 'assistant_off');
    await changeVoice(person, clientId, { isOn: true });
    await leaveAllowance(api, person, 900);
    expectRefused(await ask(person, id), 402, 'allowance_used');
    await turnOff(person);
    expectRefused(await ask(person, id), 403, 'assistant_off');
    await api.endTrial(person);
    expectRefused(await ask(person, id), 402, 'plan_required');
    expect(await model().received()).toEqual([]);
  });

  it('are none where the model fails', async () => {
    const { id } = await receive(api, inbox, { texts: [question] });
    await model().fail({ malformed: 'answer', times: 2 }, { cutAfter: 2 });
    expectRefused(await ask(inbox.person, id), 502, 'model_failed');
    expectRefused(await ask(inbox.person, id), 502, 'model_failed');
  });
});

const sumUp = (person: ApiPerson, conversationId: string) =>
  person.call('POST', '/assistant/summary', { body: { conversationId } });

describe('a summary', () => {
  it('is of what was said, without what was deleted, and states no number that nobody said', async () => {
    const inbox = await openPageInbox(api);
    const { person } = inbox;
    const texts = Array.from({ length: 40 }, (_, n) => `I still wait for my cake, Ana Moreau asks. Message ${n}`);
    const { id, messageIds } = await receive(api, inbox, { name: 'Ana Moreau', texts: ['Secret of mine', ...texts] });
    await api.stack.owner.pool.query('UPDATE inbox_messages SET removed_at = now() WHERE id = $1', [messageIds[0]]);
    const answer = await sumUp(person, id);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ sent: { items: [{ kind: 'message', n: 40 }] }, findings: [] });
    expect(String(answer.body['text'])).toMatch(/\p{L}{3}/u);
    const told = JSON.stringify(await model().received());
    expect(told).toContain('Message 39');
    expect(told).not.toMatch(/Secret of mine|Moreau/u);

    await model().answer({ text: 'They want 77 cakes.', times: 2 });
    const { body } = await sumUp(person, id);
    expect(body).toMatchObject({ text: 'They want 77 cakes.', findings: [{ problem: 'unknown_number', found: '77' }] });
  });

  it('is refused before anything leaves', async () => {
    const inbox = await openPageInbox(api);
    const { person, clientId } = inbox;
    const eve = await api.signUp();
    const { id } = await receive(api, inbox);
    expectRefused(await sumUp(eve, id), 404, 'not_found');
    await changeVoice(person, clientId, { isOn: false });
    expectRefused(await sumUp(person, id), 403, 'assistant_off');
    await changeVoice(person, clientId, { isOn: true });
    await leaveAllowance(api, person, 500);
    expectRefused(await sumUp(person, id), 402, 'allowance_used');
    await api.endTrial(person);
    expectRefused(await sumUp(person, id), 402, 'plan_required');
    expect(await model().received()).toEqual([]);
  });
});
