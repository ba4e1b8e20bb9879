import { randomInt } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SetupError } from '#src/setup-error.ts';
import type { Binaries } from './binaries.ts';
import type { ClusterPaths } from './paths.ts';
import { hasNumber, readProgramName } from './processes.ts';
import type { Runner } from './run-as.ts';

export type RunningServer = { pid: number; port: number };

/** The server that runs in the folder, or null when none does. */
export async function findRunningServer(paths: ClusterPaths): Promise<RunningServer | null> {
  const file = join(paths.data, 'postmaster.pid');
  const content = await readFile(file, 'utf8').catch(() => null);
  if (content === null) return null;
  const [pid, , , port] = content.split('\n').map(Number);
  const program = pid ? await readProgramName(pid) : null;
  if (program?.includes('postgres')) return pid && port ? { pid, port } : null;
  // The number belongs to another program now, or to one that has ended and was not reaped: PostgreSQL itself would
  // take either for a server still running.
  if (pid && hasNumber(pid)) await rm(file, { force: true });
  return null;
}

const READY_PATIENCE_MS = 60_000;

/** A server that somebody else started may still be replaying its log; the last line of its file says how far it is. */
export async function waitUntilReady(paths: ClusterPaths): Promise<void> {
  const deadline = performance.now() + READY_PATIENCE_MS;
  for (;;) {
    const content = await readFile(join(paths.data, 'postmaster.pid'), 'utf8').catch(() => '');
    if (content.split('\n')[7]?.trim() === 'ready') return;
    if (performance.now() > deadline)
      throw new SetupError(`PostgreSQL isn’t getting ready. See ${paths.log} for details.`);
    await wait(20);
  }
}

const START_ATTEMPTS = 3;

type StartOptions = { run: Runner; isDurable: boolean };

/** The port that the server had last; 0 when it never ran. */
async function readLastPort(paths: ClusterPaths): Promise<number> {
  return Number(await readFile(paths.port, 'utf8').catch(() => '0'));
}

/**
 * Starts the server on a free port of the loopback address, the same as last time where possible, in a session of its
 * own. Returns the port.
 */
export async function startCluster(paths: ClusterPaths, binaries: Binaries, options: StartOptions): Promise<number> {
  await rename(paths.log, paths.previousLog).catch(() => undefined);
  const lastPort = await readLastPort(paths);
  for (let attempt = 1; ; attempt += 1) {
    const port = (attempt === 1 && lastPort !== 0 && (await findFreePort(lastPort))) || (await chooseFreePort());
    try {
      await start(paths, binaries, port, options);
      return port;
    } catch (error) {
      // Between the choice of a port and its use somebody else may have taken it.
      const isTaken = error instanceof SetupError && error.message.includes('could not bind');
      if (attempt === START_ATTEMPTS || !isTaken) throw error;
    }
  }
}

/** Starts the server where it was: others are using it and know it by its port. Its log goes on. */
export async function restartCluster(paths: ClusterPaths, binaries: Binaries, options: StartOptions): Promise<number> {
  const port = await readLastPort(paths);
  if ((await findFreePort(port)) === null) {
    throw new SetupError(`Another program took port ${port} on 127.0.0.1, which PostgreSQL was using.`);
  }
  await start(paths, binaries, port, options);
  return port;
}

async function start(
  paths: ClusterPaths,
  { pgCtl }: Binaries,
  port: number,
  { run, isDurable }: StartOptions,
): Promise<void> {
  const said = await readFile(paths.log, 'utf8').catch(() => '');
  try {
    const options = serverOptions(port, isDurable);
    await run(pgCtl, ['start', '-w', '-t', '60', '-D', paths.data, '-l', paths.log, '-o', options]);
  } catch (cause) {
    const log = await readFile(paths.log, 'utf8').catch(() => '');
    const lastLines = log.slice(said.length).trim().split('\n').slice(-5).join('\n  ');
    throw new SetupError(`PostgreSQL did not start. Last lines of ${paths.log}:\n  ${lastLines}`, { cause });
  }
  await writeFile(paths.port, String(port));
}

export async function stopCluster(paths: ClusterPaths, { pgCtl }: Binaries, run: Runner): Promise<void> {
  await run(pgCtl, ['stop', '-w', '-t', '60', '-m', 'fast', '-D', paths.data]);
}

function serverOptions(port: number, isDurable: boolean): string {
  const settings: Record<string, string | number> = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // Several workers beside the server: each takes up to 34.
    max_connections: 300,
    shared_buffers: '64MB',
    max_wal_size: '512MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Said also where it is PostgreSQL's default: what was answered as stored stays stored, whatever is killed.
    ...Object.fromEntries(
      ['fsync', 'synchronous_commit', 'full_page_writes'].map((name) => [name, isDurable ? 'on' : 'off']),
    ),
  };
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

const FIRST_PORT = 10_000;
const LAST_PORT = 19_999;
const PORT_ATTEMPTS = 200;

/**
 * Below the ports that systems hand out for outgoing calls: while PostgreSQL is away, a call to it could be given its
 * own port to come from, would then reach itself, and keep PostgreSQL from coming back.
 */
async function chooseFreePort(): Promise<number> {
  for (let attempt = 0; attempt < PORT_ATTEMPTS; attempt += 1) {
    const port = await findFreePort(randomInt(FIRST_PORT, LAST_PORT + 1));
    if (port !== null) return port;
  }
  throw new SetupError(`No port on 127.0.0.1 from ${FIRST_PORT} to ${LAST_PORT} is free for PostgreSQL.`);
}

/** The wanted port if it is free, null if not. */
function findFreePort(wanted: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(wanted, '127.0.0.1', () => server.close(() => resolve(wanted)));
  });
}
