import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InboxAccount } from '#src/inbox/inbox.ts';
import { InboxBench } from '#src/testing/inbox-bench.ts';
import { accountFor } from '#src/testing/publishing.ts';
import { firstOf, SandboxNetwork } from '#src/testing/sandbox-network.ts';

const daySeconds = 24 * 3600;

describe.each(['facebook', 'instagram'] as const)('%s, where Meta lets people answer for a week', (platform) => {
  const network = new SandboxNetwork(platform, { META_HUMAN_AGENT: 'on' });
  let account: InboxAccount;
  let bench: InboxBench;
  beforeAll(async () => {
    await network.start();
    await network.decide({ requiresProof: true, hasHumanAgent: true });
    account = accountFor(firstOf(await network.accounts({ person: 'camille-roussel' })));
    bench = new InboxBench(network, account.platformUserId);
  });
  afterAll(() => network.stop());

  test('a person answers after days, a rule does not, and after a week nobody', async () => {
    expect(bench.inbox.abilitiesOf(account, 'message')).toMatchObject({ windowHours: 168 });
    const sentAt = network.now();
    const id = await bench.write({ kind: 'message', personId: 'priya-nair', text: 'Still there?' });
    const person = (await bench.judge()).find((one) => one.id === id)?.person;
    if (!person) throw new Error('Nobody wrote.');
    const send = (text: string, isByHand: boolean) => {
      const parent = { remoteId: id, postRemoteId: null, sentAt };
      const to = { remoteId: person.userId, userName: person.userName };
      const answer = bench.answerTo('message', id, { text, isByHand, parent, person: to });
      return bench.inbox.answer(answer).run(bench.input(account));
    };
    expect(await send('At once', false)).toMatchObject({ kind: 'ok' });
    await network.pass(3 * daySeconds);
    expect(await send('By a rule', false)).toMatchObject({ kind: 'rejected' });
    expect(await send('By hand', true)).toMatchObject({ kind: 'ok' });
    await network.pass(5 * daySeconds);
    expect(await send('Too late', true)).toMatchObject({ kind: 'rejected' });
    const sent = (await bench.judge()).filter(({ direction }) => direction === 'out').map(({ text }) => text);
    expect(sent).toEqual(['At once', 'By hand']);
  });
});
