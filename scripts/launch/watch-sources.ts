import { watch } from 'node:fs';
import { join } from 'node:path';
import { ROLES, type RoleName } from './role-environment.ts';
import { packagesOf } from './role-packages.ts';
import { ROOT } from './settings.ts';

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
