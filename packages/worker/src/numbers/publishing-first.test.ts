import { beginReadings } from '@ruche/database/analytics';
import { enqueue } from '@ruche/database/jobs';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { NumbersWorld } from '#src/testing/numbers-world.ts';
import type { Account } from '#src/testing/publishing-world.ts';
import { SteppedWorker } from '#src/testing/stepped-worker.ts';

const world = new NumbersWorld();
let page: Account;

const clock = performance.now.bind(performance);
let passedMs = 0;

beforeAll(async () => {
  performance.now = () => clock() + passedMs;
  await world.start();
  page = await world.connect('facebook', 'camille-roussel');
});
afterAll(async () => {
  performance.now = clock;
  await world.stop();
});

/** Long enough for whatever was seen of publications that wait to be forgotten. */
const passMinute = () => {
  passedMs += 60_000;
};

/** More publications than a worker takes at a time, and nobody who takes them. */
async function scheduleOverdue(): Promise<string[]> {
  const due = new Date(Date.now() - 5000);
  const texts = Array.from({ length: 14 }, (_, number) => `Overdue at ${passedMs}: ${number}`);
  return Promise.all(texts.map((text) => world.schedule(page, text, due)));
}

async function publishAll(ids: string[]): Promise<void> {
  await expect
    .poll(async () => {
      await world.db.pool.query(
        'UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL AND key = ANY ($1)',
        [ids],
      );
      await world.runOnly(['publish']);
      const read = await Promise.all(ids.map((id) => world.read(id)));
      return read.filter(({ status }) => status !== 'published');
    })
    .toEqual([]);
}

async function enqueueReading({ id: accountId, workspaceId }: Account): Promise<void> {
  await enqueue(world.db.orm, { name: 'read-numbers', payload: { workspaceId, accountId } });
}

beforeEach(async () => {
  passMinute();
  await world.reconnect(page.id);
  await beginReadings(world.db.orm);
});

it('reads no numbers while publications wait for a worker, and does so once they are out', async () => {
  const ids = await scheduleOverdue();
  await enqueue(world.db.orm, { name: 'collect-numbers', payload: {} });
  await world.runOnly(['collect-numbers']);
  expect(await world.jobs('read-numbers')).toEqual([]);

  await enqueueReading(page);
  const stopping = new AbortController();
  const reading = world.runOnly(['read-numbers'], stopping.signal);
  await expect.poll(() => world.jobs('read-numbers')).toEqual([{ attempts: 1 }]);
  stopping.abort();
  await reading;
  expect(await world.countRequests('facebook')).toBe(0);
  expect((await world.reading(page.id))?.waitSeconds).toBeLessThanOrEqual(0);

  await publishAll(ids);
  passMinute();
  await world.collect();
  expect(await world.countRequests('facebook')).toBeGreaterThan(0);
  expect(await world.reading(page.id)).toMatchObject({ history: 'read', reason: null });
});

it('goes on by itself with a reading that waited for publications', async () => {
  const asked = await world.countRequests('facebook');
  const ids = await scheduleOverdue();
  await enqueueReading(page);
  const reading = world.runOnly(['read-numbers']);
  await expect.poll(() => world.jobs('read-numbers')).toEqual([{ attempts: 1 }]);
  await publishAll(ids);
  expect(await world.countRequests('facebook')).toBe(asked);
  passMinute();
  await reading;
  expect(await world.countRequests('facebook')).toBeGreaterThan(asked);
});

/** A worker that was stopped after the network answered its first question. */
async function stallWithinReading(): Promise<SteppedWorker> {
  const before = await world.countRequests('facebook');
  for (let boundary = 1; ; boundary += 1) {
    await world.reconnect(page.id);
    await beginReadings(world.db.orm);
    const worker = new SteppedWorker({ db: world.db, settings: world.settings });
    expect(await worker.work(boundary)).toBe('stalled');
    if ((await world.countRequests('facebook')) > before) return worker;
    worker.kill();
    await world.releaseJobs();
  }
}

it('interrupts a reading between two questions when publications begin to wait', async () => {
  await enqueueReading(page);
  const worker = await stallWithinReading();
  const asked = await world.countRequests('facebook');
  await scheduleOverdue();
  passMinute();
  await worker.wake();
  expect(await world.countRequests('facebook')).toBe(asked);
  expect((await world.reading(page.id))?.waitSeconds).toBeLessThanOrEqual(0);
});
