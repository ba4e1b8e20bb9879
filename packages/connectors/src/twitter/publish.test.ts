import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Content } from '#src/publishing/content.ts';
import type { Publishing } from '#src/publishing/steps.ts';
import { accountFor, contentOf, SampleFiles, TestPublication } from '#src/testing/publishing.ts';
import { addSample } from '#src/testing/sample-files.ts';
import { firstOf, SandboxNetwork } from '#src/testing/sandbox-network.ts';

const network = new SandboxNetwork('twitter');
const files = new SampleFiles();
beforeAll(async () => {
  await Promise.all([network.start(), files.start()]);
});
afterEach(async () => {
  await network.clearFaults();
  await network.decide({});
});
afterAll(async () => {
  await Promise.all([network.stop(), files.stop()]);
});

const accountId = '1790112233445566778';
const thread = (day: string): Partial<Content> => ({ text: `${day}, one`, thread: [`${day}, two`, `${day}, three`] });
const texts = async (day: string) =>
  (await network.read<{ text: string }[]>(`/posts?platform=twitter&accountId=${accountId}`))
    .map(({ text }) => text)
    .filter((text) => text.startsWith(day));

function publishing(): Publishing {
  const { publishing } = network.connector;
  if (!publishing) throw new Error('The connector cannot publish.');
  return publishing;
}

async function begin(content: Partial<Content>): Promise<TestPublication> {
  const account = firstOf(await network.accounts({ person: 'camille-roussel' }));
  return new TestPublication(contentOf(content), accountFor(account), network);
}

test.each(['drop-after', 'drop-before', 'bad-gateway', 'truncated'])(
  '%s at the second part of a thread: every part once, in order',
  async (kind) => {
    const publication = await begin(thread(kind));
    await network.order({ operation: 'publish', kind, accountId, skip: 1 });
    expect(await publication.run(publishing())).toMatchObject({ kind: 'look', step: { name: 'reply-1' } });
    expect(await publication.finish(publishing())).toMatchObject({ kind: 'published' });
    expect(await texts(kind)).toEqual([`${kind}, one`, `${kind}, two`, `${kind}, three`]);
  },
);

test('a part that comes too early for X is tried again, alone', async () => {
  await network.decide({ replyLagSeconds: 3 });
  const publication = await begin(thread('Tuesday'));
  const early = await publication.run(publishing());
  expect(early).toMatchObject({ kind: 'retry', retryAfterMs: 4000 });
  expect(await publication.finish(publishing())).toMatchObject({ kind: 'published' });
  expect(await texts('Tuesday')).toEqual(['Tuesday, one', 'Tuesday, two', 'Tuesday, three']);
});

test('a post that X shows late is found, and not sent again', async () => {
  await network.decide({ timelineLagSeconds: 50 });
  const publication = await begin({ text: 'Wednesday' });
  await network.order({ operation: 'publish', kind: 'drop-after' });
  expect(await publication.finish(publishing())).toMatchObject({ kind: 'published' });
  expect(await texts('Wednesday')).toEqual(['Wednesday']);
});

test('a video that breaks off in a segment goes on from there', async () => {
  const publication = await begin({ text: 'Thursday', media: [addSample(files, 'wide.mp4')] });
  await network.order({ operation: 'upload', kind: 'drop-before', accountId, afterBytes: 40_000 });
  expect(await publication.run(publishing())).toMatchObject({ kind: 'retry' });
  const id = publication.records.get('upload-1')?.references['media-1'];
  expect(await publication.finish(publishing())).toMatchObject({ kind: 'published', references: { 'media-1': id } });
});

test('a video whose last answer of the upload was lost is uploaded again', async () => {
  const publication = await begin({ text: 'All of it', media: [addSample(files, 'wide.mp4')] });
  // The third call, after those that begin the upload and send its only segment, finishes it.
  await network.order({ operation: 'upload', kind: 'drop-after', accountId, skip: 2 });
  expect(await publication.run(publishing())).toMatchObject({ kind: 'retry' });
  expect(await publication.finish(publishing())).toMatchObject({ kind: 'published' });
  expect(await texts('All of it')).toEqual(['All of it']);
});

test('files that wait for longer than a day are uploaded again', async () => {
  const publication = await begin({ text: 'Friday', media: [addSample(files, 'wide.jpg', 'A field')] });
  await network.order({ operation: 'publish', kind: 'rate-limit', retryAfterSeconds: 60 });
  expect(await publication.run(publishing())).toMatchObject({ kind: 'retry' });
  const id = publication.records.get('upload-1')?.references['media-1'];
  await network.pass(25 * 3600);
  const later = await begin({ text: 'Friday', media: [addSample(files, 'wide.jpg', 'A field')] });
  for (const [name, record] of publication.records) later.records.set(name, record);
  const result = await later.finish(publishing());
  if (result.kind !== 'published') throw new Error(`It is ${JSON.stringify(result)}.`);
  expect(result.references['media-1']).not.toBe(id);
  expect(await network.read(`/posts?accountId=${accountId}`)).toContainEqual(
    expect.objectContaining({ text: 'Friday', media: [expect.objectContaining({ altText: 'A field' })] }),
  );
});

test('a file that X cannot read is told, and nothing is published', async () => {
  const facts = { kind: 'video', mime: 'video/mp4', width: 1280, height: 720, durationMs: 4000 } as const;
  const broken = files.add({ ...facts, fileName: 'broken.mp4', content: Buffer.alloc(5000, 1) });
  const publication = await begin({ text: 'Saturday', media: [broken] });
  const result = await publication.finish(publishing());
  expect(result).toMatchObject({ kind: 'rejected', problem: 'content_refused' });
  expect(await texts('Saturday')).toEqual([]);
});

test('a thread is removed with all its parts', async () => {
  const publication = await begin(thread('Sunday'));
  const result = await publication.finish(publishing());
  if (result.kind !== 'published') throw new Error(`It is ${JSON.stringify(result)}.`);
  const account = accountFor(firstOf(await network.accounts({ person: 'camille-roussel' })));
  expect(await publishing().remove?.(account, result.references)).toMatchObject({ kind: 'ok' });
  const posts = await network.read<{ text: string; deletedAt?: string }[]>(`/posts?accountId=${accountId}`);
  const parts = posts.filter(({ text }) => text.startsWith('Sunday'));
  expect(parts.map(({ deletedAt }) => deletedAt !== undefined)).toEqual([true, true, true]);
});
