import { PlatformOptionsSchema } from '@ruche/contracts/posts';
import { hourMs, minuteMs } from '@ruche/contracts/time';
import { afterEach, expect, test } from 'vitest';
import { createInstagram } from '#src/instagram/index.ts';
import type { ContentFile, PublishingAccount } from '#src/publishing/content.ts';
import type { LookInput, References } from '#src/publishing/steps.ts';
import { contentOf } from '#src/testing/publishing.ts';
import { type Asked, startNetwork, type TestNetwork, type Told } from '#src/testing/start-network.ts';

// What is asked of Instagram; and of every subcode it has to be known whether the post may be live, whether a new container is needed, and who has to
// do what.

const at = new Date('2026-11-17T09:30:00Z');
const tokens = { access: 'page', refresh: null, person: null, expiresAt: null, refreshExpiresAt: null };
const account: PublishingAccount = { platformUserId: '42', kind: 'professional', scopes: [], tokens };
const photo = { mime: 'image/jpeg', url: 'https://files.example/1', altText: '' } as ContentFile;
const simple = contentOf({ text: 'Bonjour', media: [photo], firstComment: '#pain' });
const saying = (text: string): unknown => expect.stringContaining(text);
const networks: TestNetwork[] = [];
afterEach(async () => {
  await Promise.all(networks.splice(0).map((network) => network.close()));
});

function graphError(code: number, subcode?: number): Told {
  const error = { message: 'No.', type: 'OAuthException', code, error_subcode: subcode, fbtrace_id: 'A' };
  return { status: 400, body: { error } };
}

async function plan(answer: (asked: Asked) => Told, content = simple) {
  const network = await startNetwork(answer);
  networks.push(network);
  const surroundings = { clientId: '1', clientSecret: 's', baseUrl: network.url, now: () => at, timeoutMs: 10_000 };
  const { publishing } = createInstagram(surroundings);
  const steps = new Map(publishing?.plan(content, account).map((step) => [step.name, step]));
  const kept: References[] = [];
  const input = (references: References = { container: '7', remoteId: '8' }): LookInput & { keep: typeof keep } => ({
    account,
    content,
    references,
    startedAt: at,
    now: () => at,
    armedAt: at,
    looks: 2,
    keep,
    signal: new AbortController().signal,
  });
  const keep = async (references: References) => {
    kept.push(references);
  };
  return {
    names: [...steps.keys()],
    kept,
    asked: network.asked,
    run: (name: string, references?: References) => steps.get(name)?.run(input(references)),
    find: (name: string, references?: References) => {
      const step = steps.get(name);
      return step?.kind === 'committing' ? step.find(input(references)) : undefined;
    },
  };
}

const optionsFor = (format: string, shareToFeed = true) =>
  PlatformOptionsSchema.parse({ instagram: { format, shareToFeed } });
const described = { ...photo, altText: 'Un pain' };
const video = { mime: 'video/mp4', url: 'https://files.example/2', altText: 'Un film' } as ContentFile;
const image_url = photo.url;
const video_url = video.url;

test.each([
  ['a photo', { media: [described] }, { image_url, alt_text: 'Un pain', caption: 'Bonjour' }],
  ['a video', { media: [video] }, { video_url, media_type: 'REELS', caption: 'Bonjour', share_to_feed: 'true' }],
  [
    'a reel of its own',
    { media: [video], options: optionsFor('reel', false) },
    { video_url, media_type: 'REELS', caption: 'Bonjour', share_to_feed: 'false' },
  ],
  ['a story', { media: [described], options: optionsFor('story') }, { image_url, media_type: 'STORIES' }],
])('%s is asked for in Instagram’s words', async (_what, wish, fields) => {
  const { run, asked } = await plan(() => ({ body: { id: '7' } }), contentOf({ text: 'Bonjour', ...wish }));
  expect(await run('container')).toEqual({ kind: 'ok', value: { container: '7' } });
  const { appsecret_proof: _proof, ...form } = Object.fromEntries(asked[0]?.form ?? []);
  expect(form).toEqual(fields);
});

test('a carousel waits for its files, in their order', async () => {
  const content = contentOf({ text: 'Bonjour', media: [described, video] });
  const { run, names, asked } = await plan(() => ({ body: { id: '7' } }), content);
  expect(names).toEqual(['upload-1', 'upload-2', 'wait-files', 'container', 'wait', 'post', 'permalink']);
  await run('upload-2');
  await run('container', { file1: '5', file2: '6' });
  const forms = asked.map(({ form }) => Object.fromEntries(form));
  expect(forms[0]).toMatchObject({ video_url, media_type: 'VIDEO', is_carousel_item: 'true' });
  expect(forms[1]).toMatchObject({ media_type: 'CAROUSEL', children: '5,6', caption: 'Bonjour' });
});

const isPublish = ({ path }: Asked) => path.endsWith('/media_publish');
const status = (code: string, text = ''): Told => ({ body: { id: '7', status_code: code, status: text } });
/** Publishing is refused so, and the container says that. */
const publishAgainst = async (refusal: Told, container = status('FINISHED')) =>
  (await plan((asked) => (isPublish(asked) ? refusal : container))).run('post');
const createAgainst = async (refusal: Told) => (await plan(() => refusal)).run('container');

test.each([
  [36_000, 2_207_004, '8 MB'],
  [36_001, 2_207_005, 'JPEG'],
  [36_003, 2_207_009, '4:5'],
  [36_004, 2_207_010, '2,200'],
  [100, 2_207_023, 'files of this type'],
  [100, 2_207_028, '2 to 10 files'],
  [100, 2_207_040, 'mentions'],
  [352, 2_207_026, 'MP4'],
  [1, 2_207_057, 'cover'],
  [-1, 2_207_077, 'MP4'],
  [100, 2_207_081, 'regular reel'],
  [100, undefined, 'rejected this post'],
  [36_003, undefined, '4:5'],
  [352, undefined, 'MP4'],
])('%s/%s: the post has to be edited', async (code, subcode, words) => {
  const reason = saying(words);
  expect(await createAgainst(graphError(code, subcode))).toEqual({
    kind: 'rejected',
    problem: 'content_refused',
    reason,
  });
});

