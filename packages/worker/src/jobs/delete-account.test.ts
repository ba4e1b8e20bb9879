import { connectAsOwner, type OwnerDatabase } from '@ruche/database';
import { type AuthUser, findAuthUser, updateAuthUser } from '@ruche/database/auth';
import { enqueue } from '@ruche/database/jobs';
import { cancelDataDeletions, findDataDeletion, insertDataDeletion, insertExport } from '@ruche/database/people';
import { createTestDatabase, type TestDatabase } from '@ruche/database/testing';
import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addAccount } from '#src/testing/accounts.ts';
import { addPerson } from '#src/testing/people.ts';
import { unreachable } from '#src/testing/settings.ts';
import { startWorker, type Worker } from '#src/worker.ts';

let test: TestDatabase;
let db: OwnerDatabase;
let worker: Worker;
let log: string;

beforeEach(async () => {
  test = await createTestDatabase();
  db = connectAsOwner(test.ownerUrl, { applicationName: 'test' });
  log = '';
  const logger = pino({ level: 'info' }, { write: (line: string) => void (log += line) });
  worker = await startWorker({ databaseUrl: test.ownerUrl, settings: unreachable, log: logger });
});
afterEach(async () => {
  await worker.stop();
  await db.close();
  await test.drop();
});

const code = 'abcd-efgh';

async function askForDeletion(user: AuthUser): Promise<void> {
  await updateAuthUser(db.orm, user.id, { deactivatedAt: new Date() });
  await insertDataDeletion(db.orm, { code, userId: user.id, requestedAt: new Date() });
}

const countJobs = async () => (await db.pool.query('SELECT 1 FROM graphile_worker._private_jobs')).rowCount;

async function run(): Promise<void> {
  await enqueue(db.orm, { name: 'delete-account', payload: { code }, jobKey: code });
  await expect.poll(countJobs).toBe(0);
}

