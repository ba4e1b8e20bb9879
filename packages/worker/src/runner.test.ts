import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, enqueue, migrate } from '@ruche/database';
import { acquireEmbeddedPostgres } from '@ruche/database/embedded';
import pino from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { unreachable } from './testing/settings.ts';
import { startWorker } from './worker.ts';

describe('the worker and a database that goes away', () => {
  it('takes up its work again once the database is back', { timeout: 60_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ruche-outage-'));
    const messages: string[] = [];
    const log = pino({}, { write: (line: string) => messages.push((JSON.parse(line) as { msg: string }).msg) });
    try {
      const before = await acquireEmbeddedPostgres({ folder, isDurable: false });
      await migrate(before.url, { secret: 'a secret for this one test alone' });
      const worker = await startWorker({ databaseUrl: before.url, settings: unreachable, log });
      await before.release();
      await vi.waitUntil(() => messages.includes('heartbeat not written'), { timeout: 20_000 });

      const after = await acquireEmbeddedPostgres({ folder, isDurable: false });
      const db = connect(after.url, { applicationName: 'test' });
      await enqueue(db.orm, { name: 'prune-heartbeats', payload: {} });
      await vi.waitUntil(() => messages.includes('forgot vanished workers'), { timeout: 20_000 });
      await worker.stop();
      expect((await db.pool.query('SELECT FROM worker_heartbeats')).rowCount).toBe(0);
      await db.close();
      await after.release();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
