import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '#scripts/launch/ports.ts';
import { waitUntilReady } from '#scripts/launch/ready.ts';
import { ROOT } from '#scripts/launch/settings.ts';
import { type ProcessEntry, processTree, proportionalBytes } from '#scripts/processes/process-table.ts';

export type ProductRun = {
  seconds: number;
  stop(): Promise<void>;
  /** By role; the launcher includes what npm starts. */
  memoryBytes(): Record<'server' | 'worker' | 'sandbox' | 'launcher' | 'postgres', number>;
  /** Kills PostgreSQL, and measures until the product works again. */
  measureReturn(): Promise<number>;
};

const ROLES = ['server', 'worker', 'sandbox'] as const;

function sum(entries: ProcessEntry[]): number {
  return entries.reduce((total, entry) => total + proportionalBytes(entry), 0);
}

function isRole(command: string, role: string): boolean {
  return command.includes(`/${role}.mjs`);
}

function findPostmaster(folder: string): number {
  return Number(readFileSync(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

async function findSandboxPort(): Promise<number> {
  for (;;) {
    const port = await findFreePort();
    // The mail receiver takes the port after; the highest has none.
    if (port < 65_535) return port;
  }
}

async function waitUntilRefused(address: string): Promise<void> {
  while ((await fetch(address)).ok);
}

/** `npm start` as it is, from the call to the first answer of /health/ready. */
export async function startProduct(folder: string): Promise<ProductRun> {
  const port = await findFreePort();
  const env = { ...process.env, RUCHE_DATA: folder, PORT: String(port), SANDBOX_PORT: String(await findSandboxPort()) };
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'run.mjs'), 'start'], {
    env: { ...env, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const failed = ended.then(() => {
    throw new Error('The product ended instead of starting.');
  });
  const address = `http://127.0.0.1:${port}/health/ready`;
  await Promise.race([waitUntilReady(address), failed]);
  failed.catch(() => undefined);
  return {
    seconds: (performance.now() - startedAt) / 1000,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
    async measureReturn() {
      const killedAt = performance.now();
      process.kill(findPostmaster(folder), 'SIGKILL');
      await waitUntilRefused(address);
      await waitUntilReady(address);
      return (performance.now() - killedAt) / 1000;
    },
    memoryBytes() {
      const tree = processTree(child.pid ?? 0);
      const of = (role: string) => sum(tree.filter(({ command }) => isRole(command, role)));
      return {
        server: of('server'),
        worker: of('worker'),
        sandbox: of('sandbox'),
        launcher: sum(tree.filter(({ command }) => !ROLES.some((role) => isRole(command, role)))),
        postgres: sum(processTree(findPostmaster(folder))),
      };
    },
  };
}

/** A Node process that does nothing: no role can need less. */
export async function measureBareNodeBytes(): Promise<number> {
  const child = spawn(process.execPath, ['-e', "process.stdout.write('up'); setInterval(() => 0, 1000)"], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(child.stdout, 'data');
  const bytes = sum(processTree(child.pid ?? 0));
  child.kill();
  await once(child, 'exit');
  return bytes;
}
