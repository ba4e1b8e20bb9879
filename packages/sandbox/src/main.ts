import { join } from 'node:path';
import { describeSettingProblems, readSettings, type Settings } from '@ruche/runtime/settings';
import { watchStopRequests } from '@ruche/runtime/stop-requests';
import { startSandbox } from './sandbox.ts';
import { StoreError } from './store.ts';

function endWith(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function describeFailure(error: unknown, { sandboxPort, sandboxSmtpPort }: Settings): string {
  if (error instanceof StoreError) return error.message;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  const needs = `The sandbox needs SANDBOX_PORT (${sandboxPort}) for its pages and the next one (${sandboxSmtpPort}) for mail.`;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already in use. ${needs} Stop the program that uses it, or set SANDBOX_PORT to another number.`;
  }
  if (code === 'EACCES') {
    return `This user can’t use port ${port}. ${needs} Set SANDBOX_PORT to a number above 1023.`;
  }
  if (code === 'ERR_SOCKET_BAD_PORT') return `${needs} Set SANDBOX_PORT to 65534 or less.`;
  return `The sandbox could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

const stopRequest = watchStopRequests();
const result = readSettings(process.env);
if (!result.ok) endWith(describeSettingProblems(result.problems));
const { settings } = result;

const sandbox = await startSandbox({
  port: settings.sandboxPort,
  smtpPort: settings.sandboxSmtpPort,
  folder: join(settings.dataFolder, 'sandbox'),
  publicUrl: settings.publicUrl,
  // About as fast as a good model, so that one sees it write.
  modelTokensPerSecond: 60,
  logger: {
    name: 'sandbox',
    level: settings.logLevel,
    // What stands behind the path are codes and tokens.
    serializers: { req: ({ method, url }) => ({ method, url: url.replace(/\?.*/, '') }) },
  },
}).catch((error: unknown) => endWith(describeFailure(error, settings)));

await stopRequest;
await sandbox.close();
process.exit(0);
