import { connectAsOwner, type OwnerDatabase } from '@ruche/database';
import { enqueue, findNewestHeartbeat, measureQueueLag } from '@ruche/database/jobs';
import { createTestDatabase, type TestDatabase } from '@ruche/database/testing';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unreachable } from './testing/settings.ts';
import { endsWithin } from './time-limit.ts';
import { startWorker, type Worker, type WorkerOptions } from './worker.ts';

type LogLine = { level: number; msg: string; job?: string; err?: { message: string } };

let test: TestDatabase;
let db: OwnerDatabase;
let worker: Worker | null;
let lines: LogLine[];

beforeEach(async () => {
  test = await createTestDatabase();
  db = connectAsOwner(test.ownerUrl, { applicationName: 'test' });
  worker = null;
  lines = [];
});

afterEach(async () => {
  await worker?.stop();
  await db.close();
  await test.drop();
});

async function start(options: Pick<WorkerOptions, 'limits'> = {}): Promise<Worker> {
  const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(JSON.parse(line) as LogLine) });
  worker = await startWorker({ databaseUrl: test.ownerUrl, settings: unreachable, log, ...options });
  return worker;
}

async function jobs() {
  const { rows } = await db.pool.query<{ attempts: number; last_error: string | null; locked_at: Date | null }>(
    'SELECT attempts, last_error, locked_at FROM graphile_worker.jobs',
  );
  return rows;
}

async function addVanishedWorker(): Promise<void> {
  await db.pool.query(`
    INSERT INTO worker_heartbeats (worker_id, host, pid, started_at, beat_at)
    VALUES ('vanished', 'elsewhere', 1, now() - interval '3 days', now() - interval '2 days')`);
}

async function workerIds(): Promise<string[]> {
  const { rows } = await db.pool.query<{ worker_id: string }>('SELECT worker_id FROM worker_heartbeats');
  return rows.map((row) => row.worker_id);
}

const eventually = { timeout: 50_000, interval: 20 };

