import { afterEach, expect, test } from 'vitest';
import type { Tokens } from '#src/connector.ts';
import { type Asked, startNetwork, type TestNetwork, type Told } from '#src/testing/start-network.ts';
import { createLinkedin } from './index.ts';
import { scopeSets } from './profile.ts';

const tokens: Tokens = { access: 'access', refresh: 'r', person: null, expiresAt: null, refreshExpiresAt: null };
const redirectUri = 'http://localhost/auth/callback/linkedin';
const active = { active: true, status: 'active', scope: 'openid,profile', expires_at: 1_800_000_000 };
const member = { sub: '782bbtaQ', name: 'Élodie Marchand' };
const picture = (size: number) => ({ identifiers: [{ identifier: `https://media.example/${size}.jpeg` }] });
const me = {
  id: member.sub,
  localizedFirstName: 'Élodie',
  localizedLastName: 'Marchand',
  vanityName: 'elodie-marchand',
  profilePicture: { 'displayImage~': { elements: [picture(100), picture(800)] } },
};
const bigId = '90071992547409931';
const now = () => new Date('2026-11-15T18:00:00Z');
const networks: TestNetwork[] = [];
const saying = (text: string): unknown => expect.stringContaining(text);

afterEach(async () => {
  await Promise.all(networks.splice(0).map((network) => network.close()));
});

async function connect(answer: (asked: Asked) => Told, scopeSet: keyof typeof scopeSets = 'basic') {
  const network = await startNetwork(answer);
  networks.push(network);
  const surroundings = { clientId: '1', clientSecret: 's', baseUrl: network.url, now, timeoutMs: 10_000 };
  return { connector: createLinkedin({ ...surroundings, scopeSet }), asked: network.asked };
}

async function checkAgainst(told: Told, inspected: unknown = active) {
  const { connector } = await connect(({ path }) => (path.endsWith('/introspectToken') ? { body: inspected } : told));
  return connector.checkAccount({ platformUserId: member.sub, tokens });
}

test.each(['expired', 'revoked'])('a token that LinkedIn calls %s ends the access', async (status) => {
  const outcome = await checkAgainst({ body: member }, { active: false, status });
  expect(outcome).toMatchObject({ kind: 'reconnect' });
});

test.each([
  [401, { code: 'REVOKED_ACCESS_TOKEN', serviceErrorCode: 65_601 }, { kind: 'retry', retryAfterMs: 5000 }],
  [401, { message: 'Who are you?' }, { kind: 'rejected', problem: 'not_understood' }],
  [403, { code: 'ACCESS_DENIED', serviceErrorCode: 100 }, { kind: 'rejected', problem: 'role_missing' }],
  [426, { code: 'NONEXISTENT_VERSION' }, { kind: 'rejected', problem: 'app_refused' }],
  [400, { code: 'VERSION_MISSING' }, { kind: 'rejected', problem: 'app_refused' }],
  [
    429,
    { message: 'Resource level throttle APPLICATION DAY limit for calls is reached' },
    { kind: 'retry', reach: 'app', retryAfterMs: 6 * 3_600_000 },
  ],
  [
    429,
    { message: 'Resource level throttle MEMBER DAY limit for calls is reached' },
    { kind: 'retry', reach: 'account', retryAfterMs: 6 * 3_600_000 },
  ],
  [429, { message: 'Too many' }, { kind: 'retry', reach: 'account', retryAfterMs: 60_000 }],
  [500, { message: 'Oops' }, { kind: 'retry' }],
])('status %s with %j, of a token that LinkedIn vouches for', async (status, body, expected) => {
  expect(await checkAgainst({ status, body: { status, ...body } })).toMatchObject(expected);
});

test('credentials of ours that LinkedIn refuses disconnect nobody', async () => {
  const { connector } = await connect(() => ({ status: 401, body: { error: 'invalid_client' } }));
  const outcome = await connector.checkAccount({ platformUserId: member.sub, tokens });
  expect(outcome).toMatchObject({ kind: 'rejected', problem: 'app_refused' });
});

test('an access of somebody else is not taken for that of the account', async () => {
  expect(await checkAgainst({ body: { ...member, sub: 'another' } })).toMatchObject({ kind: 'reconnect' });
});

