import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type CrashProcess = {
  pid: number;
  hasEnded(): boolean;
  kill(): Promise<void>;
  /** Asks it to end, and waits. */
  stop(): Promise<void>;
  freeze(): void;
  thaw(): void;
  /** Its clock is that much ahead from now on, or behind. */
  stepClock(offsetMs: number): void;
};

const inherited = ['PATH', 'HOME', 'TMPDIR', 'NODE_COMPILE_CACHE'];
const clock = join(import.meta.dirname, 'stepped-clock.ts');

function endingOf(child: ChildProcess): Promise<unknown> {
  return child.exitCode === null && child.signalCode === null ? once(child, 'exit') : Promise.resolve();
}

/** A role in a process of its own, which ends with this one. */
export function startRole(program: string, env: NodeJS.ProcessEnv): CrashProcess {
  const kept = Object.fromEntries(inherited.map((name) => [name, process.env[name]]));
  const child = spawn(process.execPath, ['--import', clock, program], {
    env: { ...kept, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const endBy = async (signal: NodeJS.Signals) => {
    const ended = endingOf(child);
    child.kill(signal);
    await ended;
  };
  return {
    pid: child.pid ?? 0,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    kill: () => endBy('SIGKILL'),
    stop: () => endBy('SIGTERM'),
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    stepClock: (offsetMs) => void child.send({ clockOffsetMs: offsetMs }, () => undefined),
  };
}
