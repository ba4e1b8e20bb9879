import type { Readiness } from '@ruche/contracts/api';
import { checkMigrations, type Database, type MigrationState } from '@ruche/database';
import { findNewestHeartbeat, measureQueueLag } from '@ruche/database/jobs';

type Checks = Readiness['checks'];

const heartbeatLimitSeconds = 20;
const queueLagLimitSeconds = 60;

/** A probe that hangs is no answer: whoever asks usually gives up after a few seconds. */
const answerLimitMs = 3_000;

async function within<Value>(work: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('No response in time')), answerLimitMs);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function round(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}

const migrationWords: Record<MigrationState['state'], string> = {
  current: 'The database schema is up to date.',
  behind: 'Some migrations haven’t been applied yet.',
  ahead: 'The database was migrated by a newer version of Ruche.',
};

async function checkMigrationState(database: Database): Promise<Checks['migrations']> {
  const { state } = await checkMigrations(database.orm);
  return { ok: state === 'current', message: migrationWords[state] };
}

async function checkWorker(database: Database): Promise<Checks['worker']> {
  const heartbeat = await findNewestHeartbeat(database.orm);
  if (!heartbeat) return { ok: false, message: 'No worker has reported yet.', heartbeatAgeSeconds: null };
  const heartbeatAgeSeconds = round(heartbeat.ageSeconds);
  const ok = heartbeat.ageSeconds < heartbeatLimitSeconds;
  const message = ok ? 'A worker is running.' : `No worker has reported for ${Math.round(heartbeatAgeSeconds)} s.`;
  return { ok, message, heartbeatAgeSeconds };
}

async function checkQueue(database: Database): Promise<Checks['queue']> {
  const lagSeconds = round(await measureQueueLag(database.orm));
  const ok = lagSeconds < queueLagLimitSeconds;
  const message = ok ? 'Jobs run on time.' : `The oldest waiting job is ${Math.round(lagSeconds)} s late.`;
  return { ok, message, lagSeconds };
}

type CheckAll = { checks: Checks; failure?: unknown };

async function checkAll(database: Database): Promise<CheckAll> {
  try {
    await within(database.pool.query('SELECT 1'));
  } catch (failure) {
    const notKnown = { ok: false, message: 'Unknown while the database isn’t responding.' };
    const checks: Checks = {
      database: { ok: false, message: 'The database isn’t responding.' },
      migrations: notKnown,
      worker: { ...notKnown, heartbeatAgeSeconds: null },
      queue: { ...notKnown, lagSeconds: null },
    };
    return { checks, failure };
  }
  // What goes wrong stays in the log: messages of drivers name hosts and users.
  const failures: unknown[] = [];
  const answer = async <Check extends object>(check: Promise<Check>, otherwise: Check): Promise<Check> =>
    within(check).catch((error: unknown) => {
      failures.push(error);
      return otherwise;
    });
  const failed = { ok: false, message: 'The check failed. See the log for details.' };
  const [migrations, worker, queue] = await Promise.all([
    answer(checkMigrationState(database), failed),
    answer(checkWorker(database), { ...failed, heartbeatAgeSeconds: null }),
    answer(checkQueue(database), { ...failed, lagSeconds: null }),
  ]);
  const checks = { database: { ok: true, message: 'The database is responding.' }, migrations, worker, queue };
  return { checks, ...(failures.length > 0 && { failure: failures[0] }) };
}

/** Whether this process should be given work, and why not. `failure` is for the log alone. */
export async function assessReadiness(database: Database): Promise<{ readiness: Readiness; failure?: unknown }> {
  const { checks, ...rest } = await checkAll(database);
  const isReady = Object.values(checks).every(({ ok }) => ok);
  return { readiness: { status: isReady ? 'ready' : 'not_ready', checks }, ...rest };
}
