import type { AccountKind, PlatformId } from '@ruche/contracts/accounts';
import type { PostFormat } from '@ruche/contracts/analytics';
import { hourMs, minuteMs } from '@ruche/contracts/time';
import { beginReadings } from '@ruche/database/analytics';
import { enqueue } from '@ruche/database/jobs';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NetworkLedger } from '#src/testing/network-ledger.ts';
import type { Account, PostParts } from '#src/testing/publishing-world.ts';
import { SteppedWorker } from '#src/testing/stepped-worker.ts';
import { TimedNumbersWorld } from '#src/testing/timed-numbers-world.ts';

// What analytics says of accounts of every network, against what their networks say themselves.

type Network = {
  platform: PlatformId;
  person: string;
  kind?: AccountKind;
  zone: string;
  past: readonly PostFormat[];
  own: readonly PostParts[];
  /** Formats whose numbers are not read though the network has some. */
  silent?: readonly PostFormat[];
  /** Its list leaves out what was made elsewhere. */
  isUnlisted?: boolean;
  /** It tells a post that was deleted from one that it does not tell of. */
  knowsGone: boolean;
  canDelete: boolean;
};

const reel = { format: 'reel' };
const story = { format: 'story' };
const networks: Record<string, Network> = {
  TikTok: {
    platform: 'tiktok',
    person: 'camille-roussel',
    zone: 'Asia/Kolkata',
    past: ['video', 'photo', 'carousel'],
    own: [
      { media: ['tall.mp4'], options: { tiktok: { privacyLevel: 'PUBLIC_TO_EVERYONE' } } },
      { media: ['square.jpg', 'tall.jpg'], options: { tiktok: { privacyLevel: 'PUBLIC_TO_EVERYONE' } } },
    ],
    knowsGone: false,
    canDelete: false,
  },
  X: {
    platform: 'twitter',
    person: 'ines-benhaddou',
    zone: 'America/Los_Angeles',
    past: ['text', 'link', 'photo', 'carousel', 'video'],
    own: [{}, { thread: ['Second', 'Third'] }, { media: ['square.jpg', 'wide.jpg'] }, { media: ['wide.mp4'] }],
    knowsGone: true,
    canDelete: true,
  },
  Facebook: {
    platform: 'facebook',
    person: 'camille-roussel',
    zone: 'Europe/Paris',
    past: ['text', 'link', 'photo', 'carousel', 'video', 'reel', 'story'],
    own: [
      { firstComment: 'Come early' },
      { media: ['square.jpg', 'wide.jpg'] },
      { media: ['wide.mp4'] },
      { media: ['tall.mp4'], options: { facebook: reel } },
      { media: ['tall.jpg'], options: { facebook: story } },
      { media: ['tall.mp4'], options: { facebook: story } },
    ],
    silent: ['story'],
    knowsGone: true,
    canDelete: true,
  },
  Instagram: {
    platform: 'instagram',
    person: 'camille-roussel',
    zone: 'Pacific/Auckland',
    past: ['photo', 'carousel', 'reel', 'story'],
    own: [
      { media: ['square.jpg'], firstComment: 'Come early' },
      { media: ['square.jpg', 'wide.jpg', 'tall.mp4'] },
      { media: ['tall.mp4'], options: { instagram: reel } },
      { media: ['tall.jpg'], options: { instagram: story } },
    ],
    knowsGone: true,
    canDelete: true,
  },
  'a LinkedIn page': {
    platform: 'linkedin',
    person: 'camille-roussel',
    kind: 'organization',
    zone: 'America/Sao_Paulo',
    past: ['text', 'link', 'photo', 'carousel', 'video', 'document'],
    own: [
      { firstComment: 'Come early' },
      { media: ['square.jpg', 'wide.jpg'] },
      { media: ['wide.mp4'] },
      { media: ['menu.pdf'], options: { linkedin: { documentTitle: 'Menu' } } },
    ],
    knowsGone: true,
    canDelete: true,
  },
  'a LinkedIn profile': {
    platform: 'linkedin',
    person: 'antoine-delmas',
    kind: 'profile',
    zone: 'UTC',
    past: ['text', 'photo'],
    own: [{}, { media: ['square.jpg'] }],
    isUnlisted: true,
    knowsGone: true,
    canDelete: true,
  },
};

const world = new TimedNumbersWorld();
const ledger = new NetworkLedger(world);
const accounts = new Map<string, Account>();
beforeAll(() => world.start());
afterAll(() => world.stop());

const count = fc.nat(1_000_000);
const storyMinutes = 20 * 60;
const isListedThroughout = (minutes: number) => minutes <= storyMinutes;
/** One of almost a day is listed or not by how long a reading takes. */
const isNearItsEnd = (minutes: number) => !isListedThroughout(minutes) && minutes <= 25 * 60;
const stepsOf = ({ past, own }: Network) =>
  fc.record({
    past: fc.uniqueArray(
      fc
        .record({
          minutes: fc.oneof(fc.integer({ min: 20, max: storyMinutes }), fc.integer({ min: 20, max: 89 * 24 * 60 })),
          format: fc.constantFrom(...past),
          metrics: fc.record({ impressions: count, reactions: count, comments: count, shares: count, saves: count }),
        })
        .filter(({ format, minutes }) => format !== 'story' || !isNearItsEnd(minutes)),
      { maxLength: 30, selector: ({ minutes }) => minutes },
    ),
    own: fc.subarray([...own], { maxLength: 2 }),
    hours: fc.array(fc.constantFrom(1, 5, 20, 26, 50, 200), { minLength: 1, maxLength: 2 }),
    trouble: fc.constantFrom(null, 'limit', 'killed'),
    troubleAt: fc.integer({ min: 1, max: 12 }),
    deleted: fc.nat(100),
  });