/** Every row of every table of ours that mentions the person, by its text. */
async function traces(...needles: string[]): Promise<string[]> {
  const tables = await db.pool.query<{ name: string }>(
    "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'auth')",
  );
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await db.pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} AS t`);
    found.push(...rows.filter(({ row }) => needles.some((needle) => row.includes(needle))).map(() => name));
  }
  return found;
}

it('leaves nothing of the person but a receipt that names nobody, and others untouched', async () => {
  const ada = await addPerson(db, 'ada@example.com');
  const eve = await addPerson(db, 'eve@example.com');
  await insertExport(db.orm, ada.id, new Date(Date.now() + 3_600_000));
  await db.pool.query(
    `INSERT INTO invitations (workspace_id, email, role, invited_by, token_hash, expires_at)
     SELECT workspace_id, sent.email, 'member', user_id, sent.email::bytea, now() + interval '7 days'
     FROM members, (VALUES ('ada@example.com'), ('grace@example.com')) AS sent (email) WHERE user_id = $1`,
    [eve.id],
  );
  await askForDeletion(ada);
  expect((await traces(ada.id, 'ada@example.com')).length).toBeGreaterThan(5);
  await run();
  expect(await traces(ada.id, 'ada@example.com')).toEqual([]);
  expect(await findDataDeletion(db.orm, code)).toMatchObject({
    userId: null,
    cancelledAt: null,
    startedAt: expect.any(Date) as Date,
    completedAt: expect.any(Date) as Date,
  });
  const { rows } = await db.pool.query('SELECT name FROM workspaces');
  expect(rows).toHaveLength(1);
  expect(await findAuthUser(db.orm, eve.id)).not.toBeNull();
  const { rows: invited } = await db.pool.query('SELECT email FROM invitations');
  expect(invited).toEqual([{ email: 'grace@example.com' }]);
  expect(log).not.toContain('ada@example.com');
});

it('takes along what the person asked the assistant in workspaces of others, and leaves what it used', async () => {
  const ada = await addPerson(db, 'ada@example.com');
  const eve = await addPerson(db, 'eve@example.com');
  const { rows } = await db.pool.query<{ workspaceId: string }>(
    'SELECT workspace_id AS "workspaceId" FROM members WHERE user_id = $1',
    [eve.id],
  );
  const of = [rows[0]?.workspaceId, ada.id];
  await db.pool.query("INSERT INTO members (workspace_id, user_id, role) VALUES ($1, $2, 'member')", of);
  await db.pool.query(
    `WITH run AS (
       INSERT INTO assistant_runs (workspace_id, user_id, kind, state, model, sent, text, reserved_tokens, prompt_tokens,
         month, ended_at)
       VALUES ($1, $2, 'chat', 'done', '{}', '{}', 'An answer to Ada', 0, 0, '2026-11', now()) RETURNING id
     ), thread AS (
       INSERT INTO chat_threads (workspace_id, user_id, title) VALUES ($1, $2, 'A question of Ada') RETURNING id
     )
     INSERT INTO chat_messages (workspace_id, thread_id, role, text, run_id)
     SELECT $1, thread.id, 'assistant', 'An answer to Ada', run.id FROM thread, run`,
    of,
  );
  await db.pool.query(
    "INSERT INTO assistant_usage (workspace_id, month, kind, requests) VALUES ($1, '2026-11', 'chat', 1)",
    of.slice(0, 1),
  );
  await askForDeletion(ada);
  expect(await traces('to Ada', 'of Ada')).toHaveLength(3);
  await run();
  expect(await traces(ada.id, 'to Ada', 'of Ada')).toEqual([]);
  expect((await db.pool.query('SELECT requests FROM assistant_usage')).rows).toEqual([{ requests: 1 }]);
});

it('is harmless when run twice', async () => {
  await askForDeletion(await addPerson(db, 'ada@example.com'));
  await run();
  const receipt = await findDataDeletion(db.orm, code);
  await run();
  expect(await findDataDeletion(db.orm, code)).toEqual(receipt);
  expect(log).toContain('done before');
});

it('spares a workspace that somebody else owns too', async () => {
  const ada = await addPerson(db, 'ada@example.com');
  const eve = await addPerson(db, 'eve@example.com');
  await db.pool.query("INSERT INTO members SELECT workspace_id, $2, 'owner' FROM members WHERE user_id = $1", [
    ada.id,
    eve.id,
  ]);
  await askForDeletion(ada);
  await run();
  expect((await db.pool.query('SELECT 1 FROM members WHERE user_id = $1', [eve.id])).rowCount).toBe(2);
});

it('leaves the invitations to an address that the person never proved to be theirs', async () => {
  const eve = await addPerson(db, 'eve@example.com');
  const stranger = await addPerson(db, 'ada@example.com', { emailConfirmedAt: null });
  await db.pool.query(
    `INSERT INTO invitations (workspace_id, email, role, invited_by, token_hash, expires_at)
     SELECT workspace_id, 'ada@example.com', 'member', user_id, 'token', now() + interval '7 days'
     FROM members WHERE user_id = $1`,
    [eve.id],
  );
  await askForDeletion(stranger);
  await run();
  const { rows } = await db.pool.query('SELECT email FROM invitations');
  expect(rows).toEqual([{ email: 'ada@example.com' }]);
});

it('ends the open invitations that the person sent to a workspace which goes on', async () => {
  const [ada, eve] = [await addPerson(db, 'ada@example.com'), await addPerson(db, 'eve@example.com')];
  await db.pool.query(
    `WITH joined AS (
       INSERT INTO members (workspace_id, user_id, role)
       SELECT workspace_id, $2, 'manager' FROM members WHERE user_id = $1 RETURNING workspace_id
     )
     INSERT INTO invitations (workspace_id, email, role, invited_by, token_hash, expires_at)
     SELECT workspace_id, sent.email, 'member', sent.by, sent.email::bytea, now() + interval '7 days'
     FROM joined, (VALUES ('grace@example.com', $1::uuid), ('mallory@example.com', $2)) AS sent (email, by)`,
    [eve.id, ada.id],
  );
  await askForDeletion(ada);
  await run();
  const { rows } = await db.pool.query('SELECT email FROM invitations WHERE revoked_at IS NULL');
  expect(rows).toEqual([{ email: 'grace@example.com' }]);
});

it('deletes nothing once the request was taken back', async () => {
  const ada = await addPerson(db, 'ada@example.com');
  await askForDeletion(ada);
  await updateAuthUser(db.orm, ada.id, { deactivatedAt: null });
  await cancelDataDeletions(db.orm, ada.id);
  await run();
  expect(await findAuthUser(db.orm, ada.id)).not.toBeNull();
});

it('deletes nobody who is active, whatever the request says', async () => {
  const ada = await addPerson(db, 'ada@example.com');
  await askForDeletion(ada);
  await updateAuthUser(db.orm, ada.id, { deactivatedAt: null });
  await run();
  expect(await findAuthUser(db.orm, ada.id)).not.toBeNull();
  expect(await findDataDeletion(db.orm, code)).toMatchObject({ cancelledAt: expect.any(Date) as Date });
});

it('is begun again when its job was given up', async () => {
  const ada = await addPerson(db, 'ada@example.com');
  await askForDeletion(ada);
  await enqueue(db.orm, { name: 'delete-account', payload: { code }, jobKey: code, runAt: new Date('2999-01-01') });
  await db.pool.query('UPDATE graphile_worker._private_jobs SET attempts = max_attempts');
  await enqueue(db.orm, { name: 'resume-deletions', payload: {} });
  await expect.poll(countJobs).toBe(1);
  expect(await findAuthUser(db.orm, ada.id)).not.toBeNull();

  await db.pool.query("UPDATE data_deletions SET requested_at = now() - interval '26 hours'");
  await enqueue(db.orm, { name: 'resume-deletions', payload: {} });
  const isGone = async () => (await findAuthUser(db.orm, ada.id)) === null;
  await expect.poll(isGone).toBe(true);
  expect(await findDataDeletion(db.orm, code)).toMatchObject({ completedAt: expect.any(Date) as Date });
});

it('gives a shared workspace to somebody who can come in, whoever of its members leaves at the same moment', async () => {
  const ada = await addPerson(db, 'ada@example.com');
  const bob = await addPerson(db, 'bob@example.com');
  const eve = await addPerson(db, 'eve@example.com');
  const { rows } = await db.pool.query<{ id: string }>(
    `INSERT INTO members (workspace_id, user_id, role)
     SELECT workspace_id, added.id, added.role FROM members, (VALUES ($2::uuid, 'manager'), ($3, 'member')) AS added (id, role)
     WHERE user_id = $1 RETURNING workspace_id AS id`,
    [ada.id, bob.id, eve.id],
  );
  const workspaceId = rows[0]?.id;
  const tokens = { access: 'a', refresh: 'r', person: null, expiresAt: null, refreshExpiresAt: null };
  await addAccount(db, { userId: ada.id, secret: unreachable.secret }, { personId: '1', tokens });
  for (const [index, leaving] of [ada, bob].entries()) {
    await updateAuthUser(db.orm, leaving.id, { deactivatedAt: new Date() });
    await insertDataDeletion(db.orm, { code: `code-${index}`, userId: leaving.id, requestedAt: new Date() });
  }
  await db.orm.transaction(async (tx) => {
    for (const key of ['code-0', 'code-1']) {
      await enqueue(tx, { name: 'delete-account', payload: { code: key }, jobKey: key });
    }
  });
  await expect.poll(countJobs).toBe(0);
  const left = await db.pool.query('SELECT user_id, role FROM members WHERE workspace_id = $1', [workspaceId]);
  expect(left.rows).toEqual([{ user_id: eve.id, role: 'owner' }]);
  expect((await db.pool.query('SELECT FROM social_accounts WHERE sealed_tokens IS NOT NULL')).rowCount).toBe(1);
});
