import { canonicalJson, rank, SeasonInputsSchema, SeasonTableSchema } from '@ruche/contracts/ranking';
import { dayMs } from '@ruche/contracts/time';
import { connectAsOwner, type OwnerDatabase } from '@ruche/database';
import { enqueue } from '@ruche/database/jobs';
import { actAs } from '@ruche/database/people';
import { accountKeysWith, findStoredSeason, joinRanking, leaveRanking } from '@ruche/database/ranking';
import {
  addRankedPerson,
  addRankedPlace,
  addRankedPost,
  createTestDatabase,
  type RankedPlace,
  type TestDatabase,
} from '@ruche/database/testing';
import { runTaskListOnce } from 'graphile-worker';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { engineLogger } from '#src/engine-logger.ts';
import { buildTasks } from '#src/tasks.ts';
import { unreachable } from '#src/testing/settings.ts';
import { computeSeasons, listDueSeasons } from './compute-seasons.ts';

let test: TestDatabase;
let owner: OwnerDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  owner = connectAsOwner(test.ownerUrl, { applicationName: 'test', max: 4 });
});
afterAll(async () => {
  await owner.close();
  await test.drop();
});

const accountKeyOf = accountKeysWith('a root secret of more than 32 characters');
const signal = new AbortController().signal;
const compute = (now: string) => computeSeasons(owner.orm, { accountKeyOf, now: new Date(now), signal });
const seasonAt = async (season: string) => {
  const stored = await findStoredSeason(owner.orm, season);
  if (!stored) throw new Error(`There is no season ${season}.`);
  return stored;
};

async function join(handle: string, joinedAt = '2026-08-01') {
  const person = await addRankedPerson(owner);
  const { userId } = person;
  const member = await owner.orm.transaction(async (tx) => {
    await actAs(tx, userId);
    return joinRanking(tx, userId, { handle, name: handle });
  });
  await owner.pool.query('UPDATE ranking_members SET joined_at = $2 WHERE user_id = $1', [userId, joinedAt]);
  return { ...person, id: member?.id ?? '' };
}

/** Posts before the season, and as many in it. */
async function addMonth(place: RankedPlace, userId: string, { reactions }: { reactions: number }) {
  for (let index = 0; index < 12; index += 1) {
    const before = new Date(Date.UTC(2026, 7, 3 + index * 2, 10)).toISOString();
    await addRankedPost(owner, place, { at: before, userId, looks: [{ days: 7, reactions: 10 }] });
    const at = new Date(Date.UTC(2026, 8, 1 + index * 2, 10)).toISOString();
    await addRankedPost(owner, place, { at, userId, looks: [{ days: 7, reactions }] });
  }
}

it('says which seasons are due', () => {
  expect(listDueSeasons([], new Date('2026-10-08T23:59:59Z'))).toEqual([
    { season: '2026-09', isClosing: false },
    { season: '2026-10', isClosing: false },
  ]);
  expect(listDueSeasons(['2026-09', '2026-08'], new Date('2026-10-09T00:00:00Z'))).toEqual([
    { season: '2026-08', isClosing: true },
    { season: '2026-09', isClosing: true },
    { season: '2026-10', isClosing: false },
  ]);
  // What nobody computed in time isn't made up.
  expect(listDueSeasons([], new Date('2026-10-09T00:00:00Z'))).toEqual([{ season: '2026-10', isClosing: false }]);
});

