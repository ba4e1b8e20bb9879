import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { acquireEmbeddedPostgres } from '@ruche/database/embedded';

// PostgreSQL is nobody's child, so it would outlive a launcher that was killed. A shell waits beside us: when its input
// ends without a last line from us, the launcher is gone, and it runs this file to stop what was left.

/** Stops the PostgreSQL of this folder, unless somebody else uses it. */
export async function stopLeftovers(folder: string): Promise<void> {
  if (!existsSync(join(folder, 'data', 'postmaster.pid'))) return;
  const postgres = await acquireEmbeddedPostgres({ folder });
  await postgres.release();
}

/** Returns what ends the watch, once PostgreSQL is stopped. */
export function watchForLeftovers(folder: string): () => Promise<void> {
  const command = [process.execPath, '--disable-warning=ExperimentalWarning', import.meta.filename, folder];
  const watcher = spawn('/bin/sh', ['-c', 'read _ || exec "$@"', 'sh', ...command], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.stdin.on('error', () => undefined);
  watcher.unref();
  const ended = new Promise<void>((resolve) => {
    watcher.on('error', () => resolve());
    watcher.on('exit', () => resolve());
  });
  return async () => {
    watcher.ref();
    watcher.stdin.end('\n');
    await ended;
  };
}

if (process.argv[1] === import.meta.filename && process.argv[2]) await stopLeftovers(process.argv[2]);
