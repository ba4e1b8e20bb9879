import { EventEmitter } from 'node:events';
import type { OwnerDatabase } from '@ruche/database';
import { run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Logger } from 'pino';
import { engineLogger } from './engine-logger.ts';
import { createEnginePool } from './engine-pool.ts';
import type { WorkerSettings } from './job-handler.ts';
import { type Claims, watchClaims } from './lost-claims.ts';
import type { SharedListener } from './shared-listener.ts';
import { buildTasks, cronItems, enginesOfJobs, type RunnerKind } from './tasks.ts';
import { endsWithin } from './time-limit.ts';

export const CONCURRENCY: Record<RunnerKind, number> = {
  publishing: 12,
  upkeep: 6,
  fetching: 4,
  delivering: 12,
  reading: 3,
};

/**
 * New jobs are announced by the database; polling finds those whose time has come, so it bounds how late they start. Each
 * free slot polls, and reads past all publications that wait for a worker: whatever may be some seconds late polls seldom.
 */
const POLL_INTERVALS_MS: Record<RunnerKind, number> = {
  publishing: 500,
  upkeep: 2_000,
  // Of what is never scheduled for later only second attempts are found by polling.
  fetching: 5_000,
  delivering: 5_000,
  reading: 5_000,
};

export type StopLimits = {
  /** Running jobs may end in peace until then; then their signal fires. */
  signalMs: number;
  /** Then they are given up, and tried again later. */
  deadlineMs: number;
  /** The longest that each part of tidying up takes. What is not done by then others notice and do. */
  tidyMs: number;
};

/** In all less than what the launcher allows. */
export const stopLimits: StopLimits = { signalMs: 10_000, deadlineMs: 20_000, tidyMs: 3_000 };

export const engineSettings = (kind: RunnerKind) => ({
  pollInterval: POLL_INTERVALS_MS[kind],
  concurrency: CONCURRENCY[kind],
  noHandleSignals: true,
});

export type JobRunner = {
  /** The name under which the engine holds jobs. */
  id: string;
  /** Rejects when the engine ends unasked. It outlives a database that goes away, so this is not expected. */
  failed: Promise<never>;
  claims: Claims;
  stop(): Promise<void>;
};

export type RunnerOptions = {
  kind: RunnerKind;
  database: OwnerDatabase;
  /** What the engine asks by itself. */
  engineDatabase: OwnerDatabase;
  listener: SharedListener;
  settings: WorkerSettings;
  limits: StopLimits;
  log: Logger;
};

function tasksOf({ kind, database, settings, log }: RunnerOptions, stopping: AbortSignal): TaskList {
  const tasks = Object.entries(buildTasks({ db: database.orm, settings, log, stopping }));
  return Object.fromEntries(tasks.filter(([name]) => (enginesOfJobs[name] ?? 'upkeep') === kind));
}

export async function startRunner(options: RunnerOptions): Promise<JobRunner> {
  const { kind, engineDatabase, listener, limits, log } = options;
  const events: WorkerEvents = new EventEmitter();
  let id = '';
  events.on('pool:create', ({ workerPool }) => {
    id = workerPool.id;
  });
  const claims = watchClaims(events);
  const firstLook = waitForFirstLook(events);
  const stopping = new AbortController();
  const engine = await run({
    ...engineSettings(kind),
    events,
    pgPool: createEnginePool(engineDatabase.pool, listener, stopping.signal),
    taskList: tasksOf(options, stopping.signal),
    parsedCronItems: kind === 'upkeep' ? cronItems : [],
    gracefulShutdownAbortTimeout: limits.signalMs,
    logger: engineLogger(log),
  });
  const problem = await firstLook;
  if (problem) {
    await engine.stop();
    throw problem;
  }

  const failed = new Promise<never>((_resolve, reject) => {
    const report = (cause?: unknown) => {
      if (!stopping.signal.aborted) reject(new Error('The job engine ended by itself.', { cause }));
    };
    engine.promise.then(() => report(), report);
  });

  return {
    id,
    failed,
    claims,
    async stop() {
      stopping.abort();
      if (await endsWithin(engine.stop(), limits.deadlineMs)) return;
      log.warn('jobs are still running at the deadline; giving them up');
      if (await endsWithin(engine.kill('stop deadline'), limits.tidyMs)) return;
      log.warn('the job engine did not give up its jobs; others do once it is silent');
    },
  };
}

/**
 * The error of the first look for jobs, or null when it went well. The engine keeps the outcome of its first look at
 * the task names: had that failed, it would stay up and never find a job.
 */
function waitForFirstLook(events: WorkerEvents): Promise<Error | null> {
  return new Promise((resolve) => {
    events.once('worker:getJob:empty', () => resolve(null));
    events.once('job:start', () => resolve(null));
    events.once('worker:getJob:error', ({ error }) => resolve(new Error('Jobs cannot be read.', { cause: error })));
  });
}
