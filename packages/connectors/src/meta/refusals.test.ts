import { afterEach, describe, expect, test } from 'vitest';
import type { CreateConnector, Tokens } from '#src/connector.ts';
import { createFacebook } from '#src/facebook/index.ts';
import { createInstagram } from '#src/instagram/index.ts';
import { startNetwork, type TestNetwork, type Told } from '#src/testing/start-network.ts';

// Meta answers 400 to almost everything: what its codes mean decides whether a client is asked to connect again.

const tokens: Tokens = { access: 'page', refresh: null, person: 'person', expiresAt: null, refreshExpiresAt: null };
const valid = { data: { is_valid: true, user_id: '1', scopes: [] } };
const now = () => new Date('2026-11-15T12:00:00Z');
const networks: TestNetwork[] = [];
const saying = (text: string): unknown => expect.stringContaining(text);

afterEach(async () => {
  await Promise.all(networks.splice(0).map((network) => network.close()));
});

async function connect(answer: (path: string) => Told, create: CreateConnector = createFacebook) {
  const network = await startNetwork(({ path }) => answer(path));
  networks.push(network);
  return create({ clientId: '1', clientSecret: 's', baseUrl: network.url, now, timeoutMs: 10_000 });
}

async function checkAgainst(told: Told) {
  const connector = await connect((path) => (path.endsWith('/debug_token') ? { body: valid } : told));
  return connector.checkAccount({ platformUserId: '42', tokens });
}

function graphError(code: number, subcode?: number, more: Record<string, unknown> = {}) {
  return { error: { message: 'No.', type: 'OAuthException', code, error_subcode: subcode, fbtrace_id: 'A', ...more } };
}

test.each([
  [190, undefined, { reason: saying('Reconnect the account') }],
  [190, 458, { reason: saying('removed') }],
  [190, 459, { reason: saying('facebook.com') }],
  [190, 460, { reason: saying('password') }],
  [190, 463, { reason: saying('expired') }],
  [190, 467, {}],
  [190, 492, { reason: saying('role') }],
  [102, undefined, {}],
  [10, undefined, { reason: saying('permission') }],
  [200, undefined, { reason: saying('permission') }],
  [275, undefined, {}],
])('%s/%s: the person has to connect again', async (code, subcode, more) => {
  expect(await checkAgainst({ status: 400, body: graphError(code, subcode) })).toMatchObject({
    kind: 'reconnect',
    ...more,
  });
});

const listing = (...pages: unknown[]): Told => ({ body: { data: pages } });

describe('what is not shown', () => {
  const hidden: Told = { status: 400, body: graphError(100, 33) };
  const page = { id: '42', name: 'Fleurs de Louise' };
  const linked = { id: '7', name: 'Fleurs de Louise', instagram_business_account: { id: '42', username: 'louise' } };
  const invalid = { data: { is_valid: false, error: { code: 190, subcode: 460 } } };

  async function checkHidden(create: CreateConnector, { list, token = valid }: { list: Told; token?: unknown }) {
    const answer = (path: string) => {
      if (path.endsWith('/debug_token')) return { body: token };
      return path.endsWith('/me/accounts') ? list : hidden;
    };
    return (await connect(answer, create)).checkAccount({ platformUserId: '42', tokens });
  }

  test.each([
    ['Facebook', createFacebook, page],
    ['Instagram', createInstagram, linked],
  ])('at %s is gone only when the list of its person says so too', async (_name, create, shown) => {
    const other = { ...shown, id: '8', instagram_business_account: { id: '9', username: 'other' } };
    const gone = await checkHidden(create, { list: listing(other) });
    expect(gone).toMatchObject({ kind: 'reconnect', reason: saying('no longer shows') });
    expect(await checkHidden(create, { list: listing(other, shown) })).toMatchObject({ kind: 'retry' });
    const troubled = await checkHidden(create, { list: { status: 500, body: graphError(2) } });
    expect(troubled).toMatchObject({ kind: 'retry' });
  });

  test('stays connected, with a word about it, where nobody can tell', async () => {
    const list = { status: 400, body: graphError(190, 463) };
    const outcome = await checkHidden(createFacebook, { list });
    expect(outcome).toMatchObject({ kind: 'rejected', problem: 'role_missing', reason: saying('doesn’t show') });
  });

  test('stays connected too where a portfolio that may hold it cannot be looked into', async () => {
    const managing = { data: { ...valid.data, scopes: ['business_management'] } };
    const checkWith = async (ofPortfolio: Told) => {
      const answer = (path: string) => {
        if (path.endsWith('/debug_token')) return { body: managing };
        if (path.endsWith('/me/businesses')) return listing({ id: '5', name: 'Ville' });
        if (path.endsWith('/owned_pages')) return ofPortfolio;
        return path.endsWith('/42') ? hidden : listing();
      };
      return (await connect(answer)).checkAccount({ platformUserId: '42', tokens });
    };
    expect(await checkWith(hidden)).toMatchObject({ kind: 'rejected', problem: 'role_missing' });
    expect(await checkWith(listing(page))).toMatchObject({ kind: 'retry' });
    expect(await checkWith(listing())).toMatchObject({ kind: 'reconnect' });
  });

  test('is lost with its token', async () => {
    const outcome = await checkHidden(createFacebook, { list: listing(page), token: invalid });
    expect(outcome).toMatchObject({ kind: 'reconnect', reason: saying('password') });
  });
});

