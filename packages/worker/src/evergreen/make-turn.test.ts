import type { SkipCause } from '@ruche/contracts/posts';
import { dayMs } from '@ruche/contracts/time';
import { connectAsOwner, type OwnerDatabase } from '@ruche/database';
import { createTestDatabase, type TestDatabase } from '@ruche/database/testing';
import { workAlone } from '@ruche/database/workspaces';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAccount, disconnectAccount } from '#src/testing/accounts.ts';
import { addPerson } from '#src/testing/people.ts';
import { makeTurn } from './make-turn.ts';

let test: TestDatabase;
let db: OwnerDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  db = connectAsOwner(test.ownerUrl, { applicationName: 'test', max: 6 });
});
afterAll(async () => {
  await db.close();
  await test.drop();
});

const tokens = { access: 'access', refresh: null, person: null, expiresAt: null, refreshExpiresAt: null };
let people = 0;

type Options = { everyWeeks?: number; mostTurns?: number };

/** A post of five days ago, which comes back. */
async function addSource({ everyWeeks = 1, mostTurns = 2 }: Options = {}) {
  people += 1;
  const { id: userId } = await addPerson(db, `ada${people}@example.com`);
  const account = await addAccount(db, { userId, secret: test.secret }, { personId: String(people), tokens });
  const { workspaceId, clientId } = account;
  const at = new Date(Math.floor(Date.now() / 60_000) * 60_000 - 5 * dayMs);
  const query = async <Row extends object>(text: string, values: unknown[]) =>
    (await db.pool.query<Row>(text, values)).rows;
  const [post] = await query<{ id: string }>(
    `INSERT INTO posts (workspace_id, client_id, content, scheduled_for, time_zone, status, tags)
     VALUES ($1, $2, 'Fresh bread.', $3, 'UTC', 'published', '{bread}') RETURNING id`,
    [workspaceId, clientId, at],
  );
  await query(
    `INSERT INTO publications (workspace_id, post_id, social_account_id, platform, status, scheduled_at, published_at)
     VALUES ($1, $2, $3, 'twitter', 'published', $4, $4)`,
    [workspaceId, post?.id, account.id, at],
  );
  const [rule] = await query<{ id: string }>(
    `INSERT INTO evergreen_rules (workspace_id, post_id, every_weeks, most_turns, next_due_at)
     VALUES ($1, $2, $3, $4, $5) RETURNING id`,
    [workspaceId, post?.id, everyWeeks, mostTurns, at],
  );
  const ruleId = rule?.id ?? '';
  await query('UPDATE posts SET evergreen_rule_id = $1 WHERE id = $2', [ruleId, post?.id]);
  const change = (fields: string) => query(`UPDATE posts SET ${fields} WHERE id = $1`, [post?.id]);
  const dueAt = async () =>
    (await query<{ at: Date | null }>('SELECT next_due_at AS at FROM evergreen_rules WHERE id = $1', [ruleId]))[0]?.at;
  const run = () => workAlone(db.orm, workspaceId, (tx) => makeTurn(tx, ruleId));
  const turns = () =>
    query<{ turn: number; due_at: Date; post_id: string | null; cause: SkipCause | null }>(
      'SELECT turn, due_at, post_id, cause FROM evergreen_turns WHERE rule_id = $1 ORDER BY turn',
      [ruleId],
    );
  return { account, workspaceId, clientId, at, ruleId, run, turns, query, change, dueAt };
}

it('makes each turn once, whoever tries at the same time, with its job and its first version', async () => {
  const { run, turns, query, at } = await addSource();
  await Promise.all([run(), run(), run(), run()]);
  const [turn, ...more] = await turns();
  expect(more).toEqual([]);
  expect(turn).toMatchObject({ turn: 1, due_at: new Date(at.getTime() + 7 * dayMs), cause: null });
  const [made] = await query(
    `SELECT content, tags, status, scheduled_for, evergreen_rule_id IS NOT NULL AS comes_back,
       (SELECT count(*)::integer FROM post_versions WHERE post_id = posts.id) AS versions,
       (SELECT count(*)::integer FROM graphile_worker.jobs AS job JOIN publications ON publications.id::text = job.key
         WHERE publications.post_id = posts.id AND job.run_at = scheduled_for) AS jobs
     FROM posts WHERE id = $1`,
    [turn?.post_id],
  );
  const scheduled = { status: 'scheduled', scheduled_for: turn?.due_at, comes_back: true };
  expect(made).toEqual({ content: 'Fresh bread.', tags: ['bread'], versions: 1, jobs: 1, ...scheduled });
});

