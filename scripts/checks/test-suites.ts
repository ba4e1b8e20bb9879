import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '#scripts/launch/settings.ts';
import { isWebBuildCurrent } from '#scripts/setup/web-build.mjs';
import type { Check, Outcome } from './check.ts';
import { provideChromium } from './chromium.ts';
import { endProcessesIn, installed, runTool, type ToolResult } from './run-tool.ts';

const MEMORY = '/dev/shm';
/** Several times what the tests ever keep there, and what their processes take beside it. */
const ENOUGH_BYTES = 6 * 1024 ** 3;

function hasRoomInMemory(): boolean {
  if (process.platform !== 'linux') return false;
  try {
    // Tests also run programs from there, which containers often forbid.
    const [, options = 'noexec'] = /^\S+ \/dev\/shm \S+ (\S+)/m.exec(readFileSync('/proc/mounts', 'utf8')) ?? [];
    const { bavail, bsize } = statfsSync(MEMORY);
    return !options.includes('noexec') && Math.min(bavail * bsize, process.availableMemory()) > ENOUGH_BYTES;
  } catch {
    return false;
  }
}

/** Databases and data folders of tests are hundreds of small files each: on a disk making them takes ten times as long. */
function makeTemporaryFolder(prefix: string): string {
  return mkdtempSync(join(hasRoomInMemory() ? MEMORY : tmpdir(), prefix));
}

type Count = { passed: number; failed: number; skipped: number };

/**
 * Runs a suite that writes a report file, and counts by it. A suite that ended badly or ran nothing has failed. It may
 * keep what it needs beside the report: that is gone afterwards, with all processes at work there.
 */
async function runCounted(
  run: (reportFile: string, folder: string) => Promise<ToolResult>,
  count: (report: unknown) => Count,
): Promise<Outcome> {
  const folder = makeTemporaryFolder('ruche-report-');
  try {
    const file = join(folder, 'report.json');
    const { code, output } = await run(file, folder);
    let counted: Count;
    try {
      counted = count(JSON.parse(readFileSync(file, 'utf8')));
    } catch {
      return { passed: 0, failed: 1, output: `${output}\nThe suite left no report.` };
    }
    const hasEndedWell = code === 0 && counted.passed > 0;
    return { ...counted, failed: hasEndedWell ? counted.failed : Math.max(counted.failed, 1), output };
  } finally {
    await endProcessesIn(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

export function countVitest(report: unknown): Count {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report as Record<string, number>;
  return {
    passed: numPassedTests ?? 0,
    failed: numFailedTests ?? 0,
    skipped: (numPendingTests ?? 0) + (numTodoTests ?? 0),
  };
}

/** A test that passes only when tried again has failed. */
export function countPlaywright(report: unknown): Count {
  const { stats } = report as { stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

export const vitestSuite: Check = {
  name: 'unit and integration tests',
  run: () =>
    runCounted((file, folder) => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      return runTool(installed('vitest'), ['run', ...reporters], { env: { TMPDIR: folder } });
    }, countVitest),
};

export const browserSuite: Check = {
  name: 'browser tests',
  run: async () => {
    if (!isWebBuildCurrent(ROOT)) return { passed: 0, failed: 1, output: 'Not run: the web application is not built.' };
    const chromium = await provideChromium();
    const data = makeTemporaryFolder('ruche-e2e-');
    try {
      return await runCounted(
        (file) =>
          runTool(installed('playwright'), ['test', '--reporter=list,json'], {
            cwd: join(ROOT, 'packages', 'e2e'),
            env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file, E2E_DATA: data },
          }),
        countPlaywright,
      );
    } finally {
      rmSync(data, { recursive: true, force: true });
    }
  },
};
