import { hostname } from 'node:os';
import { connectAsOwner } from '@ruche/database';
import type { Logger } from 'pino';
import { startSweep } from './abandoned-jobs.ts';
import { startHeartbeat } from './heartbeat.ts';
import type { WorkerSettings } from './job-handler.ts';
import { CONCURRENCY, startRunner } from './runner.ts';

// Nobody waits at a screen for a job. Erasing a large account is one statement, and every attempt that a limit cuts
// short begins again from nothing.
const STATEMENT_TIMEOUT_MS = 30 * 60_000;
const LOCK_TIMEOUT_MS = 60_000;

export type Worker = {
  workerId: string;
  /** Rejects when the worker can do no more work. */
  failed: Promise<never>;
  stop(): Promise<void>;
};

export type WorkerOptions = { databaseUrl: string; settings: WorkerSettings; log: Logger };

/** Starts working on a migrated database. */
export async function startWorker({ databaseUrl, settings, log }: WorkerOptions): Promise<Worker> {
  const database = connectAsOwner(databaseUrl, {
    applicationName: 'ruche worker',
    // One for each running job, and some for the engine itself and the heartbeat.
    max: CONCURRENCY + 4,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    lockTimeoutMs: LOCK_TIMEOUT_MS,
    onConnectionLost: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  try {
    const startedAt = new Date();
    const runner = await startRunner({ database, settings, log });
    // Signs of life bear the name that is on the jobs, so that those of a silent worker are known.
    const worker = { workerId: runner.id, host: hostname(), pid: process.pid, startedAt };
    const heartbeat = await startHeartbeat({ db: database.orm, worker, log });
    const sweep = await startSweep({ db: database.orm, runner, log });
    return {
      workerId: runner.id,
      failed: runner.failed,
      async stop() {
        await sweep.stop();
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
