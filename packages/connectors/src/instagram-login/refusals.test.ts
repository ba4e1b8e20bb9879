import { createHmac } from 'node:crypto';
import { dayMs } from '@ruche/contracts/time';
import { afterEach, expect, test } from 'vitest';
import type { Tokens } from '#src/connector.ts';
import { type Asked, startNetwork, type TestNetwork, type Told } from '#src/testing/start-network.ts';
import { createInstagramLogin } from './index.ts';

const at = new Date('2026-11-15T12:00:00Z');
const request = { code: 'c', codeVerifier: 'v', redirectUri: 'http://localhost/auth/callback/instagram' };
const saying = (text: string): unknown => expect.stringContaining(text);
const networks: TestNetwork[] = [];

afterEach(async () => {
  await Promise.all(networks.splice(0).map((network) => network.close()));
});

function tokensFor(ageDays: number): Tokens {
  const expiresAt = new Date(at.getTime() + (60 - ageDays) * dayMs);
  return { access: 'IGAA', refresh: 'IGAA', person: null, expiresAt, refreshExpiresAt: expiresAt };
}

async function connect(answer: (asked: Asked) => Told) {
  const network = await startNetwork(answer);
  networks.push(network);
  const surroundings = { clientId: '1', clientSecret: 's', baseUrl: network.url, now: () => at, timeoutMs: 10_000 };
  return { connector: createInstagramLogin(surroundings), asked: network.asked };
}

const lasting = { body: { access_token: 'IGAAlong', token_type: 'bearer', expires_in: 5_183_944 } };
const scopes = ['instagram_business_basic', 'instagram_business_content_publish'];
const personId = '26112233445566777';

test.each([
  ['plain, with a list', `{"access_token":"a","user_id":${personId},"permissions":${JSON.stringify(scopes)}}`],
  ['plain, with text', `{"access_token":"a","user_id":${personId},"permissions":"${scopes.join(',')}"}`],
  ['wrapped', `{"data":[{"access_token":"a","user_id":"${personId}","permissions":"${scopes.join(',')}"}]}`],
])('a code is answered %s: who it was is known to the last digit, and what they allowed', async (_how, body) => {
  const { connector, asked } = await connect(({ path }) => (path.endsWith('/oauth/access_token') ? { body } : lasting));
  const expiresAt = new Date(at.getTime() + 5_183_944_000);
  const tokens = { access: 'IGAAlong', refresh: 'IGAAlong', person: null, expiresAt, refreshExpiresAt: expiresAt };
  expect(await connector.exchangeCode(request)).toEqual({ kind: 'ok', value: { tokens, scopes, personId } });
  const [code, long] = asked;
  expect(Object.fromEntries(code?.form ?? [])).toEqual({
    client_id: '1',
    client_secret: 's',
    grant_type: 'authorization_code',
    redirect_uri: request.redirectUri,
    code: 'c',
  });
  expect(Object.fromEntries(long?.query ?? [])).toEqual({
    grant_type: 'ig_exchange_token',
    client_secret: 's',
    access_token: 'a',
  });
});

test('where Instagram does not say what was allowed, it is taken to be all', async () => {
  const brief = { body: { access_token: 'a', user_id: 7 } };
  const { connector } = await connect(({ path }) => (path.endsWith('/oauth/access_token') ? brief : lasting));
  const all = connector.profile.scopes.map(({ id }) => id);
  expect(await connector.exchangeCode(request)).toMatchObject({ kind: 'ok', value: { scopes: all, personId: '7' } });
});

const loginError = (message: string, code = 400, type = 'OAuthException') => ({
  error_type: type,
  code,
  error_message: message,
});

test.each([
  ['a used code', 400, loginError('Matching code was not found or was already used'), 'rejected', 'code_refused'],
  ['another return address', 400, loginError('Your redirect_uri is not identical'), 'rejected', 'code_refused'],
  ['an unknown application', 400, loginError('Invalid platform app'), 'rejected', 'app_refused'],
  ['a wrong secret', 400, loginError('Error validating client secret'), 'rejected', 'app_refused'],
  ['a limit', 429, loginError('Slow down', 429, 'OAuthRateLimitException'), 'retry', undefined],
  ['trouble at Instagram', 500, loginError('Sorry', 500), 'unknown', undefined],
])('%s is told apart in the shape of the token host', async (_what, status, body, kind, problem) => {
  const { connector } = await connect(() => ({ status, body }));
  expect(await connector.exchangeCode(request)).toMatchObject({ kind, ...(problem !== undefined && { problem }) });
});

test('an access is renewed once it is a day old; before, it is only looked at', async () => {
  const account = { body: { id: personId, user_id: '178', username: 'garnier' } };
  const { connector, asked } = await connect(({ path }) => (path.endsWith('/me') ? account : lasting));
  expect(await connector.refresh(tokensFor(0.5))).toEqual({ kind: 'ok', value: tokensFor(0.5) });
  expect(asked.map(({ path }) => path.split('/').at(-1))).toEqual(['me']);
  expect(await connector.refresh(tokensFor(7))).toMatchObject({ kind: 'ok', value: { access: 'IGAAlong' } });
  const query = { grant_type: 'ig_refresh_token', access_token: 'IGAA' };
  expect(Object.fromEntries(asked[1]?.query ?? [])).toEqual(query);
  expect(asked[1]?.path).toBe('/graph.instagram.com/refresh_access_token');
});

const graphError = (code: number, subcode?: number) => ({ error: { message: 'No.', code, error_subcode: subcode } });

test.each([
  [190, 463, { kind: 'reconnect', reason: saying('expired') }],
  [190, 458, { kind: 'reconnect', reason: saying('Instagram account') }],
  [190, 460, { kind: 'reconnect', reason: saying('Instagram account’s password') }],
  [2, undefined, { kind: 'retry' }],
  [100, undefined, { kind: 'rejected', problem: 'not_understood' }],
])('%s/%s of a renewal costs the account nothing that it did not lose', async (code, subcode, outcome) => {
  const { connector } = await connect(() => ({ status: 400, body: graphError(code, subcode) }));
  expect(await connector.refresh(tokensFor(30))).toMatchObject(outcome);
});

test('every question about an account is signed, and its own id counts, not the one of this application', async () => {
  const { connector, asked } = await connect(() => ({
    body: `{"id":${personId},"user_id":17841407766554433,"username":"librairie.garnier","account_type":"Media_Creator"}`,
  }));
  const account = { platformUserId: '17841407766554433', tokens: tokensFor(3) };
  expect(await connector.checkAccount(account)).toMatchObject({ kind: 'ok', value: { name: 'librairie.garnier' } });
  expect(asked[0]?.query.get('appsecret_proof')).toBe(createHmac('sha256', 's').update('IGAA').digest('hex'));
  expect(await connector.checkAccount({ ...account, platformUserId: personId })).toMatchObject({ kind: 'reconnect' });
});

test('a personal account is refused, and told what to do', async () => {
  const body = { id: '1', user_id: '2', username: 'louise', account_type: 'PERSONAL' };
  const { connector } = await connect(() => ({ body }));
  const grant = { tokens: tokensFor(0), scopes, personId };
  const refusal = { kind: 'rejected', problem: 'wrong_account_type', reason: saying('professional account') };
  expect(await connector.listAccounts(grant)).toMatchObject(refusal);
});

test('an access that Instagram knows no way to give back is as good as given back', async () => {
  const { connector } = await connect(() => ({ status: 400, body: graphError(100) }));
  expect(await connector.revoke(tokensFor(3))).toEqual({ kind: 'ok', value: null });
});
