import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { hourMs } from '@ruche/contracts/time';
import { Problem } from '#scripts/setup/problem.mjs';
import { checkMeters, type Meters } from './assistant/check-meters.ts';
import { keepStreaming, type Streams } from './assistant/keep-streaming.ts';
import { collectUsage, setModelSpeed, type Used } from './assistant/model-usage.ts';
import { addAskers } from './assistant/people.ts';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { addAccounts, type BenchAccount, mixOf } from './publishing/accounts.ts';
import { judge, type Verdict } from './publishing/judge.ts';
import { describeLateness, type Lateness, summarize } from './publishing/lateness.ts';
import { openPublishingPlace, type PublishingPlace } from './publishing/place.ts';
import { memoryBytes, processorSeconds, watchHighest } from './publishing/roles.ts';
import { plan, postpone, schedule, spreadEvenly, waitUntilSettled } from './publishing/schedule.ts';
import { describeUnpublished, reportUnpublished } from './publishing/unpublished.ts';
import { ratio, row } from './report.ts';
import type { BenchOptions } from './select.ts';

const PEOPLE = 20;
const PER_WORKSPACE = 4;
/** About as a good model writes. */
const TOKENS_PER_SECOND = 40;
const PUBLICATIONS = 300;
const SECONDS = 60;
const PER_ACCOUNT = 5;
const WORKERS = 2;
const LEAD_MS = 8000;
const PATIENCE_MS = 60_000;
/** How much later publications may be than without streams; whichever is more. */
const LIMIT = { times: 1.5, ms: 1000 };

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
const ms = (value: number) => `${value.toFixed(0)} ms`;

type Place = PublishingPlace & { server: BenchServer };
type Costs = { seconds: number; server: number; postgres: number; memoryBytes: number };
type Phase<Value> = { verdict: Verdict; costs: Costs; during: Value };

/** Has publications fall due while something else goes on, and tells how late they were and what all of it cost. */
async function publishDuring<Value>(
  place: Place,
  accounts: BenchAccount[],
  { name, dueAfterMs }: { name: string; dueAfterMs: number[] },
  begin: () => { stop: () => Promise<Value> },
): Promise<Phase<Value>> {
  const { db, server } = place;
  const from = Date.now() + hourMs;
  const planned = plan(name, accounts, dueAfterMs, from);
  await schedule(db, planned);
  await db.pool.query('VACUUM ANALYZE');
  const spent = () => ({ server: processorSeconds(server.pid), postgres: place.processorSeconds().postgres });
  const [before, startedAt] = [spent(), performance.now()];
  const highest = watchHighest(() => memoryBytes(server.pid));
  const going = begin();
  const dueFrom = Date.now() + LEAD_MS;
  await postpone(db, (dueFrom - from) / 1000);
  const dueBefore = new Date(dueFrom + Math.max(...dueAfterMs) + 1000);
  await wait(dueBefore.getTime() - Date.now());
  await waitUntilSettled(db, { dueBefore, until: dueBefore.getTime() + PATIENCE_MS });
  const during = await going.stop();
  const after = spent();
  const costs = {
    seconds: (performance.now() - startedAt) / 1000,
    server: after.server - before.server,
    postgres: after.postgres - before.postgres,
    memoryBytes: highest(),
  };
  return { verdict: await judge(place, new Set(planned.map(({ text }) => text))), costs, during };
}

const nothing = () => ({ stop: async () => undefined });

function describe({ p50, p95, p99, max }: Lateness): string {
  return `p50 ${ms(p50)}, p95 ${ms(p95)}, at most ${ms(max)}; p99 ${ms(p99)}`;
}

/** True where publishing stayed on time. */
function reportPublishing(quiet: Verdict, streaming: Verdict): boolean {
  const [alone, beside] = [quiet.live, streaming.live];
  const isOnTime = beside.p99 <= Math.max(LIMIT.times * alone.p99, alone.p99 + LIMIT.ms);
  row('live, without streams', `${(alone.p99 / 1000).toFixed(2)} s`, `late; ${describeLateness(alone)}`);
  row('live, with streams', `${(beside.p99 / 1000).toFixed(2)} s`, `late; ${describeLateness(beside)}`);
  const limit = `limit ${LIMIT.times} × or ${ms(LIMIT.ms)} more`;
  row('p99 beside that without', ratio(beside.p99, alone.p99), `${limit}: ${isOnTime ? 'on time' : 'LATE'}`);
  const { unpublished, sorted, doubled, live } = streaming;
  row('checked with the networks', `${live.count}`, `live; ${describeUnpublished(sorted, doubled)}`);
  reportUnpublished([...quiet.unpublished, ...unpublished]);
  return isOnTime;
}

