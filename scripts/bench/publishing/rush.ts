import { setTimeout as wait } from 'node:timers/promises';
import type { PlatformId } from '@ruche/contracts/accounts';
import type { OwnerDatabase } from '@ruche/database';
import { ratio, row } from '#scripts/bench/report.ts';
import type { BenchOptions } from '#scripts/bench/select.ts';
import { Problem } from '#scripts/setup/problem.mjs';
import { addAccounts, type BenchAccount, type Mix } from './accounts.ts';
import { measureFloor } from './floor.ts';
import { describeLateness, type Lateness, summarize } from './lateness.ts';
import { openPublishingPlace, type PublishingPlace } from './place.ts';
import { memoryBytes, processorSeconds, watchHighest } from './roles.ts';
import { type Planned, postpone, schedule, waitUntilSettled } from './schedule.ts';

const PUBLICATIONS = 10_000;
const WORKERS = 2;
/** How long publications fall due, evenly. */
const SECONDS = 60;
const PER_ACCOUNT = 5;
/** Parts of ten. */
const mix: Mix = { facebook: 4, twitter: 4, linkedin: 2 };

const LATENESS_LIMIT_MS = 10_000;
const FLOOR_LIMIT = 3;
const MEMORY_LIMIT_BYTES = 300e6;
const PATIENCE_MS = 60_000;

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
const ms = (value: number) => `${value.toFixed(2)} ms`;

function plan(accounts: BenchAccount[], dueAfterMs: number[]): Planned[] {
  return dueAfterMs.flatMap((afterMs, number) => {
    // Those of one account lie apart by a part of the minute.
    const account = accounts[number % accounts.length];
    return account ? [{ account, text: `Fresh bread, batch ${number}`, dueAt: new Date(Date.now() + afterMs) }] : [];
  });
}

type Live = { platform: PlatformId; accountId: string; text: string; createdAt: string; deletedAt: string | null };

/** What the networks' readers see of it, by text. */
async function listLive(sandboxUrl: string): Promise<Map<string, Live[]>> {
  const posts = (await (await fetch(`${sandboxUrl}/control/posts`)).json()) as Live[];
  return Map.groupBy(posts, ({ text }) => text);
}

type Ended = { text: string; dueAt: Date; startedAt: Date | null; status: string };

async function listEnded({ pool }: OwnerDatabase): Promise<Ended[]> {
  const { rows } = await pool.query<Ended>(
    `SELECT content AS text, scheduled_at AS "dueAt", started_at AS "startedAt", publications.status
     FROM publications JOIN posts ON posts.id = post_id`,
  );
  return rows;
}

type Verdict = { begun: Lateness; live: Lateness; lost: number; doubled: number; perSecond: number };

async function judge({ db, sandboxUrl }: PublishingPlace): Promise<Verdict> {
  const live = await listLive(sandboxUrl);
  const ended = await listEnded(db);
  const liveTimes = ended.flatMap(({ text, dueAt }) =>
    (live.get(text) ?? []).map(({ createdAt }) => ({
      at: Date.parse(createdAt),
      lateMs: Date.parse(createdAt) - dueAt.getTime(),
    })),
  );
  const times = liveTimes.map(({ at }) => at);
  const spanMs =
    times.reduce((most, at) => Math.max(most, at), 0) - times.reduce((least, at) => Math.min(least, at), Infinity);
  return {
    begun: summarize(
      ended.flatMap(({ startedAt, dueAt }) => (startedAt === null ? [] : [startedAt.getTime() - dueAt.getTime()])),
    ),
    live: summarize(liveTimes.map(({ lateMs }) => lateMs)),
    lost: ended.filter(({ text, status }) => status !== 'published' || !live.has(text)).length,
    doubled: ended.filter(({ text }) => (live.get(text)?.length ?? 0) > 1).length,
    perSecond: (1000 * times.length) / spanMs,
  };
}

type Costs = { restBytes: number; peakBytes: number; processorMs: Record<'workers' | 'postgres' | 'sandbox', number> };

