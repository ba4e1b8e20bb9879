import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { connect } from '@ruche/database';
import type { Logger } from 'pino';
import { startHeartbeat } from './heartbeat.ts';
import type { WorkerSettings } from './job-handler.ts';
import { CONCURRENCY, startRunner } from './runner.ts';

export type Worker = {
  workerId: string;
  /** Rejects when the worker can do no more work. */
  failed: Promise<never>;
  stop(): Promise<void>;
};

export type WorkerOptions = { databaseUrl: string; settings: WorkerSettings; log: Logger };

/** Starts working on a migrated database. */
export async function startWorker({ databaseUrl, settings, log }: WorkerOptions): Promise<Worker> {
  const database = connect(databaseUrl, {
    applicationName: 'ruche worker',
    // One for each running job, and some for the engine itself and the heartbeat.
    max: CONCURRENCY + 4,
    onConnectionLost: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  const workerId = randomUUID();
  const worker = { workerId, host: hostname(), pid: process.pid, startedAt: new Date() };
  try {
    const runner = await startRunner({ database, settings, log });
    const heartbeat = await startHeartbeat({ db: database.orm, worker, log });
    return {
      workerId,
      failed: runner.failed,
      async stop() {
        await runner.stop();
        await heartbeat.stop().catch((error: unknown) => log.warn({ err: error }, 'heartbeat not removed'));
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
