import { setTimeout as wait } from 'node:timers/promises';
import { type PlatformId, platformIds } from '@ruche/contracts/accounts';
import type { CrashAccount } from './accounts.ts';
import { type Format, type Formats, suits } from './formats.ts';
import { releaseJobsOf } from './hurry.ts';
import { type CrashPlace, passTime, settle, untilAnswered } from './place.ts';
import { listPublications, schedulePublication } from './publications.ts';
import { boundaries, claiming, type Moment, settling } from './traps.ts';

// Every call of every step of every format is stopped at each of its boundaries, and there the worker is killed, frozen
// until others have taken its work over, or cut off from PostgreSQL. A round does that to one publication of every account at
// once: all are at their moments before anything is done to anybody.

const victims = ['worker', 'frozen', 'database'] as const;
type Victim = (typeof victims)[number];

type Task = { platform: PlatformId; format: Format };
export type Cell = Task & { moment: Moment; victim: Victim };
export type CellRun = Cell & { text: string };

/** As many as two workers do at once. */
const mostPerRound = 24;
const workerCount = 2;
/** Less than a worker waits for an answer. */
const approachMs = 16_000;
const settleMs = 120_000;
/** What is to be kept from being taken must not be taken before. */
const claimLeadMs = 1500;
/** Whoever did not come to its moment in time, on a busy machine, is sent once more. */
const tries = 3;

type Assigned<One extends Task> = { task: One; account: CrashAccount };

/** One task for every account, as far as there are some; accounts that share an access cannot be told apart. */
function assign<One extends Task>(pending: One[], accounts: readonly CrashAccount[]): Assigned<One>[] {
  const assigned: Assigned<One>[] = [];
  const used = new Set<string>();
  for (const account of accounts) {
    const key = `${account.platform} ${account.access}`;
    if (assigned.length === mostPerRound || used.has(key)) continue;
    const task = pending.find((one) => one.platform === account.platform && suits(one.format, account));
    if (!task) continue;
    pending.splice(pending.indexOf(task), 1);
    used.add(key);
    assigned.push({ task, account });
  }
  return assigned;
}

const rotate = <One>(list: readonly One[], by: number) => [
  ...list.slice(by % list.length),
  ...list.slice(0, by % list.length),
];

/** What falls due before they are at work would come late to its moment. */
async function startWorkers({ db, workers }: CrashPlace): Promise<void> {
  workers.start(workerCount);
  const question = 'SELECT count(DISTINCT pid)::integer AS count FROM worker_heartbeats WHERE pid = ANY($1)';
  const countReady = () => db.pool.query<{ count: number }>(question, [workers.pids]);
  while ((await untilAnswered(countReady)).rows[0]?.count !== workerCount) {
    await wait(50);
    workers.start(workerCount);
  }
}

type Sent<One extends Task> = Assigned<One> & { text: string };

async function send<One extends Task>(
  place: CrashPlace,
  assigned: Assigned<One>[],
  momentOf: (task: One) => Moment | null,
): Promise<Sent<One>[]> {
  const { db, traps, media, nextText } = place;
  const sent: Sent<One>[] = [];
  for (const { task, account } of assigned) {
    const [text, moment] = [nextText(), momentOf(task)];
    traps.watch(account, text, moment);
    const at = new Date(Date.now() + (moment === claiming ? claimLeadMs : 0));
    await untilAnswered(() => schedulePublication(db, account, { format: task.format, text, at, media }));
    if (moment === claiming) await traps.holdClaim(text);
    sent.push({ task, account, text });
  }
  return sent;
}

function momentsOf(calls: ReadonlyMap<string, number>): Moment[] {
  const inSteps = [...calls].flatMap(([step, count]) =>
    // However often it is asked whether the network is done, it is the same call.
    Array.from({ length: step.startsWith('wait') ? 1 : count }, (_none, index) => index + 1).flatMap((call) =>
      boundaries.map((boundary): Moment => ({ step, call, boundary })),
    ),
  );
  return [claiming, ...inSteps, settling];
}

/** What fails without any trouble shows nothing of the steps. */
async function requirePublished({ db }: CrashPlace, texts: string[]): Promise<void> {
  const sent = (await listPublications(db)).filter(({ text }) => texts.includes(text));
  const failed = sent.find(({ status }) => status !== 'published');
  if (failed) throw new Error(`${failed.platform}, ${failed.format}: ${failed.status}, ${failed.reason ?? ''}`);
}

