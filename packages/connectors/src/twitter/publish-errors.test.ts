import { hourMs } from '@ruche/contracts/time';
import { afterEach, expect, test } from 'vitest';
import type { CommittingStep, StepInput } from '#src/publishing/steps.ts';
import { contentOf } from '#src/testing/publishing.ts';
import { startNetwork, type TestNetwork, type Told } from '#src/testing/start-network.ts';
import { createTwitter } from './index.ts';

const now = new Date('2026-11-15T12:00:00Z');
const idAt = (at: number) => String((BigInt(at) - 1_288_834_974_657n) << 22n);
const fresh = idAt(now.getTime() - 1000);
const old = idAt(now.getTime() - 25 * hourMs);
const problems = 'https://api.x.com/2/problems';
const networks: TestNetwork[] = [];

afterEach(async () => {
  await Promise.all(networks.splice(0).map((network) => network.close()));
});

async function publishing(told: Told) {
  const network = await startNetwork(() => told);
  networks.push(network);
  const surroundings = { clientId: 'id', clientSecret: 's', baseUrl: network.url, now: () => now, timeoutMs: 10_000 };
  const { publishing } = createTwitter(surroundings);
  if (!publishing) throw new Error('The connector cannot publish.');
  return publishing;
}

const tokens = { access: 'secret-a', refresh: 'secret-r', person: null, expiresAt: null, refreshExpiresAt: null };
const account = { platformUserId: '1', kind: 'profile', scopes: [], tokens } as const;
const content = contentOf({ text: 'Friday', thread: ['Saturday'] });

function inputFor(references: StepInput['references']): StepInput {
  const { signal } = new AbortController();
  return { account, content, references, startedAt: now, now: () => now, keep: async () => undefined, signal };
}

async function stepNamed(name: string, told: Told, wanted = content): Promise<CommittingStep> {
  const step = (await publishing(told)).plan(wanted, account).find((candidate) => candidate.name === name);
  if (step?.kind !== 'committing') throw new Error(`There is no committing step ${name}.`);
  return step;
}

const forbidden = (detail: string) => ({ title: 'Forbidden', type: 'about:blank', status: 403, detail });
const invalid = (message: string) => ({
  title: 'Invalid Request',
  type: `${problems}/invalid-request`,
  errors: [{ message }],
});
const contentRefused = { kind: 'rejected', problem: 'content_refused' };
const postingRefused = { kind: 'rejected', problem: 'posting_refused' };

test.each([
  [403, forbidden('You are not allowed to create a Tweet with duplicate content.'), { kind: 'duplicate', of: null }],
  [403, forbidden('You can only reply to or quote posts where you are mentioned or are the author.'), contentRefused],
  [
    403,
    forbidden(
      'Reply to this conversation is not allowed because you have not been mentioned or otherwise engaged by the author of the post you are replying to.',
    ),
    contentRefused,
  ],
  [403, forbidden('Posts can contain a maximum of one cashtag.'), contentRefused],
  [403, forbidden('The Tweet contains an invalid URL.'), contentRefused],
  [403, forbidden('This user is not allowed to post a video longer than 2 minutes'), contentRefused],
  [403, forbidden('You are not permitted to perform this action.'), postingRefused],
  [403, forbidden('Your account is not permitted to access this feature.'), postingRefused],
  [403, forbidden('Something that nobody has seen.'), { kind: 'rejected', problem: 'not_understood' }],
  [403, { type: `${problems}/user-suspended` }, { kind: 'rejected', problem: 'role_missing' }],
  [403, { type: `${problems}/unsupported-authentication` }, { kind: 'reconnect' }],
  [403, { title: 'SpendCapReached', reset_date: '2026-11-15T18:00:00Z' }, { kind: 'retry', reach: 'app' }],
  [
    400,
    invalid('Your Tweet text is too long.'),
    { ...contentRefused, reason: expect.stringContaining('too long') as string },
  ],
  [400, invalid('$.x: is not defined in the schema'), contentRefused],
  [400, invalid('Your media IDs are invalid.'), contentRefused],
  [400, '', { kind: 'rejected', problem: 'not_understood' }],
  [401, { title: 'Unauthorized', type: 'about:blank' }, { kind: 'reconnect' }],
  [402, { type: `${problems}/credits-depleted` }, { kind: 'retry', reach: 'app' }],
  [429, { title: 'Too Many Requests' }, { kind: 'retry', reach: 'account', retryAfterMs: 600_000 }],
  [429, { title: 'UsageCapExceeded', type: `${problems}/usage-capped` }, { kind: 'retry', reach: 'app' }],
  [500, '', { kind: 'unknown' }],
  [502, '<h1>Bad Gateway</h1>', { kind: 'unknown' }],
  [503, { title: 'Service Unavailable' }, { kind: 'unknown' }],
  [504, '', { kind: 'unknown' }],
  [200, '<h1>Welcome</h1>', { kind: 'unknown' }],
  [200, { errors: [{ message: 'no' }] }, { kind: 'unknown' }],
])('a post answered by %s with %j', async (status, body, expected) => {
  const headers = { 'x-rate-limit-reset': String(now.getTime() / 1000 + 600) };
  const step = await stepNamed('post', { status, headers, body });
  const outcome = await step.run(inputFor({}));
  expect(outcome).toMatchObject(expected);
  expect(JSON.stringify(outcome)).not.toContain('secret');
});

