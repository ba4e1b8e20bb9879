import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { canonicalJson, rank, type SeasonInputs } from '@ruche/contracts/ranking';
import { connectAsOwner, type OwnerDatabase } from '@ruche/database';
import { actAs } from '@ruche/database/people';
import { joinRanking, leaveRanking, storeSeason } from '@ruche/database/ranking';
import { addRankedPerson, childEnvironment, createTestDatabase, type TestDatabase } from '@ruche/database/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let test: TestDatabase;
let owner: OwnerDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  owner = connectAsOwner(test.ownerUrl, { applicationName: 'test', max: 1 });
});
afterAll(async () => {
  await owner.close();
  await test.drop();
});

type Ended = { code: number; output: string };

function recompute(...args: string[]): Promise<Ended> {
  const program = join(import.meta.dirname, 'ranking-recompute.ts');
  const env = { ...childEnvironment, DATABASE_URL: test.ownerUrl };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
    });
  });
}

const inputs: SeasonInputs = {
  season: '2026-09',
  formula: 1,
  people: [
    {
      id: '11111111-2222-4333-8444-555555555555',
      span: null,
      publications: [],
      answers: { minutes: [3.25], asked: 2, answered: 1 },
      punctuality: { planned: 3, onTime: 2 },
      steadiness: { due: 4, kept: 4 },
    },
  ],
};
const season = {
  season: '2026-09',
  computedAt: new Date('2026-10-09'),
  formula: 1,
  inputsJson: canonicalJson(inputs),
  tableJson: canonicalJson(rank(inputs)),
};

it('makes the same table from what was stored, byte for byte, without any name', async () => {
  await storeSeason(owner.orm, season, { isClosing: true });
  const { code, output } = await recompute('2026-09');
  expect(output).toContain('The same, byte for byte.');
  expect(output).toMatch(/11111111 +not ranked yet: 0\/20 posts/);
  expect(code).toBe(0);
});

it('makes the same table after people left it, or their account', async () => {
  const people: SeasonInputs['people'] = [];
  const users: string[] = [];
  for (const handle of ['one', 'two', 'three']) {
    const { userId } = await addRankedPerson(owner);
    const member = await owner.orm.transaction(async (tx) => {
      await actAs(tx, userId);
      return joinRanking(tx, userId, { handle, name: handle });
    });
    users.push(userId);
    people.push(...inputs.people.map((person) => ({ ...person, id: member?.id ?? '' })));
  }
  const whole = { ...inputs, season: '2026-06', people };
  const made = { inputsJson: canonicalJson(whole), tableJson: canonicalJson(rank(whole)) };
  await storeSeason(owner.orm, { ...season, season: '2026-06', ...made }, { isClosing: true });
  const before = await recompute('2026-06');
  expect(before).toMatchObject({ code: 0, output: expect.stringContaining('The same, byte for byte.') as string });
  const [leaver = '', deleted = ''] = users;
  await owner.orm.transaction(async (tx) => {
    await actAs(tx, leaver);
    await leaveRanking(tx, leaver);
  });
  await owner.pool.query('DELETE FROM users WHERE id = $1', [deleted]);
  expect(await recompute('2026-06')).toEqual(before);
  for (const { id } of people) expect(before.output).toContain(id.slice(0, 8));
});

it('shows the first difference of a table that was changed', async () => {
  const tableJson = season.tableJson.replace('"planned":3', '"planned":4');
  await storeSeason(owner.orm, { ...season, season: '2026-08', tableJson }, { isClosing: true });
  const { code, output } = await recompute('2026-08');
  expect(output).toContain('The tables differ. The first difference is at character');
  expect(output).toContain('"planned":4');
  expect(code).toBe(1);
});

it('says which seasons it cannot recompute', async () => {
  expect(await recompute('2025-01')).toEqual({
    code: 1,
    output: 'There’s no season 2025-01 here: it was never computed.\n',
  });
  expect((await recompute('last month')).output).toContain('npm run ranking:recompute -- 2031-05');
  const other = { ...season, season: '2026-07', formula: 2 };
  await storeSeason(owner.orm, other, { isClosing: true });
  expect(await recompute('2026-07')).toMatchObject({ code: 1, output: expect.stringContaining('formula 2') as string });
});
