import { PlatformOptionsSchema } from '@ruche/contracts/posts';
import { afterEach, expect, test } from 'vitest';
import type { Content, PublishingAccount } from '#src/publishing/content.ts';
import type { LookInput, References, StepInput } from '#src/publishing/steps.ts';
import { contentOf, SampleFiles } from '#src/testing/publishing.ts';
import { addSample } from '#src/testing/sample-files.ts';
import { type Asked, startNetwork, type TestNetwork, type Told } from '#src/testing/start-network.ts';
import { createTiktok } from './index.ts';
import { planChunks, rangeOf } from './publish-init.ts';

const tokens = { access: 'access', refresh: null, person: null, expiresAt: null, refreshExpiresAt: null };
const scopes = ['user.info.basic', 'video.publish', 'video.list'];
const account: PublishingAccount = { platformUserId: 'u1', kind: 'profile', scopes, tokens };
const now = new Date('2026-11-15T18:00:00Z');
const endings: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(endings.splice(0).map((end) => end()));
});

async function contentWith(name: 'tall.mp4' | 'square.jpg', text = 'Hello'): Promise<Content> {
  const files = new SampleFiles();
  await files.start();
  endings.push(() => files.stop());
  const options = PlatformOptionsSchema.parse({ tiktok: { privacyLevel: 'PUBLIC_TO_EVERYONE', allowDuet: true } });
  return contentOf({ text, media: [addSample(files, name)], options });
}

async function stepOf(answer: (asked: Asked, network: TestNetwork | null) => Told, name: string, content: Content) {
  let network: TestNetwork | null = null;
  const started = await startNetwork((asked) => answer(asked, network));
  network = started;
  endings.push(() => started.close());
  const surroundings = { clientId: '1', clientSecret: 's', baseUrl: started.url, now: () => now, timeoutMs: 10_000 };
  const step = createTiktok(surroundings)
    .publishing?.plan(content, account)
    .find((candidate) => candidate.name === name);
  if (!step) throw new Error(`There is no step ${name}.`);
  return { step, asked: started.asked };
}

function inputOf(content: Content, change: Partial<StepInput & LookInput> = {}): StepInput & LookInput {
  const { signal } = new AbortController();
  const looking = { now: () => now, armedAt: now, looks: 0 };
  return { account, content, references: {}, startedAt: now, signal, keep: async () => {}, ...looking, ...change };
}

const said = (code: string, data: unknown = {}) => ({ data, error: { code, message: '', log_id: '2026' } });
const taken = (data: unknown): Told => ({ body: said('ok', data) });

const begin = (url: string) => taken({ publish_id: 'p', upload_url: url });

const refusedContent = { kind: 'rejected', problem: 'content_refused' };
const refusedPosting = { kind: 'rejected', problem: 'posting_refused' };

test.each([
  [400, said('invalid_param'), refusedContent],
  [403, said('privacy_level_option_mismatch'), refusedContent],
  [403, said('spam_risk'), refusedPosting],
  [403, said('spam_risk_too_many_posts'), refusedPosting],
  [403, said('unaudited_client_can_only_post_to_private_accounts'), refusedPosting],
  [403, said('url_ownership_unverified'), { problem: 'app_refused' }],
  [403, said('reached_active_user_cap'), { kind: 'retry', reach: 'app' }],
  [401, said('access_token_invalid'), { kind: 'reconnect' }],
  [401, said('scope_not_authorized'), { kind: 'reconnect' }],
  [429, said('rate_limit_exceeded'), { kind: 'retry', retryAfterMs: 60_000 }],
  [500, said('internal_error'), { kind: 'unknown' }],
  [502, '<h1>Bad Gateway</h1>', { kind: 'unknown' }],
  [200, '<h1>Welcome</h1>', { kind: 'unknown' }],
  [200, said('ok', {}), { kind: 'unknown' }],
])('photos answered %s %j', async (status, body, expected) => {
  const content = await contentWith('square.jpg');
  const { step } = await stepOf(() => ({ status, body }), 'post', content);
  expect(await step.run(inputOf(content))).toMatchObject(expected);
});

test.each([
  ['file_format_check_failed', refusedContent],
  ['duration_check_failed', refusedContent],
  ['spam_risk_text', refusedContent],
  ['spam_risk_user_banned_from_posting', refusedPosting],
  ['auth_removed', { kind: 'reconnect' }],
  ['internal', { kind: 'restart' }],
  ['video_pull_failed', { kind: 'restart' }],
  ['photo_pull_failed', { kind: 'restart' }],
  ['publish_cancelled', refusedPosting],
  ['invented_later', { kind: 'rejected', problem: 'not_understood' }],
])('a post that failed because of %s is not public, and may be sent again', async (reason, failure) => {
  const content = await contentWith('tall.mp4');
  const { step } = await stepOf(() => taken({ status: 'FAILED', fail_reason: reason }), 'wait', content);
  expect(await step.run(inputOf(content, { references: { publishId: 'v_pub_file~v2-1.1' } }))).toMatchObject({
    kind: 'withdrawn',
    failure,
  });
});

