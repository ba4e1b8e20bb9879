import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@ruche/database/testing';
import { Logger, runOnce, type TaskList } from 'graphile-worker';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect, connectAsOwner, type Database, type OwnerDatabase } from '#src/connect.ts';
import { enqueue, enqueueAll } from './enqueue.ts';
import { measureQueueLag, measureQueueLags } from './queue.ts';

let test: TestDatabase;
let owner: OwnerDatabase;
let app: Database;

beforeEach(async () => {
  test = await createTestDatabase();
  owner = connectAsOwner(test.ownerUrl, { applicationName: 'test owner' });
  app = connect(test.appUrl, { applicationName: 'test app' });
});

afterEach(async () => {
  await owner.close();
  await app.close();
  await test.drop();
});

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

async function storedJobs() {
  const { rows } = await owner.pool.query(
    'SELECT task_identifier AS name, run_at, key, queue_name AS queue, max_attempts FROM graphile_worker.jobs ORDER BY id',
  );
  return rows as Record<string, unknown>[];
}

describe('enqueue', () => {
  it('stores a job for the application role, which cannot see the queue itself', async () => {
    const runAt = new Date('2031-05-01T10:00:00Z');
    const timing = { runAt, jobKey: 'tidy', queue: 'housekeeping', maxAttempts: 3 };
    await enqueue(app.orm, { name: 'prune-heartbeats', payload: {}, ...timing });
    expect(await storedJobs()).toEqual([
      { name: 'prune-heartbeats', run_at: runAt, key: 'tidy', queue: 'housekeeping', max_attempts: 3 },
    ]);
  });

  it('replaces a waiting job of the same key', async () => {
    const later = new Date('2031-05-01T10:00:00Z');
    await enqueue(app.orm, { name: 'prune-heartbeats', payload: {}, jobKey: 'tidy' });
    await enqueue(app.orm, { name: 'prune-heartbeats', payload: {}, jobKey: 'tidy', runAt: later });
    expect(await storedJobs()).toMatchObject([{ key: 'tidy', run_at: later }]);
  });

  it('adds a job beside the one of the same key that a worker is taking at that moment', async () => {
    const id = await enqueue(app.orm, { name: 'prune-heartbeats', payload: {}, jobKey: 'tidy' });
    const worker = await owner.pool.connect();
    await worker.query('BEGIN');
    await worker.query(
      "UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'worker', attempts = 1 WHERE id = $1",
      [id],
    );
    const adding = enqueue(app.orm, { name: 'prune-heartbeats', payload: {}, jobKey: 'tidy' });
    const waiting = 'SELECT FROM pg_locks WHERE NOT granted';
    await expect.poll(async () => (await owner.pool.query(waiting)).rowCount).toBe(1);
    await worker.query('COMMIT');
    worker.release();
    expect(await adding).not.toBe(id);
    expect(await storedJobs()).toMatchObject([{ key: null }, { key: 'tidy' }]);
  });

  it('stores nothing when the transaction around it fails', async () => {
    const attempt = app.orm.transaction(async (tx) => {
      await enqueue(tx, { name: 'prune-heartbeats', payload: {} });
      throw new Error('changed my mind');
    });
    await expect(attempt).rejects.toThrow('changed my mind');
    expect(await storedJobs()).toEqual([]);
  });

  it('refuses a payload that does not fit the contract', async () => {
    await expect(enqueue(app.orm, { name: 'prune-heartbeats', payload: { silentForHours: 0 } })).rejects.toThrow(
      'silentForHours',
    );
    expect(await storedJobs()).toEqual([]);
  });
});

