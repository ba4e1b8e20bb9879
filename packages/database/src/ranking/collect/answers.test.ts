import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectAsOwner, type OwnerDatabase } from '#src/connect.ts';
import {
  addInboxChannel,
  addRankedPerson,
  addRankedPlace,
  addRankedQuestion,
  createTestDatabase,
  type RankedQuestion,
  type TestDatabase,
} from '#src/testing/index.ts';
import { workAlone } from '#src/workspaces/enter.ts';
import { collectAnswers } from './answers.ts';
import { askAbout } from './asked.ts';

const range = { from: new Date('2026-09-01T00:00:00Z'), to: new Date('2026-10-01T00:00:00Z') };

let test: TestDatabase;
let owner: OwnerDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  owner = connectAsOwner(test.ownerUrl, { applicationName: 'test', max: 2 });
});
afterAll(async () => {
  await owner.close();
  await test.drop();
});

/** A client that is open around the clock would hide what business hours do: the default is Monday to Friday, 9 to 18. */
async function createInbox() {
  const { workspaceId, userId } = await addRankedPerson(owner);
  const place = await addRankedPlace(owner, workspaceId);
  const channel = await addInboxChannel(owner, place);
  const ask = (question: RankedQuestion) => addRankedQuestion(owner, channel, place, question);
  const collect = async (who = userId, asOf = new Date('2026-10-09T00:00:00Z')) => {
    const all = await workAlone(owner.orm, workspaceId, (tx) =>
      collectAnswers(tx, askAbout([who], { ...range, asOf }), asOf),
    );
    return all.get(who);
  };
  return { userId, place, ask, collect };
}

const full = 'We open at nine tomorrow.';

it('counts minutes of answers that say something, as they were counted then', async () => {
  const { userId, ask, collect } = await createInbox();
  await ask({ outs: [{ at: '2026-09-03T10:12:30Z', text: full, userId }] });
  await ask({ outs: [{ at: '2026-09-03T10:12:30Z', text: '', media: true, userId }] });
  expect(await collect()).toEqual({ minutes: [12.5, 12.5], asked: 2, answered: 2 });
});

it('stops no clock at one word, a mention or a link', async () => {
  const { userId, ask, collect } = await createInbox();
  await ask({
    outs: [
      { at: '2026-09-03T10:01:00Z', text: '👍 Thanks!', userId },
      { at: '2026-09-03T10:02:00Z', text: '@jane.doe https://example.com/a/b/c', userId },
      { at: '2026-09-03T10:40:00Z', text: full, userId },
    ],
  });
  await ask({ at: '2026-09-04T10:00:00Z', outs: [{ at: '2026-09-04T10:01:00Z', text: 'Ok', userId }] });
  expect(await collect()).toEqual({ minutes: [40], asked: 2, answered: 1 });
});

it('counts no answers to accounts of the workspace, nor to who connected one', async () => {
  const { userId, place, ask, collect } = await createInbox();
  for (const from of [place.accountRemoteId, place.personRemoteId]) {
    await ask({ from, outs: [{ at: '2026-09-03T10:00:30Z', text: full, userId }] });
  }
  expect(await collect()).toBeUndefined();
  await ask({ outs: [{ at: '2026-09-03T10:12:30Z', text: full, userId }] });
  expect(await collect()).toEqual({ minutes: [12.5], asked: 1, answered: 1 });
});

it('asks whoever it was assigned to, counts a closed one as asked, and spam not at all', async () => {
  const { userId, ask, collect } = await createInbox();
  const { userId: other } = await addRankedPerson(owner);
  await ask({ assigneeId: userId, closedAt: '2026-09-03T11:00:00Z' });
  await ask({ assigneeId: userId, isSpam: true });
  await ask({ assigneeId: userId, outs: [{ at: '2026-09-03T10:10:00Z', text: full, userId: other }] });
  await ask({ outs: [{ at: '2026-09-03T10:10:00Z', text: full, userId: other }] });
  // Neither in the season nor a first answer of theirs.
  await ask({ at: '2026-08-31T23:00:00Z', assigneeId: userId });
  expect(await collect()).toEqual({ minutes: [], asked: 2, answered: 1 });
  expect(await collect(other)).toEqual({ minutes: [12.5, 12.5], asked: 2, answered: 2 });
});

it('counts no answer of a rule, and gives whoever waits a week', async () => {
  const { userId, ask, collect } = await createInbox();
  await ask({ assigneeId: userId, outs: [{ at: '2026-09-03T10:00:01Z', text: full, isByRule: true }] });
  expect(await collect(userId, new Date('2026-09-05T00:00:00Z'))).toBeUndefined();
  expect(await collect()).toEqual({ minutes: [], asked: 1, answered: 0 });
});
