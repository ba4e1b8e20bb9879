import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectAsOwner, type OwnerDatabase } from '#src/connect.ts';
import {
  addInboxChannel,
  addRankedPerson,
  addRankedPlace,
  addRankedPost,
  createTestDatabase,
  inboxPerson,
  ingestEvents,
  type RankedPlace,
  type TestDatabase,
  wrote,
} from '#src/testing/index.ts';
import { workAlone } from '#src/workspaces/enter.ts';
import { accountKeysWith } from './account-keys.ts';
import { mergeFacts } from './facts.ts';
import { collectInWorkspace, collectTeamInWorkspace } from './index.ts';

const range = {
  from: new Date('2026-09-01T00:00:00Z'),
  to: new Date('2026-10-01T00:00:00Z'),
  asOf: new Date('2026-10-09T00:00:00Z'),
};
const accountKeyOf = accountKeysWith('a root secret of more than 32 characters');

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

const collect = (workspaceId: string, userId: string, asOf = range.asOf) =>
  workAlone(owner.orm, workspaceId, (tx) => collectInWorkspace(tx, accountKeyOf, userId, { ...range, asOf }), {
    isSnapshot: true,
  });

async function addWorker() {
  const person = await addRankedPerson(owner);
  return { ...person, place: await addRankedPlace(owner, person.workspaceId) };
}

const weekOld = (reactions: number, comments = 0) => [{ days: 7, reactions, comments }];

/** The usual of the account: 10, 20, … before the season, by whoever it was. */
async function addPast(place: RankedPlace, reactions: number[]) {
  for (const [index, count] of reactions.entries()) {
    const at = new Date(Date.UTC(2026, 7, 1 + index)).toISOString();
    await addRankedPost(owner, place, { at, looks: weekOld(count) });
  }
}

it('tells what went out, what it got, and what the account usually gets', async () => {
  const { userId, workspaceId, place } = await addWorker();
  await addPast(place, [10, 20, 30, 100]);
  const id = await addRankedPost(owner, place, {
    at: '2026-09-03T10:00:00Z',
    userId,
    followers: 12_000,
    looks: [
      { days: 3, reactions: 1 },
      { days: 6.6, reactions: 40 },
      { days: 7.2, reactions: 50, comments: 2 },
      { days: 14, reactions: 500 },
    ],
  });
  // Another format is another usual.
  const other = await addRankedPost(owner, place, {
    at: '2026-09-04T10:00:00Z',
    userId,
    format: 'video',
    followers: null,
  });
  const facts = await collect(workspaceId, userId);
  expect(facts.publications).toEqual([
    {
      id,
      account: accountKeyOf({ platform: 'facebook', remoteId: place.accountRemoteId }),
      platform: 'facebook',
      format: 'photo',
      sizeClass: 'large',
      publishedAt: '2026-09-03T10:00:00.000Z',
      engagements: 52,
      ownInteractions: 0,
      baseline: { median: 25, n: 4 },
    },
    {
      id: other,
      account: accountKeyOf({ platform: 'facebook', remoteId: place.accountRemoteId }),
      platform: 'facebook',
      format: 'video',
      sizeClass: null,
      publishedAt: '2026-09-04T10:00:00.000Z',
      engagements: null,
      ownInteractions: 0,
      baseline: null,
    },
  ]);
  expect(facts.span).toEqual({ firstAt: '2026-09-03T10:00:00.000Z', lastAt: '2026-09-04T10:00:00.000Z' });
  expect(JSON.stringify(facts)).not.toContain(place.accountRemoteId);
});

it('looks no further than it is told to', async () => {
  const { userId, workspaceId, place } = await addWorker();
  await addRankedPost(owner, place, { at: '2026-09-03T10:00:00Z', userId, looks: weekOld(50) });
  const before = await collect(workspaceId, userId, new Date('2026-09-05T00:00:00Z'));
  expect(before.publications).toMatchObject([{ engagements: null }]);
  expect((await collect(workspaceId, userId)).publications).toMatchObject([{ engagements: 50 }]);
});

it('counts a publication that was deleted after the fact by its last numbers', async () => {
  const { userId, workspaceId, place } = await addWorker();
  const early = { days: 1, reactions: 3 };
  await addRankedPost(owner, place, { at: '2026-09-03T10:00:00Z', userId, looks: [early], goneAfterDays: 2 });
  await addRankedPost(owner, place, { at: '2026-09-04T10:00:00Z', userId, looks: [early] });
  const { publications } = await collect(workspaceId, userId);
  expect(publications.map(({ engagements }) => engagements)).toEqual([3, null]);
});

it('counts what nobody can look at any more by its last numbers: without account, access or client', async () => {
  const kinds = [
    "UPDATE social_accounts SET deleted_at = '2026-09-05' WHERE id = $1",
    "UPDATE social_accounts SET status = 'needs_reconnect' WHERE id = $1",
    "UPDATE clients SET deleted_at = '2026-09-05' WHERE id = (SELECT client_id FROM social_accounts WHERE id = $1)",
    'DELETE FROM social_accounts WHERE id = $1',
  ];
  for (const end of kinds) {
    const { userId, workspaceId, place } = await addWorker();
    const early = { days: 1, reactions: 3 };
    await addRankedPost(owner, place, { at: '2026-09-03T10:00:00Z', userId, looks: [early] });
    await addRankedPost(owner, place, { at: '2026-09-03T11:00:00Z', userId, looks: [early, ...weekOld(9)] });
    const engagements = async () => (await collect(workspaceId, userId)).publications.map((one) => one.engagements);
    expect(await engagements()).toEqual([null, 9]);
    await owner.pool.query(end, [place.accountId]);
    expect({ end, engagements: await engagements() }).toEqual({ end, engagements: [3, 9] });
  }
});

