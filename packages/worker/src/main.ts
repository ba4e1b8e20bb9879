import { migrate, SetupError } from '@ruche/database';
import { SETUP_EXIT_CODE } from '@ruche/runtime/exit-codes';
import { logFormat } from '@ruche/runtime/logs';
import { describeSettingProblems, readSettings } from '@ruche/runtime/settings';
import { startUnlessStopped, watchStopRequests } from '@ruche/runtime/stop-requests';
import pino from 'pino';
import { startWorker, type Worker } from './worker.ts';

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(SETUP_EXIT_CODE);
}

// Who is asked to stop while starting stops cleanly too.
const stopRequest = watchStopRequests();

const result = readSettings(process.env, ['DATABASE_URL', 'RUCHE_SECRET']);
if (!result.ok) fail(describeSettingProblems(result.problems));
const { settings } = result;
const { databaseUrl, databaseAppUrl, secret, logLevel } = settings;
if (!databaseUrl || !secret) fail('DATABASE_URL and RUCHE_SECRET are required.');

// A log that nobody reads any more must not keep the process from stopping cleanly. Hence not pino's own destination
// either: when its reader is gone, it retries for ever at exit.
process.stdout.on('error', () => undefined);
const log = pino({ ...logFormat('worker'), level: logLevel }, process.stdout);

async function start(databaseUrl: string, secret: string): Promise<Worker> {
  // Whoever comes first migrates; a database from a newer version is refused.
  await migrate(databaseUrl, { secret, databaseAppUrl, log: (line) => log.info(line) });
  return startWorker({ databaseUrl, settings: { ...settings, secret }, log });
}

const worker = await startUnlessStopped(start(databaseUrl, secret), stopRequest).catch((error: unknown) => {
  if (error instanceof SetupError) fail(error.message);
  throw error;
});
if (worker === null) process.exit(0);
log.info({ workerIds: worker.workerIds }, 'worker ready');

worker.failed.catch((error: unknown) => {
  log.fatal({ err: error }, 'worker failed');
  process.exit(1);
});

log.info({ reason: await stopRequest }, 'worker stopping');
try {
  await worker.stop();
  log.info('worker stopped');
  process.exit(0);
} catch (error) {
  log.error({ err: error }, 'worker did not stop cleanly');
  process.exit(1);
}