/** How many calls each step of each format takes, seen when nothing stands in the way. */
export async function discoverCalls(place: CrashPlace, chosen: Formats): Promise<Omit<Cell, 'victim'>[]> {
  const pending = platformIds.flatMap((platform) => chosen[platform].map((format): Task => ({ platform, format })));
  const found: Omit<Cell, 'victim'>[] = [];
  await startWorkers(place);
  for (let round = 0; pending.length > 0; round += 1) {
    const sent = await send(place, assign(pending, rotate(place.accounts, round)), () => null);
    if (sent.length === 0) throw new Error(`No account suits ${pending.map(({ format }) => format.name).join(', ')}.`);
    const texts = sent.map(({ text }) => text);
    await settle(place, texts, settleMs);
    await requirePublished(place, texts);
    for (const { task, text } of sent) {
      const moments = momentsOf(place.traps.countCalls(text));
      found.push(...moments.map((moment) => ({ ...task, moment })));
    }
    await place.traps.release();
  }
  return found;
}

/** Where each victim is struck: a process that is killed everywhere, the others while an answer is under way. */
export function cellsOf(moments: readonly Omit<Cell, 'victim'>[]): Cell[] {
  const during = moments.filter(({ moment }) => moment.boundary === 'during');
  return [
    ...moments.map((one): Cell => ({ ...one, victim: 'worker' })),
    ...during.map((one): Cell => ({ ...one, victim: 'frozen' })),
    ...during.map((one): Cell => ({ ...one, victim: 'database' })),
  ];
}

/** Those that are not at their moments when patience ends. */
async function approach(place: CrashPlace): Promise<string[]> {
  const endsAt = Date.now() + approachMs;
  for (let turn = 0; ; turn += 1) {
    const missing = await place.traps.listMissing();
    if (missing.length === 0 || Date.now() > endsAt) return missing;
    if (turn % 10 === 9) await passTime(place);
    await wait(30);
  }
}

async function releaseJobs({ db }: CrashPlace, pids: number[]): Promise<void> {
  for (const pid of pids) await untilAnswered(() => releaseJobsOf(db, pid));
}

/** Strikes, and lets everything come to its end. */
async function strike(place: CrashPlace, victim: Victim, texts: string[]): Promise<void> {
  const { workers, traps, killDatabase } = place;
  if (victim === 'worker') {
    const pids = await workers.killAll();
    await traps.release();
    await releaseJobs(place, pids);
  }
  if (victim === 'database') {
    // Answers arrive while there is nowhere to write them down.
    const isBack = killDatabase();
    await traps.release();
    await isBack;
  }
  const frozen = victim === 'frozen' ? workers.freezeAll() : null;
  if (frozen) await releaseJobs(place, frozen.pids);
  workers.start(workerCount);
  await settle(place, texts, settleMs);
  if (!frozen) return;
  // They go on where they were, and find that others have done their work.
  await traps.release();
  await frozen.thawAndStop();
  await settle(place, texts, settleMs);
}

export async function runMatrix(place: CrashPlace, cells: readonly Cell[], log: (line: string) => void) {
  const runs: CellRun[] = [];
  const misses = new Map<Cell, number>();
  let rounds = 0;
  for (const victim of victims) {
    const pending = cells.filter((cell) => cell.victim === victim);
    while (pending.length > 0) {
      await startWorkers(place);
      const sent = await send(place, assign(pending, rotate(place.accounts, rounds)), ({ moment }) => moment);
      rounds += 1;
      const missing = await approach(place);
      await strike(
        place,
        victim,
        sent.map(({ text }) => text),
      );
      for (const { task, text } of sent) {
        if (!missing.includes(text)) runs.push({ ...task, text });
        else misses.set(task, (misses.get(task) ?? 0) + 1);
        if (missing.includes(text) && (misses.get(task) ?? 0) < tries) pending.push(task);
      }
      log(`${victim}: ${sent.length - missing.length} of ${sent.length} interrupted, ${pending.length} to go`);
    }
  }
  const missed = [...misses.keys()].filter((cell) => misses.get(cell) === tries);
  return { runs, missed, rounds };
}
