import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from '#scripts/setup/fingerprint.mjs';
import { ROLES } from './role-environment.ts';
import { packagesOf } from './role-packages.ts';
import { ROOT } from './settings.ts';

const ROLE_PROGRAMS = join(ROOT, '.runtime', 'roles');
const DRAFT = 'unfinished-';
/** Whoever asked for a build goes on starting roles from it, however often the sources change meanwhile. */
const KEPT_MS = 3 * 60 * 60_000;

/** Named by what it is made of, and where: paths of this folder are in it. */
function nameOfBuild(): string {
  const packages = new Set(ROLES.flatMap((role) => [...packagesOf(role)]));
  const sources = [...packages].flatMap((name) => [`packages/${name}/src`, `packages/${name}/package.json`]);
  return fingerprint(ROOT, [...sources, 'scripts/launch/bundle-roles.ts', 'package-lock.json'], [ROOT]).slice(0, 16);
}

/** Removes builds that nobody has asked for in a while. */
function removeOthers(name: string): void {
  for (const other of readdirSync(ROLE_PROGRAMS)) {
    const folder = join(ROLE_PROGRAMS, other);
    const askedAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (other === name || other.startsWith(DRAFT) || Date.now() - askedAt < KEPT_MS) continue;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Several may build at the same time: all make the same, and the first to finish keeps the name. */
async function build(name: string): Promise<void> {
  mkdirSync(ROLE_PROGRAMS, { recursive: true });
  const draft = mkdtempSync(join(ROLE_PROGRAMS, DRAFT));
  try {
    const { bundleRoles } = await import('./bundle-roles.ts');
    await bundleRoles(draft);
    if (!existsSync(join(ROLE_PROGRAMS, name))) renameSync(draft, join(ROLE_PROGRAMS, name));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  removeOthers(name);
}

/** The folder that holds one file per role. */
export async function run(): Promise<string> {
  const name = nameOfBuild();
  const folder = join(ROLE_PROGRAMS, name);
  if (!existsSync(folder)) await build(name);
  const now = new Date();
  utimesSync(folder, now, now);
  return folder;
}
