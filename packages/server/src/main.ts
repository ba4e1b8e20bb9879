import { join } from 'node:path';
import { SetupError } from '@ruche/database';
import { SETUP_EXIT_CODE } from '@ruche/runtime/exit-codes';
import { createLogger } from '@ruche/runtime/http';
import { describeSettingProblems, readSettings } from '@ruche/runtime/settings';
import { startUnlessStopped, watchStopRequests } from '@ruche/runtime/stop-requests';
import { serve } from './serve.ts';
import { drain } from './shutdown.ts';

const webFolder = join(import.meta.dirname, '../../web/dist');

/** One message that says what to do. Nothing is left running. */
function giveUp(message: string, exitCode = SETUP_EXIT_CODE): never {
  process.stderr.write(`${message}\n`);
  process.exit(exitCode);
}

const stopRequest = watchStopRequests();
// A log that nobody reads any more must not keep the process from stopping cleanly.
process.stdout.on('error', () => undefined);

const result = readSettings(process.env, ['DATABASE_URL', 'RUCHE_SECRET']);
if (!result.ok) giveUp(describeSettingProblems(result.problems));

const logger = createLogger({ level: result.settings.logLevel });
try {
  const server = await startUnlessStopped(serve(result.settings, { logger, webFolder }), stopRequest);
  if (server) await drain(server, await stopRequest, logger);
  process.exit(0);
} catch (error) {
  if (error instanceof SetupError) giveUp(error.message);
  logger.fatal({ err: error }, 'the server had to stop');
  giveUp('The server had to stop. See the last log line for details.', 1);
}
