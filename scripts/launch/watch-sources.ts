import { readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { RoleName } from './role-environment.ts';
import { ROOT } from './settings.ts';

const ROLES: RoleName[] = ['server', 'worker', 'sandbox'];

/** The packages of ours that a package is made of: itself, what it depends on, and so on. */
function packagesOf(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  const description = JSON.parse(readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  for (const dependency of Object.keys(description.dependencies ?? {})) {
    const [scope, own] = dependency.split('/');
    if (scope === '@ruche' && own !== undefined) packagesOf(own, found);
  }
  return found;
}

/** Editors write a file in several steps, and several files at once. */
const SETTLE_MS = 120;

/** Calls back with a role whenever a source that it uses has changed. */
export function watchSources(onChange: (role: RoleName) => void): () => void {
  const timers = new Map<RoleName, NodeJS.Timeout>();
  const changed = (role: RoleName) => {
    clearTimeout(timers.get(role));
    timers.set(
      role,
      setTimeout(() => onChange(role), SETTLE_MS),
    );
  };
  const packages = new Map(ROLES.map((role) => [role, packagesOf(role)]));
  const folders = new Set([...packages.values()].flatMap((names) => [...names]));
  const watchers = [...folders].map((folder) =>
    watch(join(ROOT, 'packages', folder, 'src'), { recursive: true }, (_event, file) => {
      if (file === null || file.includes('.test.') || file.startsWith('testing')) return;
      for (const role of ROLES) if (packages.get(role)?.has(folder)) changed(role);
    }),
  );
  return () => {
    for (const watcher of watchers) watcher.close();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}
