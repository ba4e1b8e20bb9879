import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, connectAsOwner, type Database, type Executor, type OwnerDatabase } from '#src/connect.ts';
import { actAs } from '#src/people/users.ts';
import { addRankedPerson, createTestDatabase, type TestDatabase } from '#src/testing/index.ts';
import { deleteAccountNow } from '#src/workspaces/workspaces.ts';
import {
  findParticipantId,
  findRankingFace,
  findRankingMembership,
  joinRanking,
  leaveRanking,
  listRankingFaces,
} from './members.ts';
import { insertMistakeReport, listMistakeReports, purgeMistakeReports } from './mistakes.ts';
import { findSeasonInFull, findStandings, listRankingSeasons, listStandingsOf } from './seasons.ts';
import { findStoredSeason, storeSeason } from './store-seasons.ts';

let test: TestDatabase;
let owner: OwnerDatabase;
let app: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  owner = connectAsOwner(test.ownerUrl, { applicationName: 'test', max: 2 });
  app = connect(test.appUrl, { applicationName: 'test', max: 2 });
});
afterAll(async () => {
  await Promise.all([owner.close(), app.close()]);
  await test.drop();
});

const as = <Result>(userId: string, work: (tx: Executor) => Promise<Result>) =>
  app.orm.transaction(async (tx) => {
    await actAs(tx, userId);
    return work(tx);
  });

it('keeps the participant and forgets name and handle when somebody leaves', async () => {
  const [ada, eve] = [await addRankedPerson(owner), await addRankedPerson(owner)];
  const joined = await as(ada.userId, (tx) => joinRanking(tx, ada.userId, { handle: 'ada', name: 'Ada' }));
  expect(joined).toMatchObject({ handle: 'ada', name: 'Ada' });
  expect(await as(eve.userId, (tx) => joinRanking(tx, eve.userId, { handle: 'ada', name: 'Eve' }))).toBeNull();
  const renamed = await as(ada.userId, (tx) => joinRanking(tx, ada.userId, { handle: 'ada-b', name: 'Ada B.' }));
  expect(renamed).toEqual({ ...joined, handle: 'ada-b', name: 'Ada B.' });
  expect(await listRankingFaces(app.orm)).toEqual([renamed]);
  expect(await findRankingFace(app.orm, 'ada-b')).toEqual(renamed);

  await as(ada.userId, (tx) => leaveRanking(tx, ada.userId));
  expect(await listRankingFaces(app.orm)).toEqual([]);
  expect(await as(ada.userId, (tx) => findRankingMembership(tx, ada.userId))).toBeNull();
  expect(await as(ada.userId, (tx) => findParticipantId(tx, ada.userId))).toBe(joined?.id);
  const { rows } = await owner.pool.query('SELECT handle, name FROM ranking_members WHERE id = $1', [joined?.id]);
  expect(rows).toEqual([{ handle: null, name: null }]);
  const again = await as(ada.userId, (tx) => joinRanking(tx, ada.userId, { handle: 'ada', name: 'Ada' }));
  expect(again?.id).toBe(joined?.id);
});

it('makes whoever deletes their account a member who left', async () => {
  const { userId } = await addRankedPerson(owner);
  const joined = await as(userId, (tx) => joinRanking(tx, userId, { handle: 'grace', name: 'Grace' }));
  const report = { userId, season: '2026-09', publicationId: null, text: 'One post is missing.' };
  await as(userId, (tx) => insertMistakeReport(tx, report));
  await owner.pool.query("UPDATE auth.users SET email = 'grace@example.com' WHERE id = $1", [userId]);
  await deleteAccountNow(owner.orm, 'grace@example.com');
  const { rows } = await owner.pool.query(
    'SELECT user_id, handle, name, left_at IS NOT NULL AS "hasLeft" FROM ranking_members WHERE id = $1',
    [joined?.id],
  );
  expect(rows).toEqual([{ user_id: null, handle: null, name: null, hasLeft: true }]);
  expect(await listMistakeReports(owner.orm, userId)).toEqual([]);
});

