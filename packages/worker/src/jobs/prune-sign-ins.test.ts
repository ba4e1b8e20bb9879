import { connect, type Database, enqueue } from '@ruche/database';
import { createTestDatabase, type TestDatabase } from '@ruche/database/testing';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unreachable } from '#src/testing/settings.ts';
import { startWorker, type Worker } from '#src/worker.ts';

let test: TestDatabase;
let db: Database;
let worker: Worker | null;

beforeEach(async () => {
  test = await createTestDatabase();
  db = connect(test.ownerUrl, { applicationName: 'test' });
  worker = null;
});

afterEach(async () => {
  await worker?.stop();
  await db.close();
  await test.drop();
});

async function left(column: string, table: string): Promise<unknown[]> {
  const { rows } = await db.pool.query<{ value: unknown }>(`SELECT ${column} AS value FROM auth.${table}`);
  return rows.map(({ value }) => value);
}

describe('forgetting what is over of signing in', () => {
  it('keeps what can still be used', async () => {
    await db.pool.query(`
      WITH person AS (INSERT INTO auth.users (email) VALUES ('ada@example.com') RETURNING id),
        codes AS (INSERT INTO auth.one_time_tokens (user_id, kind, sent_to, code_hash, expires_at)
          SELECT id, kind, 'ada@example.com', 'hash', now() + validity FROM person,
            (VALUES ('confirmation', interval '-1 s'), ('recovery', interval '1 h')) AS given (kind, validity))
      INSERT INTO auth.flow_states (user_id, method, created_at)
      SELECT id, method, now() - age FROM person,
        (VALUES ('recovery', interval '25 h'), ('magiclink', interval '49 h')) AS given (method, age)`);
    await db.pool.query(`
      INSERT INTO auth.rate_limits (key, window_started_at, count)
      VALUES ('old', now() - interval '2 days', 1), ('new', now(), 1)`);
    await enqueue(db.orm, { name: 'prune-sign-ins', payload: {} });
    worker = await startWorker({ databaseUrl: test.ownerUrl, settings: unreachable, log: pino({ level: 'silent' }) });
    await vi.waitUntil(async () => (await left('kind', 'one_time_tokens')).length === 1, { timeout: 15_000 });
    expect(await left('kind', 'one_time_tokens')).toEqual(['recovery']);
    await vi.waitUntil(async () => (await left('key', 'rate_limits')).length === 1, { timeout: 15_000 });
    expect(await left('key', 'rate_limits')).toEqual(['new']);
    expect(await left('method', 'flow_states')).toEqual(['recovery']);
  });
});
