import { createHash } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import type { Tokens } from '#src/connector.ts';
import { type Asked, startNetwork, type TestNetwork, type Told } from '#src/testing/start-network.ts';
import { createTiktok } from './index.ts';

const now = () => new Date('2026-11-15T12:00:00Z');
const soon = new Date('2026-11-15T13:00:00Z');
const tokens: Tokens = { access: 'act.1', refresh: 'rft.1', person: null, expiresAt: soon, refreshExpiresAt: null };
const exchange = { code: 'c', codeVerifier: 'v', redirectUri: 'http://127.0.0.1/auth/callback/tiktok' };
const user = { open_id: 'afd97af1', display_name: 'Fleurs de Louise', avatar_url: 'https://p16.example/100.jpeg' };
const fresh = {
  access_token: 'act.2',
  expires_in: 7200,
  open_id: user.open_id,
  refresh_expires_in: 31_536_000,
  refresh_token: 'rft.2',
  scope: 'user.info.basic,video.publish',
};
const networks: TestNetwork[] = [];

afterEach(async () => {
  await Promise.all(networks.splice(0).map((network) => network.close()));
});

async function connect(answer: (asked: Asked) => Told) {
  const network = await startNetwork(answer);
  networks.push(network);
  const connector = createTiktok({ clientId: 'id', clientSecret: 's', baseUrl: network.url, now, timeoutMs: 10_000 });
  return { connector, asked: network.asked };
}

test.each([
  [200, 'access_token_invalid', { kind: 'reconnect' }],
  [401, 'access_token_invalid', { kind: 'reconnect' }],
  [401, 'scope_not_authorized', { kind: 'reconnect' }],
  [400, 'scope_permission_missed', { kind: 'reconnect' }],
  [429, 'rate_limit_exceeded', { kind: 'retry', reach: 'account', retryAfterMs: 60_000 }],
  [403, 'reached_active_user_cap', { kind: 'retry', reach: 'app', retryAfterMs: 86_400_000 }],
  [500, 'internal_error', { kind: 'retry' }],
  [400, 'invalid_params', { kind: 'rejected', problem: 'not_understood' }],
  [200, 'something_new', { kind: 'rejected', problem: 'not_understood' }],
])('status %s with the code %s', async (status, code, expected) => {
  const error = { code, message: '', log_id: '2026' };
  const { connector } = await connect(() => ({ status, body: { data: { user }, error } }));
  expect(await connector.checkAccount({ platformUserId: user.open_id, tokens })).toMatchObject(expected);
});

test.each([
  ['spam_risk_too_many_posts', { kind: 'rejected', problem: 'posting_refused' }],
  ['spam_risk_user_banned_from_posting', { kind: 'rejected', problem: 'posting_refused' }],
  ['reached_active_user_cap', { kind: 'retry', reach: 'app' }],
])('creator info answered by 200 %s', async (code, expected) => {
  const { connector } = await connect(() => ({ body: { data: {}, error: { code, message: '', log_id: '2026' } } }));
  expect(await connector.readCreator?.({ scopes: ['video.publish'], tokens })).toMatchObject(expected);
});

test('an audience that is not known here is not offered', async () => {
  const data = {
    creator_username: 'louise',
    creator_nickname: 'Louise',
    privacy_level_options: ['SELF_ONLY', 'NEIGHBORS_ONLY'],
    comment_disabled: true,
    duet_disabled: false,
    stitch_disabled: true,
    max_video_post_duration_sec: 180,
  };
  const { connector } = await connect(() => ({ body: { data, error: { code: 'ok' } } }));
  expect(await connector.readCreator?.({ scopes: ['video.publish'], tokens })).toEqual({
    kind: 'ok',
    value: {
      nickname: 'Louise',
      username: 'louise',
      avatarUrl: null,
      privacyLevels: ['SELF_ONLY'],
      canComment: false,
      canDuet: true,
      canStitch: false,
      maxVideoMs: 180_000,
    },
  });
});

test('a 401 that is not from TikTok itself disconnects nobody', async () => {
  const { connector } = await connect(() => ({ status: 401, body: '<h1>Sign in to the Wi-Fi</h1>' }));
  const outcome = await connector.checkAccount({ platformUserId: user.open_id, tokens });
  expect(outcome).toMatchObject({ kind: 'rejected', problem: 'not_understood' });
});

test.each([
  [200, 'invalid_grant', { kind: 'reconnect' }],
  [400, 'invalid_request', { kind: 'reconnect' }],
  [401, 'invalid_client', { kind: 'rejected', problem: 'app_refused' }],
  [200, 'server_error', { kind: 'retry' }],
  [503, 'temporarily_unavailable', { kind: 'retry' }],
  [400, 'something_new', { kind: 'rejected', problem: 'not_understood' }],
])('a refresh answered by %s %s', async (status, error, expected) => {
  const body = { error, error_description: 'No.', log_id: '2026' };
  const { connector } = await connect(() => ({ status, body }));
  expect(await connector.refresh(tokens)).toMatchObject(expected);
});

test.each([
  [200, 'invalid_grant', 'code_refused'],
  [400, 'invalid_request', 'code_refused'],
  [400, 'unauthorized_client', 'app_refused'],
])('a code answered by %s %s', async (status, error, problem) => {
  const { connector } = await connect(() => ({ status, body: { error, error_description: 'No.' } }));
  expect(await connector.exchangeCode(exchange)).toMatchObject({ kind: 'rejected', problem });
});

test('the challenge is written in hexadecimal digits', async () => {
  const { connector } = await connect(() => ({ body: '' }));
  const codeChallenge = createHash('sha256').update('v').digest('base64url');
  const { searchParams } = new URL(connector.authorizeUrl({ ...exchange, state: 's', codeChallenge }));
  expect(searchParams.get('code_challenge')).toBe(createHash('sha256').update('v').digest('hex'));
});

test('only fields of granted scopes are asked for', async () => {
  const { connector, asked } = await connect(() => ({ body: { data: { user }, error: { code: 'ok' } } }));
  await connector.listAccounts({ tokens, personId: null, scopes: ['user.info.basic'] });
  await connector.listAccounts({ tokens, personId: null, scopes: ['user.info.basic', 'user.info.profile'] });
  const hasUserName = asked.map(({ query }) => query.get('fields')?.split(',').includes('username'));
  expect(hasUserName).toEqual([false, true]);
});

test('an access that has run out is renewed in order to be ended', async () => {
  const { connector, asked } = await connect(({ path }) => ({ body: path.endsWith('/revoke/') ? '' : fresh }));
  const expired = { ...tokens, expiresAt: new Date('2026-11-15T11:00:00Z') };
  expect(await connector.revoke(expired)).toEqual({ kind: 'ok', value: null });
  expect(asked.map(({ form }) => form.get('token') ?? form.get('refresh_token'))).toEqual(['rft.1', 'act.2']);
});

test('times are what the answer says', async () => {
  const { connector } = await connect(() => ({ body: fresh }));
  expect(await connector.refresh(tokens)).toEqual({
    kind: 'ok',
    value: {
      access: 'act.2',
      refresh: 'rft.2',
      person: null,
      expiresAt: new Date('2026-11-15T14:00:00Z'),
      refreshExpiresAt: new Date('2027-11-15T12:00:00Z'),
    },
  });
});
