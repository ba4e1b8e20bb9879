import { connectAsOwner, type OwnerDatabase } from '@ruche/database';
import { enqueue } from '@ruche/database/jobs';
import { addInboxChannel, createTestDatabase, ingestEvents, type TestDatabase, wrote } from '@ruche/database/testing';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addPerson } from '#src/testing/people.ts';
import { unreachable } from '#src/testing/settings.ts';
import { startWorker, type Worker } from '#src/worker.ts';

let test: TestDatabase;
let db: OwnerDatabase;
let worker: Worker;
let userId: string;
let channel: { id: string; workspaceId: string };

beforeAll(async () => {
  test = await createTestDatabase();
  db = connectAsOwner(test.ownerUrl, { applicationName: 'test' });
  worker = await startWorker({ databaseUrl: test.ownerUrl, settings: unreachable, log: pino({ level: 'silent' }) });
});
afterAll(async () => {
  await worker.stop();
  await db.close();
  await test.drop();
});
beforeEach(async () => {
  userId = (await addPerson(db, `${crypto.randomUUID()}@example.com`)).id;
  const { rows } = await db.pool.query<{ workspaceId: string; clientId: string }>(
    `INSERT INTO clients (workspace_id, user_id, name, email, time_zone)
     SELECT workspace_id, user_id, 'Fournil', 'hello@example.com', 'UTC' FROM members WHERE user_id = $1
     RETURNING workspace_id AS "workspaceId", id AS "clientId"`,
    [userId],
  );
  if (!rows[0]) throw new Error('The client was not stored.');
  channel = await addInboxChannel(db, rows[0]);
});

/** Somebody writes. Returns the conversation. */
async function receive(): Promise<string> {
  await ingestEvents(db, channel, [wrote()]);
  const { rows } = await db.pool.query<{ id: string }>('SELECT id FROM conversations WHERE channel_id = $1', [
    channel.id,
  ]);
  return rows[0]?.id ?? '';
}

async function watch(): Promise<void> {
  await enqueue(db.orm, { name: 'watch-inbox', payload: {}, jobKey: 'watch-inbox' });
  await expect
    .poll(async () => (await db.pool.query("SELECT FROM graphile_worker.jobs WHERE key = 'watch-inbox'")).rowCount)
    .toBe(0);
}

it('opens what was snoozed until now, and nothing else', async () => {
  const id = await receive();
  const stateOf = async () => {
    const { rows } = await db.pool.query<{ state: string }>('SELECT state FROM conversations WHERE id = $1', [id]);
    return rows[0]?.state;
  };
  const snooze = (time: string) =>
    db.pool.query(
      "UPDATE conversations SET state = 'snoozed', snoozed_until = now() + $2::interval, unread_count = 0 WHERE id = $1",
      [id, time],
    );
  await snooze('1 hour');
  await watch();
  expect(await stateOf()).toBe('snoozed');
  await snooze('-1 second');
  await watch();
  expect(await stateOf()).toBe('open');
});

const told = async () =>
  (await db.pool.query("SELECT FROM notifications WHERE user_id = $1 AND kind = 'answer_due'", [userId])).rowCount;

it('warns of an answer that will soon be late, once, whoever has it', async () => {
  const id = await receive();
  const dueIn = (minutes: number) =>
    db.pool.query(
      `UPDATE answer_waits SET target_minutes = 240, due_at = now() + make_interval(mins => $2)
       WHERE conversation_id = $1`,
      [id, minutes],
    );
  await dueIn(45);
  await watch();
  expect(await told()).toBe(0);
  await dueIn(20);
  await watch();
  await watch();
  expect(await told()).toBe(1);
});

it('gives an answer a job that has lost its own', async () => {
  const id = await receive();
  const { rows } = await db.pool.query<{ id: string }>(
    `INSERT INTO inbox_messages (workspace_id, channel_id, conversation_id, direction, text, sent_at, changed_at, state,
       is_from_ruche)
     VALUES ($1, $2, $3, 'out', 'Yes.', now() - interval '5 minutes', now(), 'sending', true) RETURNING id`,
    [channel.workspaceId, channel.id, id],
  );
  await watch();
  const answer = async () => {
    const query = 'SELECT state, reason FROM inbox_messages WHERE id = $1';
    return (await db.pool.query<{ state: string; reason: string }>(query, [rows[0]?.id])).rows[0];
  };
  // It was tried: there is no account to send it with.
  await expect.poll(async () => (await answer())?.state).toBe('failed');
  expect((await answer())?.reason).toContain('disconnected');
});
