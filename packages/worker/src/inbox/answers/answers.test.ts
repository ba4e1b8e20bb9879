import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { InboxWorld } from '#src/testing/inbox-world.ts';
import type { Account } from '#src/testing/publishing-world.ts';

const world = new InboxWorld();
let account: Account;
let said: string;

beforeAll(async () => {
  await world.start();
  account = await world.connect('twitter', 'ines-benhaddou');
  await world.readAll();
});
afterAll(() => world.stop());
beforeEach(async () => {
  said = await world.write(account, { kind: 'message', text: `Do you deliver? ${Math.random()}`, personId: 'zoe' });
  await world.readAll();
});

const stateOf = async (id: string) => (await world.saidHere(account)).find((one) => one.id === id);
const there = async (text: string) => (await world.saidThere(account)).filter((one) => one.text === text);

it('takes in what somebody wrote, and sends an answer once', async () => {
  expect(await world.saidHere(account)).toEqual([expect.objectContaining({ remoteId: said, direction: 'in' })]);
  const id = await world.answer(account, said, 'Yes, every morning.');
  await world.work();
  const answer = await stateOf(id);
  expect(answer).toMatchObject({ state: 'sent', reason: null });
  expect(await there('Yes, every morning.')).toMatchObject([{ id: answer?.remoteId, direction: 'out' }]);
  await world.readAll();
  expect((await world.saidHere(account)).filter(({ text }) => text === 'Yes, every morning.')).toHaveLength(1);
});

it.each(['timeout-after', 'drop-after', 'error-after', 'drop-before', 'timeout-before'])(
  'finds out after %s whether an answer has left, and never sends it twice',
  async (kind) => {
    const text = `After ${kind}`;
    await world.control('faults', { platform: 'twitter', operation: 'inbox', kind, times: 1, delayMs: 100 });
    const id = await world.answer(account, said, text);
    await world.work();
    for (let look = 0; look < 6 && (await stateOf(id))?.state !== 'sent'; look += 1) await world.work();
    expect(await stateOf(id)).toMatchObject({ state: 'sent' });
    expect(await there(text)).toHaveLength(1);
  },
);
