import { Readable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import type { Content, PublishingAccount } from '#src/publishing/content.ts';
import type { LookInput, Step } from '#src/publishing/steps.ts';
import { contentOf } from '#src/testing/publishing.ts';
import { type Asked, startNetwork, type TestNetwork, type Told } from '#src/testing/start-network.ts';
import { createLinkedin } from './index.ts';
import { fromLittleText, toLittleText } from './little-text.ts';

const tokens = { access: 'access', refresh: null, person: null, expiresAt: null, refreshExpiresAt: null };
const page: PublishingAccount = { platformUserId: '55', kind: 'organization', scopes: [], tokens };
const profile: PublishingAccount = { ...page, platformUserId: '782bbtaQ', kind: 'profile' };
const now = new Date('2026-11-15T18:00:00Z');
const urn = 'urn:li:share:7243000000000000001';
const networks: TestNetwork[] = [];

afterEach(async () => {
  await Promise.all(networks.splice(0).map((network) => network.close()));
});

async function stepOf(answer: (asked: Asked) => Told, name: string, content: Content, account = page): Promise<Step> {
  const network = await startNetwork(answer);
  networks.push(network);
  const surroundings = { clientId: '1', clientSecret: 's', baseUrl: network.url, now: () => now, timeoutMs: 10_000 };
  const step = createLinkedin({ ...surroundings, scopeSet: 'community' })
    .publishing?.plan(content, account)
    .find((candidate) => candidate.name === name);
  if (!step) throw new Error(`There is no step ${name}.`);
  return step;
}

function inputOf(content: Content, account = page): LookInput & { keep: () => Promise<void> } {
  const { signal } = new AbortController();
  const looking = { now: () => now, armedAt: now, looks: 0 };
  return { account, content, references: {}, startedAt: now, signal, keep: async () => {}, ...looking };
}

const hello = contentOf({ text: 'Hello (you) #all' });

async function post(told: Told) {
  const step = await stepOf(() => told, 'post', hello);
  return step.run(inputOf(hello));
}

const refusedContent = { kind: 'rejected', problem: 'content_refused' };

test.each([
  [201, {}, {}, { kind: 'unknown' }],
  [200, {}, '<h1>Welcome</h1>', { kind: 'unknown' }],
  [422, {}, { code: 'DUPLICATE_POST', message: `Content is a duplicate of ${urn}` }, { of: { remoteId: urn } }],
  [400, {}, { message: `Duplicate post is detected: ${urn}` }, { kind: 'duplicate', of: { remoteId: urn } }],
  [422, {}, { code: 'DUPLICATE_POST', message: 'Content is a duplicate' }, { kind: 'duplicate', of: null }],
  [422, {}, { message: 'ERROR :: /author :: field is required' }, refusedContent],
  [400, {}, { code: 'FIELD_LENGTH_TOO_LONG', message: '' }, refusedContent],
  [400, {}, { code: 'MEDIA_ASSET_PROCESSING_FAILED', message: '' }, refusedContent],
  [400, {}, { code: 'MEDIA_ASSET_WAITING_UPLOAD', message: '' }, { kind: 'restart' }],
  [409, {}, { code: 'CONFLICT', message: '' }, { kind: 'retry' }],
  [403, {}, { code: 'ACCESS_DENIED', serviceErrorCode: 100, message: '' }, { problem: 'role_missing' }],
  [401, {}, { code: 'EXPIRED_ACCESS_TOKEN', serviceErrorCode: 65_602, message: '' }, { kind: 'reconnect' }],
  [401, {}, { message: 'Who are you?' }, { kind: 'rejected', problem: 'not_understood' }],
  [426, {}, { code: 'NONEXISTENT_VERSION', message: '' }, { problem: 'app_refused' }],
  [429, {}, { message: 'MEMBER DAY limit' }, { kind: 'retry', reach: 'account', retryAfterMs: 6 * 3_600_000 }],
  [429, {}, { message: 'APPLICATION DAY limit' }, { kind: 'retry', reach: 'app' }],
  [429, { 'retry-after': '7' }, { message: 'Slow down' }, { kind: 'retry', retryAfterMs: 7000 }],
  [500, {}, { message: 'Oops' }, { kind: 'unknown' }],
  [504, {}, '<h1>Gateway</h1>', { kind: 'unknown' }],
])('a post answered %s %j %j', async (status, headers, body, expected) => {
  expect(await post({ status, headers, body })).toMatchObject(expected);
});

test('a post is known by a header, and its address leads to LinkedIn', async () => {
  const outcome = await post({ status: 201, headers: { 'x-restli-id': urn }, body: '' });
  expect(outcome).toMatchObject({ kind: 'ok', value: { remoteId: urn } });
  expect(JSON.stringify(outcome)).toContain(`/www.linkedin.com/feed/update/${urn}/`);
});

async function look(told: Told, account: PublishingAccount, content = hello, change: Partial<LookInput> = {}) {
  const step = await stepOf(() => told, 'post', content, account);
  if (step.kind !== 'committing') throw new Error('It publishes nothing.');
  return step.find({ ...inputOf(content, account), ...change });
}

const strangers = [
  'https://evil.example/upload',
  'http://169.254.169.254/latest',
  'http://127.0.0.1:1/www.linkedin.com/1',
];

test.each(strangers)('no file and no access goes to %s', async (uploadUrl) => {
  const files = { image: { uploadUrl, image: 'urn:li:image:1' }, video: { video: 'urn:li:video:1' } };
  for (const kind of ['image', 'video'] as const) {
    const media = [{ kind, bytes: 3, mime: '', altText: '', fileName: '' }] as unknown as Content['media'];
    const content = contentOf({ text: 'Hello', media });
    const uploadInstructions = [{ uploadUrl, firstByte: 0, lastByte: 2 }];
    const told = { body: { value: { ...files[kind], uploadInstructions } } };
    const step = await stepOf(() => told, 'upload-1', content);
    expect(await step.run(inputOf(content))).toMatchObject({ kind: 'rejected', problem: 'not_understood' });
    expect(networks.at(-1)?.asked.map(({ method }) => method)).toEqual(['POST']);
  }
});

test('an upload whose address expired begins anew', async () => {
  const media = [{ kind: 'image', bytes: 3, read: async () => Readable.from(['abc']) }] as unknown as Content['media'];
  const content = contentOf({ text: 'Hello', media });
  const step = await stepOf(
    ({ method }) =>
      method === 'PUT'
        ? { status: 400, body: { code: 'EXPIRED_UPLOAD_URL', message: '' } }
        : {
            body: {
              value: { image: 'urn:li:image:1', uploadUrl: `${networks.at(-1)?.url ?? ''}/www.linkedin.com/dms/1` },
            },
          },
    'upload-1',
    content,
  );
  expect(await step.run(inputOf(content))).toMatchObject({ kind: 'retry' });
});

const withFile = contentOf({ text: 'Hello', media: [{ kind: 'video' }] as unknown as Content['media'] });

async function confirm(told: Told, references: Record<string, string> = {}) {
  const step = await stepOf(() => told, 'confirm', withFile);
  return step.run({ ...inputOf(withFile), references: { remoteId: urn, ...references } });
}

test.each([
  [{ body: { lifecycleState: 'PUBLISHED' } }, { kind: 'ok' }],
  [{ body: { lifecycleState: 'PUBLISH_REQUESTED' } }, { kind: 'processing' }],
  [{ body: { lifecycleState: 'PUBLISH_FAILED' } }, { kind: 'withdrawn', failure: { kind: 'rejected' } }],
  [{ status: 403, body: { code: 'ACCESS_DENIED', message: '' } }, { kind: 'ok' }],
  [{ status: 404, body: { code: 'NOT_FOUND', message: '' } }, { kind: 'processing' }],
  [{ status: 500, body: {} }, { kind: 'processing' }],
])('a post with a file of which LinkedIn says %j', async (told, expected) => {
  expect(await confirm(told)).toMatchObject(expected);
});

test('a post that LinkedIn took and does not show is taken to be out', async () => {
  expect(await confirm({ status: 404, body: {} }, { 'confirm-misses': '2' })).toEqual({ kind: 'ok', value: {} });
});

const listed = { id: urn, commentary: String.raw`Hello \(you\) {hashtag|\#|all}`, createdAt: now.getTime() + 100 };
const denied = { status: 403, body: { code: 'ACCESS_DENIED', message: '' } };

test('a lost post of a company page is looked for in its list', async () => {
  const found = { kind: 'found', references: { remoteId: urn } };
  expect(await look({ body: { elements: [listed] } }, page)).toMatchObject(found);
  const failed = { ...listed, lifecycleState: 'PUBLISH_FAILED' };
  expect(await look({ body: { elements: [failed] } }, page)).toMatchObject({ kind: 'absent' });
  const older = { ...listed, createdAt: now.getTime() - 3_600_000 };
  expect(await look({ body: { elements: [older] } }, page)).toMatchObject({
    kind: 'absent',
    evidence: 'LinkedIn doesn’t show a post with this content on the page since 18:00 UTC.',
  });
  expect(await look({ status: 503, body: {} }, page)).toMatchObject({ kind: 'retry' });
});

test('where posts are not shown, only the rule against repeated texts makes sending again safe', async () => {
  expect(await look(denied, page)).toMatchObject({ kind: 'absent' });
  expect(await look(denied, profile)).toMatchObject({ kind: 'absent' });
  expect(await look(denied, profile, contentOf({}))).toMatchObject({ kind: 'unclear' });
  const armedAt = new Date(now.getTime() - 86_400_000);
  expect(await look(denied, profile, hello, { armedAt })).toMatchObject({ kind: 'unclear' });
});

test('a lost comment is looked for below its post, and not guessed where LinkedIn hides it', async () => {
  const content = contentOf({ text: 'Hello', firstComment: 'First' });
  const lookFor = async (told: Told) => {
    const step = await stepOf(() => told, 'comment', content);
    return step.kind === 'committing' ? step.find({ ...inputOf(content), references: { remoteId: urn } }) : null;
  };
  const comment = { id: '7', actor: 'urn:li:organization:55', message: { text: 'First' } };
  expect(await lookFor({ body: { elements: [comment] } })).toMatchObject({
    kind: 'found',
    references: { commentId: '7' },
  });
  expect(await lookFor({ body: { elements: [] } })).toMatchObject({ kind: 'absent' });
  expect(await lookFor(denied)).toMatchObject({ kind: 'unclear' });
});

test('text is escaped, hashtags are kept, and both are read back', () => {
  const text = 'A (b) #c_d @e\\f #1';
  expect(toLittleText(text)).toBe(String.raw`A \(b\) #c\_d \@e\\f \#1`);
  expect(fromLittleText(String.raw`A \(b\) {hashtag|\#|c\_d} \@e\\f \#1`)).toBe(text);
  expect(fromLittleText('By @[Ruche](urn:li:organization:5)')).toBe('By Ruche');
});
