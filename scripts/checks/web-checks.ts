import { join } from 'node:path';
import { ROOT } from '#scripts/launch/settings.ts';
import { withSetupLock } from '#scripts/setup/setup-lock.mjs';
import { buildWeb, isWebBuildCurrent } from '#scripts/setup/web-build.mjs';
import { asOneTest, type Check } from './check.ts';
import { runTool } from './run-tool.ts';

export function webChecks(): Check[] {
  return [
    {
      name: 'web application builds',
      run: async () => {
        if (!isWebBuildCurrent(ROOT)) await withSetupLock(ROOT, () => buildWeb(ROOT, process.execPath));
        return { passed: 1, failed: 0, output: '' };
      },
    },
    {
      name: 'JavaScript budgets',
      run: async () => {
        if (!isWebBuildCurrent(ROOT)) return { passed: 0, failed: 1, output: 'Not measured: the build failed.' };
        return asOneTest(await runTool(process.execPath, [join('packages', 'web', 'build', 'budgets.ts')]));
      },
    },
  ];
}
