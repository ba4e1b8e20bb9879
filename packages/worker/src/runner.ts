import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@ruche/database';
import { run } from 'graphile-worker';
import type { Logger } from 'pino';
import { engineLogger } from './engine-logger.ts';
import { buildTasks, cronItems } from './tasks.ts';

export const CONCURRENCY = 8;

// New jobs are announced by the database; polling finds those whose time has come, so it bounds how late they start.
const POLL_INTERVAL_MS = 500;
const RESTART_DELAY_MS = 1_000;
// At a stop, running jobs may end in peace; then their signal fires; then they are given up and tried again later.
const STOP_SIGNAL_MS = 10_000;
const STOP_DEADLINE_MS = 20_000;

export type JobRunner = { stop(): Promise<void> };

type RunnerContext = { database: Database; log: Logger };

/**
 * Runs jobs until stopped. The engine gives up when the database has been away for some seconds; it is then started
 * again for as long as it takes.
 */
export async function startRunner(context: RunnerContext): Promise<JobRunner> {
  const stopping = new AbortController();
  let engine = await startEngine(context);

  const keepRunning = async () => {
    for (;;) {
      await engine.promise.catch((error: unknown) => context.log.error({ err: error }, 'the job engine failed'));
      if (stopping.signal.aborted) return;
      context.log.warn('the job engine ended; starting it again');
      const next = await restart(context, stopping.signal);
      if (next === null) return;
      engine = next;
    }
  };
  const ended = keepRunning();

  return {
    async stop() {
      stopping.abort();
      if (await stopEngine(engine, context.log)) await ended;
    },
  };
}

type Engine = Awaited<ReturnType<typeof startEngine>>;

function startEngine({ database, log }: RunnerContext) {
  return run({
    pgPool: database.pool,
    taskList: buildTasks({ db: database.orm, log }),
    parsedCronItems: cronItems,
    concurrency: CONCURRENCY,
    pollInterval: POLL_INTERVAL_MS,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: STOP_SIGNAL_MS,
    logger: engineLogger(log),
  });
}

async function restart(context: RunnerContext, signal: AbortSignal): Promise<Engine | null> {
  while (!signal.aborted) {
    await wait(RESTART_DELAY_MS, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return null;
    try {
      const engine = await startEngine(context);
      if (!signal.aborted) return engine;
      await stopEngine(engine, context.log);
    } catch (error) {
      context.log.warn({ err: error }, 'the job engine could not start yet');
    }
  }
  return null;
}

/** Whether all jobs ended by themselves. */
async function stopEngine(engine: Engine, log: Logger): Promise<boolean> {
  // It may have ended by itself a moment ago, which is as good.
  const ended = engine.stop().then(ignore, ignore);
  const isClean = await Promise.race([ended.then(() => true), wait(STOP_DEADLINE_MS, false, { ref: false })]);
  if (isClean) return true;
  log.warn('jobs are still running at the deadline; giving them up');
  await engine.kill('stop deadline').catch((error: unknown) => log.error({ err: error }, 'the job engine did not end'));
  return false;
}

function ignore(): void {}
