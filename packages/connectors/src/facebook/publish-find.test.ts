import { PlatformOptionsSchema } from '@ruche/contracts/posts';
import { afterEach, expect, test } from 'vitest';
import type { Content, ContentFile, PublishingAccount } from '#src/publishing/content.ts';
import type { LookInput, References } from '#src/publishing/steps.ts';
import { contentOf } from '#src/testing/publishing.ts';
import { type Asked, startNetwork, type TestNetwork, type Told } from '#src/testing/start-network.ts';
import { createFacebook } from './index.ts';

// What may be taken for the post whose answer was lost, and what may not.

const now = new Date('2026-11-17T09:30:00Z');
const tokens = { access: 'page', refresh: null, person: null, expiresAt: null, refreshExpiresAt: null };
const account: PublishingAccount = { platformUserId: '42', kind: 'page', scopes: [], tokens };
const file = { kind: 'video', mime: 'video/mp4', durationMs: 20_000 } as ContentFile;
const networks: TestNetwork[] = [];
afterEach(async () => {
  await Promise.all(networks.splice(0).map((network) => network.close()));
});

async function postStep(answer: (asked: Asked) => Told, content: Content) {
  const network = await startNetwork(answer);
  networks.push(network);
  const surroundings = { clientId: '1', clientSecret: 's', baseUrl: network.url, now: () => now, timeoutMs: 10_000 };
  const step = createFacebook(surroundings)
    .publishing?.plan(content, account)
    .find(({ name }) => name === 'post');
  if (step?.kind !== 'committing') throw new Error('It publishes nothing.');
  return { step, asked: network.asked };
}

function inputOf(content: Content, references: References, armedAt = now): LookInput & { keep: () => Promise<void> } {
  const { signal } = new AbortController();
  const times = { startedAt: now, now: () => now, armedAt };
  return { account, content, references, ...times, looks: 2, signal, keep: async () => undefined };
}

const longAgo = new Date(now.getTime() - 20 * 60_000);
const listed = { id: '7', description: 'Bonjour', created_time: '2026-11-17T09:30:01+0000', length: 20.1 };
const failed = { video_status: 'error', processing_phase: { status: 'error' } };

test.each([
  ['the same', [listed], 'Bonjour', 'found'],
  ['the same without a text', [{ ...listed, description: undefined }], '', 'found'],
  ['another text', [{ ...listed, description: 'Bonsoir' }], 'Bonjour', 'absent'],
  ['another length', [{ ...listed, length: 31 }], 'Bonjour', 'absent'],
  ['another length, both without a text', [{ ...listed, description: undefined, length: 31 }], '', 'absent'],
  ['an earlier one', [{ ...listed, created_time: '2026-11-17T08:00:00+0000' }], 'Bonjour', 'absent'],
  ['one that failed', [{ ...listed, status: failed }], 'Bonjour', 'absent'],
  ['two alike', [listed, { ...listed, id: '8' }], 'Bonjour', 'unclear'],
])('a video whose answer was lost, where Facebook lists %s', async (_what, data, text, kind) => {
  const content = contentOf({ text, media: [file] });
  const { step } = await postStep(() => ({ body: { data } }), content);
  expect(await step.find(inputOf(content, {}, longAgo))).toMatchObject({ kind });
});

const gone = { status: 400, body: { error: { message: 'No.', type: 'OAuthException', code: 100, error_subcode: 33 } } };

test('a video whose id is known is looked for by it alone', async () => {
  const content = contentOf({ text: 'Bonjour', media: [file] });
  const shown = await postStep(() => ({ body: { id: '7', status: { video_status: 'processing' } } }), content);
  expect(await shown.step.find(inputOf(content, { videoId: '7' }))).toMatchObject({
    kind: 'found',
    references: { videoId: '7' },
  });
  expect(shown.asked.map(({ path }) => path)).toEqual([expect.stringMatching(/\/7$/)]);
  const hidden = await postStep(() => gone, content);
  expect(await hidden.step.find(inputOf(content, { videoId: '7' }))).toMatchObject({ kind: 'rejected' });
});

const reel = contentOf({
  text: 'Bonjour',
  media: [file],
  options: PlatformOptionsSchema.parse({ facebook: { format: 'reel' } }),
});
const phase = (status: string) => ({ status });
const stages = {
  uploaded: { video_status: 'upload_complete', uploading_phase: phase('complete') },
  working: { video_status: 'processing', processing_phase: phase('in_progress') },
  failed,
  expired: { video_status: 'expired' },
};

test.each([
  ['uploaded', 'absent'],
  ['working', 'found'],
  ['failed', 'absent'],
  ['expired', 'absent'],
] as const)('a reel whose answer was lost and that is %s is %s', async (stage, kind) => {
  const { step } = await postStep(() => ({ body: { id: '7', status: stages[stage] } }), reel);
  expect(await step.find(inputOf(reel, { videoId: '7' }))).toMatchObject({ kind });
});

test.each([
  ['uploaded', 'ok', ['GET', 'POST']],
  ['working', 'ok', ['GET']],
  ['failed', 'restart', ['GET']],
  ['expired', 'restart', ['GET']],
] as const)('a reel that is %s is published so: %s', async (stage, kind, methods) => {
  const { step, asked } = await postStep(
    ({ method }) => ({ body: method === 'POST' ? { success: true } : { id: '7', status: stages[stage] } }),
    reel,
  );
  expect(await step.run(inputOf(reel, { videoId: '7' }))).toMatchObject({ kind });
  expect(asked.map(({ method }) => method)).toEqual(methods);
});
