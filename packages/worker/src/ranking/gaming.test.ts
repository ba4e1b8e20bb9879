import type { PostFormat } from '@ruche/contracts/analytics';
import { SeasonTableSchema, type TableRow } from '@ruche/contracts/ranking';
import { connectAsOwner, type OwnerDatabase } from '@ruche/database';
import { actAs } from '@ruche/database/people';
import { accountKeysWith, findStoredSeason, joinRanking } from '@ruche/database/ranking';
import {
  addInboxChannel,
  addPlannedPost,
  addRankedPerson,
  addRankedPlace,
  addRankedPost,
  addRankedQuestion,
  createTestDatabase,
  inboxPerson,
  ingestEvents,
  type RankedLook,
  type RankedPlace,
  type TestDatabase,
  wrote,
} from '@ruche/database/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { computeSeasons } from './compute-seasons.ts';

// People who did the same, and each some trick on top of it: in the same table, none of them is before the honest one.

let test: TestDatabase;
let owner: OwnerDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
  owner = connectAsOwner(test.ownerUrl, { applicationName: 'test', max: 4 });
});
afterEach(async () => {
  await owner.close();
  await test.drop();
});

const accountKeyOf = accountKeysWith('a root secret of more than 32 characters');
const compute = (now: string) =>
  computeSeasons(owner.orm, { accountKeyOf, now: new Date(now), signal: new AbortController().signal });

type Person = { id: string; userId: string; workspaceId: string; places: [RankedPlace, RankedPlace] };
type Posts = { format?: PostFormat; before?: number; looks: RankedLook[]; goneAfterDays?: number };

const week = (reactions: number, comments = 0): RankedLook[] => [{ days: 7, reactions, comments }];

/** Twelve posts before the season, and twelve in it. */
async function addMonth(place: RankedPlace, userId: string, { format = 'photo', before = 10, ...posts }: Posts) {
  for (let index = 0; index < 12; index += 1) {
    const [past, at] = [7, 8].map((month) => new Date(Date.UTC(2026, month, 1 + index * 2, 10)).toISOString());
    await addRankedPost(owner, place, { at: past ?? '', userId, format, looks: week(before) });
    await addRankedPost(owner, place, { at: at ?? '', userId, format, remoteId: `${userId} ${index}`, ...posts });
  }
}

async function addPerson(handle: string): Promise<Person> {
  const person = await addRankedPerson(owner);
  const places = [await addRankedPlace(owner, person.workspaceId), await addRankedPlace(owner, person.workspaceId)];
  const member = await owner.orm.transaction(async (tx) => {
    await actAs(tx, person.userId);
    return joinRanking(tx, person.userId, { handle, name: handle });
  });
  await owner.pool.query("UPDATE ranking_members SET joined_at = '2026-08-01' WHERE user_id = $1", [person.userId]);
  return { ...person, id: member?.id ?? '', places: places as Person['places'] };
}

const good: Posts = { looks: week(20) };
const weak: Posts = { looks: week(4) };

async function addPosts({ userId, places }: Person, [one, other]: [Posts, Posts] = [good, weak]) {
  await addMonth(places[0], userId, one);
  await addMonth(places[1], userId, other);
}

const answer = 'We open at nine tomorrow.';

/** Three of four are answered, and one of four planned posts is rejected. */
async function addConduct({ userId, places }: Person, { quick = false }: { quick?: boolean } = {}) {
  const channel = await addInboxChannel(owner, places[0], { accountRemoteId: places[0].accountRemoteId });
  for (let index = 0; index < 8; index += 1) {
    const isAnswered = index % 4 !== 0;
    const outs = [{ at: '2026-09-03T10:40:00Z', text: answer, userId }];
    const short = [{ at: '2026-09-03T10:00:20Z', text: 'Thanks!', userId }];
    const told = quick ? [...short, ...(isAnswered ? outs : [])] : isAnswered ? outs : [];
    await addRankedQuestion(owner, channel, places[0], { assigneeId: userId, outs: told, businessMinutes: 40 });
  }
  const rejected: string[] = [];
  for (let index = 0; index < 8; index += 1) {
    const due = `2026-09-1${index}T10:00:00Z`;
    const isLive = index % 4 !== 0;
    const outcome = isLive ? { status: 'published', publishedAt: due } : { status: 'failed', cause: 'rejected' };
    const { id } = await addPlannedPost(owner, places[0], { due, userId, ...outcome });
    if (!isLive) rejected.push(id);
  }
  return { channel, rejected };
}