describe('the worker', () => {
  it('runs a queued job, after which the job is gone', async () => {
    await addVanishedWorker();
    await enqueue(db.orm, { name: 'prune-heartbeats', payload: {} });
    const { publishing, upkeep, fetching, delivering, reading } = (await start()).workerIds;
    await vi.waitUntil(async () => (await jobs()).length === 0, eventually);
    expect(await workerIds()).toEqual([publishing, upkeep, fetching, delivering, reading]);
    expect(lines).toContainEqual(expect.objectContaining({ job: 'prune-heartbeats', count: 1 }));
    expect(await measureQueueLag(db.orm)).toBe(0);
  });

  it('runs a job that is queued for later once its time has come, not before', async () => {
    await start();
    const runAt = new Date(Date.now() + 700);
    await enqueue(db.orm, { name: 'prune-heartbeats', payload: {}, runAt });
    await vi.waitUntil(async () => (await jobs()).length === 0, eventually);
    expect(Date.now()).toBeGreaterThanOrEqual(runAt.getTime());
  });

  it('hears of new jobs on one connection, another one once that is lost, and none after it stopped', async () => {
    const listening = async () => {
      const { rows } = await db.pool.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'`,
      );
      return rows.map(({ pid }) => pid);
    };
    await start();
    await expect.poll(listening, eventually).toHaveLength(1);
    const [lost] = await listening();
    await db.pool.query('SELECT pg_terminate_backend($1)', [lost]);
    await expect.poll(listening, eventually).toEqual([expect.not.toBeOneOf([lost])]);
    await worker?.stop();
    worker = null;
    await expect.poll(listening, eventually).toEqual([]);
  });

  it('shows a sign of life from its start, and takes it back when it stops', async () => {
    const { reading } = (await start()).workerIds;
    expect(await findNewestHeartbeat(db.orm)).toMatchObject({ workerId: reading });
    await worker?.stop();
    worker = null;
    expect(await findNewestHeartbeat(db.orm)).toBeNull();
  });

  it('fails a job whose payload does not fit its contract, visibly and without running it', async () => {
    await addVanishedWorker();
    await db.pool.query(`SELECT graphile_worker.add_job('prune-heartbeats', '{"silentForHours": "all"}')`);
    await start();
    await vi.waitUntil(async () => (await jobs())[0]?.last_error, eventually);
    const [job] = await jobs();
    expect(job?.attempts).toBe(1);
    expect(job?.last_error).toMatch(/payload of prune-heartbeats does not fit its contract: silentForHours/);
    expect(await workerIds()).toContain('vanished');
    await vi.waitUntil(
      () => lines.some(({ level, err }) => level === 50 && err?.message.includes('silentForHours')),
      eventually,
    );
  });

  it('says which query of a job failed and why, never with which values', async () => {
    await start();
    await db.pool.query('ALTER TABLE worker_heartbeats RENAME COLUMN beat_at TO beaten_at');
    await enqueue(db.orm, { name: 'prune-heartbeats', payload: { silentForHours: 987_654_321 } });
    await vi.waitUntil(async () => (await jobs())[0]?.last_error, eventually);
    const [job] = await jobs();
    expect(job?.last_error).toMatch(/^Failed query: delete from .*; because: column .* does not exist \(42703\)$/s);
    expect(job?.last_error).not.toContain('987654321');
    const ofTheJob = lines.filter(({ msg }) => msg.includes('Failed task'));
    expect(ofTheJob).toHaveLength(1);
    expect(JSON.stringify(ofTheJob)).not.toContain('987654321');
  });

  it('gives a job the time that erasing a large account takes', async () => {
    await addVanishedWorker();
    await db.pool.query(`
      CREATE TABLE limits AS SELECT name, setting::int AS ms FROM pg_settings WHERE false;
      CREATE FUNCTION note_limits() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        INSERT INTO limits SELECT name, setting::int FROM pg_settings WHERE name IN ('statement_timeout', 'lock_timeout');
        RETURN OLD;
      END $$;
      CREATE TRIGGER note_limits BEFORE DELETE ON worker_heartbeats
        FOR EACH ROW WHEN (OLD.worker_id = 'vanished') EXECUTE FUNCTION note_limits()`);
    await enqueue(db.orm, { name: 'prune-heartbeats', payload: {} });
    await start();
    await vi.waitUntil(async () => (await jobs()).length === 0, eventually);
    const { rows } = await db.pool.query('SELECT name, ms / 1000 AS seconds FROM limits ORDER BY name');
    expect(rows).toEqual([
      { name: 'lock_timeout', seconds: 60 },
      { name: 'statement_timeout', seconds: 1800 },
    ]);
  });

  it('lets a running job end before it stops', async () => {
    await addVanishedWorker();
    await start();
    const blocker = await db.pool.connect();
    await blocker.query('BEGIN; LOCK TABLE worker_heartbeats IN EXCLUSIVE MODE');
    await enqueue(db.orm, { name: 'prune-heartbeats', payload: {} });
    await vi.waitUntil(async () => (await jobs())[0]?.locked_at, eventually);
    const stopped = worker?.stop();
    worker = null;
    await vi.waitUntil(() => lines.some(({ msg }) => /shut/i.test(msg)), eventually);
    await blocker.query('ROLLBACK');
    blocker.release();
    await stopped;
    expect(await jobs()).toEqual([]);
    expect(await workerIds()).toEqual([]);
  });

  it('stops in spite of a job that does not end and keeps its connection', async () => {
    await addVanishedWorker();
    await start({ limits: { signalMs: 50, deadlineMs: 100, tidyMs: 1000 } });
    const blocker = await db.pool.connect();
    await blocker.query('BEGIN; LOCK TABLE worker_heartbeats IN EXCLUSIVE MODE');
    await enqueue(db.orm, { name: 'prune-heartbeats', payload: {} });
    await vi.waitUntil(async () => (await jobs())[0]?.locked_at, eventually);
    const stopped = worker?.stop() ?? Promise.reject(new Error('It was not started.'));
    worker = null;
    expect(await endsWithin(stopped, 20_000)).toBe(true);
    expect(lines.map(({ msg }) => msg)).toEqual(
      expect.arrayContaining(['heartbeat not removed in time', 'connections are still in use; leaving them']),
    );
    await blocker.query('ROLLBACK');
    blocker.release();
  });
});
