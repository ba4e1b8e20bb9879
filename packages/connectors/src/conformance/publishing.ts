import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Content } from '#src/publishing/content.ts';
import type { PlanResult } from '#src/publishing/run-plan.ts';
import type { SampleName } from '#src/testing/sample-files.ts';
import type { SandboxNetwork } from '#src/testing/sandbox-network.ts';
import { PublishingBench, requirePublished, seen } from './publishing-bench.ts';
import type { Specifics } from './specifics.ts';
import { passingTroubles } from './troubles.ts';

/** Something that people compose, and what the network's readers see of it. */
export type PublishingSample = {
  name: string;
  content: Omit<Partial<Content>, 'media'>;
  media?: readonly SampleName[];
  /** The texts of all posts that it becomes, oldest first, null where none is shown; with how many files. */
  readers: readonly { text: string | null; media: number }[];
};

export type PublishingSpecifics = {
  /** The first is the simplest: it meets every trouble. */
  samples: readonly [PublishingSample, ...PublishingSample[]];
  /** One whose files are uploaded or fetched, for trouble on the way there. */
  withUpload: PublishingSample;
  /** Which of the person's accounts publishes; the first where it is left out. */
  account?: string;
  /** What the network takes and gives up afterwards, as ordered of the sandbox; whether it is the post that it refuses. */
  givenUp?: readonly {
    name: string;
    sample: PublishingSample;
    order: [path: string, body: unknown];
    isFinal: boolean;
  }[];
  canRemove: boolean;
  canEdit: boolean;
};

/** Trouble on the way: nothing is public yet, so all of it is tried again. */
const passing = ['rate-limit', 'server-error', 'unavailable', 'drop-before', 'drop-after', 'error-after'];

type Setting = { network: SandboxNetwork; bench: PublishingBench; specifics: PublishingSpecifics };

function testContent({ bench, specifics }: Setting): void {
  test.each(specifics.samples)('$name: is published once, as it was composed', async (sample) => {
    const before = (await bench.live()).length;
    const { publication, readers } = await bench.begin(sample);
    const { references, shortfalls } = requirePublished(await publication.finish(bench.publishing()));
    expect(shortfalls).toEqual([]);
    const made = (await bench.live()).slice(before);
    expect(seen(made)).toEqual(readers);
    expect(references.remoteId).toBe(made[0]?.id);
    const page = await fetch(references.permalink ?? '');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
  });
}

function testCommitTroubles({ network, bench, specifics }: Setting): void {
  test.each(passingTroubles)('%s at the committing call: exactly one post', async (kind) => {
    const before = (await bench.live()).length;
    const { publication, readers } = await bench.begin(specifics.samples[0]);
    await network.order({ operation: 'publish', kind, retryAfterSeconds: 2 });
    const publishing = kind.startsWith('timeout') ? bench.hastily() : bench.publishing();
    const first = await bench.runToCommit(publication, publishing);
    expect(first.kind).toMatch(/^(retry|look|published)$/);
    expect(await network.read('/faults')).toEqual([]);
    requirePublished(await publication.finish(bench.publishing()));
    expect(seen((await bench.live()).slice(before))).toEqual(readers);
  });

  test.each(['reject', 'duplicate'])('%s: nothing is published, and a person can act on the reason', async (kind) => {
    const before = (await bench.live()).length;
    const { publication } = await bench.begin(specifics.samples[0]);
    await network.order({ operation: 'publish', kind });
    const result = await publication.finish(bench.publishing());
    const reason: unknown = expect.stringMatching(/\w+ .*\.$/);
    expect(result).toMatchObject({ kind: 'rejected', reason });
    expect((await bench.live()).length).toBe(before);
  });

  test.each(['token-revoked', 'token-expired'])('%s: the account has to be connected again', async (kind) => {
    const before = (await bench.live()).length;
    const { publication, readers } = await bench.begin(specifics.samples[0]);
    await network.order({ operation: 'publish', kind });
    expect(await publication.finish(bench.publishing())).toMatchObject({ kind: 'reconnect' });
    requirePublished(await publication.finish(bench.publishing()));
    expect(seen((await bench.live()).slice(before))).toEqual(readers);
  });
}

