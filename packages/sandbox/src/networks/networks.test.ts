import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { locationOf, type NetworkSandbox, startNetworkSandbox } from './testing/network-client.ts';

let sandbox: NetworkSandbox;
beforeAll(async () => {
  sandbox = await startNetworkSandbox();
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const platforms = ['facebook', 'instagram', 'twitter', 'linkedin', 'tiktok'];
const redirectUri = 'http://127.0.0.1:5000/auth/callback/tiktok';
const scope = 'user.info.basic,user.info.stats,video.list';
const authorizePath = (extra = '') =>
  `/tiktok/www.tiktok.com/v2/auth/authorize/?client_key=ruche-tiktok&response_type=code&state=s&scope=${scope}&redirect_uri=${encodeURIComponent(redirectUri)}${extra}`;

async function connect(extra = ''): Promise<string> {
  const back = locationOf(await sandbox.visit(authorizePath(`&sandbox_auto=allow${extra}`)));
  const response = await sandbox.fetch('/tiktok/open.tiktokapis.com/v2/oauth/token/', {
    method: 'POST',
    body: new URLSearchParams({
      client_key: 'ruche-tiktok',
      client_secret: 'sandbox-tiktok-secret',
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: redirectUri,
    }),
  });
  return z.object({ access_token: z.string() }).parse(await response.json()).access_token;
}

const readUser = (token: string, init: RequestInit = {}) =>
  sandbox.fetch('/tiktok/open.tiktokapis.com/v2/user/info/?fields=open_id,display_name', {
    headers: { authorization: `Bearer ${token}` },
    ...init,
  });
const order = (kind: string, more: Record<string, unknown> = {}) =>
  sandbox.control('faults', { platform: 'tiktok', operation: 'identity', kind, ...more });

const AppSchema = z.strictObject({ clientId: z.string(), clientSecret: z.string(), redirectUris: z.array(z.url()) });

describe('what scripts find', () => {
  it('is each network with the address of each of its hosts, and its app', async () => {
    const networks = z
      .array(
        z.strictObject({
          platform: z.string(),
          name: z.string(),
          baseUrl: z.url(),
          hosts: z.record(z.string(), z.url()),
          app: AppSchema,
          apps: z.array(AppSchema.extend({ scopes: z.array(z.string()).optional() })),
        }),
      )
      .parse(await sandbox.read('networks'));
    expect(networks.map(({ platform }) => platform)).toEqual(platforms);
    for (const { platform, baseUrl, hosts, app, apps } of networks) {
      expect(baseUrl).toBe(`${sandbox.url()}/${platform}`);
      for (const [host, url] of Object.entries(hosts)) expect(url).toBe(`${baseUrl}/${host}`);
      expect(app).toMatchObject({ clientId: `ruche-${platform}`, clientSecret: `sandbox-${platform}-secret` });
      expect(app.redirectUris).toContain(`http://localhost:3000/auth/callback/${platform}`);
      expect(apps[0]).toMatchObject(app);
    }
  });

  it('is everybody, with what each network calls them', async () => {
    const schema = z.array(z.object({ id: z.string(), networks: z.array(z.object({ network: z.string() })) }));
    const everybody = schema.parse(await sandbox.read('people'));
    const camille = everybody.find(({ id }) => id === 'camille-roussel');
    expect(camille?.networks.map(({ network }) => network)).toEqual(platforms);
    const atTwitter = schema.parse(await sandbox.read('people?network=twitter'));
    expect(atTwitter.map(({ id }) => id)).not.toContain('louise-marchand');
  });

  it('is nothing published yet', async () => {
    expect(await sandbox.read('posts')).toEqual([]);
    expect(await sandbox.read('posts?platform=twitter&accountId=1')).toEqual([]);
  });
});

describe('the consent page', () => {
  it('is answered by its form: person, scopes, and back to the app', async () => {
    const page = await sandbox.fetch(authorizePath());
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("form-action 'self' http://127.0.0.1:5000");
    expect(policy).not.toContain('unsafe');
    const body = new URLSearchParams({ answer: 'allow', person: 'louise-marchand', scope: 'video.list' });
    const back = locationOf(await sandbox.visit(authorizePath(), { method: 'POST', body }));
    expect(back.origin + back.pathname).toBe(redirectUri);
    expect(back.searchParams.get('scopes')).toBe('user.info.basic,video.list');

    const refusing = new URLSearchParams({ answer: 'deny', person: 'louise-marchand' });
    const refused = locationOf(await sandbox.visit(authorizePath(), { method: 'POST', body: refusing }));
    expect(refused.searchParams.get('error')).toBe('access_denied');
  });

  it('says so when a script names nobody, or does not say what', async () => {
    const nobody = await sandbox.visit(authorizePath('&sandbox_auto=allow&sandbox_person=nobody'));
    expect([nobody.status, await nobody.text()]).toEqual([400, expect.stringContaining('no one called “nobody”')]);
    expect((await sandbox.visit(authorizePath('&sandbox_auto=perhaps'))).status).toBe(400);
  });
});

describe('faults', () => {
  it.each([
    ['rate-limit', 429],
    ['server-error', 500],
    ['bad-gateway', 502],
    ['unavailable', 503],
    ['token-revoked', 401],
    ['token-expired', 401],
    ['reject', 403],
    ['duplicate', 403],
    ['error-after', 500],
  ])('%s answers %i once, then all is well', async (kind, status) => {
    const token = await connect();
    expect((await order(kind)).status).toBe(201);
    expect((await readUser(token)).status).toBe(status);
    expect((await readUser(token)).status).toBe(200);
  });

  it.each(['timeout-before', 'timeout-after'])('%s says nothing until the caller leaves', async (kind) => {
    const token = await connect();
    await order(kind);
    await expect(readUser(token, { signal: AbortSignal.timeout(250) })).rejects.toMatchObject({ name: 'TimeoutError' });
    await order(kind, { delayMs: 20 });
    await expect(readUser(token)).rejects.toThrow('fetch failed');
  });

  it.each(['drop-before', 'drop-after'])('%s ends the connection', async (kind) => {
    const token = await connect();
    await order(kind);
    await expect(readUser(token)).rejects.toThrow('fetch failed');
  });

  it('garbage and truncated are a 200 that cannot be read', async () => {
    const token = await connect();
    for (const kind of ['garbage', 'truncated']) {
      await order(kind);
      const response = await readUser(token);
      expect(response.status).toBe(200);
      await expect(response.json()).rejects.toThrow(SyntaxError);
    }
  });

  it('slow only takes its time', async () => {
    const token = await connect();
    await order('slow', { delayMs: 60 });
    const before = performance.now();
    expect((await readUser(token)).status).toBe(200);
    expect(performance.now() - before).toBeGreaterThan(50);
  });

  it('after the work, the work is done', async () => {
    await sandbox.control('faults', { platform: 'tiktok', operation: 'token', kind: 'drop-after' });
    await expect(connect()).rejects.toThrow('fetch failed');
    const secrets = z.array(z.string()).parse(await sandbox.read('secrets'));
    expect(secrets.some((secret) => secret.startsWith('act.'))).toBe(true);
  });

  it('strike as often as ordered, or until they are cleared', async () => {
    const token = await connect();
    await order('unavailable', { times: 2 });
    const statuses = [await readUser(token), await readUser(token), await readUser(token)].map(({ status }) => status);
    expect(statuses).toEqual([503, 503, 200]);
    await order('unavailable', { times: null });
    for (let call = 0; call < 4; call += 1) expect((await readUser(token)).status).toBe(503);
    await sandbox.clearFaults();
    expect((await readUser(token)).status).toBe(200);
    expect(await sandbox.read('faults')).toEqual([]);
  });

  it('strike only the operation and the network they were ordered for', async () => {
    await order('server-error');
    await sandbox.control('faults', { platform: 'twitter', operation: 'token', kind: 'server-error' });
    expect((await readUser(await connect())).status).toBe(500);
  });

  it('on the consent page are pages', async () => {
    await sandbox.control('faults', { platform: 'tiktok', operation: 'authorize', kind: 'unavailable' });
    const response = await sandbox.visit(authorizePath('&sandbox_auto=allow'));
    expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('Something went wrong')]);
  });

  it.each([
    ['an unknown kind', { platform: 'tiktok', operation: 'token', kind: 'earthquake' }, 'body.kind should be one of'],
    ['an unknown network', { platform: 'x', operation: 'token', kind: 'slow' }, 'body.platform should be one of'],
    ['no operation', { platform: 'tiktok', kind: 'slow' }, 'body.operation should be one of'],
    ['never', { platform: 'tiktok', operation: 'token', kind: 'slow', times: 0 }, 'body.times should be at least 1'],
  ])('are refused with %s', async (_what, body, message) => {
    const answer = await sandbox.control('faults', body);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: expect.stringContaining(message) as string },
    });
  });
});

