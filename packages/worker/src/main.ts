import { migrate, SetupError } from '@ruche/database';
import { SETUP_EXIT_CODE } from '@ruche/runtime/exit-codes';
import { logFormat } from '@ruche/runtime/logs';
import { describeSettingProblems, readSettings } from '@ruche/runtime/settings';
import pino from 'pino';
import { startWorker } from './worker.ts';

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(SETUP_EXIT_CODE);
}

const result = readSettings(process.env, ['DATABASE_URL', 'RUCHE_SECRET']);
if (!result.ok) fail(describeSettingProblems(result.problems));
const { databaseUrl, databaseAppUrl, secret, logLevel } = result.settings;
if (!databaseUrl || !secret) fail('DATABASE_URL and RUCHE_SECRET are needed.');

// A log that nobody reads any more must not keep the process from stopping cleanly. Hence not pino's own destination
// either: when its reader is gone, it retries for ever at exit.
process.stdout.on('error', () => undefined);
const log = pino({ ...logFormat('worker'), level: logLevel }, process.stdout);

// Listened for from the beginning: who is asked to stop while starting stops cleanly too.
const { promise: stopRequested, resolve: requestStop } = Promise.withResolvers<string>();
process.on('SIGTERM', () => requestStop('SIGTERM'));
process.on('SIGINT', () => requestStop('SIGINT'));
// The channel to the parent closes when the parent is gone.
process.on('disconnect', () => requestStop('parent gone'));

try {
  // Whoever comes first migrates; a database from a newer version is refused.
  await migrate(databaseUrl, { secret, databaseAppUrl, log: (line) => log.info(line) });
} catch (error) {
  if (error instanceof SetupError) fail(error.message);
  throw error;
}

const worker = await startWorker({ databaseUrl, settings: { ...result.settings, secret }, log });
log.info({ workerId: worker.workerId }, 'worker ready');

worker.failed.catch((error: unknown) => {
  log.fatal({ err: error }, 'worker failed');
  process.exit(1);
});

log.info({ reason: await stopRequested }, 'worker stopping');
try {
  await worker.stop();
  log.info('worker stopped');
  process.exit(0);
} catch (error) {
  log.error({ err: error }, 'worker did not stop cleanly');
  process.exit(1);
}
