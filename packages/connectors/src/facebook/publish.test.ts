import { PlatformOptionsSchema } from '@ruche/contracts/posts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Content, PublishingAccount } from '#src/publishing/content.ts';
import type { Publishing } from '#src/publishing/steps.ts';
import { accountFor, contentOf, SampleFiles, TestPublication } from '#src/testing/publishing.ts';
import { addSample, type SampleName } from '#src/testing/sample-files.ts';
import { firstOf, SandboxNetwork, valueOf } from '#src/testing/sandbox-network.ts';

// What is Facebook's own: lost answers of every committing call, uploads that break off, comments and alt texts.

const network = new SandboxNetwork('facebook');
const files = new SampleFiles();
let account: PublishingAccount;
beforeAll(async () => {
  await Promise.all([network.start(), files.start()]);
  account = accountFor(firstOf(await network.accounts({ person: 'ines-benhaddou' })));
});
afterEach(() => network.clearFaults());
afterAll(() => Promise.all([network.stop(), files.stop()]));

type Judged = { id: string; text: string; media: { altText: string; type: string }[] };
const saying = (text: string): unknown => expect.stringContaining(text);
const posts = () => network.read<Judged[]>('/posts?platform=facebook');
const publishing = (): Publishing => {
  const { publishing: own } = network.connector;
  if (!own) throw new Error('The connector cannot publish.');
  return own;
};
const as = (format: 'reel' | 'story') => PlatformOptionsSchema.parse({ facebook: { format } });

function begin(
  content: Partial<Content>,
  { media = [], by = account }: { media?: SampleName[]; by?: PublishingAccount } = {},
) {
  const given = contentOf({ ...content, media: media.map((name) => addSample(files, name, `A ${name}`)) });
  return new TestPublication(given, by, network);
}

async function finish(publication: TestPublication) {
  const result = await publication.finish(publishing());
  if (result.kind !== 'published') throw new Error(`It is not published: ${JSON.stringify(result)}`);
  return result;
}

async function pageOf({ permalink }: { permalink?: string }): Promise<string> {
  return (await fetch(permalink ?? '')).text();
}

const kinds: [string, Partial<Content>, SampleName[]][] = [
  ['photos', { text: 'Photos' }, ['wide.jpg', 'square.jpg']],
  ['a video', { text: 'A video' }, ['wide.mp4']],
  ['a reel', { text: 'A reel', options: as('reel') }, ['tall.mp4']],
  ['a photo story', { options: as('story') }, ['tall.jpg']],
  ['a video story', { options: as('story') }, ['tall.mp4']],
];

test.each(kinds)(
  '%s whose answer was lost is found by its own id, and not sent again',
  async (_name, content, media) => {
    const before = (await posts()).length;
    const publication = begin(content, { media });
    await network.order({ operation: 'publish', kind: 'drop-after' });
    expect(await publication.run(publishing())).toMatchObject({ kind: 'look' });
    const { references } = await finish(publication);
    const made = (await posts()).slice(before);
    expect(made.map(({ id }) => id)).toEqual([references.remoteId]);
    expect(await pageOf(references)).toContain('Festival des Lucioles');
  },
);

test.each(kinds.filter(([name]) => name !== 'a video'))(
  '%s that never arrived is sent once',
  async (_name, content, media) => {
    const before = (await posts()).length;
    const publication = begin(content, { media });
    await network.order({ operation: 'publish', kind: 'drop-before' });
    await finish(publication);
    expect((await posts()).length).toBe(before + 1);
  },
);

test('a video that is not listed may still be worked on, for a while', async () => {
  const publication = begin({ text: 'Slow' }, { media: ['wide.mp4'] });
  await network.order({ operation: 'publish', kind: 'drop-before' });
  expect(await publication.run(publishing())).toMatchObject({ kind: 'look' });
  expect(await publication.look(publishing())).toMatchObject({ kind: 'unclear' });
  await network.pass(15 * 60);
  expect(await publication.look(publishing())).toMatchObject({ kind: 'absent' });
});

test('a video is fetched by Facebook where the person has no access any more', async () => {
  const by = { ...account, tokens: { ...account.tokens, person: null } };
  const { references } = await finish(begin({ text: 'Fetched' }, { media: ['wide.mp4'], by }));
  expect((await posts()).at(-1)).toMatchObject({ id: references.remoteId, media: [{ type: 'video/mp4' }] });
  const ended = { ...account, tokens: { ...account.tokens, person: 'EAAended' } };
  await finish(begin({ text: 'Fetched again' }, { media: ['wide.mp4'], by: ended }));
});

test.each([
  ['a video', {}, 'wide.mp4'],
  ['a reel', { options: as('reel') }, 'tall.mp4'],
] as const)('the upload of %s goes on where it broke off', async (name, content, file) => {
  const publication = begin({ text: `${name} in two pieces`, ...content }, { media: [file] });
  await network.order({ operation: 'upload', kind: 'drop-before', afterBytes: 50_000 });
  expect(await publication.run(publishing())).toMatchObject({ kind: 'retry' });
  await finish(publication);
  const asked = await network.read<{ path: string; fault: string | null }[]>('/requests?platform=facebook');
  expect(asked.filter(({ fault }) => fault === 'drop-before').length).toBeGreaterThan(0);
});

describe('the first comment', () => {
  test('stands below the post, once, even when its answer was lost', async () => {
    const publication = begin({ text: 'Doors open at six', firstComment: 'Tickets at the gate' });
    await network.order({ operation: 'publish', kind: 'drop-after', skip: 1 });
    const { references } = await finish(publication);
    expect((await pageOf(references)).split('Tickets at the gate').length).toBe(2);
  });

  test('is left out, with a word about it, where Ruche may not comment', async () => {
    const scopes = account.scopes.filter((scope) => scope !== 'pages_manage_engagement');
    const by = { ...account, scopes };
    const { shortfalls } = await finish(begin({ text: 'Alone', firstComment: 'Not to be' }, { by }));
    expect(shortfalls).toEqual([saying('first comment wasn’t added')]);
  });
});

test('photos carry their alt texts', async () => {
  await finish(begin({ text: 'Described' }, { media: ['wide.jpg', 'moving.gif'] }));
  expect((await posts()).at(-1)?.media.map(({ altText }) => altText)).toEqual(['A wide.jpg', 'A moving.gif']);
});

test('links to Facebook itself stay in the text, without a card', async () => {
  const text = 'As on https://www.facebook.com/lucioles, see example.com/lucioles';
  await finish(begin({ text }));
  expect((await posts()).at(-1)?.text).toBe(text);
});

test('what the network refuses of a file names what to do', async () => {
  const wide = await begin({ options: as('reel') }, { media: ['wide.mp4'] }).finish(publishing());
  expect(wide).toMatchObject({ kind: 'rejected', problem: 'content_refused', reason: saying('9:16') });
});

test('a story is not edited, and can be deleted', async () => {
  const { references } = await finish(begin({ options: as('story') }, { media: ['tall.jpg'] }));
  expect(await publishing().edit?.(account, references, 'New')).toMatchObject({ kind: 'rejected' });
  const removed = await publishing().remove?.(account, references);
  expect(removed && valueOf(removed)).toBeNull();
});
