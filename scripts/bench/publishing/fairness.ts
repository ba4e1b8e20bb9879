import { setTimeout as wait } from 'node:timers/promises';
import { hourMs } from '@ruche/contracts/time';
import { row } from '#scripts/bench/report.ts';
import type { BenchOptions } from '#scripts/bench/select.ts';
import { clearFaults } from '#scripts/crash/sandbox.ts';
import { Problem } from '#scripts/setup/problem.mjs';
import { addAccounts, type BenchAccount, mixOf } from './accounts.ts';
import { orderRateLimit, orderSlowVideo, prepareUpkeep } from './disturbances.ts';
import { judge, type Verdict } from './judge.ts';
import { describeLateness, type Lateness } from './lateness.ts';
import { openPublishingPlace, type PublishingPlace } from './place.ts';
import { type Planned, plan, postpone, schedule, spreadEvenly, waitUntilSettled } from './schedule.ts';
import { describeUnpublished, reportUnpublished, sortUnpublished } from './unpublished.ts';

const PUBLICATIONS = 1200;
const SECONDS = 60;
const PER_ACCOUNT = 6;
const WORKERS = 2;
const LEAD_MS = 5000;
const PATIENCE_MS = 120_000;
/** How much later others may be than without a disturbance; whichever is more. */
const LIMIT = { times: 1.5, ms: 1000 };

type Crowd = {
  all: BenchAccount[];
  /** One with a huge video. */
  filming: BenchAccount;
  /** Those of the app that its network holds back. */
  limited: BenchAccount[];
  others: BenchAccount[];
};

function splitAccounts(all: BenchAccount[]): Crowd {
  const filming = all.find(({ platform }) => platform === 'linkedin');
  if (!filming) throw new Error('There is no account at LinkedIn.');
  const limited = all.filter(({ platform }) => platform === 'twitter');
  const others = all.filter((account) => account !== filming && !limited.includes(account));
  return { all, filming, limited, others };
}

type Run = { others: Verdict; disturbed: Verdict; openJobs: number };
type Disturbance = {
  /** Beside the schedule, due with its first. */
  added?: Omit<Planned, 'dueAt'>[];
  /** Called when all is scheduled, with the time at which the first is due. */
  begin?: (dueFrom: Date) => Promise<unknown>;
};

async function countUpkeep({ db }: PublishingPlace): Promise<number> {
  const { rows } = await db.pool.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM graphile_worker.jobs
     WHERE task_identifier IN ('deliver-message', 'process-media', 'export-account')`,
  );
  return rows[0]?.count ?? 0;
}

/** The same schedule each time, and what the disturbance adds to it. */
async function runSchedule(
  place: PublishingPlace,
  { all, others }: Crowd,
  { name, dueAfterMs, added = [], begin }: Disturbance & { name: string; dueAfterMs: number[] },
): Promise<Run> {
  const { db, sandboxUrl } = place;
  // Nothing is due before everything is scheduled.
  const from = Date.now() + hourMs;
  const planned = [...plan(name, all, dueAfterMs, from), ...added.map((post) => ({ ...post, dueAt: new Date(from) }))];
  await schedule(db, planned);
  await db.pool.query('VACUUM ANALYZE');
  const dueFrom = Date.now() + LEAD_MS;
  await postpone(db, (dueFrom - from) / 1000);
  await begin?.(new Date(dueFrom));
  await wait(Math.max(0, dueFrom - Date.now()));
  const dueBefore = new Date(Date.now() + Math.max(...dueAfterMs) + 60_000);
  await waitUntilSettled(db, { dueBefore, until: dueBefore.getTime() + PATIENCE_MS, accounts: others });
  const openJobs = await countUpkeep(place);
  await clearFaults(sandboxUrl);
  await waitUntilSettled(db, { dueBefore: new Date(Date.now() + PATIENCE_MS), until: Date.now() + PATIENCE_MS });
  const isOther = new Set(others.map(({ id }) => id));
  const textsOf = (wanted: boolean) =>
    new Set(planned.filter(({ account }) => isOther.has(account.id) === wanted).map(({ text }) => text));
  return { others: await judge(place, textsOf(true)), disturbed: await judge(place, textsOf(false)), openJobs };
}

function isFair(disturbed: Lateness, alone: Lateness): boolean {
  return disturbed.p99 <= Math.max(LIMIT.times * alone.p99, alone.p99 + LIMIT.ms);
}

function reportOthers(what: string, { others: { live } }: Run, alone?: Lateness): boolean {
  const fair = alone === undefined || isFair(live, alone);
  const verdict = alone === undefined ? '' : `; ${fair ? 'fair' : 'NOT FAIR'}`;
  row(what, `${(live.p99 / 1000).toFixed(2)} s`, `late; ${describeLateness(live)}${verdict}`);
  return fair;
}

/** How late others are when one account, one app or other jobs keep the workers busy. */
export async function measureFairness(
  folder: string,
  { publications = PUBLICATIONS, seconds = SECONDS }: BenchOptions,
): Promise<void> {
  const place = await openPublishingPlace(folder);
  try {
    const crowd = splitAccounts(await addAccounts(place, mixOf(publications / PER_ACCOUNT)));
    const { filming, others, limited } = crowd;
    const dueAfterMs = spreadEvenly(publications, seconds);
    await place.startWorkers(WORKERS);
    const run = (name: string, disturbance: Disturbance) =>
      runSchedule(place, crowd, { name, dueAfterMs, ...disturbance });
    const alone = await run('Alone', {});
    await orderRateLimit(place, 'twitter');
    const mediaId = await orderSlowVideo(place, filming);
    const disturbed = await run('Disturbed', { added: [{ account: filming, text: 'A film', mediaId }] });
    const queueUpkeep = await prepareUpkeep(place, others);
    let queued = 0;
    const busy = await run('Busy', {
      begin: async (dueFrom) => {
        queued = await queueUpkeep(dueFrom);
      },
    });
    console.log(
      `\n${publications.toLocaleString('en')} publications due within ${seconds} s, ${others.length} accounts that nothing ` +
        `is wrong with of ${crowd.all.length}, ${WORKERS} workers; how late those are`,
    );
    reportOthers('undisturbed', alone);
    const verdicts = [
      reportOthers(`500 MB video, ${limited.length} held back by X`, disturbed, alone.others.live),
      reportOthers(`${queued} emails, images, archives`, busy, alone.others.live),
    ];
    row('', '', `${busy.openJobs} of these were still to be done at the end`);
    report([alone, disturbed, busy]);
    if (verdicts.includes(false)) throw new Problem('Others are late because of the disturbance.');
  } finally {
    await place.close();
  }
}

/** What was disturbed is live, or waits and says why. */
function report(runs: Run[]): void {
  const verdicts = runs.flatMap(({ others, disturbed }) => [others, disturbed]);
  const live = verdicts.reduce((total, verdict) => total + verdict.live.count, 0);
  const open = verdicts.flatMap(({ unpublished }) => unpublished);
  const sorted = sortUnpublished(open);
  const doubled = verdicts.reduce((total, verdict) => total + verdict.doubled, 0);
  row('checked with the networks', `${live}`, `live; ${describeUnpublished(sorted, doubled)}`);
  reportUnpublished(open);
  if (sorted.lost.length > 0 || doubled > 0) throw new Problem('Publications were lost or doubled.');
  if (sorted.refused.length > 0) throw new Problem('Publications were refused, though the networks allow all of them.');
}
