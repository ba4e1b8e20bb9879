import { connectAsOwner, type OwnerDatabase } from '@ruche/database';
import { actAs } from '@ruche/database/people';
import { insertMistakeReport, joinRanking, leaveRanking, storeSeason } from '@ruche/database/ranking';
import {
  addPlannedPost,
  addRankedPerson,
  addRankedPlace,
  createTestDatabase,
  type TestDatabase,
} from '@ruche/database/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rankingSection } from './ranking.ts';

let test: TestDatabase;
let db: OwnerDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  db = connectAsOwner(test.ownerUrl, { applicationName: 'test', max: 1 });
});
afterAll(async () => {
  await db.close();
  await test.drop();
});

async function join(handle: string) {
  const person = await addRankedPerson(db);
  const { userId } = person;
  const member = await db.orm.transaction(async (tx) => {
    await actAs(tx, userId);
    return joinRanking(tx, userId, { handle, name: handle });
  });
  return { ...person, id: member?.id ?? '' };
}

it('holds the person’s part of each season and their reports, and nobody else’s', async () => {
  const [ada, eve] = [await join('ada'), await join('eve')];
  await storeSeason(
    db.orm,
    {
      season: '2026-09',
      computedAt: new Date('2026-10-09'),
      formula: 1,
      inputsJson: JSON.stringify({ people: [ada, eve].map(({ id }) => ({ id, publications: [] })) }),
      tableJson: JSON.stringify({ people: [{ id: eve.id, rank: 1 }], notRanked: [{ id: ada.id, missing: {} }] }),
    },
    { isClosing: true },
  );
  const report = { season: '2026-09', publicationId: null, text: 'One post is missing.' };
  await insertMistakeReport(db.orm, { userId: ada.userId, ...report });
  await insertMistakeReport(db.orm, { userId: eve.userId, ...report, text: 'Not for Ada' });

  const due = '2026-09-03T10:00:00Z';
  const plan = async ({ userId, workspaceId }: typeof ada) => {
    const place = await addRankedPlace(db, workspaceId);
    const post = await addPlannedPost(db, place, { due, userId, status: 'failed', cause: 'rules' });
    await db.pool.query('DELETE FROM publications WHERE id = $1', [post.id]);
    return post;
  };
  const [missed, ofEve] = [await plan(ada), await plan(eve)];

  if (!('read' in rankingSection)) throw new Error('The section is no single file.');
  const told = await rankingSection.read({ db: db.orm, userId: ada.userId });
  expect(told).toMatchObject({
    participation: { id: ada.id, handle: 'ada', name: 'ada', leftAt: null },
    seasons: [
      { season: '2026-09', state: 'closed', inputs: { id: ada.id, publications: [] }, result: { missing: {} } },
    ],
    missedTimes: [{ publicationId: missed.id, dueAt: new Date(due), isDelayedByNetwork: false }],
    reports: [report],
  });
  for (const { id } of [eve, ofEve]) expect(JSON.stringify(told)).not.toContain(id);
  expect(JSON.stringify(told)).not.toContain('Not for Ada');
  await db.orm.transaction(async (tx) => {
    await actAs(tx, ada.userId);
    await leaveRanking(tx, ada.userId);
  });
  expect(await rankingSection.read({ db: db.orm, userId: ada.userId })).toMatchObject({
    participation: { id: ada.id, handle: null, name: null, leftAt: expect.any(Date) as Date },
    seasons: [{ season: '2026-09' }],
  });
  const { userId } = await addRankedPerson(db);
  expect(await rankingSection.read({ db: db.orm, userId })).toBeNull();
});
