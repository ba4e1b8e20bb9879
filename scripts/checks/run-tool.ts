import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '#scripts/launch/settings.ts';

export type ToolResult = { code: number | null; output: string };

const running = new Set<ChildProcess>();

/**
 * Tools take SIGINT for the wish of a person and clear up after themselves: the browser tests stop the product that they
 * started. Resolves when all have ended.
 */
export async function stopRunningTools(): Promise<void> {
  const ends = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of running) child.kill('SIGINT');
  await Promise.all(ends);
}

/** The path of a program that npm installed. */
export function installed(name: string): string {
  return join(ROOT, 'node_modules', '.bin', name);
}

/** The formatter, for checking and for writing. */
export function runBiome(args: string[]): Promise<ToolResult> {
  return runTool(process.execPath, [fileURLToPath(import.meta.resolve('@biomejs/biome/bin/biome')), ...args]);
}

/** Runs a program to its end, keeping all that it says. */
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
    });
    running.add(child);
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code, output: Buffer.concat(chunks).toString() });
    });
  });
}
