import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { locationOf, type NetworkSandbox, startNetworkSandbox } from '#src/networks/testing/network-client.ts';

let sandbox: NetworkSandbox;
beforeAll(async () => {
  sandbox = await startNetworkSandbox();
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const redirectUri = 'http://127.0.0.1:5000/auth/callback/twitter';
const verifier = 'a-verifier-of-at-least-forty-three-characters-long';
const scope = 'tweet.read tweet.write users.read offline.access';
const basic = `Basic ${Buffer.from('ruche-twitter:sandbox-twitter-secret').toString('base64')}`;

function authorizePath(changes: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'ruche-twitter',
    redirect_uri: redirectUri,
    scope,
    state: 'a1b2c3',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  });
  return `/twitter/x.com/i/oauth2/authorize?${query.toString()}`;
}

async function getCode(changes: Record<string, string> = {}): Promise<string> {
  const response = await sandbox.visit(authorizePath({ sandbox_auto: 'allow', ...changes }));
  return locationOf(response).searchParams.get('code') ?? '';
}

async function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await sandbox.fetch(`/twitter/api.x.com/2/oauth2/${path}`, {
    method: 'POST',
    headers: { authorization: basic, ...headers },
    body: new URLSearchParams(fields),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

const exchange = (code: string, changes: Record<string, string> = {}) =>
  post('token', {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    ...changes,
  });
const refresh = (token: string) => post('token', { grant_type: 'refresh_token', refresh_token: token });

const PairSchema = z.strictObject({
  token_type: z.literal('bearer'),
  expires_in: z.literal(7200),
  access_token: z.string(),
  scope: z.string(),
  refresh_token: z.string(),
});
const connect = async (changes: Record<string, string> = {}) =>
  PairSchema.parse((await exchange(await getCode(changes))).body);

async function readMe(token: string, query = '') {
  const headers = { authorization: `Bearer ${token}` };
  const response = await sandbox.fetch(`/twitter/api.x.com/2/users/me${query}`, { headers });
  return { status: response.status, headers: response.headers, body: (await response.json()) as unknown };
}

const badCode = {
  status: 400,
  body: {
    error: 'invalid_request',
    error_description: 'Value passed for the authorization code was invalid.',
  },
};
const badToken = {
  status: 400,
  body: { error: 'invalid_request', error_description: 'Value passed for the token was invalid.' },
};
const unauthorized = { title: 'Unauthorized', detail: 'Unauthorized', type: 'about:blank', status: 401 };

describe('the authorize page', () => {
  it('asks who one is and what the app may do', async () => {
    const page = await (await sandbox.fetch(authorizePath())).text();
    expect(page).toContain('Ruche wants to access your X account');
    expect(page).toContain('Festival des Lucioles');
    expect(page).toContain('Post and repost for you');
  });

  it('sends a refusal back with the state', async () => {
    const back = locationOf(await sandbox.visit(authorizePath({ sandbox_auto: 'deny' })));
    expect(back.href).toBe(`${redirectUri}?error=access_denied&state=a1b2c3`);
  });

  it.each([
    ['an unknown client', { client_id: 'somebody' }],
    ['an address that is not registered', { redirect_uri: 'https://evil.example/auth/callback/twitter' }],
    ['another path on this machine', { redirect_uri: 'http://127.0.0.1:5000/elsewhere' }],
    ['an unknown challenge method', { code_challenge_method: 'S512' }],
    ['no challenge', { code_challenge: '' }],
    ['no state', { state: '' }],
  ])('shows its own page for %s, and sends nothing back', async (_what, changes) => {
    const response = await sandbox.visit(authorizePath({ sandbox_auto: 'allow', ...changes }));
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('Something went wrong');
  });

  it('sends an unknown scope back as invalid_scope', async () => {
    const back = locationOf(await sandbox.visit(authorizePath({ scope: 'tweet.read everything' })));
    expect(back.searchParams.get('error')).toBe('invalid_scope');
  });
});

describe('the code', () => {
  it('is exchanged once, within 30 seconds, for a pair of tokens', async () => {
    const code = await getCode();
    const { status, body } = await exchange(code);
    expect(status).toBe(200);
    expect(PairSchema.parse(body).scope).toBe(scope);
    expect(await exchange(code)).toEqual(badCode);
  });

  it('is dead after 30 seconds', async () => {
    const code = await getCode();
    await sandbox.advance(31);
    expect(await exchange(code)).toEqual(badCode);
  });

  it.each([
    ['another redirect address', { redirect_uri: `${redirectUri}/` }, badCode],
    [
      'no verifier',
      { code_verifier: '' },
      {
        status: 400,
        body: { error: 'invalid_request', error_description: 'Missing required parameter [code_verifier].' },
      },
    ],
  ])('is refused with %s', async (_what, changes, answer) => {
    expect(await exchange(await getCode(), changes)).toEqual(answer);
  });

  it('is dead after a wrong verifier, which has words of its own', async () => {
    const code = await getCode();
    expect(await exchange(code, { code_verifier: 'another' })).toEqual({
      status: 400,
      body: {
        error: 'invalid_request',
        error_description: 'Value passed for code verifier did not match the code challenge.',
      },
    });
    expect(await exchange(code)).toEqual(badCode);
  });

  it('needs the app to show its secret', async () => {
    const fields = { grant_type: 'authorization_code', code: await getCode(), redirect_uri: redirectUri };
    const wrong = `Basic ${Buffer.from('ruche-twitter:wrong').toString('base64')}`;
    for (const authorization of ['', wrong]) {
      expect(await post('token', { ...fields, client_id: 'ruche-twitter' }, { authorization })).toEqual({
        status: 401,
        body: { error: 'unauthorized_client', error_description: 'Missing valid authorization header' },
      });
    }
  });

  it('gives no refresh token where offline.access was declined', async () => {
    const { body } = await exchange(await getCode({ sandbox_scopes: 'tweet.read,users.read' }));
    expect(body).toMatchObject({ scope: 'tweet.read users.read' });
    expect(body).not.toHaveProperty('refresh_token');
  });
});

describe('refreshing', () => {
  it('gives a new pair; the old refresh token is spent', async () => {
    const first = await connect();
    const second = PairSchema.parse((await refresh(first.refresh_token)).body);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await readMe(second.access_token)).status).toBe(200);
  });

  it('ends the whole family when a spent token comes again', async () => {
    const first = await connect();
    const second = PairSchema.parse((await refresh(first.refresh_token)).body);
    expect(await refresh(first.refresh_token)).toEqual(badToken);
    expect(await refresh(second.refresh_token)).toEqual(badToken);
    expect((await readMe(second.access_token)).body).toEqual(unauthorized);
  });

  it('lets one of several at once through', async () => {
    const { refresh_token } = await connect();
    const answers = await Promise.all([1, 2, 3, 4].map(() => refresh(refresh_token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const asked = z.array(z.unknown()).parse(await sandbox.read('requests?platform=twitter&operation=refresh'));
    expect(asked).toHaveLength(4);
  });
});

describe('the end of a token', () => {
  it('comes by revoking it', async () => {
    const { access_token, refresh_token } = await connect();
    expect(await post('revoke', { token: access_token })).toEqual({ status: 200, body: { revoked: true } });
    expect((await readMe(access_token)).body).toEqual(unauthorized);
    expect((await refresh(refresh_token)).status).toBe(200);
  });

  it('comes after two hours', async () => {
    const { access_token, refresh_token } = await connect();
    await sandbox.advance(7200);
    expect((await readMe(access_token)).body).toEqual(unauthorized);
    expect((await refresh(refresh_token)).status).toBe(200);
  });

  it('comes when the person takes their consent back', async () => {
    const { access_token, refresh_token } = await connect({ sandbox_person: 'antoine-delmas' });
    await sandbox.control('tokens', { platform: 'twitter', personId: 'antoine-delmas', action: 'revoke' });
    expect((await readMe(access_token)).status).toBe(401);
    expect(await refresh(refresh_token)).toEqual(badToken);
  });
});

describe('identity', () => {
  it('keeps ids that numbers would lose, and trims to what was asked for', async () => {
    const { access_token } = await connect({ sandbox_person: 'ines-benhaddou' });
    expect((await readMe(access_token)).body).toEqual({
      data: { id: '1801234567890123456', name: 'Festival des Lucioles', username: 'lucioles_fest' },
    });
    const more = await readMe(access_token, '?user.fields=verified_type,subscription_type,confirmed_email');
    expect(more.body).toMatchObject({ data: { verified_type: 'blue', subscription_type: 'Premium' } });
    expect(more.body).not.toHaveProperty('data.confirmed_email');
  });

  it('has a picture in two sizes', async () => {
    const { access_token } = await connect();
    const { body } = await readMe(access_token, '?user.fields=profile_image_url');
    const { profile_image_url } = z.object({ data: z.object({ profile_image_url: z.string() }) }).parse(body).data;
    for (const url of [profile_image_url, profile_image_url.replace('_normal', '_400x400')]) {
      const response = await fetch(url);
      expect(response.headers.get('content-type')).toBe('image/png');
      expect((await response.bytes()).length).toBeGreaterThan(200);
    }
  });

  it('needs users.read and tweet.read together', async () => {
    const { access_token } = await connect({ sandbox_scopes: 'users.read,offline.access' });
    const { status, body } = await readMe(access_token);
    expect(status).toBe(403);
    expect(body).toMatchObject({ type: 'https://api.x.com/2/problems/unsupported-authentication' });
    expect(JSON.stringify(body)).toContain('[tweet.read]');
  });

  it('refuses unknown fields by name', async () => {
    const { access_token } = await connect();
    const { status, body } = await readMe(access_token, '?user.fields=shoe_size');
    expect(status).toBe(400);
    expect(body).toMatchObject({
      type: 'https://api.x.com/2/problems/invalid-request',
      errors: [{ parameters: { 'user.fields': ['shoe_size'] } }],
    });
  });

  it('counts calls, and refuses the 76th of a quarter of an hour', async () => {
    const { access_token } = await connect();
    for (let call = 0; call < 75; call += 1) expect((await readMe(access_token)).status).toBe(200);
    const { status, headers, body } = await readMe(access_token);
    expect(status).toBe(429);
    expect(headers.get('x-rate-limit-remaining')).toBe('0');
    expect(body).toMatchObject({ title: 'Too Many Requests' });
    await sandbox.advance(901);
    expect((await readMe(access_token)).status).not.toBe(429);
  });

  it('follows a change of name', async () => {
    const { access_token } = await connect();
    await sandbox.control('people/camille-roussel', {
      platform: 'twitter',
      name: 'Roussel & Fils',
      userName: 'roussel',
    });
    expect((await readMe(access_token)).body).toMatchObject({ data: { name: 'Roussel & Fils', username: 'roussel' } });
  });

  it('finds others by name and by id, and says in a 200 when there is nobody', async () => {
    const { access_token } = await connect();
    const look = async (path: string): Promise<unknown> =>
      (
        await sandbox.fetch(`/twitter/api.x.com/2/users/${path}`, {
          headers: { authorization: `Bearer ${access_token}` },
        })
      ).json();
    expect(await look('by/username/AtelierDelmas')).toMatchObject({ data: { id: '2244994945' } });
    expect(await look('2244994945')).toMatchObject({ data: { username: 'atelierdelmas' } });
    expect(await look('1')).toMatchObject({ errors: [{ type: 'https://api.x.com/2/problems/resource-not-found' }] });
  });
});

describe('the app alone', () => {
  it('gets a token that stands for nobody', async () => {
    const response = await sandbox.fetch('/twitter/api.x.com/oauth2/token', {
      method: 'POST',
      headers: { authorization: basic },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    const { access_token } = z.object({ access_token: z.string() }).parse(await response.json());
    expect(access_token).toMatch(/^AAAA/);
    expect(await readMe(access_token)).toMatchObject({ status: 403, body: { title: 'Unsupported Authentication' } });
  });

  it('is answered in the network’s words where there is nothing', async () => {
    const response = await sandbox.fetch('/twitter/api.x.com/2/nothing');
    expect([response.status, await response.json()]).toEqual([
      404,
      { title: 'Not Found', detail: 'Not Found', type: 'about:blank', status: 404 },
    ]);
  });
});
