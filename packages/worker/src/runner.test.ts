import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, connectAsOwner, migrate } from '@ruche/database';
import { acquireEmbeddedPostgres } from '@ruche/database/embedded';
import { enqueue } from '@ruche/database/jobs';
import { createTestDatabase, startDatabaseProxy } from '@ruche/database/testing';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { unreachable } from './testing/settings.ts';
import { startWorker } from './worker.ts';

describe('the worker and a database that goes away', () => {
  it('writes down that a job is done when the connection broke under it', async () => {
    const test = await createTestDatabase();
    const proxy = await startDatabaseProxy(test.ownerUrl);
    const db = connectAsOwner(test.ownerUrl, { applicationName: 'test' });
    const ends: string[] = [];
    const log = pino(
      { level: 'debug' },
      { write: (line: string) => ends.push((JSON.parse(line) as { msg: string }).msg) },
    );
    const worker = await startWorker({ databaseUrl: proxy.url, settings: unreachable, log });
    for (const when of ['before', 'after'] as const) {
      proxy.breakOn('complete_job', when);
      await enqueue(db.orm, { name: 'prune-heartbeats', payload: {} });
      await expect.poll(async () => (await db.pool.query('SELECT FROM graphile_worker.jobs')).rowCount).toBe(0);
    }
    expect(ends.filter((msg) => msg === 'forgot vanished workers')).toHaveLength(2);
    await worker.stop();
    await db.close();
    await proxy.close();
    await test.drop();
  });

  it('does a job that it was given while the connection broke', async () => {
    const test = await createTestDatabase();
    const db = connectAsOwner(test.ownerUrl, { applicationName: 'test' });
    const messages: string[] = [];
    const log = pino({}, { write: (line: string) => messages.push((JSON.parse(line) as { msg: string }).msg) });
    const worker = await startWorker({ databaseUrl: test.ownerUrl, settings: unreachable, log });
    // Given to it a minute ago, as its last chance, and never heard of since.
    const runAt = new Date(Date.now() + 3_600_000);
    await enqueue(db.orm, { name: 'prune-heartbeats', payload: {}, maxAttempts: 1, runAt });
    await db.pool.query(
      `UPDATE graphile_worker._private_jobs
       SET run_at = now(), attempts = 1, locked_by = $1, locked_at = now() - interval '1 minute'`,
      [worker.workerIds.upkeep],
    );
    await expect.poll(() => messages).toContain('forgot vanished workers');
    await expect.poll(async () => (await db.pool.query('SELECT FROM graphile_worker.jobs')).rowCount).toBe(0);
    expect(messages).toContain('gave back jobs whose arrival was lost with a connection');
    await worker.stop();
    await db.close();
    await test.drop();
  });

  it('takes up its work again once the database is back', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ruche-outage-'));
    const messages: string[] = [];
    const log = pino({}, { write: (line: string) => messages.push((JSON.parse(line) as { msg: string }).msg) });
    try {
      const before = await acquireEmbeddedPostgres({ folder, isDurable: false });
      await migrate(before.url, { secret: 'a secret for this one test alone' });
      const worker = await startWorker({ databaseUrl: before.url, settings: unreachable, log });
      await before.release();
      await expect.poll(() => messages).toContain('heartbeat not written');

      const after = await acquireEmbeddedPostgres({ folder, isDurable: false });
      const db = connect(after.url, { applicationName: 'test' });
      await enqueue(db.orm, { name: 'prune-heartbeats', payload: {} });
      await expect.poll(() => messages).toContain('forgot vanished workers');
      await worker.stop();
      expect((await db.pool.query('SELECT FROM worker_heartbeats')).rowCount).toBe(0);
      await db.close();
      await after.release();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
