import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { roleArguments } from '#scripts/launch/child.ts';
import { ROOT } from '#scripts/launch/settings.ts';
import { processTree, proportionalBytes } from '#scripts/processes/process-table.ts';

export type BenchProcess = {
  pid: number;
  /** Until it says something. */
  ready(): Promise<unknown>;
  stop(): Promise<void>;
};

const inherited = ['PATH', 'HOME', 'TMPDIR', 'NODE_COMPILE_CACHE'];

function endingOf(child: ChildProcess): Promise<unknown> {
  return child.exitCode === null && child.signalCode === null ? once(child, 'exit') : Promise.resolve();
}

/** A program with the flags that the launcher gives to roles; it ends with this process. */
export function startProgram(file: string, env: NodeJS.ProcessEnv): BenchProcess {
  const kept = Object.fromEntries(inherited.map((name) => [name, process.env[name]]));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...roleArguments(file)], {
    env: { ...kept, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return {
    pid: child.pid ?? 0,
    ready: () => once(child, 'message'),
    async stop() {
      const ended = endingOf(child);
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export function startRole(role: 'sandbox' | 'worker', env: NodeJS.ProcessEnv): BenchProcess {
  return startProgram(join(ROOT, 'packages', role, 'src', 'main.ts'), env);
}

export function memoryBytes(pid: number): number {
  return processTree(pid).reduce((total, entry) => total + proportionalBytes(entry), 0);
}

const ticksPerSecond = 100;

function ownSeconds(pid: number): number {
  try {
    // The name, which stands in parentheses, may have spaces in it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    // User and system time, and that of children which have ended.
    const ticks = fields.slice(11, 15).reduce((total, field) => total + Number(field), 0);
    return ticks / ticksPerSecond;
  } catch {
    return 0;
  }
}

/** Processor time of a process and all that descend from it; 0 where there is no /proc. */
export function processorSeconds(pid: number): number {
  return processTree(pid).reduce((total, entry) => total + ownSeconds(entry.pid), 0);
}

/** Looks every half second until it is told to stop, and gives the highest. */
export function watchHighest(look: () => number): () => number {
  let highest = look();
  const timer = setInterval(() => {
    highest = Math.max(highest, look());
  }, 500);
  return () => {
    clearInterval(timer);
    return Math.max(highest, look());
  };
}
