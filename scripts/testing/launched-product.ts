import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePorts, isPortFree } from '@ruche/database/testing';
import { expect } from 'vitest';
import { ROOT } from '#scripts/launch/settings.ts';
import { listProcesses, type ProcessEntry, processTree } from '#scripts/processes/process-table.ts';
import { type RunningProgram, runProgram } from './running-program.ts';

export type Installation = { folder: string; port: number; sandboxPort: number; env: NodeJS.ProcessEnv };

/** Data folder and ports of its own, nothing started yet. */
export async function newInstallation(folder: string): Promise<Installation> {
  // Web, sandbox, the sandbox's mail.
  const port = await findFreePorts(3);
  const env = { RUCHE_DATA: folder, PORT: String(port), SANDBOX_PORT: String(port + 1) };
  return { folder, port, sandboxPort: port + 1, env };
}

export function runScript(name: string, env: NodeJS.ProcessEnv, ...args: string[]): RunningProgram {
  return runProgram([join(ROOT, 'scripts', `${name}.ts`), ...args], env);
}

/** PostgreSQL is in nobody's tree; its own files say which process it is. */
export function postgresPid(folder: string): number {
  return Number(readFileSync(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Everything that belongs to a running installation. */
export function processesOf(program: RunningProgram, folder: string): ProcessEntry[] {
  return [...processTree(program.pid), ...processTree(postgresPid(folder))];
}

export function findRole(processes: ProcessEntry[], role: string): ProcessEntry {
  const found = processes.find(({ command }) => command.includes(`/${role}.mjs`));
  if (!found) throw new Error(`No ${role} among:\n${processes.map(({ command }) => command).join('\n')}`);
  return found;
}

export async function expectNothingLeft(processes: ProcessEntry[], installation: Installation): Promise<void> {
  const left = () => {
    const living = new Map(listProcesses().map((entry) => [entry.pid, entry.command]));
    return processes.filter(({ pid, command }) => living.get(pid) === command).map(({ command }) => command);
  };
  await expect.poll(left).toEqual([]);
  const { port, sandboxPort } = installation;
  const free = await Promise.all([port, sandboxPort, sandboxPort + 1].map(isPortFree));
  expect(free).toEqual([true, true, true]);
}
