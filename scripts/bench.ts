import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureApiKeys } from './bench/api-keys.ts';
import { measureAssistant } from './bench/assistant.ts';
import { measureBestTime } from './bench/best-time.ts';
import { measureCalendar } from './bench/calendar.ts';
import { measureClientPage } from './bench/client-page.ts';
import { measureCollection } from './bench/collection.ts';
import { measureComposing } from './bench/composing.ts';
import { measureInbox } from './bench/inbox.ts';
import { measureInboxIngest } from './bench/inbox-ingest.ts';
import { measureLandingBytes } from './bench/landing-bytes.ts';
import { measureManyClients } from './bench/many-clients.ts';
import { measureMedia } from './bench/media.ts';
import { measureMemory } from './bench/memory.ts';
import { measureOverview } from './bench/overview.ts';
import { measureFairness } from './bench/publishing/fairness.ts';
import { measureRush } from './bench/publishing/rush.ts';
import { measureScheduled } from './bench/publishing/scheduled.ts';
import { measureWebhooks } from './bench/publishing/webhooks.ts';
import { measureRanking } from './bench/ranking.ts';
import { measureReportFiles } from './bench/report-files.ts';
import { type Benchmark, readBenchArguments, selectBenchmarks } from './bench/select.ts';
import { measureSentiment } from './bench/sentiment.ts';
import { measureSigningIn } from './bench/signing-in.ts';
import { measureStart } from './bench/start.ts';
import { measureTrends } from './bench/trends.ts';
import { explain } from './launch/explain.ts';

// Everything on this machine's loopback address, each figure beside what it is to be compared with, both measured in
// this run. Ends by itself. `npm run bench -- <name> …` runs only those named.

const BENCHMARKS = new Map<string, Benchmark>([
  ['start', measureStart],
  ['memory', measureMemory],
  ['landing', measureLandingBytes],
  ['lists', measureManyClients],
  ['media', measureMedia],
  ['composing', measureComposing],
  ['calendar', measureCalendar],
  ['client-page', measureClientPage],
  ['best-time', measureBestTime],
  ['sentiment', measureSentiment],
  ['ranking', measureRanking],
  ['trends', measureTrends],
  ['report-pdf', measureReportFiles],
  ['overview', measureOverview],
  ['collection', measureCollection],
  ['inbox', measureInbox],
  ['inbox-ingest', measureInboxIngest],
  ['sign-in', measureSigningIn],
  ['api-keys', measureApiKeys],
  ['rush', measureRush],
  ['fairness', measureFairness],
  ['webhooks', measureWebhooks],
  ['assistant', measureAssistant],
  ['scheduled', measureScheduled],
]);

const folder = mkdtempSync(join(tmpdir(), 'ruche-bench-'));
try {
  const { names, options } = readBenchArguments(process.argv.slice(2));
  for (const [name, measure] of selectBenchmarks(BENCHMARKS, names)) await measure(join(folder, name), options);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
