import { createHmac } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import type { Grant, Tokens } from '#src/connector.ts';
import { createFacebook } from '#src/facebook/index.ts';
import { createInstagram } from '#src/instagram/index.ts';
import { type Asked, startNetwork, type TestNetwork, type Told } from '#src/testing/start-network.ts';

const tokens: Tokens = { access: 'user', refresh: null, person: 'user', expiresAt: null, refreshExpiresAt: null };
const networks: TestNetwork[] = [];
const saying = (text: string): unknown => expect.stringContaining(text);

afterEach(async () => {
  await Promise.all(networks.splice(0).map((network) => network.close()));
});

const tasks = ['CREATE_CONTENT', 'MODERATE'];
function page(id: string, more: Record<string, unknown> = {}) {
  return { id, name: `Page ${id}`, access_token: `token-${id}`, tasks, ...more };
}

async function listWith(
  create: typeof createFacebook,
  answer: (asked: Asked) => Told | undefined,
  inspected: Record<string, unknown> = {},
) {
  const network = await startNetwork((asked) => {
    if (asked.path.endsWith('/debug_token')) return { body: { data: { is_valid: true, user_id: '7', ...inspected } } };
    return answer(asked) ?? { body: { data: [] } };
  });
  networks.push(network);
  const surroundings = { clientId: '1', clientSecret: 's', baseUrl: network.url, timeoutMs: 10_000 };
  const connector = create({ ...surroundings, now: () => new Date('2026-11-15T12:00:00Z') });
  const grant: Grant = { tokens, personId: null, scopes: connector.profile.scopes.map(({ id }) => id) };
  const outcome = await connector.listAccounts(grant);
  return { outcome, asked: network.asked, connector, grant };
}

const elsewhere = 'https://elsewhere.example/steal?access_token=other&limit=100';

test('a list goes on through empty pages, and never to the host that the answer names', async () => {
  const { outcome, asked } = await listWith(createFacebook, ({ path, query }) => {
    if (!path.endsWith('/me/accounts')) return undefined;
    const after = query.get('after');
    if (after === null) return { body: { data: [page('1')], paging: { next: `${elsewhere}&after=a` } } };
    if (after === 'a') return { body: { data: [], paging: { next: `${elsewhere}&after=b` } } };
    return { body: { data: [page('2')] } };
  });
  expect(outcome).toMatchObject({ kind: 'ok', value: [{ platformUserId: '1' }, { platformUserId: '2' }] });
  const listings = asked.filter(({ path }) => path.endsWith('/me/accounts'));
  expect(listings.map(({ token }) => token)).toEqual(['user', 'user', 'user']);
  expect(listings.map(({ query }) => query.has('access_token'))).toEqual([false, false, false]);
});

test('every call is signed with the secret of the application', async () => {
  const { asked } = await listWith(createFacebook, () => undefined);
  expect(asked.length).toBeGreaterThan(1);
  for (const { token, query } of asked) {
    expect(query.get('appsecret_proof')).toBe(createHmac('sha256', 's').update(token).digest('hex'));
  }
});

test('Pages of a portfolio are added, each Page once', async () => {
  const { outcome } = await listWith(createFacebook, ({ path }) => {
    if (path.endsWith('/me/accounts')) return { body: { data: [page('1')] } };
    if (path.endsWith('/me/businesses')) return { body: { data: [{ id: '900' }] } };
    if (path.endsWith('/900/owned_pages')) return { body: { data: [page('1'), page('2')] } };
    return path.endsWith('/900/client_pages') ? { body: { data: [page('3'), page('2')] } } : undefined;
  });
  const value = [{ platformUserId: '1' }, { platformUserId: '2' }, { platformUserId: '3' }];
  expect(outcome).toMatchObject({ kind: 'ok', value });
});

function withPortfolioError(code: number, own = [page('1')]) {
  return ({ path }: Asked): Told | undefined => {
    if (path.endsWith('/me/accounts')) return { body: { data: own } };
    return path.endsWith('/me/businesses') ? { status: 400, body: { error: { code, message: 'No.' } } } : undefined;
  };
}

/** As Meta does: a field that an edge does not have spoils the whole answer. */
function withPortfolio(fieldsRefused: (path: string) => string[]) {
  return ({ path, query }: Asked): Told | undefined => {
    const asked = (query.get('fields') ?? '').split(',');
    const refused = fieldsRefused(path).find((field) => asked.includes(field));
    const message = `(#100) Tried accessing nonexisting field (${refused}) on node type (Page)`;
    if (refused !== undefined) return { status: 400, body: { error: { code: 100, type: 'OAuthException', message } } };
    if (path.endsWith('/me/businesses')) return { body: { data: [{ id: '900' }] } };
    const { tasks: _tasks, ...untold } = page('2', withAccount);
    return path.endsWith('/900/owned_pages') ? { body: { data: [untold] } } : undefined;
  };
}
const withAccount = { instagram_business_account: { id: '17841400000000123', username: 'maison.levain' } };
const isPortfolio = (path: string) => /\/(?:owned|client)_pages$/.test(path);

test.each([
  ['Facebook', createFacebook, '2'],
  ['Instagram', createInstagram, '17841400000000123'],
])('a portfolio is not asked for tasks, which it does not have (%s)', async (_name, create, platformUserId) => {
  const { outcome, asked } = await listWith(
    create,
    withPortfolio((path) => (isPortfolio(path) ? ['tasks'] : [])),
  );
  expect(outcome).toMatchObject({ kind: 'ok', value: [{ platformUserId, problem: null }] });
  const own = asked.find(({ path }) => path.endsWith('/me/accounts'));
  expect(own?.query.get('fields')?.split(',')).toContain('tasks');
});

