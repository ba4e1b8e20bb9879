import { dayMs } from '@ruche/contracts/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectAsOwner, type OwnerDatabase } from '#src/connect.ts';
import {
  addPlannedPost,
  addRankedPerson,
  addRankedPlace,
  createTestDatabase,
  type PlannedPost,
  type TestDatabase,
} from '#src/testing/index.ts';
import { workAlone } from '#src/workspaces/enter.ts';
import { askAbout } from './asked.ts';
import { collectPunctuality } from './punctuality.ts';

const range = {
  from: new Date('2026-09-01T00:00:00Z'),
  to: new Date('2026-10-01T00:00:00Z'),
  asOf: new Date('2026-10-09T00:00:00Z'),
};

let test: TestDatabase;
let owner: OwnerDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  owner = connectAsOwner(test.ownerUrl, { applicationName: 'test', max: 2 });
});
afterAll(async () => {
  await owner.close();
  await test.drop();
});

async function createPlanner() {
  const { workspaceId, userId } = await addRankedPerson(owner);
  const place = await addRankedPlace(owner, workspaceId);
  const due = '2026-09-03T10:00:00Z';
  const plan = (fields: Partial<PlannedPost> & { status: string }) =>
    addPlannedPost(owner, place, { due, userId, ...fields });
  const collect = async (within = range) => {
    const all = await workAlone(owner.orm, workspaceId, (tx) => collectPunctuality(tx, askAbout([userId], within)));
    return all.get(userId);
  };
  const move = (id: string, to: string) =>
    workAlone(owner.orm, workspaceId, async (tx) => {
      await tx.execute(
        `UPDATE publications SET scheduled_at = '${to}', status = 'scheduled', cause = NULL WHERE id = '${id}'`,
      );
    });
  const publish = (id: string, at: string) =>
    owner.pool.query("UPDATE publications SET status = 'published', published_at = $2 WHERE id = $1", [id, at]);
  return { workspaceId, plan, collect, move, publish };
}

const began = { startedAt: '2026-09-03T10:00:01Z' };

it('counts what was planned, and what went out within its minute', async () => {
  const { plan, collect } = await createPlanner();
  await plan({ status: 'published', publishedAt: '2026-09-03T10:00:59Z' });
  await plan({ status: 'published', publishedAt: '2026-09-03T10:03:00Z' });
  // Meant for that very moment, a draft, and of another season.
  await plan({ status: 'published', timedAt: '2026-09-03T09:59:50Z', publishedAt: '2026-09-03T10:00:05Z' });
  await plan({ status: 'draft' });
  await plan({ status: 'published', due: '2026-08-03T10:00:00Z', publishedAt: '2026-08-03T10:00:05Z' });
  expect(await collect()).toEqual({ planned: 2, onTime: 1 });
});

it('leaves out what nobody can tell and what the network caused, and counts what people can prevent', async () => {
  const { plan, collect } = await createPlanner();
  await plan({ status: 'needs_check', cause: 'unclear' });
  await plan({ status: 'failed', cause: 'late', attempts: [{ ...began, outcome: 'retry' }] });
  await plan({
    status: 'published',
    publishedAt: '2026-09-03T10:20:00Z',
    attempts: [{ ...began, outcome: 'processing' }],
  });
  expect(await collect()).toBeUndefined();
  await plan({ status: 'failed', cause: 'reconnect', attempts: [{ ...began, outcome: 'reconnect' }] });
  await plan({ status: 'failed', cause: 'rejected', attempts: [{ ...began, outcome: 'rejected' }] });
  await plan({ status: 'failed', cause: 'disconnected' });
  await plan({ status: 'failed', cause: 'rules' });
  await plan({ status: 'failed', cause: 'late' });
  await plan({ status: 'scheduled', cause: 'paused' });
  // Sent again after it was rejected.
  await plan({
    status: 'published',
    publishedAt: '2026-09-03T10:20:00Z',
    resentAt: '2026-09-03T10:19:00Z',
    attempts: [{ ...began, outcome: 'rejected' }],
  });
  expect(await collect()).toEqual({ planned: 7, onTime: 0 });
});

it('leaves out times that were never approved, and judges the one that a post got instead', async () => {
  const { plan, collect, move, publish } = await createPlanner();
  const { id } = await plan({ status: 'failed', cause: 'approval' });
  expect(await collect()).toBeUndefined();
  await move(id, '2026-09-20T10:00:00Z');
  await owner.pool.query("UPDATE publications SET timed_at = '2026-09-10' WHERE id = $1", [id]);
  await publish(id, '2026-09-20T10:00:03Z');
  expect(await collect()).toEqual({ planned: 1, onTime: 1 });
});

