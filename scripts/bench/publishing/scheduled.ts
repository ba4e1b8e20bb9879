import { setTimeout as wait } from 'node:timers/promises';
import {
  countFailedJobs,
  listClaims,
  measureQueueLag,
  measureQueueLags,
  releaseAbandonedJobs,
} from '@ruche/database/jobs';
import { countOutcomes, measureDepth, measureLateness, sweepPublications } from '@ruche/database/publishing';
import { workInWorkspace } from '@ruche/database/workspaces';
import { ratio, row } from '#scripts/bench/report.ts';
import type { BenchOptions } from '#scripts/bench/select.ts';
import { type StatementCounter, startStatementCounter } from '#scripts/bench/statement-counter.ts';
import { Problem } from '#scripts/setup/problem.mjs';
import { addAccounts, type BenchAccount, mixOf } from './accounts.ts';
import { createFill } from './fill.ts';
import { judge } from './judge.ts';
import { openPublishingPlace, type PublishingPlace } from './place.ts';
import { measureQueries, type QueryCosts } from './query-costs.ts';
import { plan, schedule, spreadEvenly, waitUntilSettled } from './schedule.ts';
import { describeUnpublished, reportUnpublished } from './unpublished.ts';

const AHEAD = [1000, 100_000];
const FULL = 1_000_000;
const PUBLICATIONS = 200;
const SECONDS = 20;
const WORKERS = 2;
/** In one workspace. */
const ACCOUNTS = 20;
const REST_SECONDS = 10;
const PATIENCE_MS = 240_000;
/** How much more counts as the same, in times or milliseconds: whichever is more. */
const FLAT = { times: 1.5, ms: 2 };

type Used = { processorMs: number; statements: number };

/** Of the workers and PostgreSQL. */
async function measureUse(
  place: PublishingPlace,
  counter: StatementCounter,
  work: () => Promise<unknown>,
): Promise<Used> {
  const used = () => {
    const { workers, postgres } = place.processorSeconds();
    return 1000 * (workers + postgres);
  };
  const before = used();
  counter.take();
  await work();
  return { processorMs: used() - before, statements: counter.take() };
}

type Figures = {
  ahead: number;
  /** Per publication, without what the workers do at rest meanwhile. */
  each: Used;
  /** Per second. */
  rest: Used;
  queries: Record<string, QueryCosts>;
};

function perUnit({ processorMs, statements }: Used, units: number): Used {
  return { processorMs: processorMs / units, statements: statements / units };
}

async function publishDue(
  place: PublishingPlace,
  accounts: BenchAccount[],
  ahead: number,
): Promise<Omit<Figures, 'queries'>> {
  const counter = await startStatementCounter(place.databaseUrl);
  try {
    await place.startWorkers(WORKERS, counter.through(place.databaseUrl));
    await wait(5000);
    const rest = perUnit(await measureUse(place, counter, () => wait(1000 * REST_SECONDS)), REST_SECONDS);
    const from = Date.now() + 5000;
    const planned = plan(`Fresh bread beside ${ahead}`, accounts, spreadEvenly(PUBLICATIONS, SECONDS), from);
    await schedule(place.db, planned);
    const startedAt = performance.now();
    const use = await measureUse(place, counter, () =>
      waitUntilSettled(place.db, {
        dueBefore: new Date(from + 1000 * SECONDS + PATIENCE_MS),
        until: from + 1000 * SECONDS + PATIENCE_MS,
      }),
    );
    const seconds = (performance.now() - startedAt) / 1000;
    const busy = {
      processorMs: use.processorMs - rest.processorMs * seconds,
      statements: use.statements - rest.statements * seconds,
    };
    return { ahead, each: perUnit(busy, PUBLICATIONS), rest };
  } finally {
    await place.stopWorkers();
    await counter.stop();
  }
}