test.each([
  ['Facebook', createFacebook],
  ['Instagram', createInstagram],
])('a portfolio that refuses a field is a failure, and never "you have no Page" (%s)', async (_name, create) => {
  const refusing = withPortfolio((path) => (isPortfolio(path) ? ['access_token'] : []));
  const trouble = { kind: 'retry', reason: saying('didn’t show your business portfolio’s Pages') };
  expect((await listWith(create, refusing)).outcome).toMatchObject(trouble);
  expect((await listWith(create, withPortfolioError(100, []))).outcome).toMatchObject(trouble);
  const closed = await listWith(create, withPortfolioError(200, []));
  expect(closed.outcome).toMatchObject({ kind: 'reconnect', reason: saying('permission') });
});

test('a portfolio that stays closed is not taken for Pages without Instagram', async () => {
  const { outcome } = await listWith(createInstagram, withPortfolioError(100));
  expect(outcome).toMatchObject({ kind: 'retry', reason: saying('business portfolio') });
});

test('a portfolio that may not be looked into hides nothing else; trouble there is not taken for emptiness', async () => {
  const refused = await listWith(createFacebook, withPortfolioError(200));
  expect(refused.outcome).toMatchObject({ kind: 'ok', value: [{ platformUserId: '1' }] });
  const troubled = await listWith(createFacebook, withPortfolioError(2));
  expect(troubled.outcome).toMatchObject({ kind: 'retry' });
});

test('a Page without the right to publish, or left out by the person, is shown with what to do', async () => {
  const granular_scopes = [
    { scope: 'pages_show_list' },
    { scope: 'pages_manage_posts', target_ids: ['1', '2', '3'] },
    { scope: 'pages_messaging', target_ids: ['2'] },
    { scope: 'business_management', target_ids: ['900'] },
  ];
  const data = [page('1'), page('2', { tasks: ['ANALYZE'] }), page('3', { access_token: undefined }), page('4')];
  const { outcome } = await listWith(
    createFacebook,
    ({ path }) => (path.endsWith('/me/accounts') ? { body: { data } } : undefined),
    { granular_scopes },
  );
  if (outcome.kind !== 'ok') throw new Error('There are Pages.');
  const [first, second, third, fourth] = outcome.value;
  expect(first).toMatchObject({ problem: null, tokens: { access: 'token-1', person: 'user' }, personId: '7' });
  expect(first?.scopes).toContain('business_management');
  expect(first?.scopes).not.toContain('pages_messaging');
  expect(second).toMatchObject({ problem: saying('doesn’t let you publish') });
  expect(second?.scopes).toContain('pages_messaging');
  expect(third).toMatchObject({ problem: saying('doesn’t let you publish') });
  expect(fourth).toMatchObject({ problem: saying('select it') });
});

test('an Instagram account is found by its Page, its id to the last digit', async () => {
  const linked = { id: 17_841_400_000_000_123n, username: 'maison.levain', name: 'Maison Levain' };
  const body = `{"data":[{"id":"1","name":"Maison","access_token":"token-1","tasks":["CREATE_CONTENT"],"instagram_business_account":{"id":${linked.id},"username":"${linked.username}","name":"${linked.name}"}},${JSON.stringify(page('2'))}]}`;
  const granular_scopes = [
    { scope: 'instagram_basic', target_ids: ['17841400000000123'] },
    { scope: 'pages_show_list', target_ids: ['1', '2'] },
  ];
  const { outcome } = await listWith(
    createInstagram,
    ({ path }) => (path.endsWith('/me/accounts') ? { body } : undefined),
    { granular_scopes },
  );
  if (outcome.kind !== 'ok') throw new Error('There is an account.');
  const [account, unlinked] = outcome.value;
  expect(account).toMatchObject({ platformUserId: '17841400000000123', detail: '@maison.levain', problem: null });
  expect(account).toMatchObject({ kind: 'professional', tokens: { access: 'token-1', person: 'user' } });
  expect(unlinked).toMatchObject({ name: 'Page 2', problem: saying('professional account') });
});

test('whoever has no Page, or none with a professional account, is told what to do', async () => {
  const nothing = await listWith(createFacebook, () => undefined);
  expect(nothing.outcome).toMatchObject({ kind: 'rejected', problem: 'no_account' });
  const noPage = await listWith(createInstagram, () => undefined);
  expect(noPage.outcome).toMatchObject({ kind: 'rejected', problem: 'no_account' });
  const unlinked = await listWith(createInstagram, ({ path }) =>
    path.endsWith('/me/accounts') ? { body: { data: [page('1')] } } : undefined,
  );
  expect(unlinked.outcome).toMatchObject({
    kind: 'rejected',
    problem: 'wrong_account_type',
    reason: saying('Switch your Instagram account to a professional account and link it to a Page'),
  });
});

test('a consent without what is needed is named, before anything is listed', async () => {
  const { connector, grant } = await listWith(createFacebook, () => undefined);
  const scopes = grant.scopes.filter((scope) => scope !== 'pages_manage_posts');
  expect(await connector.listAccounts({ ...grant, scopes })).toMatchObject({
    kind: 'rejected',
    problem: 'missing_scopes',
    reason: saying('publish on your Page'),
  });
});
