import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { connectAsOwner, type OwnerDatabase } from '@ruche/database';
import { insertAuthUser } from '@ruche/database/auth';
import { enqueue } from '@ruche/database/jobs';
import { actAs, insertProfile, openWorkspace } from '@ruche/database/people';
import { createTestDatabase, type TestDatabase } from '@ruche/database/testing';
import { createStore, newFileKey } from '@ruche/storage';
import pino from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { unreachable } from '#src/testing/settings.ts';
import { startWorker, type Worker } from '#src/worker.ts';

let test: TestDatabase;
let db: OwnerDatabase;
let worker: Worker;
const messages: string[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  db = connectAsOwner(test.ownerUrl, { applicationName: 'test', max: 2 });
  const log = pino({}, { write: (line: string) => messages.push((JSON.parse(line) as { msg: string }).msg) });
  worker = await startWorker({ databaseUrl: test.ownerUrl, settings: unreachable, log });
});
afterAll(async () => {
  await worker.stop();
  await db.close();
  await test.drop();
});

async function createWorkspace(trialEndsIn: string): Promise<{ userId: string; workspaceId: string }> {
  const userId = randomUUID();
  const workspaceId = await db.orm.transaction(async (tx) => {
    await insertAuthUser(tx, { id: userId });
    await actAs(tx, userId);
    await insertProfile(tx, { id: userId, email: '', firstName: 'Ada', lastName: 'Byron' });
    return openWorkspace(tx, 'Here');
  });
  await db.pool.query('UPDATE workspaces SET trial_ends_at = now() + $2::interval WHERE id = $1', [
    workspaceId,
    trialEndsIn,
  ]);
  return { userId, workspaceId };
}

async function runJob(
  name: 'purge-expired' | 'announce-trial-ends' | 'announce-key-ends' | 'announce-link-ends',
  sign: string,
): Promise<void> {
  const before = messages.filter((message) => message === sign).length;
  await enqueue(db.orm, { name, payload: {} });
  await expect.poll(() => messages.filter((message) => message === sign).length > before).toBe(true);
}

it('removes clients for good once their 30 days are over, with what belongs to them', async () => {
  const { workspaceId } = await createWorkspace('10 days');
  const { rows } = await db.pool.query<{ id: string; name: string }>(
    `INSERT INTO clients (workspace_id, name, email, time_zone, deleted_at) VALUES
      ($1, 'here', 'a@example.com', 'UTC', NULL),
      ($1, 'deleted lately', 'a@example.com', 'UTC', now() - interval '29 days'),
      ($1, 'deleted long ago', 'a@example.com', 'UTC', now() - interval '31 days') RETURNING id, name`,
    [workspaceId],
  );
  for (const { id } of rows) {
    await db.pool.query("INSERT INTO client_contacts (workspace_id, client_id, name) VALUES ($1, $2, 'x')", [
      workspaceId,
      id,
    ]);
  }
  await runJob('purge-expired', 'purged expired data');
  const left = await db.pool.query<{ name: string }>('SELECT name FROM clients ORDER BY name');
  expect(left.rows.map(({ name }) => name)).toEqual(['deleted lately', 'here']);
  expect((await db.pool.query('SELECT FROM client_contacts')).rowCount).toBe(2);
});

it('removes posts for good once their 30 days are over, with their publications', async () => {
  const { workspaceId } = await createWorkspace('10 days');
  await db.pool.query(
    `WITH client AS (
       INSERT INTO clients (workspace_id, name, email, time_zone) VALUES ($1, 'here', 'a@example.com', 'UTC')
       RETURNING workspace_id, id
     ), post AS (
       INSERT INTO posts (workspace_id, client_id, content, time_zone, deleted_at)
       SELECT workspace_id, id, said.content, 'UTC', now() - said.ago
       FROM client, (VALUES ('here', NULL::interval), ('lately', '29 days'), ('long ago', '31 days')) AS said (content, ago)
       RETURNING workspace_id, id
     )
     INSERT INTO publications (workspace_id, post_id, platform) SELECT workspace_id, id, 'twitter' FROM post`,
    [workspaceId],
  );
  await runJob('purge-expired', 'purged expired data');
  const left = await db.pool.query<{ content: string }>('SELECT content FROM posts ORDER BY content');
  expect(left.rows.map(({ content }) => content)).toEqual(['here', 'lately']);
  expect((await db.pool.query('SELECT FROM publications')).rowCount).toBe(2);
});