function testGivenUp({ network, bench, specifics }: Setting): void {
  test.each(specifics.givenUp ?? [])('$name: not published, and sent anew exactly once', async (trouble) => {
    const { sample, order, isFinal } = trouble;
    const before = (await bench.live()).length;
    const { publication, readers } = await bench.begin(sample);
    await network.orderOwn(...order);
    const first = await publication.finish(bench.publishing());
    expect(first).toMatchObject({ kind: isFinal ? 'rejected' : 'published' });
    expect((await bench.live()).length).toBe(isFinal ? before : before + readers.length);
    // Somebody sends it again; what is published stays as it is.
    requirePublished(await publication.finish(bench.publishing()));
    expect(seen((await bench.live()).slice(before))).toEqual(readers);
  });
}

function testUploadTroubles({ network, bench, specifics }: Setting): void {
  test.each(passing)('%s while a file is on its way: tried again, one post', async (kind) => {
    const before = (await bench.live()).length;
    const { publication, readers } = await bench.begin(specifics.withUpload);
    await network.order({ operation: 'upload', kind, retryAfterSeconds: 2 });
    await network.order({ operation: 'status', kind, retryAfterSeconds: 2 });
    requirePublished(await publication.finish(bench.publishing()));
    expect(seen((await bench.live()).slice(before))).toEqual(readers);
  });
}

/** How a run may end that was told to end. */
const stopped = new Set(['processing', 'interrupted', 'published', 'restart']);

function testInterruptions({ network, bench, specifics }: Setting): void {
  const samples = [...new Set([...specifics.samples, specifics.withUpload])];
  test.each(samples)('$name: ended at every step and begun again', async (sample) => {
    const before = (await bench.live()).length;
    const { publication, readers } = await bench.begin(sample);
    for (let result: PlanResult = { kind: 'interrupted' }; result.kind !== 'published'; ) {
      const stopping = new AbortController();
      result = await publication.run(bench.stepwise(stopping), { signal: stopping.signal });
      if (!stopped.has(result.kind)) throw new Error(`It ended so: ${JSON.stringify(result)}`);
      if (result.kind === 'processing') await network.pass(Math.ceil(result.lookAgainMs / 1000));
    }
    expect(seen((await bench.live()).slice(before))).toEqual(readers);
  });
}

/** A post that is there, and what the network has of it later. */
async function publishFirst({ bench, specifics }: Setting) {
  const { publication, account } = await bench.begin(specifics.samples[0]);
  const { references } = requirePublished(await publication.finish(bench.publishing()));
  const find = async () => (await bench.posts()).find(({ id }) => id === references.remoteId);
  return { account, references, find };
}

function testEdits(setting: Setting): void {
  const { bench, specifics } = setting;
  test('a text can be edited where the network lets it be, and nowhere else', () => {
    expect(bench.publishing().edit !== undefined).toBe(specifics.canEdit);
  });

  if (!specifics.canEdit) return;
  test('an edited text is what readers see', async () => {
    const { account, references, find } = await publishFirst(setting);
    expect(await bench.publishing().edit?.(account, references, 'Said better')).toMatchObject({ kind: 'ok' });
    expect((await find())?.text).toBe('Said better');
  });
}

function testRemovals(setting: Setting): void {
  const { bench, specifics } = setting;
  test('a post can be deleted where the network lets it be, and nowhere else', () => {
    expect(bench.publishing().remove !== undefined).toBe(specifics.canRemove);
  });

  if (!specifics.canRemove) return;
  test('what is gone already counts as deleted', async () => {
    const { account, references, find } = await publishFirst(setting);
    expect(await bench.publishing().remove?.(account, references)).toMatchObject({ kind: 'ok' });
    expect((await find())?.deletedAt).toBeTruthy();
    expect(await bench.publishing().remove?.(account, references)).toMatchObject({ kind: 'ok' });
  });
}

function testPublishing(setting: Setting): void {
  beforeAll(() => setting.bench.files.start());
  afterAll(() => setting.bench.files.stop());
  testContent(setting);
  testCommitTroubles(setting);
  testGivenUp(setting);
  testUploadTroubles(setting);
  testInterruptions(setting);
  testEdits(setting);
  testRemovals(setting);
}

export function describePublishing(network: SandboxNetwork, { person, publishing: specifics }: Specifics): void {
  if (!specifics) return;
  const bench = new PublishingBench(network, person, specifics);
  describe('publishing', () => {
    testPublishing({ network, bench, specifics });
  });
}
