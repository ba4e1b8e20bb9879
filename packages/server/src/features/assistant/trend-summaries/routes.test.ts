import { TrendListSchema } from '@ruche/contracts/assistant';
import { afterEach, expect, it } from 'vitest';
import { type ApiPerson, addClient, expectRefused } from '#testing/api.ts';
import { changeVoice, leaveAllowance, meterOf, modelOf, tokensUsed, turnOff, withModel } from '#testing/assistant.ts';
import { type Inbox, openInbox, receive } from '#testing/inbox.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi(withModel);
const model = () => modelOf(api);
afterEach(() => model().clear());
const dayMinutes = 24 * 60;

const ask = (person: ApiPerson, clientId: string) =>
  person.call('POST', '/assistant/trends', { body: { clientId, isWorded: true } });

/** Ten weeks of people who thank, and seven who speak of something new. */
async function openRising(): Promise<Inbox> {
  const inbox = await openInbox(api);
  for (let week = 0; week < 10; week += 1) {
    for (let n = 0; n < 4; n += 1) {
      const texts = [`Merci pour la baguette ${'abcdefghij'[week]}`];
      await receive(api, inbox, { from: `regular ${week} ${n}`, texts, minutesAgo: (7 * week + 2) * dayMinutes });
    }
  }
  for (let n = 0; n < 7; n += 1) {
    const fan = {
      from: `fan ${n}`,
      name: `Zoé Vasseur${'abcdefg'[n]}`,
      texts: [`Le levain naturel, ici Zoé Vasseur${'abcdefg'[n]}`],
    };
    await receive(api, inbox, { ...fan, minutesAgo: dayMinutes });
  }
  return inbox;
}

it('sums up what rises, with numbers that the trends have and without names', async () => {
  const { person, clientId } = await openRising();
  const answer = await ask(person, clientId);
  expect({ status: answer.status, message: answer.body['message'] }).toEqual({ status: 200, message: undefined });
  const list = TrendListSchema.parse(answer.body);
  expect(list.items.map(({ key }) => key)).toContain('levain naturel');
  expect(list.summary).not.toBe('');
  const received = await model().received();
  expect(JSON.stringify(received)).toContain('Topic “levain naturel”: 7 people and accounts in the last 2 weeks');
  expect(JSON.stringify(received)).not.toMatch(/Zoé|Vasseur/u);
  expect(await meterOf(person)).toEqual({ ...tokensUsed(received), requests: 1 });

  await model().clear();
  await model().answer({ text: 'It rose by 340 %.', times: 2 });
  const invented = TrendListSchema.parse((await ask(person, clientId)).body);
  expect(invented.summaryFindings?.map(({ problem, found }) => [problem, found])).toEqual([['unknown_number', '340']]);
  await model().fail({ cutAfter: 2 });
  expectRefused(await ask(person, clientId), 502, 'model_failed');
});

it('asks no model where nothing rises, and is refused before anything leaves', async () => {
  const ada = await api.signUp();
  const eve = await api.signUp();
  const { id: clientId } = await addClient(ada);
  expect((await ask(ada, clientId)).body).toMatchObject({ items: [], summary: null });
  expectRefused(await ask(eve, clientId), 404, 'not_found');
  await changeVoice(ada, clientId, { isOn: false });
  expectRefused(await ask(ada, clientId), 403, 'assistant_off');
  await changeVoice(ada, clientId, { isOn: true });
  await leaveAllowance(api, ada, 0);
  expectRefused(await ask(ada, clientId), 402, 'allowance_used');
  await turnOff(ada);
  expectRefused(await ask(ada, clientId), 403, 'assistant_off');
  await api.endTrial(ada);
  expectRefused(await ask(ada, clientId), 402, 'plan_required');
  expect(await model().received()).toEqual([]);
});
