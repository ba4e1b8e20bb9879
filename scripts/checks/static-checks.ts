import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#scripts/launch/settings.ts';
import { asOneTest, type Check } from './check.ts';
import { checkLockFile } from './lock-file.ts';
import { installed, runBiome, runTool } from './run-tool.ts';

function tool(name: string, program: string, args: string[]): Check {
  return { name, run: async () => asOneTest(await runTool(installed(program), args)) };
}

function typeChecks(): Check[] {
  return [
    tool('types of scripts', 'tsc', ['-p', '.']),
    ...['contracts', 'e2e', 'sdk', 'web'].map((name) =>
      tool(`types of ${name}`, 'tsc', ['-p', join('packages', name)]),
    ),
    tool('types of the API reference’s scripts', 'tsc', ['-p', 'packages/server/src/features/reference/browser']),
    tool('types of the other packages', 'tsc', ['-p', 'tsconfig.node.json']),
  ];
}

/** What can be judged by reading. */
export function staticChecks(): Check[] {
  const configs = readdirSync(ROOT).filter((name) => name.endsWith('.config.ts'));
  return [
    { name: 'formatting', run: async () => asOneTest(await runBiome(['check', '.'])) },
    tool('lint and import boundaries', 'oxlint', [
      '--type-aware',
      '--deny-warnings',
      'packages',
      'scripts',
      ...configs,
    ]),
    ...typeChecks(),
    tool('no unused files, exports or dependencies', 'knip', []),
    {
      name: 'lock file covers every platform',
      run: () => {
        const problems = checkLockFile(join(ROOT, 'package-lock.json'));
        return Promise.resolve(asOneTest({ code: problems.length === 0 ? 0 : 1, output: problems.join('\n') }));
      },
    },
  ];
}