it('removes uploads that did not go on, deleted media after their 30 days, and the files of both', async () => {
  const { userId, workspaceId } = await createWorkspace('10 days');
  const store = createStore(unreachable.storage);
  const [part, file, kept] = [newFileKey(workspaceId), newFileKey(workspaceId), newFileKey(workspaceId)];
  for (const key of [part, file, kept]) await store.put(key, Readable.from(['x']));
  await db.pool.query(
    `WITH upload AS (
       INSERT INTO media_uploads (workspace_id, user_id, file_name, bytes, received, expires_at)
       VALUES ($1, $2, 'a.png', 9, 1, now() - interval '1 minute') RETURNING id)
     INSERT INTO media_upload_parts (upload_id, workspace_id, start, bytes, hash, storage_key)
     SELECT id, $1, 0, 1, 'x', $3 FROM upload`,
    [workspaceId, userId, part],
  );
  await db.pool.query(
    `INSERT INTO media (workspace_id, file_name, kind, mime, bytes, storage_key, deleted_at) VALUES
      ($1, 'a.png', 'image', 'image/png', 1, $2, now() - interval '31 days'),
      ($1, 'b.png', 'image', 'image/png', 1, $3, now() - interval '29 days')`,
    [workspaceId, file, kept],
  );
  await runJob('purge-expired', 'purged expired data');
  expect((await db.pool.query('SELECT FROM media_uploads')).rowCount).toBe(0);
  expect((await db.pool.query<{ name: string }>('SELECT file_name AS name FROM media')).rows).toEqual([
    { name: 'b.png' },
  ]);
  expect(await Promise.all([part, file, kept].map((key) => store.stat(key)))).toEqual([null, null, { bytes: 1 }]);
  expect((await db.pool.query('SELECT FROM removed_files')).rowCount).toBe(0);
});

it("forgets a workspace's activity after a year", async () => {
  const { workspaceId } = await createWorkspace('10 days');
  await db.pool.query(
    `INSERT INTO activity (workspace_id, kind, params, at) VALUES
      ($1, 'workspace_changed', '{"name": "of last spring"}', now() - interval '364 days'),
      ($1, 'workspace_changed', '{"name": "of another time"}', now() - interval '366 days')`,
    [workspaceId],
  );
  await runJob('purge-expired', 'purged expired data');
  const left = await db.pool.query("SELECT params ->> 'name' AS name FROM activity WHERE workspace_id = $1", [
    workspaceId,
  ]);
  expect(left.rows).toEqual([{ name: 'of last spring' }]);
});

it('forgets invitations 30 days after they ended, however they did', async () => {
  const { userId, workspaceId } = await createWorkspace('10 days');
  await db.pool.query(
    `INSERT INTO invitations (workspace_id, email, role, token_hash, expires_at, revoked_at, accepted_at, accepted_by)
     SELECT $1, email, 'member', email::bytea, now() + expiry, now() + revoked, now() + accepted,
       CASE WHEN accepted IS NOT NULL THEN $2::uuid END
     FROM (VALUES
       ('open', interval '1 day', null::interval, null::interval),
       ('expired lately', '-29 days', null, null),
       ('expired long ago', '-31 days', null, null),
       ('revoked long ago', '1 day', '-31 days', null),
       ('accepted long ago', '1 day', null, '-31 days')) AS ended (email, expiry, revoked, accepted)`,
    [workspaceId, userId],
  );
  await runJob('purge-expired', 'purged expired data');
  const left = await db.pool.query<{ email: string }>('SELECT email FROM invitations ORDER BY email');
  expect(left.rows.map(({ email }) => email)).toEqual(['expired lately', 'open']);
});