it('leaves nothing behind when a worker dies before the end, and makes the turn afterwards', async () => {
  const { workspaceId, ruleId, clientId, run, turns, query } = await addSource();
  const dying = workAlone(db.orm, workspaceId, async (tx) => {
    await makeTurn(tx, ruleId);
    throw new Error('The worker dies.');
  });
  await expect(dying).rejects.toThrow('The worker dies.');
  const posts = () => query('SELECT id FROM posts WHERE client_id = $1', [clientId]);
  expect([await turns(), await posts()]).toEqual([[], [expect.anything()]]);
  await run();
  expect(await turns()).toHaveLength(1);
  expect(await posts()).toHaveLength(2);
});

it('waits until a week before the next turn', async () => {
  const { run, turns, query, ruleId, at } = await addSource({ everyWeeks: 4 });
  await run();
  expect(await turns()).toEqual([]);
  const [rule] = await query('SELECT next_due_at FROM evergreen_rules WHERE id = $1', [ruleId]);
  expect(rule).toEqual({ next_due_at: new Date(at.getTime() + 28 * dayMs) });
});

it.each(["status = 'draft'", "status = 'failed'", "status = 'draft', scheduled_for = NULL"])(
  'makes no turn of a source that has become %s, and uses up none, until it is scheduled again',
  async (fields) => {
    const { run, turns, change, dueAt, at } = await addSource();
    await change(fields);
    await run();
    expect(await turns()).toEqual([]);
    // Nobody comes back to it in vain.
    expect(await dueAt()).toBeNull();
    await change(`status = 'scheduled', scheduled_for = '${at.toISOString()}'`);
    expect(await dueAt()).not.toBeNull();
    await run();
    expect(await turns()).toEqual([expect.objectContaining({ turn: 1, cause: null })]);
  },
);

it('comes to a rule sooner when its source is moved, and to no turn of it', async () => {
  const { run, change, dueAt, turns, at } = await addSource({ everyWeeks: 4 });
  await run();
  const earlier = new Date(at.getTime() - 14 * dayMs);
  await change(`scheduled_for = '${earlier.toISOString()}'`);
  expect(Number(await dueAt())).toBeLessThan(Date.now() + dayMs);
  await run();
  expect(await dueAt()).toEqual(new Date(earlier.getTime() + 28 * dayMs));
  expect(await turns()).toEqual([]);
});

it('counts no turn whose time had passed before there was a rule', async () => {
  const { run, change, turns, at } = await addSource();
  await change(`scheduled_for = '${new Date(at.getTime() - 56 * dayMs).toISOString()}'`);
  await run();
  expect(await turns()).toMatchObject([{ turn: 1, due_at: new Date(at.getTime() + 7 * dayMs), cause: null }]);
});

type Source = Awaited<ReturnType<typeof addSource>>;
const obstacles: [SkipCause, (source: Source) => Promise<unknown>][] = [
  ['disconnected', ({ account }) => disconnectAccount(db, test.secret, account)],
  [
    'plan_ended',
    ({ query, workspaceId }) =>
      query("UPDATE workspaces SET trial_ends_at = now() - interval '1 day' WHERE id = $1", [workspaceId]),
  ],
  [
    'client_read_only',
    async ({ query, workspaceId, clientId }) => {
      await query("UPDATE workspaces SET plan = 'essential', trial_ends_at = now() WHERE id = $1", [workspaceId]);
      await query('UPDATE clients SET created_at = now() WHERE id = $1', [clientId]);
      await query(
        `INSERT INTO clients (workspace_id, name, email, time_zone, created_at)
         SELECT $1, 'Older ' || nth, 'older@example.com', 'UTC', now() - interval '1 year' FROM generate_series(1, 5) AS nth`,
        [workspaceId],
      );
    },
  ],
  ['client_deleted', ({ query, clientId }) => query('UPDATE clients SET deleted_at = now() WHERE id = $1', [clientId])],
  [
    'duplicate',
    async ({ query, workspaceId, clientId, account, at }) => {
      const due = new Date(at.getTime() + 7 * dayMs + 3_600_000);
      await query(
        `WITH post AS (INSERT INTO posts (workspace_id, client_id, content, scheduled_for, time_zone, status)
           VALUES ($1, $2, 'fresh  BREAD.', $4, 'UTC', 'scheduled') RETURNING id)
         INSERT INTO publications (workspace_id, post_id, social_account_id, platform, status, scheduled_at)
         SELECT $1, id, $3, 'twitter', 'scheduled', $4 FROM post`,
        [workspaceId, clientId, account.id, due],
      );
    },
  ],
];

it.each(obstacles)('skips a turn for the cause %s, and tells people once', async (cause, obstruct) => {
  const source = await addSource();
  await obstruct(source);
  await source.run();
  expect(await source.turns()).toEqual([expect.objectContaining({ turn: 1, cause, post_id: null })]);
  const told = () =>
    source.query('SELECT kind FROM notifications WHERE workspace_id = $1 AND kind = $2', [
      source.workspaceId,
      'evergreen_skipped',
    ]);
  // Of a deleted client nobody wants to hear.
  expect(await told()).toHaveLength(cause === 'client_deleted' ? 0 : 1);
});