function reportStreams({ answers, bare }: Streams, used: ReadonlyMap<string, Used>): void {
  const first = summarize(answers.map(({ firstTokenMs }) => firstTokenMs));
  const gaps = summarize(answers.flatMap(({ gapsMs }) => gapsMs));
  const bareFirst = summarize(bare.map(({ firstMs }) => firstMs));
  const bareGaps = summarize(bare.flatMap(({ gapsMs }) => gapsMs));
  const calls = answers.reduce((sum, { tag }) => sum + (used.get(tag)?.requests ?? 0), 0) / Math.max(1, answers.length);
  const beside = `after ${calls.toFixed(1)} calls of the model with tools; one alone p50 ${ms(bareFirst.p50)}`;
  row('first word, p50', ms(first.p50), `${describe(first)}; ${beside}`);
  row('between pieces of text, p99', ms(gaps.p99), `${describe(gaps)}; the model alone p99 ${ms(bareGaps.p99)}`);
}

function reportCosts(quiet: Costs, streaming: Costs, answers: number): void {
  const extra = (role: 'server' | 'postgres') =>
    Math.max(0, streaming[role] - (quiet[role] * streaming.seconds) / quiet.seconds);
  const each = (role: 'server' | 'postgres') => ms((1000 * extra(role)) / Math.max(1, answers));
  const share = `${((100 * extra('server')) / streaming.seconds / PEOPLE).toFixed(2)} %`;
  row(
    'memory of the server at most',
    megabytes(streaming.memoryBytes),
    `${megabytes(quiet.memoryBytes)} without streams`,
  );
  row(
    'processor time of the server, a stream',
    share,
    `of a core; ${each('server')} an answer, PostgreSQL ${each('postgres')}`,
  );
}

function reportMeters({ equal, different, workspaces }: Meters, answers: number): void {
  row('answers metered as the model says', `${equal}`, `of ${answers}, to the token; ${workspaces} workspaces add up`);
  for (const line of different.slice(0, 8)) row('', '', line);
}

/** Twenty people have answers streamed while publications fall due: is anybody late, and is everything counted? */
export async function measureAssistant(
  folder: string,
  { publications = PUBLICATIONS, seconds = SECONDS }: BenchOptions,
): Promise<void> {
  const opened = await openPublishingPlace(folder);
  const person = { email: 'owner@example.com', password: randomBytes(12).toString('hex') };
  const env = { SANDBOX_PORT: new URL(opened.sandboxUrl).port, AUTH_RATE_FACTOR: '100' };
  const benchPlace = { ...opened, person, env };
  const server = await startBenchServer(benchPlace);
  const place = { ...opened, server };
  try {
    const accounts = await addAccounts(opened, mixOf(publications / PER_ACCOUNT));
    const askers = await addAskers({ ...benchPlace, server, database: opened.db }, PEOPLE, PER_WORKSPACE);
    await setModelSpeed(opened.sandboxUrl, TOKENS_PER_SECOND);
    await opened.startWorkers(WORKERS);
    const dueAfterMs = spreadEvenly(publications, seconds);
    const usage = collectUsage(opened.sandboxUrl);
    const quiet = await publishDuring(place, accounts, { name: 'Alone', dueAfterMs }, nothing);
    const streaming = await publishDuring(place, accounts, { name: 'Beside streams', dueAfterMs }, () =>
      keepStreaming({ address: server.address, sandboxUrl: opened.sandboxUrl }, askers),
    );
    const { answers } = streaming.during;
    const used = await usage.stop();
    const meters = await checkMeters(server.address, askers, answers, used);
    const of = `${PEOPLE} people of ${PEOPLE / PER_WORKSPACE} workspaces had ${answers.length} answers streamed at ${TOKENS_PER_SECOND} tokens a second`;
    console.log(`\n${of} while ${publications} publications fell due within ${seconds} s, ${WORKERS} workers`);
    const isOnTime = reportPublishing(quiet.verdict, streaming.verdict);
    reportStreams(streaming.during, used);
    reportCosts(quiet.costs, streaming.costs, answers.length);
    reportMeters(meters, answers.length);
    if (!isOnTime) throw new Problem('Publications were late beside the streams.');
    if (streaming.verdict.unpublished.length > 0 || streaming.verdict.doubled > 0)
      throw new Problem('Publications are not all live once.');
    if (meters.different.length > 0) throw new Problem('What was metered is not what the model used.');
  } finally {
    await server.stop();
    await opened.close();
  }
}