test.each([
  [25, 2_207_050, 'posting_refused', 'Instagram app'],
  [9004, 2_207_052, 'app_refused', 'reachable'],
])('%s/%s: somebody has to act, and the post is not at fault', async (code, subcode, problem, words) => {
  const reason = saying(words);
  expect(await createAgainst(graphError(code, subcode))).toEqual({ kind: 'rejected', problem, reason });
});

test.each([
  [-2, 2_207_003, minuteMs],
  [24, 2_207_008, minuteMs / 2],
  [9007, 2_207_027, minuteMs / 6],
  [9, 2_207_042, hourMs],
])('%s/%s: the same call after a while', async (code, subcode, retryAfterMs) => {
  expect(await publishAgainst(graphError(code, subcode))).toMatchObject({ kind: 'retry', retryAfterMs });
});

test('a used quota is told with its number', async () => {
  const quota = { body: { data: [{ quota_usage: 50, config: { quota_total: 50, quota_duration: 86_400 } }] } };
  const outcome = await publishAgainst(graphError(9, 2_207_042), quota);
  expect(outcome).toMatchObject({ kind: 'retry', reason: saying('50 posts') });
});

test.each([
  [-2, 2_207_020, 'EXPIRED'],
  [-1, 2_207_032, 'ERROR'],
  [-1, 2_207_053, 'FINISHED'],
  [24, 2_207_006, 'EXPIRED'],
])('%s/%s needs a new container, once the old one is surely not published', async (code, subcode, known) => {
  const refusal = graphError(code, subcode);
  expect(await publishAgainst(refusal, status(known))).toMatchObject({ kind: 'restart' });
  expect(await publishAgainst(refusal, status('PUBLISHED'))).toMatchObject({ kind: 'unknown' });
  expect(await publishAgainst(refusal, graphError(100, 33))).toMatchObject({ kind: 'unknown' });
});

test.each([
  [-1, 2_207_001],
  [1, undefined],
  [4, 2_207_051],
])('%s/%s leaves open whether the post is out', async (code, subcode) => {
  expect(await publishAgainst(graphError(code, subcode))).toMatchObject({ kind: 'unknown' });
});

test('a post that was held back as spam is left to a person, unless it is out', async () => {
  const { run, kept } = await plan(() => graphError(4, 2_207_051));
  await run('post');
  expect(kept).toEqual([{ heldBack: 'yes' }]);
  const held = { container: '7', heldBack: 'yes' };
  const ready = await plan(() => status('FINISHED'));
  expect(await ready.find('post', held)).toMatchObject({ kind: 'unclear', evidence: saying('spam') });
  expect(await ready.find('post')).toMatchObject({ kind: 'absent' });
});

const post = { id: '8', caption: 'Bonjour ', timestamp: '2026-11-17T09:30:01+0000', media_product_type: 'FEED' };
const lookAgainst = async (container: Told, ...posts: unknown[]) =>
  (await plan(({ path }) => (path.endsWith('/media') ? { body: { data: posts } } : container))).find('post');

test('what is published is found by its text, kind and time, never by being the newest', async () => {
  const published = status('PUBLISHED');
  const others = [
    { ...post, id: '1', caption: 'Bonsoir' },
    { ...post, id: '2', media_product_type: 'REELS' },
    { ...post, id: '3', timestamp: '2026-11-17T09:00:00+0000' },
  ];
  expect(await lookAgainst(published, ...others, post)).toMatchObject({ kind: 'found', references: { remoteId: '8' } });
  expect(await lookAgainst(published, ...others)).toMatchObject({ kind: 'found', references: {} });
  expect(await lookAgainst(published, post, { ...post, id: '9' })).toMatchObject({ kind: 'found', references: {} });
});

test('what cannot be told is not told', async () => {
  expect(await lookAgainst(graphError(100, 33))).toMatchObject({ kind: 'unclear' });
  expect(await lookAgainst(status('IN_PROGRESS'))).toMatchObject({ kind: 'unclear' });
  expect(await lookAgainst(status('EXPIRED'))).toMatchObject({ kind: 'absent' });
  expect(await lookAgainst(status('EXPIRED'), post)).toMatchObject({ kind: 'found' });
  expect(await lookAgainst({ status: 500, body: {} })).toMatchObject({ kind: 'retry' });
});

test('a container that is not shown at once is looked at again, three times', async () => {
  const { run } = await plan(() => graphError(100, 33));
  expect(await run('wait', { container: '7' })).toEqual({ kind: 'processing', lookAgainMs: 5000 });
  expect(await run('wait', { container: '7', 'wait-looks': '3' })).toMatchObject({ kind: 'restart' });
});

test('without the right to comment the comment is left out, and nothing is asked', async () => {
  const { run, asked } = await plan(() => ({ body: { id: '9' } }));
  expect(await run('comment')).toMatchObject({ kind: 'rejected', problem: 'missing_scopes' });
  expect(asked).toEqual([]);
});

test('an address that cannot be read does not undo a post', async () => {
  const { run } = await plan(() => graphError(10));
  expect(await run('permalink', { remoteId: '8' })).toMatchObject({ kind: 'processing' });
  expect(await run('permalink', { remoteId: '8', 'permalink-tries': '2' })).toEqual({ kind: 'ok', value: {} });
});