it('removes everything else also when one step fails, and says which did', async () => {
  const { workspaceId } = await createWorkspace('10 days');
  await db.pool.query(
    `INSERT INTO clients (workspace_id, name, email, time_zone, deleted_at)
     VALUES ($1, 'kept by the trigger', 'a@example.com', 'UTC', now() - interval '31 days')`,
    [workspaceId],
  );
  await db.pool.query(
    "INSERT INTO activity (workspace_id, kind, params, at) VALUES ($1, 'x', '{}', now() - interval '366 days')",
    [workspaceId],
  );
  await db.pool.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not today'; END $$;
    CREATE TRIGGER refuse BEFORE DELETE ON clients FOR EACH ROW EXECUTE FUNCTION refuse();`);
  const id = await enqueue(db.orm, { name: 'purge-expired', payload: {}, maxAttempts: 1 });
  const failure = await vi.waitUntil(
    async () => {
      const { rows } = await db.pool.query<{ error: string | null }>(
        'SELECT last_error AS error FROM graphile_worker.jobs WHERE id = $1',
        [id],
      );
      return rows[0]?.error;
    },
    { timeout: 50_000 },
  );
  await db.pool.query('DROP FUNCTION refuse CASCADE');
  expect(failure).toMatch(/Steps that failed: clients \(.*not today/s);
  expect((await db.pool.query('SELECT FROM activity WHERE workspace_id = $1', [workspaceId])).rowCount).toBe(0);
});

it('forgets jobs that were given up 30 days ago, and none that may still run', async () => {
  await db.pool.query(`
    SELECT graphile_worker.add_job('deliver-message', run_at => now() + interval '1 day', job_key => key)
      FROM unnest(ARRAY['given up long ago', 'given up lately', 'waiting long']) AS key;
    ALTER TABLE graphile_worker._private_jobs DISABLE TRIGGER USER;
    UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE key LIKE 'given up%';
    UPDATE graphile_worker._private_jobs SET updated_at = now() - interval '31 days' WHERE key LIKE '% long%';
    UPDATE graphile_worker._private_jobs SET updated_at = now() - interval '29 days' WHERE key LIKE '% lately';
    ALTER TABLE graphile_worker._private_jobs ENABLE TRIGGER USER;`);
  await runJob('purge-expired', 'purged expired data');
  const left = await db.pool.query<{ key: string }>(
    "SELECT key FROM graphile_worker.jobs WHERE task_identifier = 'deliver-message' ORDER BY key",
  );
  expect(left.rows.map(({ key }) => key)).toEqual(['given up lately', 'waiting long']);
});

it('tells owners of the end of their trial before and after it, each once', async () => {
  const [soon, over, later, chosen, endedWithIt, endedBefore] = [
    await createWorkspace('2 days'),
    await createWorkspace('-1 hour'),
    await createWorkspace('10 days'),
    await createWorkspace('1 day'),
    await createWorkspace('-1 hour'),
    await createWorkspace('2 days'),
  ];
  await db.pool.query("UPDATE workspaces SET plan = 'pro' WHERE id = $1", [chosen.workspaceId]);
  // Whose subscription ended is told of that, unless the trial goes on after it.
  for (const [{ workspaceId }, when] of [
    [endedWithIt, "trial_ends_at - interval '1 second'"],
    [endedBefore, "now() - interval '1 day'"],
  ] as const)
    await db.pool.query(
      `UPDATE workspaces SET paid_plan = 'pro', paid_state = 'ended', paid_until = ${when} WHERE id = $1`,
      [workspaceId],
    );
  const sign = 'notified owners about the end of their trial';
  await runJob('announce-trial-ends', sign);
  await runJob('announce-trial-ends', sign);
  const told = async ({ userId }: { userId: string }) =>
    (await db.pool.query<object>('SELECT kind, params FROM notifications WHERE user_id = $1', [userId])).rows;
  expect(await told(soon)).toEqual([{ kind: 'trial_ending', params: { hasEnded: false } }]);
  expect(await told(over)).toEqual([{ kind: 'trial_ending', params: { hasEnded: true } }]);
  expect(await told(endedBefore)).toEqual([{ kind: 'trial_ending', params: { hasEnded: false } }]);
  expect([...(await told(later)), ...(await told(chosen)), ...(await told(endedWithIt))]).toEqual([]);
});

it('tells owners, once, of API keys that expire within the week', async () => {
  const { userId, workspaceId } = await createWorkspace('10 days');
  const addKey = async (name: string, made: string, expires: string, isRevoked = false) => {
    const { rows } = await db.pool.query<{ id: string }>(
      "INSERT INTO users (id, first_name, last_name, is_key) VALUES (gen_random_uuid(), $1, 'API key', true) RETURNING id",
      [name],
    );
    await db.pool.query(
      `INSERT INTO api_keys (id, workspace_id, name, prefix, secret_hash, scopes, created_at, expires_at, revoked_at)
       VALUES ($1::uuid, $2, $3, 'ruche_', $1::uuid::text::bytea, '{posts:read}', now() - $4::interval,
         now() + $5::interval, CASE WHEN $6 THEN now() END)`,
      [rows[0]?.id, workspaceId, name, made, expires, isRevoked],
    );
  };
  await addKey('Soon', '80 days', '3 days');
  await addKey('Later', '80 days', '10 days');
  await addKey('Short', '1 day', '3 days');
  await addKey('Revoked', '80 days', '3 days', true);
  const sign = 'notified owners about API keys that expire';
  await runJob('announce-key-ends', sign);
  await runJob('announce-key-ends', sign);
  const { rows } = await db.pool.query<{ kind: string; name: string }>(
    "SELECT kind, params->'key'->>'name' AS name FROM notifications WHERE user_id = $1",
    [userId],
  );
  expect(rows).toEqual([{ kind: 'api_key_ending', name: 'Soon' }]);
});

it('tells teams, once each, that the link of a client who approves expires within the week and has expired', async () => {
  const { userId, workspaceId } = await createWorkspace('10 days');
  const addLink = async (
    name: string,
    expires: string,
    { mode = 'client', made = '80 days', isRevoked = false } = {},
  ) => {
    const { rows } = await db.pool.query<{ id: string }>(
      "INSERT INTO clients (workspace_id, name, email, time_zone) VALUES ($1, $2, 'a@example.com', 'UTC') RETURNING id",
      [workspaceId, name],
    );
    await db.pool.query(
      `INSERT INTO client_links (workspace_id, client_id, language, created_at, expires_at, token_hash, sealed_token, revoked_at)
       VALUES ($1, $2::uuid, 'en', now() - $3::interval, now() + $4::interval,
         CASE WHEN $5 THEN NULL ELSE $2::uuid::text::bytea END, CASE WHEN $5 THEN NULL ELSE 'x' END, CASE WHEN $5 THEN now() END)`,
      [workspaceId, rows[0]?.id, made, expires, isRevoked],
    );
    await db.pool.query(
      `INSERT INTO approval_rules (client_id, workspace_id, mode, internal_from, allows_own, client_from, asked_per,
         movable_within, deadline_hours, silence)
       VALUES ($1, $2, $3, 'any', false, 'any', 'post', 'day', 24, 'wait')`,
      [rows[0]?.id, workspaceId, mode],
    );
  };
  await addLink('Soon', '3 days');
  await addLink('Over', '-1 day', { mode: 'internal_then_client' });
  await addLink('Later', '10 days');
  await addLink('Short', '3 days', { made: '1 day' });
  await addLink('Revoked', '3 days', { isRevoked: true });
  await addLink('Without their yes', '3 days', { mode: 'internal' });
  const sign = 'notified teams about links of client pages that expire';
  await runJob('announce-link-ends', sign);
  await runJob('announce-link-ends', sign);
  const told = async () => {
    const { rows } = await db.pool.query<{ name: string }>(
      `SELECT params->'client'->>'name' AS name, params->'hasEnded' AS "hasEnded" FROM notifications
       WHERE user_id = $1 AND kind = 'page_link_ending' ORDER BY id`,
      [userId],
    );
    return rows;
  };
  expect((await told()).toSorted((one, other) => one.name.localeCompare(other.name))).toEqual([
    { name: 'Over', hasEnded: true },
    { name: 'Soon', hasEnded: false },
  ]);
  await db.pool.query('UPDATE client_links SET expires_at = now() WHERE workspace_id = $1 AND expires_at > now()', [
    workspaceId,
  ]);
  await runJob('announce-link-ends', sign);
  expect(await told()).toHaveLength(5);
});

it('removes queues that no job is in, and keeps those that one waits in', async () => {
  const runAt = new Date(Date.now() + 3_600_000);
  const job = { name: 'prune-heartbeats', payload: {}, runAt } as const;
  await enqueue(db.orm, { ...job, queue: 'media:waits' });
  await enqueue(db.orm, { ...job, queue: 'media:empty', jobKey: 'empty' });
  await db.pool.query("SELECT graphile_worker.remove_job('empty')");
  await runJob('purge-expired', 'purged expired data');
  const { rows } = await db.pool.query(
    "SELECT queue_name AS name FROM graphile_worker._private_job_queues WHERE queue_name LIKE 'media:%'",
  );
  expect(rows).toEqual([{ name: 'media:waits' }]);
});

type StoredRun = { kind?: string; state?: string; alive?: string; ended?: string | null; text?: string };

async function addRun(of: { userId: string; workspaceId: string }, run: StoredRun = {}): Promise<string> {
  const { kind = 'ideas', state = 'done', alive = '0 s', ended = '0 s', text = 'An answer' } = run;
  const { rows } = await db.pool.query<{ id: string }>(
    `INSERT INTO assistant_runs (workspace_id, user_id, kind, state, model, sent, text, tool_uses, reserved_tokens,
       prompt_tokens, month, alive_at, ended_at)
     VALUES ($1, $2, $3, $4, '{}', '{"clientName": "Martin", "items": [], "masked": 0}', $5, '[{"label": "Read", "links": []}]',
       900, 100, '2026-11', now() - $6::interval, now() - $7::interval) RETURNING id`,
    [of.workspaceId, of.userId, kind, state, text, alive, state === 'running' ? null : ended],
  );
  return rows[0]?.id ?? '';
}

it('ends answers of the assistant whose process is gone, and charges what they used', async () => {
  const ada = await createWorkspace('10 days');
  const gone = await addRun(ada, { state: 'running', alive: '2 minutes', text: 'x'.repeat(400) });
  const alive = await addRun(ada, { state: 'running' });
  await enqueue(db.orm, { name: 'end-silent-runs', payload: {} });
  const read = async (id: string) =>
    (
      await db.pool.query(
        'SELECT state, text, failure, input_tokens, output_tokens FROM assistant_runs WHERE id = $1',
        [id],
      )
    ).rows[0] as Record<string, unknown>;
  await expect.poll(async () => (await read(gone))['state']).toBe('failed');
  expect(await read(gone)).toMatchObject({
    text: 'x'.repeat(400),
    failure: { code: 'model_failed' },
    input_tokens: 100,
    output_tokens: 100,
  });
  expect(await read(alive)).toMatchObject({ state: 'running' });
  const used = await db.pool.query(
    'SELECT requests, input_tokens::int, output_tokens::int FROM assistant_usage WHERE workspace_id = $1',
    [ada.workspaceId],
  );
  expect(used.rows).toEqual([{ requests: 1, input_tokens: 100, output_tokens: 100 }]);
});

it('removes what the assistant found for clients and what was asked about them, with the clients', async () => {
  const ada = await createWorkspace('10 days');
  await db.pool.query(
    `WITH client AS (
       INSERT INTO clients (workspace_id, name, email, time_zone, deleted_at)
       VALUES ($1, 'Gone', 'a@example.com', 'UTC', now() - interval '31 days') RETURNING id
     ), voice AS (INSERT INTO client_voices (workspace_id, client_id, facts) SELECT $1, id, '{Fact}' FROM client
     ), idea AS (
       INSERT INTO ideas (workspace_id, client_id, source, key, title, skeleton, evidence, platforms, format)
       SELECT $1, id, 'worked', 'x', 'x', 'x', '[]', '{}', 'photo' FROM client
     ), thread AS (
       INSERT INTO chat_threads (workspace_id, user_id, client_id, title) SELECT $1, $2, id, 'x' FROM client RETURNING id
     )
     INSERT INTO chat_messages (workspace_id, thread_id, role, text) SELECT $1, id, 'person', 'x' FROM thread`,
    [ada.workspaceId, ada.userId],
  );
  await runJob('purge-expired', 'purged expired data');
  for (const table of ['client_voices', 'ideas', 'chat_threads', 'chat_messages']) {
    const left = await db.pool.query(`SELECT 1 FROM ${table} WHERE workspace_id = $1`, [ada.workspaceId]);
    expect([table, left.rowCount]).toEqual([table, 0]);
  }
});

it('forgets what was read and written for answers after 7 days, and keeps chats until they are deleted', async () => {
  const ada = await createWorkspace('10 days');
  const old = await addRun(ada, { ended: '8 days' });
  const oldest = await addRun(ada, { ended: '31 days' });
  const recent = await addRun(ada, { ended: '6 days' });
  const chat = await addRun(ada, { kind: 'chat', ended: '31 days' });
  const orphan = await addRun(ada, { kind: 'chat', ended: '8 days' });
  await db.pool.query(
    `WITH thread AS (INSERT INTO chat_threads (workspace_id, user_id, title) VALUES ($1, $2, 'x') RETURNING id)
     INSERT INTO chat_messages (workspace_id, thread_id, role, text, run_id) SELECT $1, id, 'assistant', 'Hi', $3 FROM thread`,
    [ada.workspaceId, ada.userId, chat],
  );
  await runJob('purge-expired', 'purged expired data');
  const { rows } = await db.pool.query<{ id: string; text: string; uses: number; client: string | null }>(
    `SELECT id, text, jsonb_array_length(tool_uses) AS uses, sent ->> 'clientName' AS client FROM assistant_runs
     WHERE workspace_id = $1`,
    [ada.workspaceId],
  );
  const byId = new Map(rows.map(({ id, ...row }) => [id, row]));
  const whole = { text: 'An answer', uses: 1, client: 'Martin' };
  expect(byId.get(old)).toEqual({ text: '', uses: 0, client: null });
  expect(byId.get(recent)).toEqual(whole);
  expect(byId.get(chat)).toEqual(whole);
  expect(byId.has(orphan)).toBe(false);
  expect(byId.has(oldest)).toBe(false);
});

it('removes schedules that were proposed for days 90 days ago, and keeps the ideas', async () => {
  const { workspaceId } = await createWorkspace('10 days');
  const { rows } = await db.pool.query<{ id: string; first_day: string }>(
    `WITH client AS (
       INSERT INTO clients (workspace_id, name, email, time_zone) VALUES ($1, 'here', 'a@example.com', 'UTC') RETURNING id
     ), idea AS (
       INSERT INTO ideas (workspace_id, client_id, source, key, title, skeleton, evidence, platforms, format)
       SELECT $1, id, 'worked', 'x', 'x', 'x', '[]', '{}', 'photo' FROM client RETURNING id, client_id
     ), proposal AS (
       INSERT INTO schedule_proposals (workspace_id, client_id, first_day, last_day)
       SELECT $1, client_id, current_date - days - 7, current_date - days FROM idea, unnest('{91,89}'::int[]) AS days
       RETURNING id, first_day
     ), items AS (
       INSERT INTO schedule_proposal_items (workspace_id, proposal_id, idea_id, scheduled_at, social_account_ids, slot)
       SELECT $1, proposal.id, idea.id, now(), '{}', '{}' FROM proposal, idea
     )
     SELECT id, first_day::text FROM proposal ORDER BY first_day`,
    [workspaceId],
  );
  await runJob('purge-expired', 'purged expired data');
  const read = async (table: string) =>
    (await db.pool.query<{ id: string }>(`SELECT id FROM ${table} WHERE workspace_id = $1`, [workspaceId])).rows;
  expect(await read('schedule_proposals')).toEqual([{ id: rows[1]?.id }]);
  expect(await read('schedule_proposal_items')).toHaveLength(1);
  expect(await read('ideas')).toHaveLength(1);
});

it('takes new entries of the audit log into its chain, and forgets addresses after 12 months', async () => {
  const { workspaceId } = await createWorkspace('10 days');
  await db.pool.query(
    `INSERT INTO audit_entries (workspace_id, kind, params, at, ip) VALUES
      ($1, 'workspace_changed', '{}', now() - interval '13 months', '192.0.2.1'),
      ($1, 'workspace_changed', '{}', now() - interval '11 months', '192.0.2.2')`,
    [workspaceId],
  );
  // Transactions of other databases of this server may hold it up for a moment.
  await expect
    .poll(async () => {
      await enqueue(db.orm, { name: 'extend-audit-chains', payload: {} });
      return (await db.pool.query('SELECT FROM audit_chain WHERE workspace_id = $1', [workspaceId])).rowCount;
    })
    .toBe(2);
  await runJob('purge-expired', 'purged expired data');
  const { rows } = await db.pool.query<{ ip: string | null }>(
    'SELECT host(ip) AS ip FROM audit_entries WHERE workspace_id = $1 ORDER BY at',
    [workspaceId],
  );
  expect(rows.map(({ ip }) => ip)).toEqual([null, '192.0.2.2']);
});