type Steps = typeof stepsOf extends (network: Network) => fc.Arbitrary<infer Value> ? Value : never;

/** What is due of all accounts. */
async function readDue(): Promise<void> {
  await world.collectAll([...accounts.values()]);
  for (const [name, account] of accounts) {
    const network = networks[name];
    if (network) await ledger.note(account, network);
  }
}

/** Where it is kept from reading all at once, the rest follows. */
async function readDespite(account: Account, { trouble, troubleAt }: Steps): Promise<void> {
  if (trouble === 'limit') {
    const fault = { operation: 'metrics', kind: 'rate-limit', skip: troubleAt, retryAfterSeconds: 600 };
    await world.order({ platform: account.platform, ...fault });
  }
  if (trouble === 'killed') {
    await beginReadings(world.db.orm);
    const worker = new SteppedWorker({ db: world.db, settings: world.settings });
    const payload = { workspaceId: account.workspaceId, accountId: account.id };
    await enqueue(world.db.orm, { name: 'read-numbers', payload, jobKey: `read-numbers:${account.id}` });
    if ((await worker.work(troubleAt)) === 'stalled') worker.kill();
    await world.releaseJobs();
  }
  await readDue();
  await world.clearFaults();
  while ((await world.reading(account.id))?.isHeld) {
    await world.pass(10 * minuteMs);
    await readDue();
  }
}

async function insertPast(account: Account, { isUnlisted = false }: Network, { past }: Steps): Promise<void> {
  const posts = past.map(({ minutes, format, metrics }) => {
    const at = new Date(world.now.getTime() - minutes * minuteMs);
    return { at: at.toISOString(), text: `${format} at ${at.toISOString()}`, format, metrics };
  });
  const ids = await world.insertPast(account.platform, account.platformUserId, posts);
  for (const [place, { minutes, format }] of past.entries()) {
    // Stories are listed for a day.
    if (isUnlisted || (format === 'story' && !isListedThroughout(minutes))) continue;
    const publishedAt = new Date(world.now.getTime() - minutes * minuteMs);
    ledger.add(account, { id: null, networkId: ids[place] ?? '', publishedAt });
  }
}

async function deleteOne(account: Account, { deleted }: Steps): Promise<void> {
  const there = [...ledger.of(account).posts.values()].filter(({ isDeleted }) => !isDeleted);
  const post = there[deleted % there.length];
  if (!post) return;
  await world.deletePost(account, post.networkId);
  post.isDeleted = true;
}

type Subject = Parameters<NetworkLedger['compareOverview']>[1];

async function expectOverview(of: Account[], subject: Subject): Promise<void> {
  const { known, expected } = await ledger.compareOverview(of, subject);
  expect(known).toEqual(expected);
}

async function expectAll(account: Account, { zone }: Network): Promise<void> {
  const { known, expected } = await ledger.compareKept(account);
  expect(known).toEqual(expected);
  const { clientId, id: socialAccountId } = account;
  for (const length of [1, 7, 30]) await expectOverview([account], { zone, length, clientId });
  await expectOverview([account], { zone, length: 90, socialAccountId });
}

it.for(Object.entries(networks))('says of %s what the network says', { timeout: 120_000 }, async ([name, network]) => {
  const { platform, person, kind, zone } = network;
  const account = await world.connect(platform, person, kind);
  await world.setZone(account.clientId, zone);
  accounts.set(name, account);
  const property = fc.asyncProperty(stepsOf(network), async (steps) => {
    await world.pass(minuteMs);
    await insertPast(account, network, steps);
    for (const { thread, ...parts } of steps.own) {
      const at = world.now.toISOString();
      // X refuses a text that it has seen within a day, in a thread as well.
      const texts = thread && { thread: thread.map((text) => `${text} at ${at}`) };
      ledger.add(account, await world.publishNow(account, `Ours at ${at}`, { ...parts, ...texts }));
    }
    await world.reconnect(account.id);
    await readDespite(account, steps);
    await expectAll(account, network);
    for (const [place, hours] of steps.hours.entries()) {
      if (network.canDelete && place === 0) await deleteOne(account, steps);
      await world.pass(hours * hourMs);
      await readDue();
      await expectAll(account, network);
    }
  });
  await fc.assert(property, { numRuns: 3, endOnFailure: true });
});

it('adds up accounts of several networks and zones in the days of one zone', async () => {
  const zone = 'Asia/Tokyo';
  await readDue();
  for (const length of [1, 30, 90]) await expectOverview([...accounts.values()], { zone, length });
});
