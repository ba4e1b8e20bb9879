import { connectAsOwner, type OwnerDatabase } from '@ruche/database';
import { enqueue } from '@ruche/database/jobs';
import { createTestDatabase, type TestDatabase } from '@ruche/database/testing';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { unreachable } from '#src/testing/settings.ts';
import { startWorker, type Worker } from '#src/worker.ts';

let test: TestDatabase;
let db: OwnerDatabase;
let worker: Worker | null;

beforeEach(async () => {
  test = await createTestDatabase();
  db = connectAsOwner(test.ownerUrl, { applicationName: 'test' });
  worker = null;
});

afterEach(async () => {
  await worker?.stop();
  await db.close();
  await test.drop();
});

async function left(column: string, table: string): Promise<unknown[]> {
  const { rows } = await db.pool.query<{ value: unknown }>(`SELECT ${column} AS value FROM auth.${table} ORDER BY 1`);
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
    await db.pool.query(`
      WITH person AS (SELECT id FROM auth.users),
        factors AS (INSERT INTO auth.factors (user_id, factor_type, friendly_name, status, created_at)
          SELECT id, 'totp', name, state, now() - age FROM person,
            (VALUES ('begun long ago', 'unverified', interval '25 h'), ('just begun', 'unverified', interval '1 h'),
              ('in use', 'verified', interval '9 years')) AS given (name, state, age)),
        sessions AS (INSERT INTO auth.sessions (user_id, user_agent, created_at, refreshed_at, not_after)
          SELECT id, name, now() - interval '9 years', now() - idle, now() + rest FROM person,
            (VALUES ('unused', interval '366 days', NULL::interval), ('old', interval '364 days', NULL),
              ('over', interval '1 h', interval '-1 s')) AS given (name, idle, rest))
      INSERT INTO auth.security_events (user_id, kind, at)
      SELECT id, kind, now() - age FROM person,
        (VALUES ('signed_up', interval '366 days'), ('signed_in', interval '364 days')) AS given (kind, age)`);
    await db.pool.query(`
      INSERT INTO auth.signing_keys (kid, public_jwk, private_jwk_encrypted, is_current, retired_at)
      VALUES ('gone', '{}', '', false, now() - interval '8 days'), ('before', '{}', '', false, now() - interval '1 h'),
        ('current', '{}', '', true, NULL)`);
    await enqueue(db.orm, { name: 'prune-sign-ins', payload: {} });
    worker = await startWorker({ databaseUrl: test.ownerUrl, settings: unreachable, log: pino({ level: 'silent' }) });
    await expect.poll(async () => await left('kind', 'one_time_tokens')).toHaveLength(1);
    expect(await left('kind', 'one_time_tokens')).toEqual(['recovery']);
    await expect.poll(async () => await left('key', 'rate_limits')).toHaveLength(1);
    expect(await left('key', 'rate_limits')).toEqual(['new']);
    expect(await left('method', 'flow_states')).toEqual(['recovery']);
    expect(await left('friendly_name', 'factors')).toEqual(['in use', 'just begun']);
    expect(await left('user_agent', 'sessions')).toEqual(['old']);
    expect(await left('kind', 'security_events')).toEqual(['signed_in']);
    expect(await left('kid', 'signing_keys')).toEqual(['before', 'current']);
  });
});