/** Starts the workers, has everything fall due, and waits until it is done. */
async function runRush(place: PublishingPlace, planned: Planned[], seconds: number): Promise<Costs> {
  const { db, pids } = place;
  await schedule(db, planned);
  const workers = await place.startWorkers(WORKERS);
  // Far enough ahead that nothing is due before the workers are at rest.
  const dueFrom = Math.min(...planned.map(({ dueAt }) => dueAt.getTime()));
  await postpone(db, (Date.now() - dueFrom) / 1000 + 15);
  await db.pool.query('VACUUM ANALYZE');
  await wait(5000);
  const restBytes = Math.max(...workers.map(({ pid }) => memoryBytes(pid)));
  const usedSeconds = () => ({
    workers: workers.reduce((total, { pid }) => total + processorSeconds(pid), 0),
    postgres: processorSeconds(pids.postgres),
    sandbox: processorSeconds(pids.sandbox),
  });
  const before = usedSeconds();
  const peak = watchHighest(() => Math.max(...workers.map(({ pid }) => memoryBytes(pid))));
  await waitUntilSettled(db, Date.now() + 1000 * seconds + PATIENCE_MS);
  const peakBytes = peak();
  const after = usedSeconds();
  const perPublication = (role: keyof typeof after) => (1000 * (after[role] - before[role])) / planned.length;
  return {
    restBytes,
    peakBytes,
    processorMs: {
      workers: perPublication('workers'),
      postgres: perPublication('postgres'),
      sandbox: perPublication('sandbox'),
    },
  };
}

function report(count: number, seconds: number, floor: Lateness, verdict: Verdict, costs: Costs): void {
  const { restBytes, peakBytes, processorMs } = costs;
  const { begun, live, lost, doubled, perSecond } = verdict;
  row('live at the network', `${(live.p99 / 1000).toFixed(2)} s`, `late; ${describeLateness(live)}`);
  row('attempt begun', `${(begun.p99 / 1000).toFixed(2)} s`, `late; ${describeLateness(begun)}`);
  row('bare engine, one call per job', `${(floor.p99 / 1000).toFixed(2)} s`, `late; ${describeLateness(floor)}`);
  const limits = `limits ${FLOOR_LIMIT} × and ${LATENESS_LIMIT_MS / 1000} s`;
  row('p99 beside the bare engine', ratio(live.p99, floor.p99), limits);
  row('throughput', `${perSecond.toFixed(0)} /s`, `${(count / seconds).toFixed(0)} /s fall due`);
  const { workers, postgres, sandbox } = processorMs;
  const parts = `workers ${ms(workers)}, PostgreSQL ${ms(postgres)}, sandbox ${ms(sandbox)}`;
  row('processor time per publication', ms(workers + postgres + sandbox), parts);
  const limit = `${ratio(peakBytes, MEMORY_LIMIT_BYTES)} the limit of ${megabytes(MEMORY_LIMIT_BYTES)}`;
  row('memory of a worker at most', megabytes(peakBytes), `${megabytes(restBytes)} at rest; ${limit}`);
  row('judged by the networks', `${live.count}`, `live of ${count}; ${lost} lost, ${doubled} doubled`);
}

/** Ten thousand publications due in one minute: how late they are, beside the bare engine in the same run. */
export async function measureRush(
  folder: string,
  { publications = PUBLICATIONS, seconds = SECONDS }: BenchOptions,
): Promise<void> {
  const place = await openPublishingPlace(folder);
  try {
    const tenth = Math.ceil(publications / PER_ACCOUNT / 10);
    const { facebook, twitter, linkedin } = mix;
    const accounts = await addAccounts(place, {
      facebook: facebook * tenth,
      twitter: twitter * tenth,
      linkedin: linkedin * tenth,
    });
    const dueAfterMs = Array.from({ length: publications }, (_, number) =>
      Math.round((number * 1000 * seconds) / publications),
    );
    const floor = await measureFloor(place, dueAfterMs);
    const costs = await runRush(place, plan(accounts, dueAfterMs), seconds);
    const verdict = await judge(place);
    console.log(
      `\n${publications.toLocaleString('en')} publications of text due within ${seconds} s, ${accounts.length} accounts ` +
        `(Facebook 40 %, X 40 %, LinkedIn 20 %), ${WORKERS} workers`,
    );
    report(publications, seconds, floor, verdict, costs);
    if (verdict.lost > 0 || verdict.doubled > 0) throw new Problem('Publications were lost or doubled.');
  } finally {
    await place.close();
  }
}
