import { setTimeout as wait } from 'node:timers/promises';
import { platformIds } from '@ruche/contracts/accounts';
import { formats, suits } from './formats.ts';
import { hurry, listBusyPids, releaseJobsOf } from './hurry.ts';
import { type CrashPlace, passTime, untilAnswered } from './place.ts';
import { schedulePublication } from './publications.ts';
import { between, pick } from './random.ts';
import { clearFaults, orderFault } from './sandbox.ts';

export type StormCounts = {
  kills: number;
  outages: number;
  faults: number;
  clockSteps: number;
  repeatedAnswers: number;
};

export type StormOptions = {
  publications: number;
  /** How long publications fall due, and everything is killed. */
  stormMs: number;
};

const secondMs = 1000;
/** Clocks are wrong by so much at most, in both directions. */
const mostClockSeconds = 600;

/** Of all networks and formats alike, at times that the seed gives. */
async function scheduleAll(place: CrashPlace, { publications, stormMs }: StormOptions): Promise<void> {
  const { db, random, media, nextText } = place;
  const startAt = Date.now() + secondMs;
  for (let number = 0; number < publications; number += 1) {
    const platform = platformIds[number % platformIds.length] ?? 'facebook';
    const format = pick(random, formats[platform]);
    const account = pick(
      random,
      place.accounts.filter((one) => one.platform === platform && suits(format, one)),
    );
    const at = new Date(startAt + between(random, 0, stormMs));
    await schedulePublication(db, account, { format, text: nextText(), at, media });
  }
}

/** What falls due before there is a worker is not under fire. */
async function waitForWorker({ db: { pool } }: CrashPlace): Promise<void> {
  while ((await pool.query('SELECT FROM worker_heartbeats')).rowCount === 0) await wait(100);
}

/** Kills a worker that is at work, once there is one; idle ones have nothing to lose. */
async function killBusyWorker({ db, random, workers }: CrashPlace): Promise<boolean> {
  const givenUpAt = Date.now() + 2 * secondMs;
  while (Date.now() < givenUpAt) {
    const pid = await workers.killOneOf(await untilAnswered(() => listBusyPids(db)), random);
    if (pid !== null) {
      await untilAnswered(() => releaseJobsOf(db, pid));
      return true;
    }
    await wait(5);
  }
  return false;
}

/** One trouble, chosen by the seed. */
async function strike(place: CrashPlace, counts: StormCounts): Promise<void> {
  const { random, workers, sandboxUrl, killDatabase } = place;
  const chance = random();
  if (chance < 0.35) {
    if (await killBusyWorker(place)) counts.kills += 1;
  } else if (chance < 0.45) {
    workers.stepClock(random, between(random, -mostClockSeconds, mostClockSeconds) * secondMs);
    counts.clockSteps += 1;
  } else if (chance > 0.97) {
    await killDatabase();
    counts.outages += 1;
  } else {
    await orderFault(sandboxUrl, random, platformIds);
    counts.faults += 1;
  }
}

/** Two to four workers race for what is due, and trouble comes at moments that the seed gives. */
export async function runStorm(place: CrashPlace, options: StormOptions): Promise<StormCounts> {
  const { db, random, traps, workers, sandboxUrl } = place;
  const counts = { kills: 0, outages: 0, faults: 0, clockSteps: 0, repeatedAnswers: 0 };
  traps.repeat = () => {
    const isRepeated = random() < 0.02;
    if (isRepeated) counts.repeatedAnswers += 1;
    return isRepeated ? 2 : 1;
  };
  workers.start(2);
  await waitForWorker(place);
  await scheduleAll(place, options);
  const endsAt = Date.now() + options.stormMs + 2 * secondMs;
  while (Date.now() < endsAt) {
    await wait(between(random, 50, 600));
    await strike(place, counts);
    workers.start(2 + between(random, 0, 3));
    await untilAnswered(() => hurry(db));
  }
  traps.repeat = () => 1;
  await clearFaults(sandboxUrl);
  await passTime(place);
  return counts;
}
