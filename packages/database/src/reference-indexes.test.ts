import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectAsOwner, type OwnerDatabase } from './connect.ts';
import { createTestDatabase, type TestDatabase } from './testing/index.ts';

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

it('finds what refers to a row by an index, so that deleting one reads no whole table', async () => {
  const { rows } = await owner.pool.query<{ reference: string }>(`
    SELECT format('%s (%s)', k.conrelid::regclass, pg_get_constraintdef(k.oid)) AS reference
    FROM pg_constraint AS k
    WHERE k.contype = 'f' AND k.connamespace IN ('public'::regnamespace, 'auth'::regnamespace)
      AND NOT EXISTS (
        SELECT FROM pg_index AS i
        WHERE i.indrelid = k.conrelid AND i.indpred IS NULL AND i.indkey[0] = ANY (k.conkey)
      )
    ORDER BY 1`);
  expect(rows).toEqual([]);
});