test.each([
  [401, { error: 'invalid_request', error_description: 'authorization code not found' }, 'code_refused'],
  [400, { error: 'invalid_redirect_uri', error_description: 'appid/redirect uri/code verifier' }, 'code_refused'],
  [400, { error: 'invalid_request', error_description: 'A required parameter "code" is missing' }, 'not_understood'],
  [401, { error: 'invalid_client', error_description: 'Client authentication failed' }, 'app_refused'],
])('an exchange answered %s %j', async (status, body, problem) => {
  const { connector } = await connect(() => ({ status, body }));
  const outcome = await connector.exchangeCode({ code: 'c', codeVerifier: 'v', redirectUri });
  expect(outcome).toMatchObject({ kind: 'rejected', problem });
});

test('only a dead refresh token asks for a new consent', async () => {
  const refreshAgainst = async (status: number, body: unknown) =>
    (await connect(() => ({ status, body }))).connector.refresh(tokens);
  const dead = 'The provided authorization grant or refresh token is invalid, expired or revoked';
  expect(await refreshAgainst(400, { error: 'invalid_request', error_description: dead })).toMatchObject({
    kind: 'reconnect',
  });
  expect(await refreshAgainst(401, { error: 'invalid_client' })).toMatchObject({ problem: 'app_refused' });
  expect(await refreshAgainst(400, { error: 'invalid_request', error_description: 'Hm.' })).toMatchObject({
    problem: 'not_understood',
  });
  expect(await refreshAgainst(429, {})).toMatchObject({ kind: 'retry' });
  expect(await refreshAgainst(503, '<h1>Busy</h1>')).toMatchObject({ kind: 'unknown' });
  const { connector } = await connect(() => ({ body: {} }));
  expect(await connector.refresh({ ...tokens, refresh: null })).toMatchObject({ kind: 'reconnect' });
});

test('a refresh keeps the old refresh token and what remains of its year', async () => {
  const refreshExpiresAt = new Date('2027-05-01T00:00:00Z');
  const { connector } = await connect(() => ({ body: { access_token: 'new', expires_in: 3600 } }));
  expect(await connector.refresh({ ...tokens, refreshExpiresAt })).toEqual({
    kind: 'ok',
    value: { access: 'new', refresh: 'r', person: null, expiresAt: new Date('2026-11-15T19:00:00Z'), refreshExpiresAt },
  });
});

function withPages({ path, query }: Asked): Told {
  if (path.endsWith('/introspectToken')) return { body: active };
  if (path.endsWith('/userinfo')) return { body: member };
  if (path.endsWith('/v2/me')) return { body: me };
  const next = { links: [{ rel: 'next', href: '/rest/organizationAcls?start=100' }] };
  if (path.endsWith('/organizationAcls') && query.get('start') === '0') {
    const elements = [{ role: 'ANALYST', state: 'APPROVED', organization: 'urn:li:organization:55' }];
    return { body: { elements, paging: next } };
  }
  if (path.endsWith('/organizationAcls')) {
    const organization = `urn:li:organization:${bigId}`;
    const elements = ['ANALYST', 'CONTENT_ADMIN'].map((role) => ({ role, organization }));
    return { body: { elements, paging: { links: [] } } };
  }
  if (path.endsWith('/organizationsLookup')) {
    const logo = '"logoV2":{"original":"urn:li:digitalmediaAsset:C4E"}';
    const big = `"${bigId}":{"id":${bigId},"localizedName":"Atelier Nord","vanityName":"atelier-nord",${logo}}`;
    return { body: `{"results":{${big},"55":{"id":55,"localizedName":"Club"}}}` };
  }
  return { body: { downloadUrl: `https://media.example${path}` } };
}

