import { join } from 'node:path';

/** Test processes are started after the roles were built and find them in their environment. */
export const ROLES_VARIABLE = 'RUCHE_TEST_ROLES';

/** The program of a role as the launcher starts it: one file, which is up in a third of the time that its sources take. */
export function roleProgram(role: 'sandbox' | 'server' | 'worker'): string {
  const folder = process.env[ROLES_VARIABLE];
  if (!folder) throw new Error('The roles are not built: list build-roles.ts as a global set-up of the test run.');
  return join(folder, `${role}.mjs`);
}
