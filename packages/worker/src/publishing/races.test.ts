import { takeOverPublications } from '@ruche/database/publishing';
import { workInWorkspace } from '@ruche/database/workspaces';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { JobSlots } from '#src/job-slots.ts';
import { PublishingWorld } from '#src/testing/publishing-world.ts';
import { SteppedWorker } from '#src/testing/stepped-worker.ts';

const world = new PublishingWorld();
type Account = Awaited<ReturnType<PublishingWorld['connect']>>;
let accounts: Account[];

beforeAll(async () => {
  await world.start();
  accounts = [
    await world.connect('twitter', 'ines-benhaddou'),
    await world.connect('twitter', 'camille-roussel'),
    await world.connect('linkedin', 'sophie-garnier'),
  ];
});
afterAll(() => world.stop());

const onX = () => accounts[0] as Account;
const statusOf = async (id: string) => (await world.read(id)).status;
const liveOnX = async (text: string) => (await world.live('twitter', text)).length;
const stepped = () => new SteppedWorker({ db: world.db, settings: world.settings });

async function attemptsOf(id: string): Promise<string[]> {
  const { rows } = await world.db.pool.query<{ outcome: string }>(
    'SELECT outcome FROM publication_attempts WHERE publication_id = $1 ORDER BY number',
    [id],
  );
  return rows.map(({ outcome }) => outcome);
}

/** The clock of everything in this process goes on by that much. */
function passTime(ms: number): void {
  const now = performance.now.bind(performance);
  performance.now = () => now() + ms;
  onTestFinished(() => {
    performance.now = now;
  });
}

/** As others do with the jobs of a worker that was silent for long. */
const releaseJobs = () =>
  world.db.pool.query(`SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
    FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL HAVING count(*) > 0`);

/** How long its job was told to wait when it last looked. */
async function secondsBetweenLooks(id: string): Promise<number> {
  const { rows } = await world.db.pool.query<{ seconds: number }>(
    'SELECT extract(epoch FROM run_at - updated_at)::float8 AS seconds FROM graphile_worker.jobs WHERE key = $1',
    [id],
  );
  return rows[0]?.seconds ?? Number.NaN;
}

/** Works until it is out, its waits shortened. */
async function finish(id: string): Promise<void> {
  await expect
    .poll(async () => {
      await world.hurry(id);
      await stepped().work();
      return statusOf(id);
    })
    .toBe('published');
}

it.each([2, 4])('%i workers that race for the same publications send each once', async (count) => {
  const at = new Date();
  const made = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const account = accounts[index % accounts.length] as Account;
      const text = `Raced for by ${count}: ${index}`;
      return { text, platform: account.platform, id: await world.schedule(account, text, at) };
    }),
  );
  await Promise.all(Array.from({ length: count }, () => world.startWorker()));
  for (const { id } of made) await expect.poll(() => statusOf(id)).toBe('published');
  await world.stopWorkers();
  for (const { id, text, platform } of made) {
    expect(await world.live(platform, text)).toHaveLength(1);
    expect(await attemptsOf(id)).toEqual(['published']);
  }
});

it('jobs of one publication that run at once, in no queue, send it once', async () => {
  const id = await world.schedule(onX(), 'Four jobs at once');
  await world.db.pool.query(
    `SELECT graphile_worker.add_job('publish', json_build_object('workspaceId', $1::text, 'publicationId', $2::text))
     FROM generate_series(1, 4)`,
    [onX().workspaceId, id],
  );
  await Promise.all(Array.from({ length: 4 }, () => stepped().work()));
  await finish(id);
  expect(await liveOnX('Four jobs at once')).toBe(1);
});

it('whoever waits behind many of its account looks seldom, and all go out in order as soon as it is their turn', async () => {
  const due = Date.now() - 60_000;
  const ids: string[] = [];
  for (let index = 0; index < 16; index += 1) {
    ids.push(await world.schedule(onX(), `In line as ${index}`, new Date(due + index)));
  }
  const [first, ...waiting] = ids as [string, ...string[]];
  const slow = stepped();
  expect(await slow.work(1)).toBe('stalled');
  expect(await statusOf(first)).toBe('publishing');
  await stepped().work();
  const looksIn = await Promise.all(waiting.map(secondsBetweenLooks));
  const expected = waiting.map((_, index) => Math.min(index + 1, 12) * 5);
  expect(looksIn.map((seconds) => Math.round(seconds / 5) * 5)).toEqual(expected);
  await slow.wake();
  const { rows } = await world.db.pool.query<{ id: string }>(
    "SELECT id FROM publications WHERE id = ANY ($1) AND status = 'published' ORDER BY published_at",
    [ids],
  );
  expect(rows.map(({ id }) => id)).toEqual(ids);
});

it('videos that wait for another upload leave the way free for everything else', async () => {
  const uploads = new JobSlots(1);
  const workers = [1, 2].map(() => new SteppedWorker({ db: world.db, settings: world.settings, uploads }));
  const [first, second] = workers as [SteppedWorker, SteppedWorker];
  const at = new Date(Date.now() - 1000);
  const [one, two, three] = accounts as [Account, Account, Account];
  const slow = await world.schedule(one, 'A long video', at, { media: ['wide.mp4'] });
  expect(await first.work(2)).toBe('stalled');
  const waiting = await world.schedule(two, 'Another video', at, { media: ['wide.mp4'] });
  const text = await world.schedule(three, 'Only words', at);
  await second.work();
  expect(await Promise.all([slow, waiting, text].map(statusOf))).toEqual(['publishing', 'scheduled', 'published']);
  expect(await world.read(waiting)).toMatchObject({ reason: 'Other large uploads are ahead of this one.' });
  await first.wake();
  for (const id of [slow, waiting]) await finish(id);
});

// More than one attempt passes: where it has fewer, the worker does not stall.
const boundaries = Array.from({ length: 9 }, (_, index) => index + 1);

it.each(boundaries)(
  'a worker that stalls at boundary %i and wakes after another has published sends nothing',
  async (at) => {
    const text = `Woken late at ${at}`;
    const id = await world.schedule(onX(), text);
    const late = stepped();
    await late.work(at);
    passTime(61_000);
    await releaseJobs();
    await finish(id);
    await late.wake();
    expect(await liveOnX(text)).toBe(1);
    expect(await statusOf(id)).toBe('published');
  },
);

it.each(boundaries)(
  'a worker that stalls at boundary %i and wakes before others have looked sends it once',
  async (at) => {
    const text = `Woken early at ${at}`;
    const id = await world.schedule(onX(), text);
    const late = stepped();
    await late.work(at);
    passTime(61_000);
    await releaseJobs();
    await stepped().work();
    await late.wake();
    await finish(id);
    expect(await liveOnX(text)).toBe(1);
  },
);

it('a look at what was changed meanwhile is made again at once', async () => {
  await world.order({ platform: 'twitter', operation: 'publish', kind: 'drop-after' });
  const id = await world.schedule(onX(), 'Taken over during a look');
  await stepped().work();
  await world.hurry(id);
  const worker = stepped();
  expect(await worker.work(1)).toBe('stalled');
  await world.db.orm.transaction(async (db) => {
    await takeOverPublications(await workInWorkspace(db, onX().workspaceId), onX().id, onX().id);
  });
  await worker.wake();
  expect(await statusOf(id)).toBe('published');
  expect(await liveOnX('Taken over during a look')).toBe(1);
});