it('takes off comments of the account itself, of other accounts of the workspace, and of who connected them', async () => {
  const { userId, workspaceId, place } = await addWorker();
  const other = await addRankedPlace(owner, workspaceId);
  await addRankedPost(owner, place, {
    at: '2026-09-03T10:00:00Z',
    userId,
    remoteId: 'p1',
    looks: weekOld(10, 5),
  });
  const channel = await addInboxChannel(owner, place, {
    accountRemoteId: place.accountRemoteId,
    socialAccountId: place.accountId,
  });
  const sentAt = new Date('2026-09-04T10:00:00Z');
  await ingestEvents(owner, channel, [
    wrote({ sentAt, author: inboxPerson('a follower') }),
    wrote({ sentAt, author: null }),
    wrote({ sentAt, author: inboxPerson(other.accountRemoteId) }),
    wrote({ sentAt, author: inboxPerson(other.personRemoteId) }),
    // After the numbers were read.
    wrote({ sentAt: new Date('2026-09-20T10:00:00Z'), author: null }),
    // Below another post.
    wrote({ sentAt, author: null, postRemoteId: 'p2' }),
  ]);
  const { publications } = await collect(workspaceId, userId);
  expect(publications).toMatchObject([{ engagements: 12, ownInteractions: 3 }]);
});

it('gives each post to whoever composed it, and nothing of another workspace', async () => {
  const [ada, eve] = [await addWorker(), await addWorker()];
  const ofAda = await addRankedPost(owner, ada.place, { at: '2026-09-03T10:00:00Z', userId: ada.userId });
  const ofEve = await addRankedPost(owner, ada.place, { at: '2026-09-03T11:00:00Z', userId: eve.userId });
  const elsewhere = await addRankedPost(owner, eve.place, { at: '2026-09-03T12:00:00Z', userId: ada.userId });
  const team = await workAlone(owner.orm, ada.workspaceId, (tx) =>
    collectTeamInWorkspace(tx, accountKeyOf, [ada.userId, eve.userId], range),
  );
  const idsOf = (userId: string) => team.get(userId)?.publications.map(({ id }) => id);
  expect([idsOf(ada.userId), idsOf(eve.userId)]).toEqual([[ofAda], [ofEve]]);
  const merged = mergeFacts([await collect(eve.workspaceId, ada.userId), await collect(ada.workspaceId, ada.userId)]);
  expect(merged.publications.map(({ id }) => id)).toEqual([ofAda, elsewhere]);
  expect(merged.span).toEqual({ firstAt: '2026-09-03T10:00:00.000Z', lastAt: '2026-09-03T12:00:00.000Z' });
});

it('knows the same account by the same key, whoever connected it', async () => {
  const [ada, eve] = [await addRankedPerson(owner), await addRankedPerson(owner)];
  const places = [
    await addRankedPlace(owner, ada.workspaceId, { accountRemoteId: 'bakery' }),
    await addRankedPlace(owner, eve.workspaceId, { accountRemoteId: 'bakery' }),
    await addRankedPlace(owner, eve.workspaceId, { accountRemoteId: 'bakery', platform: 'twitter' }),
  ];
  for (const place of places) await addRankedPost(owner, place, { at: '2026-09-03T10:00:00Z', userId: ada.userId });
  const [here] = (await collect(ada.workspaceId, ada.userId)).publications;
  const there = (await collect(eve.workspaceId, ada.userId)).publications;
  const keys = there.map(({ account }) => account === here?.account);
  expect(keys).toHaveLength(2);
  expect(new Set(keys)).toEqual(new Set([false, true]));
});

const weekdays = (...days: number[]) => days.map((day) => new Date(Date.UTC(2026, 8, day, 10)).toISOString());

it('counts the weeks in which the rhythm of posting times was kept', async () => {
  const { userId, workspaceId, place } = await addWorker();
  await owner.pool.query(
    `INSERT INTO client_slots (workspace_id, client_id, weekday, time) VALUES ($1, $2, 1, '09:00'), ($1, $2, 4, '09:00')`,
    [workspaceId, place.clientId],
  );
  // Weeks wholly in September begin on the 7th, 14th and 21st.
  const posts = weekdays(1, 2, 8, 10, 15);
  for (const at of posts) await addRankedPost(owner, place, { at, userId });
  // Two on different accounts of the same post are one.
  await addRankedPost(owner, place, { at: weekdays(22)[0] ?? '', userId });
  await addRankedPost(owner, place, { at: weekdays(23)[0] ?? '' });
  expect((await collect(workspaceId, userId)).steadiness).toEqual({ due: 3, kept: 2 });
  const soFar = await collect(workspaceId, userId, new Date('2026-09-16T00:00:00Z'));
  expect(soFar.steadiness).toEqual({ due: 1, kept: 1 });
});

it('goes by the usual week where there are no posting times, at least by one post', async () => {
  const { userId, workspaceId, place } = await addWorker();
  for (const at of weekdays(8, 15, 17)) await addRankedPost(owner, place, { at, userId });
  expect((await collect(workspaceId, userId)).steadiness).toEqual({ due: 3, kept: 2 });
  // Two a week in most weeks before.
  for (let week = 0; week < 8; week += 1) {
    for (const day of [0, 2]) {
      const at = new Date(Date.UTC(2026, 6, 6 + week * 7 + day, 10)).toISOString();
      await addRankedPost(owner, place, { at });
    }
  }
  expect((await collect(workspaceId, userId)).steadiness).toEqual({ due: 3, kept: 1 });
});
