import { ROLES_VARIABLE } from '@ruche/database/testing';
import type { TestProject } from 'vitest/node';
import { run as buildRoles } from '#scripts/launch/role-build-task.ts';

async function provideRoles(): Promise<void> {
  process.env[ROLES_VARIABLE] = await buildRoles();
}

/** Tests start roles from the files that the launcher starts them from, built anew when a source has changed. */
export async function setup(project: TestProject): Promise<void> {
  await provideRoles();
  project.onTestsRerun(provideRoles);
}
