import { randomUUID } from 'node:crypto';
import type { ApprovalRuleInput } from '@ruche/contracts/approvals';
import type { WorkspaceTx } from '@ruche/database';
import {
  listFindings,
  listRequestsOfPosts,
  planWatch,
  recordDecisions,
  saveApprovalRule,
  settleApprovals,
} from '@ruche/database/approvals';
import { workInWorkspace } from '@ruche/database/workspaces';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Account, PublishingWorld } from '#src/testing/publishing-world.ts';
import { SteppedWorker } from '#src/testing/stepped-worker.ts';

const world = new PublishingWorld();
let account: Account;
let managerId: string;

beforeAll(async () => {
  await world.start();
  account = await world.connect('twitter', 'ines-benhaddou');
  managerId = await world.addMember(account.workspaceId, 'grace@example.com', 'manager');
});
afterAll(() => world.stop());
beforeEach(() => world.db.pool.query('DELETE FROM notifications'));

const inWorkspace = <Result>(run: (tx: WorkspaceTx) => Promise<Result>): Promise<Result> =>
  world.db.orm.transaction(async (db) => run(await workInWorkspace(db, account.workspaceId)));
const scope = () => ({ workspace: { id: account.workspaceId }, userId: null });

const setRule = (rule: Partial<ApprovalRuleInput> = {}) =>
  inWorkspace((tx) =>
    saveApprovalRule(
      tx,
      { ...account, userId: null },
      {
        mode: 'internal',
        internal: { userIds: [managerId], from: 'any', allowsOwn: true },
        client: { contactIds: [], from: 'any' },
        askedPer: 'post',
        window: 'day',
        deadlineHours: 24,
        silence: 'remind',
        reminderHours: [12],
        ...rule,
      },
    ),
  );

const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000);

async function schedule(content: string, at: Date): Promise<{ id: string; publicationId: string }> {
  const publicationId = await world.schedule(account, content, at);
  const { rows } = await world.db.pool.query<{ id: string }>('SELECT post_id AS id FROM publications WHERE id = $1', [
    publicationId,
  ]);
  const id = rows[0]?.id ?? '';
  await inWorkspace((tx) => settleApprovals(tx, scope(), [id]));
  return { id, publicationId };
}

/** Everything that is known of the post is so much older. */
async function passTime(id: string, hours: number): Promise<void> {
  const by = `make_interval(hours => ${hours})`;
  await world.db.pool.query(`
    UPDATE posts SET scheduled_for = scheduled_for - ${by} WHERE id = '${id}';
    UPDATE publications SET scheduled_at = scheduled_at - ${by} WHERE post_id = '${id}';
    UPDATE approval_rules SET changed_at = changed_at - ${by};
    UPDATE approval_requests SET window_from = window_from - ${by}, window_to = window_to - ${by},
      asked_at = asked_at - ${by}, deadline_at = deadline_at - ${by}, created_at = created_at - ${by},
      reminded_at = reminded_at - ${by} WHERE post_id = '${id}';
    UPDATE approval_notices SET told_at = told_at - ${by}
      WHERE request_id IN (SELECT id FROM approval_requests WHERE post_id = '${id}');
    UPDATE graphile_worker._private_jobs SET run_at = run_at - ${by} WHERE key IN
      (SELECT id::text FROM publications WHERE post_id = '${id}')`);
}

async function watch(): Promise<void> {
  const findings = await inWorkspace(listFindings);
  for (const { run } of planWatch(findings, randomUUID)) await inWorkspace((tx) => run(tx, scope()));
}

const statesOf = async (id: string) =>
  (await inWorkspace((tx) => listRequestsOfPosts(tx, [id]))).map(({ state }) => state);

async function noticesOf(userId: string): Promise<string[]> {
  const { rows } = await world.db.pool.query<{ kind: string }>(
    'SELECT kind FROM notifications WHERE user_id = $1 ORDER BY created_at',
    [userId],
  );
  return rows.map(({ kind }) => kind);
}

async function approve(id: string): Promise<string | undefined> {
  return inWorkspace(async (tx) => {
    const [request] = await listRequestsOfPosts(tx, [id]);
    const person = { kind: 'member' as const, userId: managerId, ip: '198.51.100.7', userAgent: 'Firefox' };
    const { id: requestId = '', contentHash = '' } = request ?? {};
    const item = { requestId, contentHash, decision: 'approve' as const, key: randomUUID() };
    return (await recordDecisions(tx, scope(), person, [item]))[0]?.result;
  });
}

const work = () => new SteppedWorker({ db: world.db, settings: world.settings }).work();

