import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#scripts/launch/settings.ts';
import { generateSdk } from './generate.ts';

/** What to do about a file that differs, and the first line that does; empty where none does. */
function describeDrift(path: string, committed: string, current: string): string[] {
  if (committed === current) return [];
  const before = committed.split('\n');
  const after = current.split('\n');
  const differing = after.findIndex((line, index) => line !== before[index]);
  const at = differing === -1 ? after.length : differing;
  return [
    `${relative(ROOT, path)} isn’t what the contracts say. Run \`npm run sdk:generate\`, and commit what it writes.`,
    `Line ${at + 1} is: ${before[at] ?? '(nothing)'}`,
    `It should be: ${after[at] ?? '(nothing)'}`,
  ];
}

describe('what the SDK knows of the API', () => {
  it('is what the contracts say', async () => {
    const files = await generateSdk();
    const drift = files.map(async ({ path, text }) =>
      describeDrift(path, await readFile(path, 'utf8').catch(() => ''), text),
    );
    expect((await Promise.all(drift)).flat()).toEqual([]);
  });
});
