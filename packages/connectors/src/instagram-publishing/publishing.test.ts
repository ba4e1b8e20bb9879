import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Content } from '#src/publishing/content.ts';
import type { Publishing } from '#src/publishing/steps.ts';
import { accountFor, contentOf, SampleFiles, TestPublication } from '#src/testing/publishing.ts';
import { addSample } from '#src/testing/sample-files.ts';
import { firstOf, SandboxNetwork } from '#src/testing/sandbox-network.ts';

const network = new SandboxNetwork('instagram');
const files = new SampleFiles();
beforeAll(async () => {
  await Promise.all([network.start(), files.start()]);
});
afterAll(() => Promise.all([network.stop(), files.stop()]));

const saying = (text: string): unknown => expect.stringContaining(text);

function publishing(): Publishing {
  const given = network.connector.publishing;
  if (!given) throw new Error('The connector cannot publish.');
  return given;
}

async function begin(content: Partial<Content>) {
  const account = firstOf(await network.accounts({ person: 'antoine-delmas' }));
  const media = [addSample(files, 'square.jpg', 'A square')];
  return new TestPublication(contentOf({ media, ...content }), accountFor(account), network);
}

const orderContainer = (order: { status: string; subcode?: number }) => network.orderOwn('/next-container', order);

const countPosts = async (text: string) =>
  (await network.read<{ text: string }[]>('/posts?platform=instagram')).filter((post) => post.text === text).length;

async function readPage(result: Awaited<ReturnType<TestPublication['finish']>>): Promise<string> {
  if (result.kind !== 'published') throw new Error(`It is not published: ${JSON.stringify(result)}`);
  return (await fetch(result.references.permalink ?? '')).text();
}

test('the first comment stands below the post, once, though its answer was lost', async () => {
  const publication = await begin({ text: 'With a comment', firstComment: '#bread and butter' });
  const steps = publishing();
  const losing: Publishing = {
    plan: (content, account) =>
      steps.plan(content, account).map((step) =>
        step.kind === 'committing' && step.name === 'comment'
          ? {
              ...step,
              run: async (input) => {
                await network.order({ operation: 'publish', kind: 'drop-after' });
                return step.run(input);
              },
            }
          : step,
      ),
  };
  const page = await readPage(await publication.finish(losing));
  expect(page.split('#bread and butter')).toHaveLength(2);
});

test.each([
  ['expired', { status: 'EXPIRED' }],
  ['failed in passing', { status: 'ERROR', subcode: 2_207_053 }],
  ['never ends', { status: 'IN_PROGRESS' }],
])('a container that %s is made anew, and the post is out once', async (what, order) => {
  await orderContainer(order);
  const publication = await begin({ text: what });
  expect(await publication.finish(publishing())).toMatchObject({ kind: 'published' });
  expect(await countPosts(what)).toBe(1);
});

test('a container that failed for good says what to do', async () => {
  await orderContainer({ status: 'ERROR', subcode: 2_207_026 });
  const publication = await begin({ text: 'refused' });
  const reason = saying('MP4');
  expect(await publication.finish(publishing())).toEqual({ kind: 'rejected', problem: 'content_refused', reason });
});

test('a post waits while the quota of the day is used up', async () => {
  await network.decide({ requiresProof: true, publishingQuota: 0 });
  const publication = await begin({ text: 'too many' });
  // Containers have a quota, too.
  expect(await publication.run(publishing())).toMatchObject({ kind: 'retry', retryAfterMs: 3_600_000 });
  await network.decide({ requiresProof: true, publishingQuota: 100 });
  expect(await publication.finish(publishing())).toMatchObject({ kind: 'published' });
});