describe('silence', () => {
  it('lets a post go out where the rule says so, and the attempt says by which request', async () => {
    await setRule({ silence: 'go_out' });
    const { id, publicationId } = await schedule('Let out', hoursAhead(48));
    expect(await world.read(publicationId)).toMatchObject({ status: 'in_review' });
    await passTime(id, 25);
    await watch();
    expect(await statesOf(id)).toEqual(['let_out']);
    expect(await world.read(publicationId)).toMatchObject({ status: 'scheduled' });
    await passTime(id, 24);
    await work();
    expect(await world.read(publicationId)).toMatchObject({ status: 'published' });
    const { rows } = await world.db.pool.query(
      `SELECT FROM publication_attempts AS attempt JOIN approval_requests AS request
         ON request.id = ANY (attempt.approval_request_ids)
       WHERE attempt.publication_id = $1 AND request.state = 'let_out' AND request.rule_changed_at IS NOT NULL`,
      [publicationId],
    );
    expect(rows).toHaveLength(1);
  });

  it('says nothing where approval was asked for after the deadline', async () => {
    await setRule({ silence: 'go_out' });
    const { id, publicationId } = await schedule('Asked for late', hoursAhead(12));
    await passTime(id, 11);
    await watch();
    expect(await statesOf(id)).toEqual(['waiting']);
    await passTime(id, 2);
    await watch();
    expect(await statesOf(id)).toEqual(['lapsed']);
    expect(await world.read(publicationId)).toMatchObject({ status: 'failed', cause: 'approval' });
    expect(await noticesOf(managerId)).toContain('post_failed');
  });

  it('ends the request where the rule says so, and a yes comes too late then', async () => {
    await setRule({ silence: 'do_not_go_out' });
    const { id, publicationId } = await schedule('Not without an answer', hoursAhead(48));
    await passTime(id, 25);
    // Before the job has seen it.
    expect(await approve(id)).toBe('passed');
    await watch();
    expect(await world.read(publicationId)).toMatchObject({ status: 'failed', cause: 'approval' });
    expect(await approve(id)).toBe('passed');
    await work();
    expect(await world.live('twitter', 'Not without an answer')).toEqual([]);
  });

  it('is broken by reminders, and the team is told in time', async () => {
    await setRule({ silence: 'remind' });
    const { id } = await schedule('Slowly', hoursAhead(72));
    await watch();
    expect(await noticesOf(managerId)).toEqual(['approval_asked']);
    // 12 hours before the deadline, which is a day before the post; told once, however often somebody looks.
    await passTime(id, 37);
    await watch();
    await watch();
    expect(await noticesOf(managerId)).toEqual(['approval_asked', 'approval_reminded']);
    await passTime(id, 12);
    await watch();
    await watch();
    expect((await noticesOf(managerId)).toSorted()).toEqual([
      'approval_asked',
      'approval_missing',
      'approval_reminded',
      'approval_reminded',
    ]);
    await passTime(id, 22);
    await watch();
    expect((await noticesOf(managerId)).filter((kind) => kind === 'approval_missing')).toHaveLength(2);
    expect(await approve(id)).toBe('recorded');
  });
});

describe('the worker', () => {
  it('sends nothing that was changed behind its back, and people are told', async () => {
    await setRule();
    const { id, publicationId } = await schedule('As approved', hoursAhead(24));
    expect(await approve(id)).toBe('recorded');
    await passTime(id, 24);
    await world.db.pool.query("UPDATE posts SET content = 'Never approved' WHERE id = $1", [id]);
    await work();
    expect(await world.read(publicationId)).toMatchObject({ status: 'failed', cause: 'approval' });
    expect(await world.live('twitter', 'Never approved')).toEqual([]);
    expect(await noticesOf(managerId)).toContain('post_failed');
  });

  it('sends what was approved or takes a no, whichever is first, and never both', async () => {
    await setRule();
    for (let turn = 0; turn < 4; turn += 1) {
      const text = `Raced for ${turn}`;
      const { id, publicationId } = await schedule(text, hoursAhead(24));
      await approve(id);
      await passTime(id, 24);
      const decline = inWorkspace(async (tx) => {
        const [request] = await listRequestsOfPosts(tx, [id]);
        const person = { kind: 'member' as const, userId: managerId, ip: null, userAgent: null };
        const { id: requestId = '', contentHash = '' } = request ?? {};
        const item = { requestId, contentHash, decision: 'decline' as const, key: randomUUID() };
        return (await recordDecisions(tx, scope(), person, [item]))[0]?.result;
      });
      const [result] = await Promise.all([decline, work()]);
      const { status } = await world.read(publicationId);
      expect([status, result, (await world.live('twitter', text)).length]).toEqual(
        status === 'published' ? ['published', 'passed', 1] : ['draft', 'recorded', 0],
      );
    }
  });
});

it('keeps decisions as they were made', async () => {
  await setRule();
  const { id } = await schedule('For good', hoursAhead(24));
  await approve(id);
  const change = world.db.pool.query("UPDATE approval_decisions SET decision = 'decline'");
  await expect(change).rejects.toThrow('never changed');
  await expect(world.db.pool.query('DELETE FROM approval_decisions')).rejects.toThrow('never deleted');
  await world.db.pool.query('DELETE FROM posts WHERE id = $1', [id]);
  expect(await statesOf(id)).toEqual([]);
});
