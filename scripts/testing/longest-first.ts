import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ROOT } from '#scripts/launch/settings.ts';

/** They take long, which the size of their file does not tell: begun last, each would run alone at the end. */
const longest = [
  'scripts/crash/crash.test.ts',
  'packages/server/src/probe/hostile-api.test.ts',
  'packages/server/src/probe/hostile-auth.test.ts',
  'packages/worker/src/numbers/networks.test.ts',
  'scripts/launch/killed-database.test.ts',
  'scripts/launch/start.test.ts',
  'scripts/properties/publishing.test.ts',
  'scripts/properties/races.test.ts',
  'packages/worker/src/publishing/races.test.ts',
  'scripts/boundaries.test.ts',
];

function rankOf({ moduleId }: TestSpecification): number {
  const index = longest.indexOf(relative(ROOT, moduleId));
  return index === -1 ? longest.length : index;
}

/** Begins with the longest files, then goes on as ever: by how long they took the last time, or by size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Not an array's.
    const sorted = await BaseSequencer.prototype.sort.call(this, files);
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