test('the profile comes first, then the pages with their roles, names and logos', async () => {
  const { connector, asked } = await connect(withPages, 'community');
  const outcome = await connector.listAccounts({
    tokens,
    personId: null,
    scopes: connector.profile.scopes.map(({ id }) => id),
  });
  if (outcome.kind !== 'ok') throw new Error('There are accounts.');
  const [profile, club, atelier] = outcome.value;
  expect(profile).toMatchObject({ platformUserId: '782bbtaQ', kind: 'profile', problem: null, personId: '782bbtaQ' });
  expect(profile).toMatchObject({ name: 'Élodie Marchand', avatarUrl: 'https://media.example/800.jpeg' });
  expect(profile?.profileUrl).toMatch(/\/in\/elodie-marchand\/$/);
  expect(club).toMatchObject({ platformUserId: '55', problem: saying('content admin') });
  expect(atelier).toMatchObject({ platformUserId: bigId, name: 'Atelier Nord', kind: 'organization', problem: null });
  expect(atelier?.avatarUrl).toMatch(/\/rest\/images\/urn%3Ali%3Aimage%3AC4E$/);
  expect(asked.map(({ path }) => path)).not.toContain('/api.linkedin.com/v2/userinfo');
  expect(asked.find(({ path }) => path.endsWith('/organizationsLookup'))?.query.get('ids')).toBe(`List(55,${bigId})`);
});

test('a page on which the role is gone is limited, not disconnected', async () => {
  const { connector } = await connect(withPages, 'community');
  const check = (platformUserId: string) => connector.checkAccount({ platformUserId, tokens });
  expect(await check(bigId)).toMatchObject({ kind: 'ok', value: { name: 'Atelier Nord', limitedBy: null } });
  expect(await check('55')).toMatchObject({ kind: 'ok', value: { limitedBy: saying('role') } });
  expect(await check('56')).toMatchObject({ kind: 'reconnect', reason: saying('no longer shows us this page') });
});

test('a page is not lost to a part of LinkedIn that does not know the access yet', async () => {
  const body = { status: 401, code: 'REVOKED_ACCESS_TOKEN', serviceErrorCode: 65_601 };
  const { connector } = await connect(
    (asked) => (asked.path.endsWith('/organizationAcls') ? { status: 401, body } : withPages(asked)),
    'community',
  );
  expect(await connector.checkAccount({ platformUserId: bigId, tokens })).toMatchObject({ kind: 'retry' });
});

test('an application for company pages asks for nothing of OpenID Connect, which it cannot own', async () => {
  const { connector } = await connect(withPages, 'community');
  const { searchParams } = new URL(connector.authorizeUrl({ redirectUri, state: 's', codeChallenge: 'c' }));
  const scopes = searchParams.get('scope')?.split(' ') ?? [];
  expect(scopes).toEqual(expect.arrayContaining(['r_basicprofile', 'w_member_social', 'rw_organization_admin']));
  for (const foreign of ['openid', 'profile', 'email']) expect(scopes).not.toContain(foreign);
});

test.each([
  [400, { error: 'invalid_request', error_description: 'The provided token is invalid' }, { kind: 'reconnect' }],
  [400, { error: 'invalid_client', error_description: 'Client authentication failed' }, { problem: 'app_refused' }],
  [400, { error: 'invalid_request', error_description: 'The client_id is unknown' }, { problem: 'app_refused' }],
  [400, '<h1>Bad request</h1>', { kind: 'rejected', problem: 'not_understood' }],
  [200, { active: false }, { kind: 'reconnect' }],
])('an inspection answered %s %j, of a token that we hold', async (status, body, expected) => {
  const { connector } = await connect(() => ({ status, body }));
  expect(await connector.checkAccount({ platformUserId: member.sub, tokens })).toMatchObject(expected);
});

test('an application of the basic kind asks for no more than it was given, and looks for no pages', async () => {
  const { connector, asked } = await connect(withPages);
  const address = new URL(connector.authorizeUrl({ redirectUri, state: 's', codeChallenge: 'c' }));
  expect(address.searchParams.get('scope')).toBe('openid profile email w_member_social');
  const outcome = await connector.listAccounts({ tokens, personId: null, scopes: scopeSets.basic.map(({ id }) => id) });
  expect(outcome).toMatchObject({ kind: 'ok', value: [{ platformUserId: '782bbtaQ' }] });
  expect(asked.map(({ path }) => path)).toEqual(['/api.linkedin.com/v2/userinfo']);
});
