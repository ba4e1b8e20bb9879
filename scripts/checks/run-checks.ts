import { onStopRequest } from '#scripts/launch/stop-signals.ts';
import { secondsSince } from '#scripts/setup/progress.mjs';
import { type Check, runInOrder, summarise } from './check.ts';
import { interruptTools, killTools } from './run-tool.ts';

/** Runs several rows of checks side by side, then says how it went. Ends the process. */
export async function runChecks(rows: Check[][]): Promise<void> {
  const interruption = new AbortController();
  onStopRequest({
    stop: () => {
      console.error('\nInterrupted: stopping what was started …');
      interruption.abort();
      interruptTools();
    },
    hurry: () => {
      killTools();
      process.exit(130);
    },
  });
  const startedAt = performance.now();
  const reports = (await Promise.all(rows.map((checks) => runInOrder(checks, interruption.signal)))).flat();
  if (interruption.signal.aborted) process.exit(130);
  const { text, hasFailed } = summarise(reports);
  console.log(`\n  Checked in ${secondsSince(startedAt)}.`);
  console.log(text);
  process.exitCode = hasFailed ? 1 : 0;
}