it('takes moving it before it was due, and not after', async () => {
  const { plan, collect, move, publish } = await createPlanner();
  const early = await plan({ due: '2036-09-03T10:00:00Z', timedAt: '2036-09-01T00:00:00Z', status: 'scheduled' });
  await move(early.id, '2026-09-05T10:00:00Z');
  await owner.pool.query("UPDATE publications SET timed_at = '2026-09-02' WHERE id = $1", [early.id]);
  await publish(early.id, '2026-09-05T10:00:03Z');
  expect(await collect()).toEqual({ planned: 1, onTime: 1 });
  const late = await plan({ status: 'failed', cause: 'rejected' });
  await move(late.id, '2026-09-20T10:00:00Z');
  await publish(late.id, '2026-09-20T10:00:03Z');
  expect(await collect()).toEqual({ planned: 2, onTime: 1 });
  // The network's fault stays the network's, also when it is moved.
  const excused = await plan({ status: 'failed', cause: 'late', attempts: [{ ...began, outcome: 'retry' }] });
  await move(excused.id, '2026-09-20T10:00:00Z');
  await publish(excused.id, '2026-09-20T10:00:03Z');
  expect(await collect()).toEqual({ planned: 2, onTime: 1 });
});

it('is not misled by taking back, removing or deleting what was not on time', async () => {
  const { plan, collect, workspaceId } = await createPlanner();
  const [draft, removed, deleted] = [
    await plan({ status: 'failed', cause: 'rules' }),
    await plan({ status: 'failed', cause: 'rules' }),
    await plan({ status: 'failed', cause: 'rules' }),
  ];
  await workAlone(owner.orm, workspaceId, async (tx) => {
    await tx.execute(`UPDATE publications SET status = 'draft', scheduled_at = NULL WHERE id = '${draft.id}'`);
    await tx.execute(`DELETE FROM publications WHERE id = '${removed.id}'`);
    await tx.execute(`UPDATE posts SET deleted_at = clock_timestamp() WHERE id = '${deleted.postId}'`);
  });
  await owner.pool.query('DELETE FROM posts WHERE id = $1', [deleted.postId]);
  expect(await collect()).toEqual({ planned: 3, onTime: 0 });
  await owner.pool.query('DELETE FROM workspaces WHERE id = $1', [workspaceId]);
  expect((await owner.pool.query('SELECT FROM missed_times WHERE workspace_id = $1', [workspaceId])).rowCount).toBe(0);
});

it('is not misled by deleting the client, for good or to restore it', async () => {
  const { plan, collect, workspaceId } = await createPlanner();
  // Of this month: a client is gone for good after 30 days, and what is older than 60 is asked about by nobody.
  const due = new Date(Date.now() - 3 * dayMs).toISOString();
  const timedAt = new Date(Date.now() - 4 * dayMs).toISOString();
  await plan({ status: 'failed', cause: 'rules', due, timedAt });
  await plan({ status: 'published', due, timedAt, publishedAt: due });
  const now = { from: new Date(Date.now() - 20 * dayMs), to: new Date(), asOf: new Date() };
  const change = (text: string) => owner.pool.query(text, [workspaceId]);
  expect(await collect(now)).toEqual({ planned: 2, onTime: 1 });
  await change('UPDATE clients SET deleted_at = clock_timestamp() WHERE workspace_id = $1');
  expect(await collect(now)).toEqual({ planned: 2, onTime: 1 });
  await change('UPDATE clients SET deleted_at = NULL WHERE workspace_id = $1');
  expect(await collect(now)).toEqual({ planned: 2, onTime: 1 });
  await change('DELETE FROM clients WHERE workspace_id = $1');
  expect(await collect(now)).toEqual({ planned: 1, onTime: 0 });
});

it('waits for nothing that was deleted before its time', async () => {
  const { plan, collect, workspaceId } = await createPlanner();
  const post = await plan({ due: '2036-09-03T10:00:00Z', timedAt: '2036-09-01T00:00:00Z', status: 'scheduled' });
  await owner.pool.query('UPDATE posts SET deleted_at = clock_timestamp() WHERE id = $1', [post.postId]);
  expect((await owner.pool.query('SELECT FROM missed_times WHERE workspace_id = $1', [workspaceId])).rowCount).toBe(0);
  expect(await collect()).toBeUndefined();
});
