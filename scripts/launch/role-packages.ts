import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './settings.ts';

/** The packages of ours that a package is made of: itself, what it depends on, and so on. */
export function packagesOf(name: string, found = new Set<string>()): Set<string> {
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