describe('steering', () => {
  it('ends access before its time, for one person', async () => {
    const [camille, louise] = [await connect(), await connect('&sandbox_person=louise-marchand')];
    const answer = await sandbox.control('tokens', {
      platform: 'tiktok',
      personId: 'camille-roussel',
      action: 'expire',
    });
    expect(answer.body).toEqual({ expired: 1 });
    expect((await readUser(camille)).status).toBe(401);
    expect((await readUser(louise)).status).toBe(200);
  });

  it('revokes as if the person had removed the app', async () => {
    const token = await connect();
    const answer = await sandbox.control('deauthorize', { platform: 'tiktok', personId: 'camille-roussel' });
    expect(answer.body).toEqual({ revoked: 1, told: null });
    expect((await readUser(token)).status).toBe(401);
  });

  it('adds somebody who logs in with an account of their own, once', async () => {
    const lucie = {
      platform: 'tiktok',
      id: 'lucie-martin',
      givenName: 'Lucie',
      familyName: 'Martin',
      userId: 'own-1',
      details: { unionId: 'union-1' },
    };
    expect((await sandbox.control('people', lucie)).status).toBe(201);
    const token = await connect('&sandbox_person=lucie-martin');
    expect(await (await readUser(token)).json()).toMatchObject({ data: { user: { display_name: 'Lucie Martin' } } });
    expect((await sandbox.control('people', { ...lucie, userId: 'own-2' })).status).toBe(409);
    expect((await sandbox.control('people', { ...lucie, id: 'lucie-2' })).status).toBe(409);
    expect((await sandbox.control('people', { ...lucie, platform: 'linkedin' })).status).toBe(201);
  });

  it('refuses roles that a network does not have, and people who are not there', async () => {
    const page = { id: '104729384', role: 'KING' };
    const wrong = await sandbox.control('people/camille-roussel', { platform: 'linkedin', page });
    expect(wrong.status).toBe(400);
    expect((await sandbox.control('people/nobody', { platform: 'linkedin', name: 'x' })).status).toBe(404);
    const gone = { platform: 'linkedin', page: { ...page, role: null } };
    expect((await sandbox.control('people/camille-roussel', gone)).status).toBe(204);
  });

  it('counts what was asked, before it is answered', async () => {
    const token = await connect();
    await Promise.all([1, 2, 3].map(() => readUser(token)));
    const entries = z
      .array(z.object({ path: z.string(), status: z.number(), personId: z.string().nullable() }))
      .parse(await sandbox.read('requests?platform=tiktok&operation=identity'));
    expect(entries).toHaveLength(3);
    expect(entries[0]).toEqual({
      path: '/tiktok/open.tiktokapis.com/v2/user/info/',
      status: 200,
      personId: 'camille-roussel',
    });
  });
});

