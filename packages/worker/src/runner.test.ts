import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messageSealPurpose } from '@ruche/contracts/jobs';
import { connect, connectAsOwner, migrate, type OwnerDatabase } from '@ruche/database';
import { acquireEmbeddedPostgres } from '@ruche/database/embedded';
import { enqueue } from '@ruche/database/jobs';
import { createTestDatabase, startDatabaseProxy } from '@ruche/database/testing';
import { seal } from '@ruche/runtime/keys';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { unreachable } from './testing/settings.ts';
import { startWorker } from './worker.ts';

/** Jobs, once all of them are written down as ended: what succeeded is gone. */
async function listEnded({ pool }: OwnerDatabase): Promise<{ attempts: number }[] | null> {
  const { rows } = await pool.query<{ attempts: number; isEnded: boolean }>(
    `SELECT attempts, locked_at IS NULL AND last_error IS NOT NULL AS "isEnded" FROM graphile_worker.jobs
     WHERE task_identifier IN ('deliver-message', 'prune-heartbeats')`,
  );
  return rows.every(({ isEnded }) => isEnded) ? rows.map(({ attempts }) => ({ attempts })) : null;
}

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
    expect(ends.filter((msg) => msg === 'deleted heartbeats of workers that are gone')).toHaveLength(2);
    await worker.stop();
    await db.close();
    await proxy.close();
    await test.drop();
  });

  it.each(['before', 'after'] as const)(
    'writes down once that a job failed when the connection broke %s PostgreSQL heard of it',
    async (when) => {
      const test = await createTestDatabase();
      const proxy = await startDatabaseProxy(test.ownerUrl);
      const db = connectAsOwner(test.ownerUrl, { applicationName: 'test' });
      const worker = await startWorker({
        databaseUrl: proxy.url,
        settings: unreachable,
        log: pino({ level: 'silent' }),
      });
      proxy.breakOn('fail_job', when);
      await enqueue(db.orm, { name: 'deliver-message', payload: { sealed: 'by nobody' }, maxAttempts: 1 });
      await expect.poll(() => listEnded(db)).toEqual([{ attempts: 1 }]);
      await worker.stop();
      await db.close();
      await proxy.close();
      await test.drop();
    },
  );

  it.each(['lock_not_available', 'query_canceled', 'too_many_connections'])(
    'outlives PostgreSQL refusing for a while to write down that jobs ended: %s',
    async (condition) => {
      const test = await createTestDatabase();
      const db = connectAsOwner(test.ownerUrl, { applicationName: 'test' });
      await db.pool.query(`CREATE SEQUENCE refusals;
        CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF nextval('refusals') <= 2 THEN RAISE EXCEPTION 'not now' USING ERRCODE = '${condition}'; END IF;
          RETURN coalesce(new, old);
        END $$;
        CREATE TRIGGER refuse BEFORE UPDATE ON graphile_worker._private_jobs FOR EACH ROW
          WHEN (old.locked_at IS NOT NULL AND new.locked_at IS NULL) EXECUTE FUNCTION refuse();
        CREATE TRIGGER refuse_end BEFORE DELETE ON graphile_worker._private_jobs FOR EACH ROW EXECUTE FUNCTION refuse()`);
      const worker = await startWorker({
        databaseUrl: test.ownerUrl,
        settings: unreachable,
        log: pino({ level: 'silent' }),
      });
      await enqueue(db.orm, { name: 'deliver-message', payload: { sealed: 'by nobody' }, maxAttempts: 1 });
      await enqueue(db.orm, { name: 'prune-heartbeats', payload: {} });
      await expect.poll(() => listEnded(db)).toEqual([{ attempts: 1 }]);
      await worker.stop();
      await db.close();
      await test.drop();
    },
  );

  it('stops in peace when a job fails while the database is away', async () => {
    const test = await createTestDatabase();
    const proxy = await startDatabaseProxy(test.ownerUrl);
    const db = connectAsOwner(test.ownerUrl, { applicationName: 'test' });
    const asked = Promise.withResolvers<ServerResponse>();
    const gateway = createServer((_request, response) => asked.resolve(response)).listen(0, '127.0.0.1');
    await once(gateway, 'listening');
    const smsUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
    const settings = { ...unreachable, smsUrl };
    const worker = await startWorker({ databaseUrl: proxy.url, settings, log: pino({ level: 'silent' }) });
    const message = { channel: 'sms', to: '33612345678', text: 'Hello', staleAt: '2099-01-01T00:00:00.000Z' };
    const sealed = seal(settings.secret, messageSealPurpose, JSON.stringify(message));
    await enqueue(db.orm, { name: 'deliver-message', payload: { sealed } });
    const response = await asked.promise;
    await proxy.close();
    const stopped = worker.stop();
    response.writeHead(500).end();
    await stopped;
    const locked =
      "SELECT FROM graphile_worker.jobs WHERE locked_at IS NOT NULL AND task_identifier = 'deliver-message'";
    expect((await db.pool.query(locked)).rowCount).toBe(1);
    gateway.close();
    await db.close();
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
    await expect.poll(() => messages).toContain('deleted heartbeats of workers that are gone');
    await expect.poll(async () => (await db.pool.query('SELECT FROM graphile_worker.jobs')).rowCount).toBe(0);
    expect(messages).toContain('released jobs that were claimed over a lost connection');
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
      await expect.poll(() => messages).toContain('deleted heartbeats of workers that are gone');
      await worker.stop();
      expect((await db.pool.query('SELECT FROM worker_heartbeats')).rowCount).toBe(0);
      await db.close();
      await after.release();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
