import { createTestDatabase, type TestDatabase } from '@ruche/database/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectAsOwner, type OwnerDatabase } from '#src/connect.ts';
import { releaseAbandonedJobs } from './queue.ts';

let test: TestDatabase;
let owner: OwnerDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  owner = connectAsOwner(test.ownerUrl, { applicationName: 'test' });
});
afterAll(async () => {
  await owner.close();
  await test.drop();
});

const addJob = (queue: string) =>
  owner.pool.query("SELECT graphile_worker.add_job('process-media', '{}', queue_name => $1)", [queue]);
/** As a worker does when it takes a job, or as it stays when a job was ended by somebody else. */
const lockQueues = () =>
  owner.pool.query(
    "UPDATE graphile_worker._private_job_queues SET locked_at = now() - interval '1 hour', locked_by = 'a'",
  );
const lockedQueues = async () => {
  const { rows } = await owner.pool.query<{ name: string }>(
    'SELECT queue_name AS name FROM graphile_worker._private_job_queues WHERE locked_at IS NOT NULL ORDER BY 1',
  );
  return rows.map(({ name }) => name);
};

it('a queue that is locked without a job at work in it is freed, one with such a job is not', async () => {
  await addJob('idle');
  await addJob('at work');
  await lockQueues();
  await owner.pool.query(
    `UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'a'
     WHERE job_queue_id = (SELECT id FROM graphile_worker._private_job_queues WHERE queue_name = 'at work')`,
  );
  await releaseAbandonedJobs(owner.orm, { silentForSeconds: 60, askedBy: 'nobody' });
  expect(await lockedQueues()).toEqual(['at work']);
});