test.each(['[7543210987654321098]', '7543210987654321098', '"7543210987654321098"'])('the id %s', async (id) => {
  const content = await contentWith('tall.mp4');
  const data = `{"status":"PUBLISH_COMPLETE","publicaly_available_post_id":${id}}`;
  const body = `{"data":${data},"error":{"code":"ok","message":"","log_id":""}}`;
  const { step } = await stepOf(() => ({ body }), 'wait', content);
  const outcome = await step.run(inputOf(content, { references: { publishId: 'p', username: 'acme' } }));
  expect(outcome).toMatchObject({ kind: 'ok', value: { remoteId: '7543210987654321098' } });
  expect(JSON.stringify(outcome)).toContain('/www.tiktok.com/@acme/video/7543210987654321098');
});

test('a public post whose id does not come is waited for, and not for ever', async () => {
  const content = await contentWith('tall.mp4');
  const complete = taken({ status: 'PUBLISH_COMPLETE', publicaly_available_post_id: [] });
  const { step } = await stepOf(() => complete, 'wait', content);
  const wait = (completedAt: string) =>
    step.run(inputOf(content, { references: { publishId: 'p', username: 'acme', completedAt } }));
  expect(await wait('2026-11-15T17:59:00Z')).toMatchObject({ kind: 'processing' });
  expect(await wait('2026-11-15T17:50:00Z')).toMatchObject({ kind: 'ok', value: { remoteId: 'p' } });
});

const ownsUntilBegun = async ({ publishId }: References) => publishId === '';

test('a video goes to no address but one of TikTok, and to none once somebody else has the publication', async () => {
  const content = await contentWith('tall.mp4');
  const elsewhere = await stepOf(() => begin('https://evil.example/video/'), 'post', content);
  expect(await elsewhere.step.run(inputOf(content))).toMatchObject({ kind: 'rejected', problem: 'not_understood' });

  const own = await stepOf(
    (_asked, network) => begin(`${network?.url ?? ''}/open-upload.tiktokapis.com/video/?upload_id=1`),
    'post',
    content,
  );
  expect(await own.step.run(inputOf(content, { keep: async () => false }))).toMatchObject({ kind: 'retry' });
  expect(own.asked).toEqual([]);
  // Taken over after the post was begun: not a byte of it is sent.
  expect(await own.step.run(inputOf(content, { keep: ownsUntilBegun }))).toMatchObject({ kind: 'retry' });
  expect(own.asked.map(({ method }) => method)).toEqual(['POST']);
});

test('the last piece may have been taken though its answer was lost, also when Ruche is stopped meanwhile', async () => {
  const content = await contentWith('tall.mp4');
  const stopping = new AbortController();
  const { step, asked } = await stepOf(
    ({ method }, network) => {
      if (method === 'POST') return begin(`${network?.url ?? ''}/open-upload.tiktokapis.com/video/?upload_id=1`);
      stopping.abort();
      return { status: 502, body: '' };
    },
    'post',
    content,
  );
  expect(await step.run(inputOf(content, { signal: stopping.signal }))).toMatchObject({ kind: 'unknown' });
  expect(asked.map(({ method }) => method)).toEqual(['POST', 'PUT']);
});

test.each([
  [206, {}, { kind: 'ok' }],
  [416, { 'content-range': 'bytes 0-{last}/{size}' }, { kind: 'ok' }],
  [416, { 'content-range': 'bytes 0-9/{size}' }, { kind: 'unknown' }],
  [404, {}, { kind: 'unknown' }],
])('a piece answered %s %j', async (status, headers, expected) => {
  const content = await contentWith('tall.mp4');
  const size = content.media[0]?.bytes ?? 0;
  const told = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      value.replace('{last}', String(size - 1)).replace('{size}', String(size)),
    ]),
  );
  const { step } = await stepOf(
    ({ method }, network) =>
      method === 'POST'
        ? begin(`${network?.url ?? ''}/open-upload.tiktokapis.com/video/?upload_id=1`)
        : { status, headers: told, body: '' },
    'post',
    content,
  );
  expect(await step.run(inputOf(content))).toMatchObject(expected);
});

