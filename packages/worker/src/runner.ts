import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@ruche/database';
import { run } from 'graphile-worker';
import type { Logger } from 'pino';
import { engineLogger } from './engine-logger.ts';
import { buildTasks, cronItems } from './tasks.ts';

export const CONCURRENCY = 8;

// New jobs are announced by the database; polling finds those whose time has come, so it bounds how late they start.
const POLL_INTERVAL_MS = 500;
// At a stop, running jobs may end in peace; then their signal fires; then they are given up and tried again later.
const STOP_SIGNAL_MS = 10_000;
const STOP_DEADLINE_MS = 20_000;

export type JobRunner = {
  /** Rejects when the engine ends unasked. It outlives a database that goes away, so this is not expected. */
  failed: Promise<never>;
  stop(): Promise<void>;
};

export async function startRunner({ database, log }: { database: Database; log: Logger }): Promise<JobRunner> {
  const engine = await run({
    pgPool: database.pool,
    taskList: buildTasks({ db: database.orm, log }),
    parsedCronItems: cronItems,
    concurrency: CONCURRENCY,
    pollInterval: POLL_INTERVAL_MS,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: STOP_SIGNAL_MS,
    logger: engineLogger(log),
  });

  let isStopping = false;
  const failed = new Promise<never>((_resolve, reject) => {
    const report = (cause?: unknown) => {
      if (!isStopping) reject(new Error('The job engine ended by itself.', { cause }));
    };
    engine.promise.then(() => report(), report);
  });

  return {
    failed,
    async stop() {
      isStopping = true;
      const ended = engine.stop().then(() => true);
      if (await Promise.race([ended, wait(STOP_DEADLINE_MS, false, { ref: false })])) return;
      log.warn('jobs are still running at the deadline; giving them up');
      await engine.kill('stop deadline');
    },
  };
}