test.each([
  [1, 500, { reach: 'account' }],
  [2, 500, {}],
  [4, 403, { reach: 'app' }],
  [17, 400, { reach: 'account' }],
  [32, 403, { reach: 'account' }],
  [341, 400, { reach: 'app' }],
  [613, 400, {}],
  [80_001, 400, {}],
  [80_006, 400, {}],
  [368, 400, { retryAfterMs: 86_400_000 }],
])('%s passes, whatever the status', async (code, status, more) => {
  expect(await checkAgainst({ status, body: graphError(code) })).toMatchObject({ kind: 'retry', ...more });
});

test('a limit that Meta calls transient keeps its wait', async () => {
  const told = { status: 403, body: graphError(4, undefined, { is_transient: true }) };
  expect(await checkAgainst(told)).toMatchObject({ kind: 'retry', reach: 'app', retryAfterMs: 60_000 });
});

test('whatever else Meta calls transient passes, a refused token included', async () => {
  const told = { status: 400, body: graphError(190, 463, { is_transient: true }) };
  expect(await checkAgainst(told)).toMatchObject({ kind: 'retry' });
});

test('the estimate of when there is room again counts in minutes, the longest one', async () => {
  const uses = [{ estimated_time_to_regain_access: 3 }, { type: 'pages', estimated_time_to_regain_access: 12 }];
  const headers = { 'x-business-use-case-usage': JSON.stringify({ '42': uses }) };
  const told = { status: 400, headers, body: graphError(80_001) };
  expect(await checkAgainst(told)).toMatchObject({ kind: 'retry', retryAfterMs: 12 * 60_000 });
});

test.each([
  ['a wrong signature', graphError(100, undefined, { type: 'GraphMethodException' }), 'app_refused'],
  ['a wrong parameter', graphError(100), 'not_understood'],
  ['an unknown application', graphError(101), 'app_refused'],
  ['a token of the wrong kind', graphError(190, 1, { message: 'Use a Page Access Token' }), 'not_understood'],
  ['a code that nobody knows', graphError(99_999), 'not_understood'],
])('%s does not disconnect', async (_what, body, problem) => {
  expect(await checkAgainst({ status: 400, body })).toMatchObject({ kind: 'rejected', problem });
});

async function inspectAgainst(told: Told) {
  const page = { body: { id: '42', name: 'Fleurs de Louise' } };
  const connector = await connect((path) => (path.endsWith('/debug_token') ? told : page));
  return connector.checkAccount({ platformUserId: '42', tokens });
}

test('a token that the inspection calls invalid ends the access, with its reason', async () => {
  const error = { code: 190, subcode: 460, message: 'Changed' };
  const outcome = await inspectAgainst({ body: { data: { is_valid: false, error } } });
  expect(outcome).toMatchObject({ kind: 'reconnect', reason: saying('password') });
});

test('credentials of ours that Meta refuses disconnect nobody', async () => {
  const outcome = await inspectAgainst({ status: 400, body: graphError(190) });
  expect(outcome).toMatchObject({ kind: 'rejected', problem: 'app_refused' });
});

test.each([
  ['a used code', graphError(100, 36_009), 'code_refused'],
  ['an old code', graphError(100, 36_007), 'code_refused'],
  ['another return address', graphError(100, 36_008), 'code_refused'],
  ['a wrong secret', graphError(1, undefined, { message: 'Error validating client secret.' }), 'app_refused'],
  ['an unknown application', graphError(101), 'app_refused'],
])('%s fails the exchange for good', async (_what, body, problem) => {
  const connector = await connect(() => ({ status: 400, body }));
  const request = { code: 'c', codeVerifier: 'v', redirectUri: 'http://localhost/auth/callback/facebook' };
  expect(await connector.exchangeCode(request)).toMatchObject({ kind: 'rejected', problem });
});

test('a trouble of Meta during the exchange leaves open whether the code was used', async () => {
  const connector = await connect(() => ({ status: 500, body: graphError(2) }));
  const request = { code: 'c', codeVerifier: 'v', redirectUri: 'http://localhost/auth/callback/facebook' };
  expect(await connector.exchangeCode(request)).toMatchObject({ kind: 'unknown' });
});

test('what is withdrawn already counts as withdrawn', async () => {
  const connector = await connect(() => ({ status: 400, body: graphError(190, 458) }));
  expect(await connector.revoke(tokens)).toEqual({ kind: 'ok', value: null });
});