describe('enqueueAll', () => {
  it('stores many jobs, each as it was described', async () => {
    const runAt = new Date('2031-05-01T10:00:00Z');
    const job = { name: 'prune-heartbeats' as const, payload: {} };
    await enqueueAll(owner.orm, [
      { ...job, runAt, jobKey: 'tidy', queue: 'housekeeping', maxAttempts: 3 },
      { ...job, runAt, jobKey: 'again' },
    ]);
    expect(await storedJobs()).toEqual([
      { name: 'prune-heartbeats', run_at: runAt, key: 'tidy', queue: 'housekeeping', max_attempts: 3 },
      { name: 'prune-heartbeats', run_at: runAt, key: 'again', queue: null, max_attempts: 25 },
    ]);
  });

  it('stores nothing when there is nothing, or one payload does not fit', async () => {
    expect(await enqueueAll(owner.orm, [])).toBe(0);
    const good = { name: 'prune-heartbeats' as const, payload: {} };
    const attempt = enqueueAll(owner.orm, [good, { ...good, payload: { silentForHours: 0 } }]);
    await expect(attempt).rejects.toThrow('silentForHours');
    expect(await storedJobs()).toEqual([]);
  });
});

/** The names of all that is due, in the order in which one engine does them. */
async function runDueJobs(): Promise<string[]> {
  const done: string[] = [];
  const tasks: TaskList = {};
  for (const name of ['prune-heartbeats', 'publish', 'look-for-publication']) {
    tasks[name] = () => void done.push(name);
  }
  const logger = new Logger(() => () => undefined);
  await runOnce({ pgPool: owner.pool, noHandleSignals: true, concurrency: 1, logger }, tasks);
  return done;
}

describe('the engine', () => {
  it('is given what is to be published before anything else, however long that has waited', async () => {
    const [workspaceId, publicationId] = [randomUUID(), randomUUID()];
    await enqueue(app.orm, { name: 'prune-heartbeats', payload: {}, runAt: new Date(0) });
    await enqueue(app.orm, { name: 'publish', payload: { workspaceId, publicationId } });
    await enqueueAll(owner.orm, [{ name: 'look-for-publication', payload: { workspaceId, publicationId } }]);
    expect(await runDueJobs()).toEqual(['publish', 'look-for-publication', 'prune-heartbeats']);
  });
});

describe('measureQueueLag', () => {
  it('is 0 when nothing is due', async () => {
    await enqueue(app.orm, { name: 'prune-heartbeats', payload: {}, runAt: new Date('2031-05-01T10:00:00Z') });
    expect(await measureQueueLag(app.orm)).toBe(0);
  });

  it('tells it by the name of the job', async () => {
    const payload = { workspaceId: randomUUID(), publicationId: randomUUID() };
    await enqueue(app.orm, { name: 'publish', payload, runAt: ago(900) });
    expect(await measureQueueLag(app.orm)).toBeGreaterThanOrEqual(900);
    expect(await measureQueueLag(app.orm, 'prune-heartbeats')).toBe(0);
    await enqueue(app.orm, { name: 'prune-heartbeats', payload: {}, runAt: ago(60) });
    expect(await measureQueueLag(app.orm, 'prune-heartbeats')).toBeLessThan(90);
    const lags = await measureQueueLags(app.orm);
    expect([...lags.keys()]).toEqual(['prune-heartbeats', 'publish']);
    expect(lags.get('publish')).toBeGreaterThanOrEqual(900);
    expect(lags.get('prune-heartbeats')).toBeLessThan(90);
  });

  it('tells how late the oldest waiting job is, leaving out those at work and those given up', async () => {
    await enqueue(app.orm, { name: 'prune-heartbeats', payload: {}, runAt: ago(900), jobKey: 'at work' });
    await enqueue(app.orm, { name: 'prune-heartbeats', payload: {}, runAt: ago(600), jobKey: 'given up' });
    await enqueue(app.orm, { name: 'prune-heartbeats', payload: {}, runAt: ago(60) });
    await owner.pool.query(`
      UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'somebody' WHERE key = 'at work';
      UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE key = 'given up'`);
    const lag = await measureQueueLag(app.orm);
    expect(lag).toBeGreaterThanOrEqual(60);
    expect(lag).toBeLessThan(90);
  });
});
