import { connectAsOwner, type OwnerDatabase } from '@ruche/database';
import { actAs } from '@ruche/database/people';
import { insertMistakeReport, joinRanking, storeSeason } from '@ruche/database/ranking';
import { addRankedPerson, createTestDatabase, type TestDatabase } from '@ruche/database/testing';
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
  const { userId } = await addRankedPerson(db);
  const member = await db.orm.transaction(async (tx) => {
    await actAs(tx, userId);
    return joinRanking(tx, userId, { handle, name: handle });
  });
  return { userId, id: member?.id ?? '' };
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

  if (!('read' in rankingSection)) throw new Error('The section is no single file.');
  const told = await rankingSection.read({ db: db.orm, userId: ada.userId });
  expect(told).toMatchObject({
    participantId: ada.id,
    membership: { handle: 'ada', name: 'ada' },
    seasons: [
      { season: '2026-09', state: 'closed', inputs: { id: ada.id, publications: [] }, result: { missing: {} } },
    ],
    reports: [report],
  });
  expect(JSON.stringify(told)).not.toContain(eve.id);
  expect(JSON.stringify(told)).not.toContain('Not for Ada');
  const { userId } = await addRankedPerson(db);
  expect(await rankingSection.read({ db: db.orm, userId })).toBeNull();
});