it('shows people their own memberships and reports alone', async () => {
  const [ada, eve] = [await addRankedPerson(owner), await addRankedPerson(owner)];
  await as(ada.userId, (tx) => joinRanking(tx, ada.userId, { handle: 'mary', name: 'Mary' }));
  const report = { userId: ada.userId, season: '2026-09', publicationId: null, text: 'One post is missing.' };
  await as(ada.userId, (tx) => insertMistakeReport(tx, report));
  expect(await as(ada.userId, (tx) => listMistakeReports(tx, ada.userId))).toMatchObject([report]);
  expect(await as(eve.userId, (tx) => listMistakeReports(tx, ada.userId))).toEqual([]);
  expect(await as(eve.userId, (tx) => findRankingMembership(tx, ada.userId))).toBeNull();
  const refused = { cause: { message: expect.stringContaining('row-level security') as string } };
  await expect(as(eve.userId, (tx) => insertMistakeReport(tx, report))).rejects.toMatchObject(refused);
  await expect(
    as(eve.userId, (tx) => joinRanking(tx, ada.userId, { handle: 'stolen', name: 'Eve' })),
  ).rejects.toMatchObject(refused);
  for (const table of ['ranking_members', 'ranking_mistakes']) {
    expect((await app.pool.query(`SELECT FROM ${table}`)).rowCount).toBe(0);
  }
  await owner.pool.query("UPDATE ranking_mistakes SET created_at = created_at - interval '181 days'");
  expect(await purgeMistakeReports(owner.orm, 180)).toBe(1);
});

it('keeps inputs and figures of a season from whoever is not signed in, and a closed one from everybody', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const tableJson = `{"people":[{"badges":[],"figures":{"lift":1},"id":"${id}","rank":1}],"notRanked":[{"id":"x"}]}`;
  const season = {
    season: '2026-09',
    computedAt: new Date('2026-10-01'),
    formula: 1,
    inputsJson: '{"people":[]}',
    tableJson,
  };
  expect(await storeSeason(owner.orm, season, { isClosing: false })).toBe(true);
  const older = { ...season, computedAt: new Date('2026-09-30') };
  expect(await storeSeason(owner.orm, older, { isClosing: false })).toBe(false);
  expect(await findStandings(app.orm, '2026-09')).toMatchObject({
    state: 'open',
    standings: [{ id, rank: 1, badges: [] }],
  });
  expect(JSON.stringify(await findStandings(app.orm, '2026-09'))).not.toContain('figures');
  expect(await listStandingsOf(app.orm, id)).toEqual([
    { season: '2026-09', state: 'open', standing: { rank: 1, badges: [] }, isShared: false },
  ]);
  expect(await findSeasonInFull(app.orm, '2026-09')).toBeNull();
  await expect(app.pool.query('SELECT inputs_json FROM ranking_seasons')).rejects.toThrow('permission denied');
  await expect(app.pool.query('SELECT table_json FROM ranking_seasons')).rejects.toThrow('permission denied');
  const { userId } = await addRankedPerson(owner);
  expect(await as(userId, (tx) => findSeasonInFull(tx, '2026-09'))).toMatchObject({ tableJson });

  const closing = { ...season, computedAt: new Date('2026-10-09') };
  expect(await storeSeason(owner.orm, closing, { isClosing: true })).toBe(true);
  const another = { ...closing, tableJson: '{"people":[]}', computedAt: new Date('2026-10-10') };
  expect(await storeSeason(owner.orm, another, { isClosing: true })).toBe(false);
  expect(await storeSeason(owner.orm, another, { isClosing: false })).toBe(false);
  expect(await findStoredSeason(owner.orm, '2026-09')).toMatchObject({ state: 'closed', tableJson });
  expect(await listRankingSeasons(app.orm)).toMatchObject([{ season: '2026-09', state: 'closed' }]);
  await expect(owner.pool.query("UPDATE ranking_seasons SET table_json = '{}'")).rejects.toThrow('is closed');
  await expect(owner.pool.query('DELETE FROM ranking_seasons')).rejects.toThrow('is closed');
});