function queriesOf(workspaceId: string): Parameters<typeof measureQueries>[1] {
  return {
    'sweep for what has no job': (db) => sweepPublications(db, 90),
    'jobs of silent workers': async (db) => {
      await releaseAbandonedJobs(db, { silentForSeconds: 60, askedBy: 'nobody' });
      await listClaims(db, 'nobody');
    },
    'status page of a workspace': (db) =>
      db.transaction(async (owner) => {
        const tx = await workInWorkspace(owner, workspaceId);
        await countOutcomes(tx, workspaceId);
        await measureDepth(tx);
        await measureLateness(tx, workspaceId);
        await measureQueueLags(tx);
      }),
    'health and metrics': async (db) => {
      await countOutcomes(db, null);
      await measureLateness(db, null);
      await measureQueueLag(db);
      await measureQueueLags(db);
      await countFailedJobs(db);
    },
  };
}

const ms = (value: number) => `${value.toFixed(2)} ms`;
const number = (value: number) => value.toLocaleString('en');

/** The figure with the most scheduled, beside those with fewer. True when it is flat. */
function reportGrowth(
  what: string,
  figures: Figures[],
  valueOf: (figures: Figures) => number,
  unit: (value: number) => string,
): boolean {
  const values = figures.map((one) => ({ ahead: one.ahead, value: valueOf(one) }));
  const [first, last] = [values[0]?.value ?? 0, values.at(-1)?.value ?? 0];
  const isFlat = last <= Math.max(FLAT.times * first, first + FLAT.ms);
  const beside = values.slice(0, -1).map(({ ahead, value }) => `${unit(value)} with ${number(ahead)}`);
  row(what, unit(last), `${ratio(last, first)} ${isFlat ? 'flat' : 'NOT FLAT'}; ${beside.join(', ')}`);
  return isFlat;
}

function report(figures: Figures[]): void {
  reportGrowth('processor time per publication', figures, ({ each }) => each.processorMs, ms);
  reportGrowth(
    'statements per publication',
    figures,
    ({ each }) => each.statements,
    (value) => value.toFixed(1),
  );
  reportGrowth('processor time at rest, per second', figures, ({ rest }) => rest.processorMs, ms);
  for (const name of Object.keys(figures[0]?.queries ?? {})) {
    reportGrowth(name, figures, ({ queries }) => queries[name]?.processorMs ?? 0, ms);
    const scanned = figures.at(-1)?.queries[name]?.scanned ?? [];
    if (scanned.length > 0) row('', '', `reads all of ${scanned.join(', ')}`);
  }
}

/** What publishing costs while much more is scheduled for later. */
export async function measureScheduled(folder: string, { full = false }: BenchOptions): Promise<void> {
  const place = await openPublishingPlace(folder);
  try {
    const accounts = await addAccounts(place, mixOf(ACCOUNTS));
    const workspaceId = accounts[0]?.workspaceId ?? '';
    const fill = createFill(place.db, workspaceId);
    const figures: Figures[] = [];
    for (const ahead of full ? [...AHEAD, FULL] : AHEAD) {
      const startedAt = performance.now();
      await fill(ahead);
      console.log(`  filled with ${number(ahead)} in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
      const costs = await publishDue(place, accounts, ahead);
      figures.push({ ...costs, queries: await measureQueries(place.superuserUrl, queriesOf(workspaceId)) });
    }
    console.log(
      `\n${PUBLICATIONS} publications due within ${SECONDS} s while up to ${number(figures.at(-1)?.ahead ?? 0)} are scheduled for later, ${WORKERS} workers`,
    );
    report(figures);
    const { unpublished, sorted, doubled, live } = await judge(place);
    const others = describeUnpublished(sorted, doubled);
    row('checked with the networks', `${live.count}`, `live of ${figures.length * PUBLICATIONS}; ${others}`);
    reportUnpublished(unpublished);
    if (unpublished.length > 0 || doubled > 0) throw new Problem('Publications are not all live once.');
  } finally {
    await place.close();
  }
}
