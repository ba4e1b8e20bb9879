import { hostname } from 'node:os';
import { connectAsOwner } from '@ruche/database';
import { byKeys } from '@ruche/database/workspaces';
import type { Logger } from 'pino';
import { startSweep } from './abandoned-jobs.ts';
import { startHeartbeat } from './heartbeat.ts';
import type { WorkerSettings } from './job-handler.ts';
import { CONCURRENCY, type StopLimits, startRunner, stopLimits } from './runner.ts';
import { createSharedListener } from './shared-listener.ts';
import type { RunnerKind } from './tasks.ts';
import { endsWithin } from './time-limit.ts';

// Nobody waits at a screen for a job. Erasing a large account is one statement, and every attempt that a limit cuts
// short begins again from nothing.
const STATEMENT_TIMEOUT_MS = 30 * 60_000;
const LOCK_TIMEOUT_MS = 60_000;
// A busy machine may take seconds to give one. A job that gave up would begin again, and cost more of what is missing.
const CONNECTION_TIMEOUT_MS = 15_000;

export type Worker = {
  /** Under which its engines hold jobs. */
  workerIds: Record<RunnerKind, string>;
  /** Rejects when the worker can do no more work. */
  failed: Promise<never>;
  stop(): Promise<void>;
};

export type WorkerOptions = { databaseUrl: string; settings: WorkerSettings; limits?: StopLimits; log: Logger };

/** One for each running job, and some for the heartbeat and the engines. */
const PUBLISHING_CONNECTIONS = CONCURRENCY.publishing + 2;
const UPKEEP_CONNECTIONS = CONCURRENCY.upkeep + CONCURRENCY.fetching + CONCURRENCY.reading + 4;
/** Its jobs wait for hosts most of the time, and need none then. */
const DELIVERING_CONNECTIONS = 4;
/** Each free slot asks for jobs: with fewer connections they wait for one another as soon as the processors are busy. */
const PUBLISHING_ENGINE_CONNECTIONS = CONCURRENCY.publishing;

/**
 * Publishing has connections of its own: its statements find what they need by ids, so that one plan fits all values, and
 * few connections make it. Such a plan reads no table whole, also if it was made while there were hardly any publications.
 * What its engine writes by itself, that a job is taken or done, need not wait for the disk: an arming flushes the one with
 * it, and a job that is done once more finds its publication as it was left. The same holds for webhooks, which are sent
 * again then under the same id.
 */
function connectAll(url: string, log: Logger) {
  const connectTo = (max: number, sessionSettings: Record<string, string>) =>
    connectAsOwner(url, {
      applicationName: 'ruche worker',
      max,
      sessionSettings,
      statementTimeoutMs: STATEMENT_TIMEOUT_MS,
      lockTimeoutMs: LOCK_TIMEOUT_MS,
      connectionTimeoutMs: CONNECTION_TIMEOUT_MS,
      onConnectionLost: (error) => log.warn({ err: error }, 'database connection lost'),
    });
  return {
    publishing: connectTo(PUBLISHING_CONNECTIONS, byKeys),
    publishingEngine: connectTo(PUBLISHING_ENGINE_CONNECTIONS, { synchronous_commit: 'off' }),
    upkeep: connectTo(UPKEEP_CONNECTIONS, {}),
    delivering: connectTo(DELIVERING_CONNECTIONS, { synchronous_commit: 'off' }),
  };
}

/** Starts working on a migrated database. */
export async function startWorker({ databaseUrl, settings, limits = stopLimits, log }: WorkerOptions): Promise<Worker> {
  const databases = connectAll(databaseUrl, log);
  const listener = createSharedListener(databases.upkeep.pool);
  const engines: Engine[] = [];
  const stop = async () => {
    await Promise.all(engines.map((engine) => engine.stop()));
    // A job that was given up may keep its connection for as long as its statement takes.
    const closing = Promise.all(Object.values(databases).map((database) => database.close()));
    if (!(await endsWithin(closing, limits.tidyMs))) log.warn('connections are still in use; leaving them');
  };
  try {
    const start = async (kind: RunnerKind) => {
      const ownDatabase = kind === 'delivering' ? databases.delivering : databases.upkeep;
      const database = kind === 'publishing' ? databases.publishing : ownDatabase;
      const engineDatabase = kind === 'publishing' ? databases.publishingEngine : ownDatabase;
      const engine = await startEngine({ kind, database, engineDatabase, listener, settings, limits, log });
      engines.push(engine);
      return engine.id;
    };
    const workerIds = {
      publishing: await start('publishing'),
      upkeep: await start('upkeep'),
      fetching: await start('fetching'),
      delivering: await start('delivering'),
      reading: await start('reading'),
    };
    return { workerIds, failed: Promise.race(engines.map(({ failed }) => failed)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Engine = { id: string; failed: Promise<never>; stop(): Promise<void> };

type EngineOptions = Parameters<typeof startRunner>[0] & { kind: RunnerKind };

/** A runner with its signs of life. */
async function startEngine(options: EngineOptions): Promise<Engine> {
  const { database, limits, log } = options;
  const startedAt = new Date();
  const runner = await startRunner(options);
  // Signs of life bear the name that is on the jobs, so that those of a silent worker are known.
  const worker = { workerId: runner.id, host: hostname(), pid: process.pid, startedAt };
  const heartbeat = await startHeartbeat({ db: database.orm, worker, log });
  const sweep = await startSweep({ db: database.orm, runner, log });
  return {
    id: runner.id,
    failed: runner.failed,
    async stop() {
      const swept = endsWithin(sweep.stop(), limits.tidyMs);
      await runner.stop();
      await swept;
      const silent = heartbeat.stop().catch((error: unknown) => log.warn({ err: error }, 'heartbeat not removed'));
      if (!(await endsWithin(silent, limits.tidyMs))) log.warn('heartbeat not removed in time');
    },
  };
}
