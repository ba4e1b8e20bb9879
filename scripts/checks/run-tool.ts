import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ROOT } from '#scripts/launch/settings.ts';
import { listProcesses } from '#scripts/processes/process-table.ts';

export type ToolResult = { code: number | null; output: string };

const running = new Set<ChildProcess>();

/**
 * Tools take SIGINT for the wish of a person and clear up after themselves: the browser tests stop the product that they
 * started. Whoever waits for one learns that it has ended.
 */
export function interruptTools(): void {
  for (const child of running) child.kill('SIGINT');
}

/** Each tool leads a group of processes: whatever it started is in it, unless it leads a group of its own. */
function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // All have ended.
  }
}

export function killTools(): void {
  for (const child of running) killGroup(child);
}

/**
 * Ends every process that was started with a path in the folder, and waits for that: PostgreSQL is in nobody's group, and
 * ends at once, without saving anything, on SIGQUIT.
 */
export async function endProcessesIn(folder: string): Promise<void> {
  for (;;) {
    const left = listProcesses().filter(({ command }) => command.includes(`${folder}/`));
    if (left.length === 0) return;
    for (const { pid } of left) {
      try {
        process.kill(pid, 'SIGQUIT');
      } catch {
        // It has ended.
      }
    }
    await wait(50);
  }
}

/** The path of a program that npm installed. */
export function installed(name: string): string {
  return join(ROOT, 'node_modules', '.bin', name);
}

/** The formatter, for checking and for writing. */
export function runBiome(args: string[]): Promise<ToolResult> {
  return runTool(process.execPath, [fileURLToPath(import.meta.resolve('@biomejs/biome/bin/biome')), ...args]);
}

/** Runs a program to its end, keeping all that it says. What it has started and left running ends with it. */
export function runTool(
  program: string,
  args: string[],
  { env = {}, cwd = ROOT }: { env?: NodeJS.ProcessEnv; cwd?: string } = {},
): Promise<ToolResult> {
  return new Promise((resolve, reject) => {
    const path = `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`;
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, PATH: path, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    running.add(child);
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.on('exit', () => killGroup(child));
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code, output: Buffer.concat(chunks).toString() });
    });
  });
}