const run = (text: string, values: unknown[]) => owner.pool.query(text, values);

/** What each does beyond what everybody does. */
const tricks: Record<string, (person: Person) => Promise<void>> = {
  'deleting weak posts after 7 days': async (person) => {
    await addPosts(person, [good, { ...weak, goneAfterDays: 9 }]);
    await addConduct(person);
  },
  'deleting weak posts before 7 days': async (person) => {
    await addPosts(person, [good, { looks: [{ days: 2, reactions: 3 }], goneAfterDays: 3 }]);
    await addConduct(person);
  },
  'disconnecting the account where it goes badly': async (person) => {
    await addPosts(person, [good, { looks: [{ days: 2, reactions: 3 }] }]);
    await addConduct(person);
    await run("UPDATE social_accounts SET deleted_at = '2026-09-26' WHERE id = $1", [person.places[1].accountId]);
  },
  'ending the access where it goes badly': async (person) => {
    await addPosts(person, [good, { looks: [{ days: 2, reactions: 3 }] }]);
    await addConduct(person);
    await run("UPDATE social_accounts SET status = 'needs_reconnect' WHERE id = $1", [person.places[1].accountId]);
  },
  'deleting the client where it goes badly, which is gone for good before the season closes': async (person) => {
    await addPosts(person);
    await addConduct(person);
    await compute('2026-10-01T00:10:00Z');
    await run('DELETE FROM clients WHERE id = $1', [person.places[1].clientId]);
  },
  'many tiny accounts': async (person) => {
    await addPosts(person);
    await addConduct(person);
    for (let index = 0; index < 8; index += 1) {
      const tiny = await addRankedPlace(owner, person.workspaceId);
      // The first nine have too few posts behind them to tell what's usual, and the rest get what is usual.
      for (let day = 1; day <= 10; day += 1) {
        const at = new Date(Date.UTC(2026, 8, day, 12)).toISOString();
        const looks = day < 10 ? week(day) : week(5);
        await addRankedPost(owner, tiny, { at, userId: person.userId, followers: 5, looks });
      }
    }
  },
  'comments by the account itself and by whoever connected it': async (person) => {
    await addPosts(person, [good, { looks: week(4, 2) }]);
    const { channel } = await addConduct(person);
    const [, place] = person.places;
    const own = await addInboxChannel(owner, place, {
      accountRemoteId: place.accountRemoteId,
      socialAccountId: place.accountId,
    });
    expect(own.id).not.toBe(channel.id);
    for (let index = 0; index < 12; index += 1) {
      const sentAt = new Date(Date.UTC(2026, 8, 1 + index * 2, 11));
      const below = { sentAt, postRemoteId: `${person.userId} ${index}` };
      await ingestEvents(owner, own, [
        wrote({ ...below, author: null }),
        wrote({ ...below, author: inboxPerson(place.personRemoteId) }),
      ]);
    }
  },
  'posting in a format that gets more by itself': async (person) => {
    const [one, other] = [100, 20];
    await addPosts(person, [
      { format: 'reel', before: 54, looks: week(one + 4) },
      { format: 'reel', before: 54, looks: week(other + 4) },
    ]);
    await addConduct(person);
  },
  'one word at once to everybody': async (person) => {
    await addPosts(person);
    await addConduct(person, { quick: true });
  },
  'answering questions of their own': async (person) => {
    await addPosts(person);
    const { channel } = await addConduct(person);
    const [place] = person.places;
    for (let index = 0; index < 20; index += 1) {
      const outs = [{ at: '2026-09-04T10:00:10Z', text: answer, userId: person.userId }];
      const from = index % 2 === 0 ? place.personRemoteId : place.accountRemoteId;
      await addRankedQuestion(owner, channel, place, { at: '2026-09-04T10:00:00Z', from, outs, businessMinutes: 0.1 });
    }
  },
  'moving, taking back and deleting what was rejected': async (person) => {
    await addPosts(person);
    const { rejected } = await addConduct(person);
    const [moved, other] = rejected;
    await run("UPDATE publications SET status = 'scheduled', scheduled_at = '2026-09-28T10:00Z' WHERE id = $1", [
      moved,
    ]);
    await run("UPDATE publications SET status = 'published', published_at = '2026-09-28T10:00Z' WHERE id = $1", [
      moved,
    ]);
    await run("UPDATE publications SET status = 'draft', scheduled_at = NULL WHERE id = $1", [other]);
    await run('DELETE FROM publications WHERE id = $1', [other]);
  },
};

