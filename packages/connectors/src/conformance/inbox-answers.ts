import { expect, test } from 'vitest';
import type { Answer } from '#src/inbox/inbox.ts';
import type { InboundKind } from '#src/testing/inbox-bench.ts';
import { conversationKindOf, type InboxSetting, writeOne } from './inbox-setting.ts';
import { passingTroubles } from './troubles.ts';

/** Something that somebody wrote, and an answer to it. */
async function beginAnswer(setting: InboxSetting, kind: InboundKind, change: Partial<Answer> = {}) {
  const { bench } = setting;
  const account = await bench.account();
  const { id } = await writeOne(setting, kind, 'poll');
  const said = (await bench.judge()).find((one) => one.id === id);
  if (!said) throw new Error('Nobody wrote.');
  const text = `Bien sûr, avec plaisir ! ${id.slice(-9)}`;
  const answer: Answer = {
    kind: conversationKindOf(kind),
    text,
    media: [],
    isByHand: true,
    isPrivate: false,
    parent: { remoteId: id, postRemoteId: said.postId, sentAt: new Date(said.createdAt) },
    person: said.person && { remoteId: said.person.userId, userName: said.person.userName },
    threadRemoteId: null,
    ...change,
  };
  const sent = async () => (await bench.judge()).filter((one) => one.direction === 'out' && one.text === answer.text);
  return { account, answer, id, sent, sending: bench.sending(account, answer) };
}

function testSending(setting: InboxSetting): void {
  const { network, bench, specifics } = setting;
  test.each(specifics.answers)('%s: an answer arrives once, and is known by its id', async (kind) => {
    const { sending, sent } = await beginAnswer(setting, kind);
    const result = await sending.finish();
    expect(result).toMatchObject({ kind: 'published' });
    const [own, ...others] = await sent();
    expect(others).toEqual([]);
    expect(result).toMatchObject({ references: { remoteId: own?.id } });
  });

  const cases = specifics.answers.flatMap((kind) => passingTroubles.map((trouble) => ({ kind, trouble })));
  test.each(cases)('$kind, $trouble: exactly one answer', async ({ kind, trouble }) => {
    const { sending, sent } = await beginAnswer(setting, kind);
    await network.order({ operation: 'inbox', kind: trouble, retryAfterSeconds: 2 });
    const first = await sending.run(
      trouble.startsWith('timeout') ? bench.inboxOf(network.hastyConnector) : bench.inbox,
    );
    expect(first.kind).toMatch(/^(retry|look|published)$/);
    expect(await network.read('/faults')).toEqual([]);
    expect(await sending.finish()).toMatchObject({ kind: 'published' });
    expect(await sent()).toHaveLength(1);
  });

  test.each(specifics.answers)('%s: a refusal sends nothing, and a person can act on its reason', async (kind) => {
    const { sending, sent } = await beginAnswer(setting, kind);
    await network.order({ operation: 'inbox', kind: 'reject' });
    const reason: unknown = expect.stringMatching(/\w+ .*\.$/);
    expect(await sending.finish()).toMatchObject({ kind: 'rejected', reason });
    expect(await sent()).toEqual([]);
  });

  test.each(specifics.answers)('%s: without access the account has to be connected again', async (kind) => {
    const { sending, sent } = await beginAnswer(setting, kind);
    await network.order({ operation: 'inbox', kind: 'token-revoked' });
    expect(await sending.finish()).toMatchObject({ kind: 'reconnect' });
    expect(await sent()).toEqual([]);
  });
}

function testLimits(setting: InboxSetting): void {
  const { network, bench, specifics } = setting;
  test.each(specifics.answers.filter((kind) => kind === 'comment'))(
    '%s: what is gone cannot be answered',
    async (kind) => {
      const { sending, sent, id } = await beginAnswer(setting, kind);
      await bench.change(id, { removed: true });
      expect(await sending.finish()).toMatchObject({ kind: 'rejected' });
      expect(await sent()).toEqual([]);
    },
  );

  test.skipIf(!specifics.canReplyPrivately)('a comment is answered in private, once', async () => {
    const begun = await beginAnswer(setting, 'comment', { isPrivate: true });
    await network.order({ operation: 'inbox', kind: 'drop-after' });
    expect(await begun.sending.finish()).toMatchObject({ kind: 'published' });
    expect(await begun.sent()).toMatchObject([{ kind: 'message' }]);
    const again = bench.sending(begun.account, { ...begun.answer, text: 'And once more' });
    expect(await again.finish()).toMatchObject({ kind: 'rejected' });
  });

  const { windowHours } = specifics;
  test.skipIf(windowHours === null)('a message is not answered after its window has closed', async () => {
    const { sending, sent } = await beginAnswer(setting, 'message');
    await network.pass((windowHours ?? 0) * 3600 + 60);
    const reason: unknown = expect.stringMatching(/\w+ .*\.$/);
    expect(await sending.finish()).toMatchObject({ kind: 'rejected', reason });
    expect(await sent()).toEqual([]);
  });
}

/** Answers arrive once, whatever happens on the way, or not at all. */
export function testAnswers(setting: InboxSetting): void {
  testSending(setting);
  testLimits(setting);
}
