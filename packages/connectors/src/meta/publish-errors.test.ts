import { dayMs } from '@ruche/contracts/time';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { startNetwork, type TestNetwork, type Told } from '#src/testing/start-network.ts';
import { createGraph } from './graph.ts';
import { callToPublish } from './publish-call.ts';
import { withoutDuplicate } from './publish-errors.ts';

// Of every code it has to be known whether the post may be live, whether to wait, and who has to do what.

const saying = (text: string): unknown => expect.stringContaining(text);
const now = () => new Date('2026-11-17T09:00:00Z');
const networks: TestNetwork[] = [];
afterEach(async () => {
  await Promise.all(networks.splice(0).map((network) => network.close()));
});

async function publishAgainst(told: Told, { isCommitting = true } = {}) {
  const network = await startNetwork(() => told);
  networks.push(network);
  const surroundings = { clientId: '1', clientSecret: 's', baseUrl: network.url, now, timeoutMs: 10_000 };
  const graph = createGraph(surroundings, 'Facebook');
  const schema = z.object({ id: z.string() });
  return callToPublish(graph, { path: '/42/feed', token: 'page', form: { message: 'Hi' }, isCommitting, schema });
}

function graphError(code: number, subcode?: number, more: Record<string, unknown> = {}): Told {
  const error = { message: 'No.', type: 'OAuthException', code, error_subcode: subcode, fbtrace_id: 'A', ...more };
  return { status: 400, body: { error } };
}

test.each([
  [100, undefined, 'rejected this post'],
  [100, 1363040, '9:16'],
  [100, 1363127, '540 × 960'],
  [100, 1363128, 'length'],
  [100, 1363129, 'frame rate'],
  [100, 1366046, '4 MB'],
  [100, 1609005, 'link points to'],
  [100, 1609008, 'facebook.com'],
  [1609005, undefined, 'link points to'],
  [389, undefined, 'can’t fetch the video'],
  [324, 2069019, 'can’t read one of the files'],
])('%s/%s: the post has to be edited', async (code, subcode, words) => {
  expect(await publishAgainst(graphError(code, subcode))).toEqual({
    kind: 'rejected',
    problem: 'content_refused',
    reason: saying(words),
  });
});

test.each([
  [506, undefined],
  [506, 1455006],
  [100, 1366051],
])('%s/%s: it was published before', async (code, subcode) => {
  const outcome = await publishAgainst(graphError(code, subcode));
  expect(outcome).toMatchObject({ kind: 'duplicate', of: null });
  expect(withoutDuplicate(outcome)).toMatchObject({ kind: 'rejected', problem: 'content_refused' });
});

test.each([
  [368, undefined],
  [100, 1390008],
  [100, 1346003],
])('%s/%s: the account waits for a day', async (code, subcode) => {
  expect(await publishAgainst(graphError(code, subcode))).toMatchObject({ kind: 'retry', retryAfterMs: dayMs });
});

test.each([
  [200, 1404078],
  [100, 4854002],
])('%s/%s: somebody has to act at Facebook', async (code, subcode) => {
  expect(await publishAgainst(graphError(code, subcode))).toMatchObject({
    kind: 'rejected',
    problem: 'posting_refused',
    reason: saying('facebook.com'),
  });
});

test.each([
  [4, undefined, { kind: 'retry', reach: 'app' }],
  [32, undefined, { kind: 'retry', reach: 'account' }],
  [80001, undefined, { kind: 'retry', reach: 'account' }],
  [190, 463, { kind: 'reconnect' }],
  [200, undefined, { kind: 'reconnect' }],
  [100, 33, { kind: 'rejected', problem: 'no_account' }],
  [1, undefined, { kind: 'unknown' }],
  [2, undefined, { kind: 'unknown' }],
])('%s/%s means the same as everywhere', async (code, subcode, outcome) => {
  expect(await publishAgainst(graphError(code, subcode))).toMatchObject(outcome);
});

test.each([100, 389, 506])('%s that passes says nothing of the post', async (code) => {
  const told = graphError(code, undefined, { is_transient: true });
  expect(await publishAgainst(told)).toMatchObject({ kind: 'unknown' });
  expect(await publishAgainst(told, { isCommitting: false })).toMatchObject({ kind: 'retry' });
});

test('trouble on the way to the post may be tried again', async () => {
  expect(await publishAgainst(graphError(1), { isCommitting: false })).toMatchObject({ kind: 'retry' });
});