describe('what it holds', () => {
  it('is there again after a restart, the clock too, and gone after a reset', async () => {
    const token = await connect();
    await sandbox.advance(3600);
    await order('unavailable');
    await sandbox.restart();
    expect((await readUser(token)).status).toBe(503);
    expect((await readUser(token)).status).toBe(200);
    const { now } = z.object({ now: z.iso.datetime() }).parse(await sandbox.read('clock'));
    expect(Date.parse(now)).toBeGreaterThan(Date.now() + 3_500_000);
    await sandbox.reset();
    expect((await readUser(token)).status).toBe(401);
  });

  it('is shown on pages, tokens never whole', async () => {
    const token = await connect();
    await order('slow');
    for (const path of ['/', '/networks', ...platforms.map((platform) => `/networks/${platform}`)]) {
      const page = await sandbox.readPage(path);
      expect(page).not.toContain(token);
      expect(page).not.toMatch(/ style="| on\w+="|<script>/);
    }
    const page = await sandbox.readPage('/networks/tiktok');
    for (const shown of ['Boulangerie Roussel', 'act.', 'slow', 'ruche-tiktok', '/v2/oauth/token/']) {
      expect(page).toContain(shown);
    }
  });

  it('is for this machine alone', async () => {
    const headers = { origin: 'https://evil.example' };
    for (const path of ['/control/secrets', '/control/requests', '/networks', '/networks/twitter']) {
      expect([path, (await sandbox.fetch(path, { headers })).status]).toEqual([path, 403]);
    }
  });
});
