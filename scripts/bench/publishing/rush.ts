import { setTimeout as wait } from 'node:timers/promises';
import { hourMs } from '@ruche/contracts/time';
import { ratio, row } from '#scripts/bench/report.ts';
import type { BenchOptions } from '#scripts/bench/select.ts';
import { Problem } from '#scripts/setup/problem.mjs';
import { addAccounts, mixOf } from './accounts.ts';
import { measureFloor } from './floor.ts';
import { judge, type Verdict } from './judge.ts';
import { describeLateness, type Lateness } from './lateness.ts';
import { openPublishingPlace, type PublishingPlace } from './place.ts';
import { memoryBytes, watchHighest } from './roles.ts';
import { type Planned, plan, postpone, schedule, spreadEvenly, waitUntilSettled } from './schedule.ts';
import { describeUnpublished, reportUnpublished } from './unpublished.ts';

const PUBLICATIONS = 10_000;
const WORKERS = 2;
/** How long publications fall due, evenly. */
const SECONDS = 60;
const PER_ACCOUNT = 5;

const LATENESS_LIMIT_MS = 10_000;
const FLOOR_LIMIT = 3;
const MEMORY_LIMIT_BYTES = 300e6;
const PATIENCE_MS = 60_000;

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
const ms = (value: number) => `${value.toFixed(2)} ms`;

type Costs = { restBytes: number; peakBytes: number; processorMs: Record<'workers' | 'postgres' | 'sandbox', number> };

async function countPublished({ pool }: PublishingPlace['db']): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "SELECT count(*)::integer AS count FROM publications WHERE status = 'published'",
  );
  return rows[0]?.count ?? 0;
}

/** Starts the workers, has everything fall due, and waits until it is done. */
async function runRush(place: PublishingPlace, planned: Planned[], seconds: number): Promise<Costs> {
  const { db } = place;
  await schedule(db, planned);
  const workers = await place.startWorkers(WORKERS);
  // Not before the workers are at rest.
  const dueFrom = planned.reduce((earliest, { dueAt }) => Math.min(earliest, dueAt.getTime()), Infinity);
  await postpone(db, (Date.now() - dueFrom) / 1000 + 15);
  await db.pool.query('VACUUM ANALYZE');
  await wait(5000);
  const restBytes = Math.max(...workers.map(({ pid }) => memoryBytes(pid)));
  const before = place.processorSeconds();
  const peak = watchHighest(() => Math.max(...workers.map(({ pid }) => memoryBytes(pid))));
  const until = Date.now() + 1000 * seconds + PATIENCE_MS;
  await waitUntilSettled(db, { dueBefore: new Date(until), until });
  const peakBytes = peak();
  const after = place.processorSeconds();
  const published = await countPublished(db);
  const perPublication = (role: keyof typeof after) => (1000 * (after[role] - before[role])) / published;
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
  const { begun, live, unpublished, sorted, doubled, perSecond } = verdict;
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
  row('checked with the networks', `${live.count}`, `live of ${count}; ${describeUnpublished(sorted, doubled)}`);
  reportUnpublished(unpublished);
}

function assertAllLive({ sorted: { notYetOut, refused, lost }, doubled }: Verdict): void {
  if (lost.length > 0 || doubled > 0) throw new Problem('Publications were lost or doubled.');
  if (refused.length > 0) throw new Problem('Publications were refused, though the networks allow all of them.');
  const patience = `${PATIENCE_MS / 1000} s after the last was due`;
  if (notYetOut.length > 0) throw new Problem(`Publications were not yet out ${patience}.`);
}

/** Ten thousand publications due in one minute: how late they are, beside the bare engine in the same run. */
export async function measureRush(
  folder: string,
  { publications = PUBLICATIONS, seconds = SECONDS }: BenchOptions,
): Promise<void> {
  const place = await openPublishingPlace(folder);
  try {
    const accounts = await addAccounts(place, mixOf(publications / PER_ACCOUNT));
    const dueAfterMs = spreadEvenly(publications, seconds);
    const floor = await measureFloor(place, dueAfterMs);
    const costs = await runRush(place, plan('Fresh bread', accounts, dueAfterMs, Date.now() + hourMs), seconds);
    const verdict = await judge(place);
    console.log(
      `\n${publications.toLocaleString('en')} publications of text due within ${seconds} s, ${accounts.length} accounts ` +
        `(Facebook 40 %, X 40 %, LinkedIn 20 %), ${WORKERS} workers`,
    );
    report(publications, seconds, floor, verdict, costs);
    assertAllLive(verdict);
  } finally {
    await place.close();
  }
}
