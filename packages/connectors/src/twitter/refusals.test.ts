import { hourMs } from '@ruche/contracts/time';
import { afterEach, expect, test } from 'vitest';
import type { Tokens } from '#src/connector.ts';
import { type Asked, startNetwork, type TestNetwork, type Told } from '#src/testing/start-network.ts';
import { createTwitter } from './index.ts';

const tokens: Tokens = { access: 'a', refresh: 'r', person: null, expiresAt: null, refreshExpiresAt: null };
const exchange = { code: 'c', codeVerifier: 'v', redirectUri: 'http://127.0.0.1/auth/callback/twitter' };
const me = { id: '2244994945', name: 'Atelier Delmas', username: 'atelierdelmas' };
const now = () => new Date('2026-11-15T12:00:00Z');
const networks: TestNetwork[] = [];

afterEach(async () => {
  await Promise.all(networks.splice(0).map((network) => network.close()));
});

async function connect(answer: (asked: Asked) => Told) {
  const network = await startNetwork(answer);
  networks.push(network);
  const connector = createTwitter({ clientId: 'id', clientSecret: 's', baseUrl: network.url, now, timeoutMs: 10_000 });
  return { connector, asked: network.asked };
}

async function checkAgainst(told: Told) {
  const { connector } = await connect(() => told);
  return connector.checkAccount({ platformUserId: me.id, tokens });
}

const problems = 'https://api.x.com/2/problems';

test.each([
  [401, { title: 'Unauthorized', type: 'about:blank', status: 401 }, { kind: 'reconnect' }],
  [401, { errors: [{ code: 89, message: 'Invalid or expired token.' }] }, { kind: 'reconnect' }],
  [401, '<h1>Unauthorized</h1>', { kind: 'rejected', problem: 'not_understood' }],
  [401, { message: 'Unauthorized' }, { kind: 'rejected', problem: 'not_understood' }],
  [402, { type: `${problems}/credits-depleted` }, { kind: 'retry', reach: 'app', retryAfterMs: hourMs }],
  [402, { title: 'CreditsDepleted' }, { kind: 'retry', reach: 'app', retryAfterMs: hourMs }],
  [
    403,
    { title: 'SpendCapReached', reset_date: '2026-11-15T18:00:00Z' },
    { kind: 'retry', reach: 'app', retryAfterMs: 6 * hourMs },
  ],
  [403, { type: `${problems}/client-forbidden` }, { kind: 'rejected', problem: 'app_refused' }],
  [403, { type: `${problems}/unsupported-authentication` }, { kind: 'reconnect' }],
  [403, { type: `${problems}/user-suspended` }, { kind: 'rejected', problem: 'role_missing' }],
  [403, { errors: [{ code: 326, message: 'Locked' }] }, { kind: 'rejected', problem: 'role_missing' }],
  [403, { title: 'Forbidden', type: 'about:blank' }, { kind: 'rejected', problem: 'not_understood' }],
  [429, { title: 'Too Many Requests' }, { kind: 'retry', reach: 'account', retryAfterMs: 600_000 }],
  [429, { type: `${problems}/usage-capped` }, { kind: 'retry', reach: 'app', retryAfterMs: hourMs }],
  [503, '<h1>Over capacity</h1>', { kind: 'retry' }],
  [200, { errors: [{ type: `${problems}/resource-not-found` }] }, { kind: 'rejected', problem: 'not_understood' }],
])('status %s with %j', async (status, body, expected) => {
  const headers = { 'x-rate-limit-reset': String(now().getTime() / 1000 + 600) };
  expect(await checkAgainst({ status, headers, body })).toMatchObject(expected);
});

test('a protected account works, and is shown as limited', async () => {
  const data = { ...me, protected: true, profile_image_url: 'https://pbs.twimg.com/profile_images/1/x_normal.jpg' };
  const outcome = await checkAgainst({ body: { data } });
  if (outcome.kind !== 'ok') throw new Error('The access is good.');
  expect(outcome.value.limitedBy).toMatch(/protected/);
  expect(outcome.value.avatarUrl).toBe('https://pbs.twimg.com/profile_images/1/x_400x400.jpg');
});

test.each([
  ['Premium', true],
  ['PremiumPlus', true],
  ['Basic', false],
  ['None', false],
  [undefined, false],
])('longer posts with the subscription %s: %s', async (subscription, hasLongPosts) => {
  const outcome = await checkAgainst({ body: { data: { ...me, subscription_type: subscription } } });
  expect(outcome).toMatchObject({ kind: 'ok', value: { hasLongPosts } });
});

test('an access of somebody else is not taken for that of the account', async () => {
  expect(await checkAgainst({ body: { data: { ...me, id: '1' } } })).toMatchObject({ kind: 'reconnect' });
});

test.each([
  [400, 'invalid_request', 'Value passed for the token was invalid.', { kind: 'reconnect' }],
  [400, 'invalid_grant', 'Anything.', { kind: 'reconnect' }],
  [400, 'invalid_request', 'Missing required parameter [refresh_token].', { problem: 'not_understood' }],
  [401, 'unauthorized_client', 'Missing valid authorization header', { problem: 'app_refused' }],
  [503, 'invalid_grant', 'A gateway speaking.', { kind: 'unknown' }],
])('a refresh answered by %s %s "%s"', async (status, error, description, expected) => {
  const { connector } = await connect(() => ({ status, body: { error, error_description: description } }));
  expect(await connector.refresh(tokens)).toMatchObject(expected);
});

test.each([
  [400, 'invalid_request', 'Value passed for the authorization code was invalid.', { problem: 'code_refused' }],
  [
    400,
    'invalid_request',
    'Value passed for code verifier did not match the code challenge.',
    { problem: 'code_refused' },
  ],
  [400, 'invalid_grant', 'Anything.', { problem: 'code_refused' }],
  [400, 'invalid_request', 'Missing required parameter [code_verifier].', { problem: 'not_understood' }],
  [401, 'unauthorized_client', 'Missing valid authorization header', { problem: 'app_refused' }],
])('a code answered by %s %s "%s"', async (status, error, description, expected) => {
  const { connector } = await connect(() => ({ status, body: { error, error_description: description } }));
  expect(await connector.exchangeCode(exchange)).toMatchObject(expected);
});

test('disconnecting ends both tokens, and goes on where one is dead already', async () => {
  const dead = { error: 'invalid_request', error_description: 'Value passed for the token was invalid.' };
  const { connector, asked } = await connect(({ form }) =>
    form.get('token') === 'r' ? { status: 400, body: dead } : { body: { revoked: true } },
  );
  expect(await connector.revoke(tokens)).toEqual({ kind: 'ok', value: null });
  expect(asked.map(({ form }) => form.get('token'))).toEqual(['r', 'a']);
});

test('a disconnection that X had no time for is tried again', async () => {
  const { connector } = await connect(() => ({ status: 503, headers: { 'retry-after': '30' }, body: '' }));
  expect(await connector.revoke(tokens)).toMatchObject({ kind: 'retry', retryAfterMs: 30_000 });
});