test.each([
  ['app', 'app'],
  ['user', 'account'],
])('the limit of a day comes before that of a quarter of an hour: %s', async (who, reach) => {
  const headers = {
    'x-rate-limit-reset': String(now.getTime() / 1000 + 600),
    [`x-${who}-limit-24hour-remaining`]: '0',
    [`x-${who}-limit-24hour-reset`]: String(now.getTime() / 1000 + 7200),
  };
  const step = await stepNamed('post', { status: 429, headers, body: { title: 'Too Many Requests' } });
  expect(await step.run(inputFor({}))).toMatchObject({ kind: 'retry', reach, retryAfterMs: 2 * hourMs });
});

const lag = forbidden('You attempted to reply to a Tweet that is deleted or not visible to you.');

test.each([
  ['is new', fresh, { kind: 'retry', retryAfterMs: 4000 }],
  ['is gone', old, contentRefused],
])('a part of a thread whose post %s', async (_what, remoteId, expected) => {
  const step = await stepNamed('reply-1', { status: 403, body: lag });
  expect(await step.run(inputFor({ remoteId }))).toMatchObject(expected);
});

test('files that X kept for too long are uploaded again', async () => {
  const media = [{ kind: 'image' }] as unknown as typeof content.media;
  const told = { status: 400, body: invalid('Your media IDs are invalid.') };
  const step = await stepNamed('post', told, { ...content, media });
  expect(await step.run(inputFor({ 'media-1': old }))).toMatchObject({ kind: 'restart' });
  expect(await step.run(inputFor({ 'media-1': fresh }))).toMatchObject(contentRefused);
});

test.each([
  [404, { title: 'Not Found' }, { kind: 'ok' }],
  [200, { data: { deleted: true } }, { kind: 'ok' }],
  [503, '', { kind: 'retry' }],
  [403, forbidden('You are not permitted to perform this action.'), postingRefused],
])('a removal answered by %s with %j', async (status, body, expected) => {
  const { remove } = await publishing({ status, body });
  expect(await remove?.(account, { remoteId: '5', 'reply-1': '6' })).toMatchObject(expected);
});

const look = { ...inputFor({}), armedAt: now, looks: 2 };
const listed = (post: Record<string, unknown>, meta = {}) => ({
  status: 200,
  body: { data: [{ id: '7', text: 'Friday', created_at: '2026-11-15T12:00:01.000Z', ...post }], meta },
});

test.each([
  ['the text', listed({}), 'found'],
  ['other words', listed({ text: 'Monday' }), 'absent'],
  ['a reply', listed({ referenced_tweets: [{ type: 'replied_to', id: '3' }] }), 'absent'],
  ['a reply, by its new name', listed({ referenced_posts: [{ type: 'replied_to', id: '3' }] }), 'absent'],
  ['the text with files', listed({ attachments: { media_keys: ['3_9'] } }), 'unclear'],
  ['more than is looked through', listed({ text: 'Monday' }, { next_token: 't' }), 'unclear'],
  ['nothing', { status: 200, body: { meta: { result_count: 0 } } }, 'absent'],
  ['a 503', { status: 503, body: '' }, 'retry'],
  ['a refused access', { status: 401, body: { title: 'Unauthorized' } }, 'reconnect'],
])('a look at a timeline that shows %s', async (_what, told, kind) => {
  const step = await stepNamed('post', told);
  expect(await step.find(look)).toMatchObject({ kind });
});

test('what is missing counts from the third look on, and it is said since when', async () => {
  const step = await stepNamed('post', { status: 200, body: { meta: {} } });
  expect(await step.find({ ...look, looks: 1 })).toMatchObject({ kind: 'unclear' });
  const evidence = 'X doesn’t show a post with this text since 11:58 UTC.';
  expect(await step.find(look)).toEqual({ kind: 'absent', evidence });
});
