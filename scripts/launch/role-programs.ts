import { join } from 'node:path';
import type { RoleName } from './role-environment.ts';
import { ROOT } from './settings.ts';
import { runTask } from './task.ts';

/** Tells which file to start a role from. */
export type ProgramOf = (role: RoleName) => string;

/** What is being worked on: no build stands between a changed file and the role that runs it. */
export const sourceOf: ProgramOf = (role) => join(ROOT, 'packages', role, 'src', 'main.ts');

/** One file per role, built anew when a source has changed: loading a thousand small ones takes three times as long. */
export async function buildRolePrograms(): Promise<ProgramOf> {
  const folder = await runTask<string>(new URL('./role-build-task.ts', import.meta.url));
  return (role) => join(folder, `${role}.mjs`);
}