it('merges workspaces, closes a season once, and keeps its bytes whoever leaves', async () => {
  const ada = await join('ada');
  const eve = await join('eve');
  const late = await join('late', '2026-10-15');
  // Ada works in Eve’s workspace, too.
  await owner.pool.query("INSERT INTO members (workspace_id, user_id, role) VALUES ($1, $2, 'member')", [
    eve.workspaceId,
    ada.userId,
  ]);
  const [own, shared] = [await addRankedPlace(owner, ada.workspaceId), await addRankedPlace(owner, eve.workspaceId)];
  await addMonth(own, ada.userId, { reactions: 20 });
  await addMonth(shared, ada.userId, { reactions: 40 });
  // Nobody looked at it before the season was to close.
  const looks = [{ days: 15, reactions: 99 }];
  await addRankedPost(owner, shared, { at: '2026-09-30T12:00:00Z', userId: eve.userId, looks });
  // Late’s post in a workspace where they are no member.
  await addRankedPost(owner, own, { at: '2026-09-30T13:00:00Z', userId: late.userId });

  await compute('2026-10-05T00:10:00Z');
  const open = await seasonAt('2026-09');
  expect(open.state).toBe('open');
  const inputs = SeasonInputsSchema.parse(JSON.parse(open.inputsJson));
  const countOf = (id: string) => inputs.people.find((person) => person.id === id)?.publications.length;
  expect([countOf(ada.id), countOf(eve.id), countOf(late.id)]).toEqual([24, 1, undefined]);
  const [first, second] = inputs.people.find(({ id }) => id === ada.id)?.publications ?? [];
  const baseline = { median: 10, n: 12 };
  expect(new Set([first?.engagements, second?.engagements])).toEqual(new Set([20, 40]));
  expect([first?.baseline, second?.baseline]).toEqual([baseline, baseline]);
  expect(open.inputsJson).not.toContain(own.accountRemoteId);

  // Two workers at once, late, and once more the next day.
  const workers = await Promise.all([compute('2026-10-20T00:10:00Z'), compute('2026-10-20T00:10:01Z')]);
  expect(workers.flat().filter(({ isClosing }) => isClosing)).toEqual([{ season: '2026-09', isClosing: true }]);
  const closed = await seasonAt('2026-09');
  expect(closed.state).toBe('closed');
  const frozen = SeasonInputsSchema.parse(JSON.parse(closed.inputsJson)).people;
  expect(frozen).toHaveLength(2);
  expect(frozen.find(({ id }) => id === eve.id)?.publications).toMatchObject([{ engagements: null }]);
  const table = SeasonTableSchema.parse(JSON.parse(closed.tableJson));
  expect(table.people.map(({ id }) => id)).toEqual([ada.id]);
  expect(table.notRanked.map(({ id }) => id)).toEqual([eve.id]);
  expect(canonicalJson(rank(SeasonInputsSchema.parse(JSON.parse(closed.inputsJson))))).toBe(closed.tableJson);
  const again = await compute('2026-10-21T00:10:00Z');
  expect(again.map(({ season }) => season)).toEqual(['2026-10']);

  await owner.orm.transaction(async (tx) => {
    await actAs(tx, ada.userId);
    await leaveRanking(tx, ada.userId);
  });
  await owner.pool.query('DELETE FROM auth.users WHERE id = $1', [eve.userId]);
  await compute('2026-10-22T00:10:00Z');
  expect(await seasonAt('2026-09')).toEqual(closed);
  const running = SeasonInputsSchema.parse(JSON.parse((await seasonAt('2026-10')).inputsJson));
  expect(running.people.map(({ id }) => id)).toEqual([late.id]);
});

it('stores nothing of a season of which one workspace cannot be read', async () => {
  const before = await seasonAt('2026-10');
  await owner.pool.query('ALTER TABLE answer_waits RENAME TO hidden_waits');
  await expect(compute('2026-10-23T00:10:00Z')).rejects.toMatchObject({
    cause: { message: 'relation "answer_waits" does not exist' },
  });
  await owner.pool.query('ALTER TABLE hidden_waits RENAME TO answer_waits');
  expect(await seasonAt('2026-10')).toEqual(before);
  await compute('2026-10-23T00:10:00Z');
  expect((await seasonAt('2026-10')).computedAt).toEqual(new Date('2026-10-23T00:10:00Z'));
});

it('stores nothing when it is killed in the middle, and all of it the next time', async () => {
  const before = await seasonAt('2026-10');
  const holder = await owner.pool.connect();
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE answer_waits');
  const computing = Promise.allSettled([compute('2026-10-24T00:10:00Z')]);
  const kill = async () => {
    const { rowCount } = await holder.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`);
    return rowCount;
  };
  await expect.poll(kill).toBe(1);
  const cause = { message: 'terminating connection due to administrator command' };
  expect(await computing).toMatchObject([{ status: 'rejected', reason: { cause } }]);
  await holder.query('ROLLBACK');
  holder.release();
  expect(await seasonAt('2026-10')).toEqual(before);
  await compute('2026-10-24T00:10:00Z');
  expect((await seasonAt('2026-10')).computedAt).toEqual(new Date('2026-10-24T00:10:00Z'));
});

it('runs as a job, twice with the same result', async () => {
  const log = pino({ level: 'silent' });
  const settings = { ...unreachable, secret: test.secret, platforms: {} };
  const { 'compute-ranking': task } = buildTasks({ db: owner.orm, settings, log, stopping: signal });
  const running = new Date().toISOString().slice(0, 7);
  const run = async () => {
    await enqueue(owner.orm, { name: 'compute-ranking', payload: {} });
    const client = await owner.pool.connect();
    try {
      const tasks = { 'compute-ranking': task };
      await runTaskListOnce({ logger: engineLogger(log), noHandleSignals: true }, tasks, client).promise;
    } finally {
      client.release();
    }
    return seasonAt(running);
  };
  const first = await run();
  const second = await run();
  expect(second.tableJson).toBe(first.tableJson);
  expect(second.computedAt.getTime()).toBeGreaterThan(Date.now() - dayMs);
  expect((await owner.pool.query('SELECT FROM graphile_worker._private_jobs')).rowCount).toBe(0);
});
