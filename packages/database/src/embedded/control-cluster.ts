import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { SetupError } from '#src/setup-error.ts';
import type { Binaries } from './binaries.ts';
import type { ClusterPaths } from './paths.ts';
import { readProgramName } from './processes.ts';
import type { Runner } from './run-as.ts';

/** The port of the running server, or null when none runs. */
export async function findRunningPort(paths: ClusterPaths): Promise<number | null> {
  const file = join(paths.data, 'postmaster.pid');
  const content = await readFile(file, 'utf8').catch(() => null);
  if (content === null) return null;
  const [pid, , , port] = content.split('\n').map(Number);
  const program = pid ? await readProgramName(pid) : null;
  if (program?.includes('postgres')) return port || null;
  // The number now belongs to another program: PostgreSQL itself would take that for a server still running.
  if (program !== null) await rm(file, { force: true });
  return null;
}

const START_ATTEMPTS = 3;

/**
 * Starts the server on a free port of the loopback address, the same as last time where possible, in a session of its
 * own. Returns the port.
 */
export async function startCluster(
  paths: ClusterPaths,
  { pgCtl }: Binaries,
  { run, isDurable }: { run: Runner; isDurable: boolean },
): Promise<number> {
  await rename(paths.log, paths.previousLog).catch(() => undefined);
  const lastPort = Number(await readFile(paths.port, 'utf8').catch(() => '0'));
  for (let attempt = 1; ; attempt += 1) {
    const port = (attempt === 1 && (await findFreePort(lastPort))) || (await findFreePort(0));
    if (port === null) throw new SetupError('No port of 127.0.0.1 is free for PostgreSQL.');
    try {
      const options = serverOptions(port, isDurable);
      await run(pgCtl, ['start', '-w', '-t', '60', '-D', paths.data, '-l', paths.log, '-o', options]);
      await writeFile(paths.port, String(port));
      return port;
    } catch (cause) {
      // Between the choice of a port and its use somebody else may have taken it.
      const log = await readFile(paths.log, 'utf8').catch(() => '');
      if (attempt < START_ATTEMPTS && log.includes('could not bind')) continue;
      const lastLines = log.trim().split('\n').slice(-5).join('\n  ');
      throw new SetupError(`PostgreSQL did not start. The end of ${paths.log}:\n  ${lastLines}`, { cause });
    }
  }
}

export async function stopCluster(paths: ClusterPaths, { pgCtl }: Binaries, run: Runner): Promise<void> {
  await run(pgCtl, ['stop', '-w', '-t', '60', '-m', 'fast', '-D', paths.data]);
}

function serverOptions(port: number, isDurable: boolean): string {
  const settings: Record<string, string | number> = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '64MB',
    max_wal_size: '512MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/** The wanted port if it is free, null if not; any free one for 0. */
function findFreePort(wanted: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? null) : null));
    });
  });
}
