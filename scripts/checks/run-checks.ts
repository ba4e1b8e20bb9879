import { onStopRequest } from '#scripts/launch/stop-signals.ts';
import { secondsSince } from '#scripts/setup/progress.mjs';
import { type Check, runInOrder, summarise } from './check.ts';
import { stopRunningTools } from './run-tool.ts';

/** Runs several rows of checks side by side, then says how it went. Ends the process. */
export async function runChecks(rows: Check[][]): Promise<void> {
  onStopRequest({
    stop: () => {
      console.error('\nInterrupted: stopping what was started …');
      void stopRunningTools().finally(() => process.exit(130));
    },
    hurry: () => process.exit(130),
  });
  const startedAt = performance.now();
  const reports = (await Promise.all(rows.map(runInOrder))).flat();
  const { text, hasFailed } = summarise(reports);
  console.log(`\n  Checked in ${secondsSince(startedAt)}.`);
  console.log(text);
  process.exitCode = hasFailed ? 1 : 0;
}
