import { afterAll, beforeAll, expect, it } from 'vitest';
import { InboxStorm, type StormAccount } from '#src/testing/inbox-storm.ts';
import { InboxWorld } from '#src/testing/inbox-world.ts';

// Longer: INBOX_STEPS=2000 INBOX_SEED=7 npm run tool -- vitest run packages/worker/src/inbox/nothing-lost.test.ts
const steps = Number(process.env['INBOX_STEPS'] ?? 120);
const seed = Number(process.env['INBOX_SEED'] ?? 1);

const world = new InboxWorld();
const accounts: StormAccount[] = [];
const people = [
  { platform: 'twitter', person: 'ines-benhaddou', kind: 'profile' },
  { platform: 'linkedin', person: 'camille-roussel', kind: 'organization' },
  { platform: 'facebook', person: 'camille-roussel', kind: 'page' },
  { platform: 'instagram', person: 'camille-roussel', kind: 'professional' },
] as const;

beforeAll(async () => {
  await world.start();
  for (const { platform, person, kind } of people) {
    const account = await world.connect(platform, person, kind);
    const at = new Date(Date.now() - 3_600_000).toISOString();
    const [postId = ''] = await world.insertPast(platform, account.platformUserId, [
      { at, text: 'Du pain complet chaque matin', metrics: { impressions: 10, reactions: 1, comments: 0, shares: 0 } },
    ]);
    accounts.push({ ...account, person, kind, postId });
  }
  await world.collect();
  await world.readAll();
});
afterAll(() => world.stop());

const toSecond = (at: string | Date) => Math.floor(new Date(at).getTime() / 1000);

/** What somebody sees of it, and when it was said. */
const describe = (
  id: string,
  { direction, text, isHidden }: { direction: string; text: string; isHidden: boolean },
  { removedAt, at }: { removedAt: string | Date | null; at: string | Date },
) => [id, direction, removedAt === null ? text : 'removed', isHidden && removedAt === null, toSecond(at)].join(' ');

async function compare(account: StormAccount): Promise<{ here: string[]; there: string[] }> {
  const [here, there] = [await world.saidHere(account), await world.saidThere(account)];
  return {
    here: here
      .flatMap((one) => (one.remoteId === null ? [] : describe(one.remoteId, one, { ...one, at: one.sentAt })))
      .toSorted(),
    there: there.map((one) => describe(one.id, one, { ...one, at: one.createdAt })).toSorted(),
  };
}

/** How each answer ended here, and how often it is there. */
async function judgeAnswers({ answers }: InboxStorm): Promise<{ text: string; ended: string; isRight: boolean }[]> {
  const ends = [];
  for (const { account, id, text } of answers) {
    const answer = (await world.saidHere(account)).find((one) => one.id === id);
    const count = (await world.saidThere(account)).filter((one) => one.text === text).length;
    const isSent = answer?.state === 'sent' && count === 1;
    const isToldFailed = answer?.state === 'failed' && count === 0 && answer.reason !== null;
    const ended = `${answer?.state} (${answer?.reason}), ${count} there`;
    ends.push({ text, ended, isRight: isSent || isToldFailed });
  }
  return ends;
}

it(
  'has in the end what the networks have, each once and at its time, and every answer once',
  async () => {
    const storm = new InboxStorm(world, accounts, seed);
    await storm.run(steps);
    await storm.settle();
    for (const account of accounts) {
      const { here, there } = await compare(account);
      expect(here).toEqual(there);
    }
    const ends = await judgeAnswers(storm);
    expect(ends.filter(({ isRight }) => !isRight)).toEqual([]);
    expect(ends.filter(({ ended }) => ended.startsWith('sent')).length).toBeGreaterThan(ends.length / 2);
  },
  steps * 3000 + 120_000,
);

it('finds out within a day that somebody took back what they wrote, also where no push says so', async () => {
  // The networks' clock is hours ahead of the product's by now: an access that it takes for new may be at its end.
  for (const account of accounts) await world.reconnectLost(account, account.person, account.kind);
  const silent = accounts.filter(({ platform }) => platform === 'twitter' || platform === 'instagram');
  const at = new Date(Date.now() - 3_600_000).toISOString();
  const written = [];
  for (const account of silent) {
    const comment = { kind: 'comment', postId: account.postId, at, delivery: 'webhook' };
    const [gone, kept] = [
      await world.write(account, { ...comment, text: 'To be taken back' }),
      await world.write(account, { ...comment, text: 'To stay' }),
    ];
    written.push({ account, gone, kept });
  }
  await world.pushesAreOut();
  await world.work();
  await world.work();
  for (const { account, gone } of written)
    await world.change(account.platform, gone, { removed: true, delivery: 'poll' });
  await world.db.pool.query("UPDATE inbox_channels SET cursors = cursors - 'comments again'");
  for (let round = 0; round < 3; round += 1) await world.readAll();
  for (const { account, gone, kept } of written) {
    const here = await world.saidHere(account);
    const isRemoved = (id: string) => here.find(({ remoteId }) => remoteId === id)?.removedAt !== null;
    expect({ platform: account.platform, gone: isRemoved(gone), kept: isRemoved(kept) }).toEqual({
      platform: account.platform,
      gone: true,
      kept: false,
    });
  }
}, 120_000);