it('ranks nobody above whoever did the same without a trick', async () => {
  const honest = await addPerson('honest');
  await addPosts(honest);
  await addConduct(honest);
  for (const [index, skill] of [5, 9, 14, 30].entries()) {
    const other = await addPerson(`other-${index}`);
    await addPosts(other, [{ looks: week(skill) }, { looks: week(skill) }]);
    await addConduct(other);
  }
  const names = new Map<string, string>();
  for (const [name, play] of Object.entries(tricks)) {
    const person = await addPerson(`player-${names.size}`);
    names.set(person.id, name);
    await play(person);
  }
  await compute('2026-10-01T00:10:00Z');
  await compute('2026-10-09T00:10:00Z');
  const stored = await findStoredSeason(owner.orm, '2026-09');
  expect(stored?.state).toBe('closed');
  const { people } = SeasonTableSchema.parse(JSON.parse(stored?.tableJson ?? ''));
  const rowOf = (id: string) => people.find((row) => row.id === id);
  const score = rowOf(honest.id)?.score ?? 0;
  expect(score).toBeGreaterThan(0);
  const gains = [...names].map(([id, name]) => [name, Math.max(0, (rowOf(id)?.score ?? 100) - score)]);
  expect(gains).toEqual([...names.values()].map((name) => [name, 0]));
});

/** Their lifts together, before anything is shrunk; each is rounded to four digits. */
const liftOf = (rows: (TableRow | undefined)[]) => rows.reduce((sum, row) => sum + (row?.figures.lift?.mean ?? 0), 0);

it('gives two people who swap their posts no more than they had', async () => {
  const pairs: Person[][] = [];
  for (const isSwapped of [false, true]) {
    const [one, other] = [await addPerson(`one-${isSwapped}`), await addPerson(`two-${isSwapped}`)];
    await run("INSERT INTO members (workspace_id, user_id, role) VALUES ($1, $2, 'member'), ($3, $4, 'member')", [
      one.workspaceId,
      other.userId,
      other.workspaceId,
      one.userId,
    ]);
    // Each has a good and a weak account; swapped, one of them has both good ones.
    const [a, b, c, d] = isSwapped ? [one, other, one, other] : [one, one, other, other];
    await addMonth(one.places[0], a.userId, good);
    await addMonth(one.places[1], b.userId, weak);
    await addMonth(other.places[0], c.userId, good);
    await addMonth(other.places[1], d.userId, weak);
    pairs.push([one, other]);
  }
  await compute('2026-10-08T00:10:00Z');
  const stored = await findStoredSeason(owner.orm, '2026-09');
  expect(stored?.state).toBe('open');
  const { people } = SeasonTableSchema.parse(JSON.parse(stored?.tableJson ?? ''));
  const [usual, swapped] = pairs.map((pair) => liftOf(pair.map(({ id }) => people.find((row) => row.id === id))));
  expect(usual).not.toBe(0);
  expect(swapped).toBeCloseTo(usual ?? 0, 3);
});
