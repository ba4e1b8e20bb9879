import { styleText } from 'node:util';
import { describeFailure } from '#scripts/setup/problem.mjs';
import { secondsSince } from '#scripts/setup/progress.mjs';

export type Outcome = { passed: number; failed: number; skipped?: number; output: string };
export type Check = { name: string; run: () => Promise<Outcome> };
export type Report = Outcome & { name: string };

/** A check that either holds or does not counts as one test. */
export function asOneTest({ code, output }: { code: number | null; output: string }): Outcome {
  return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
}

function indent(text: string): string {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => `      ${line}`)
    .join('\n');
}

async function runCheck({ name, run }: Check, interruption?: AbortSignal): Promise<Report> {
  const startedAt = performance.now();
  const outcome: Outcome = await run().catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    output: describeFailure(error),
  }));
  if (interruption?.aborted) return { name, ...outcome };
  const mark = outcome.failed === 0 ? styleText('green', '✓') : styleText('red', '✗');
  const skipped = outcome.skipped ? `, ${outcome.skipped} skipped` : '';
  const count =
    outcome.passed + outcome.failed > 1 ? `: ${outcome.passed} passed, ${outcome.failed} failed${skipped}` : skipped;
  console.log(`  ${mark} ${name}${count} (${secondsSince(startedAt)})`);
  if (outcome.failed > 0) console.log(indent(outcome.output));
  return { name, ...outcome };
}

/** One after the other; a failure does not keep the next from running, an interruption does. */
export async function runInOrder(checks: Check[], interruption?: AbortSignal): Promise<Report[]> {
  const reports: Report[] = [];
  for (const check of checks) {
    if (interruption?.aborted) break;
    reports.push(await runCheck(check, interruption));
  }
  return reports;
}

/** Lists what failed; the last line is for machines. */
export function summarise(reports: Report[]): { text: string; hasFailed: boolean } {
  const passed = reports.reduce((sum, report) => sum + report.passed, 0);
  const failed = reports.reduce((sum, report) => sum + report.failed, 0);
  const names = reports
    .filter((report) => report.failed > 0)
    .map((report) => `  ✗ ${report.name}: ${report.failed} failed`);
  const head = names.length > 0 ? ['Problems found, see above:', ...names] : [];
  return { text: ['', ...head, `${passed} passed, ${failed} failed`].join('\n'), hasFailed: failed > 0 };
}
