import { createTestDatabase, type TestDatabase } from '@ruche/database/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectAsOwner, type OwnerDatabase } from '#src/connect.ts';

let test: TestDatabase;
let db: OwnerDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  db = connectAsOwner(test.ownerUrl, { applicationName: 'test' });
});
afterAll(async () => {
  await db.close();
  await test.drop();
});

describe('ensure_snapshot_month', () => {
  it('lets two make the same month at once: the second waits, and finds it there', async () => {
    const ensure = `SELECT ensure_snapshot_month('2041-05-17')`;
    const second = db.orm.transaction(async (first) => {
      await first.execute(ensure);
      const waiting = db.pool.query(ensure);
      waiting.catch(() => undefined);
      const isWaiting = 'SELECT FROM pg_locks WHERE NOT granted';
      await expect.poll(async () => (await db.pool.query(isWaiting)).rowCount).toBe(1);
      return { waiting };
    });
    await (await second).waiting;
    const { rows } = await db.pool.query(`SELECT to_regclass('metric_snapshots_2041_05') IS NOT NULL AS "isThere"`);
    expect(rows).toEqual([{ isThere: true }]);
  });
});
