import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ROOT } from './settings.ts';

export type Program = {
  name: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  cwd?: string;
};

export type Ending = { code: number | null; signal: NodeJS.Signals | null };

export type Child = {
  pid: number | undefined;
  lastLines: string[];
  ended: Promise<Ending>;
  stop(): Promise<void>;
  kill(): void;
};

// Longer than the worker's own patience with running jobs: 20 seconds, and what it then tidies up.
const GRACE_MS = 30_000;
const KEPT_LINES = 15;
const GUARD = import.meta.resolve('#scripts/setup/guard.mjs');

const READER_GONE = import.meta.resolve('#scripts/setup/reader-gone.mjs');

/**
 * V8 lets the space for new objects grow to 16 MB threefold while a role loads its modules, and keeps it. Requests and
 * jobs need a fraction of that.
 */
const NEW_SPACE = '--max-semi-space-size=4';

export function roleArguments(program: string): string[] {
  return [NEW_SPACE, '--import', READER_GONE, program];
}

/** Other people's programs do not know that they should end with their parent; this teaches them. */
export function guarded(args: string[]): string[] {
  return ['--import', GUARD, ...args];
}

function listen(child: ChildProcess, onLine: (line: string) => void): string[] {
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      if (lines.length > KEPT_LINES) lines.shift();
      onLine(line);
    });
  }
  return lines;
}

/**
 * Starts a program in a process group of its own: a Ctrl-C in the terminal reaches the launcher alone, which then
 * stops everything in the right order. Should the launcher vanish, the closed channel tells the program.
 */
export function startChild(program: Program, onLine: (line: string) => void): Child {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...program.args], {
    cwd: program.cwd ?? ROOT,
    env: program.env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  const lastLines = listen(child, onLine);
  // 'close' rather than 'exit': by then its last lines have been read.
  const ended = once(child, 'close').then(([code, signal]: unknown[]) => ({ code, signal }) as Ending);
  return {
    pid: child.pid,
    lastLines,
    ended,
    kill: () => child.kill('SIGKILL'),
    stop: async () => {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}