test('while another process may be sending the last piece, nothing is missing for sure', async () => {
  const content = await contentWith('tall.mp4');
  const { step } = await stepOf(() => taken({ status: 'PROCESSING_UPLOAD', uploaded_bytes: 10 }), 'post', content);
  if (step.kind !== 'committing') throw new Error('It publishes nothing.');
  const look = (sendingUntil: string) => step.find(inputOf(content, { references: { publishId: 'p', sendingUntil } }));
  expect(await look('2026-11-15T18:02:00Z')).toMatchObject({ kind: 'retry', retryAfterMs: 120_000 });
  expect(await look('2026-11-15T17:59:59Z')).toMatchObject({ kind: 'absent' });
  expect(await look('')).toMatchObject({ kind: 'absent' });
});

test('what an earlier post was called is no answer for a new one', async () => {
  for (const name of ['tall.mp4', 'square.jpg'] as const) {
    const content = await contentWith(name);
    const { step } = await stepOf(() => ({ status: 502, body: '' }), 'post', content);
    const kept: References[] = [];
    const keep = async (references: References) => void kept.push(references);
    await step.run(inputOf(content, { keep, references: { publishId: 'failed' } }));
    expect(kept).toEqual([{ publishId: '', sendingUntil: '' }]);
    if (step.kind !== 'committing') throw new Error('It publishes nothing.');
    const found = await step.find(inputOf(content, { references: { publishId: '' } }));
    expect(found.kind).not.toBe('found');
  }
});

test.each([
  ['2026-11-15T18:00:00Z', 2000],
  ['2026-11-15T17:59:57Z', 3000],
  ['2026-11-15T17:59:48Z', 12_000],
  ['2026-11-15T17:00:00Z', 30_000],
])('a post that was taken at %s is asked for again after %s ms', async (takenAt, lookAgainMs) => {
  const content = await contentWith('tall.mp4');
  const { step } = await stepOf(() => taken({ status: 'PROCESSING_UPLOAD' }), 'wait', content);
  const references = { publishId: 'p', takenAt };
  expect(await step.run(inputOf(content, { references }))).toEqual({ kind: 'processing', lookAgainMs });
});

test('what became of a lost video is what TikTok has of it', async () => {
  const content = await contentWith('tall.mp4');
  const look = async (data: unknown, publishId?: string) => {
    const { step } = await stepOf(() => taken(data), 'post', content);
    const references = publishId === undefined ? {} : { publishId };
    return step.kind === 'committing' ? step.find(inputOf(content, { references })) : null;
  };
  expect(await look({})).toMatchObject({ kind: 'absent' });
  expect(await look({ status: 'PROCESSING_UPLOAD', uploaded_bytes: 10 }, 'p')).toMatchObject({ kind: 'absent' });
  const all = content.media[0]?.bytes;
  expect(await look({ status: 'PROCESSING_UPLOAD', uploaded_bytes: all }, 'p')).toMatchObject({ kind: 'found' });
  expect(await look({ status: 'PUBLISH_COMPLETE' }, 'p')).toMatchObject({ kind: 'found' });
  // The step after it tells what it failed of.
  expect(await look({ status: 'FAILED', fail_reason: 'internal' }, 'p')).toMatchObject({ kind: 'found' });
});

test('a look at a post that TikTok does not tell of is refused, and neither absent nor found', async () => {
  const content = await contentWith('tall.mp4');
  const unknown = { status: 400, body: said('invalid_publish_id') };
  const { step } = await stepOf(() => unknown, 'post', content);
  if (step.kind !== 'committing') throw new Error('It publishes nothing.');
  expect(await step.find(inputOf(content, { references: { publishId: 'p' } }))).toMatchObject({ kind: 'rejected' });
});

test('lost photos are found where they are listed, and otherwise a person has to look', async () => {
  const content = await contentWith('square.jpg');
  const look = async (videos: unknown[], change: Partial<LookInput> = {}) => {
    const { step } = await stepOf(() => taken({ videos }), 'post', content);
    return step.kind === 'committing' ? step.find(inputOf(content, change)) : null;
  };
  const listed = { id: '7', create_time: now.getTime() / 1000, title: 'Hello' };
  expect(await look([listed])).toMatchObject({ kind: 'found', references: { remoteId: '7' } });
  expect(await look([{ ...listed, create_time: 1 }])).toMatchObject({ kind: 'unclear' });
  const blind = { ...account, scopes: ['video.publish'] };
  expect(await look([listed], { account: blind })).toMatchObject({ kind: 'unclear' });
});

test.each([
  [3_145_728, 1, [0, 3_145_727]],
  [9_999_999, 1, [0, 9_999_998]],
  [50_000_123, 5, [40_000_000, 50_000_122]],
  [4_000_000_001, 400, [3_990_000_000, 4_000_000_000]],
])('a video of %s bytes goes in %s chunks, what remains in the last', (bytes, count, [start, end]) => {
  const plan = planChunks({ bytes });
  expect(plan.count).toBe(count);
  expect(rangeOf(plan, count - 1)).toEqual({ start, end });
});
