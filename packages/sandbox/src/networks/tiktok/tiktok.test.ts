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

const redirectUri = 'http://localhost:3000/auth/callback/tiktok';
const verifier = 'a-verifier-of-at-least-forty-three-characters-long';
const app = { client_key: 'ruche-tiktok', client_secret: 'sandbox-tiktok-secret' };

function authorizePath(changes: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    client_key: app.client_key,
    response_type: 'code',
    scope: 'user.info.basic,user.info.profile,video.publish',
    redirect_uri: redirectUri,
    state: 's-1',
    code_challenge: createHash('sha256').update(verifier).digest('hex'),
    code_challenge_method: 'S256',
    ...changes,
  });
  return `/tiktok/www.tiktok.com/v2/auth/authorize/?${query.toString()}`;
}

const consent = async (changes: Record<string, string> = {}) =>
  locationOf(await sandbox.visit(authorizePath({ sandbox_auto: 'allow', ...changes })));

async function post(path: string, fields: Record<string, string>) {
  const body = new URLSearchParams({ ...app, ...fields });
  const response = await sandbox.fetch(`/tiktok/open.tiktokapis.com/v2/oauth/${path}/`, { method: 'POST', body });
  const text = await response.text();
  return { status: response.status, body: text === '' ? '' : (JSON.parse(text) as unknown) };
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
  access_token: z.templateLiteral(['act.', z.string()]),
  expires_in: z.literal(86_400),
  open_id: z.uuid(),
  refresh_expires_in: z.literal(31_536_000),
  refresh_token: z.templateLiteral(['rft.', z.string()]),
  scope: z.string(),
  token_type: z.literal('Bearer'),
});
async function connect(changes: Record<string, string> = {}) {
  const back = await consent(changes);
  return PairSchema.parse((await exchange(back.searchParams.get('code') ?? '')).body);
}

async function readUser(token: string, fields: string) {
  const response = await sandbox.fetch(`/tiktok/open.tiktokapis.com/v2/user/info/?fields=${fields}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

const refusal = (error: string, description: string) => ({
  status: 400,
  body: { error, error_description: description, log_id: expect.any(String) as string },
});

describe('the authorize page', () => {
  it('asks who one is; the basic scope cannot be unticked', async () => {
    const page = await (await sandbox.fetch(authorizePath())).text();
    expect(page).toContain('Authorize Ruche to access your account');
    expect(page).toContain('@festival.lucioles');
    const boxes = [...page.matchAll(/<input type="checkbox"[^>]*>/g)].map(([box]) => box);
    expect(boxes.filter((box) => box.includes('disabled'))).toHaveLength(1);
    expect(page).toMatch(/disabled><span>Access your profile info/);
  });

  it('sends back what was granted, with a code that needs decoding', async () => {
    const back = await consent({ sandbox_scopes: 'video.publish' });
    expect(back.searchParams.get('scopes')).toBe('user.info.basic,video.publish');
    expect(back.searchParams.get('state')).toBe('s-1');
    expect(back.search).toMatch(/code=[^&]*(?:\*|%21)/);
  });

  it('sends a refusal back', async () => {
    const { searchParams } = await consent({ sandbox_auto: 'deny' });
    expect(Object.fromEntries(searchParams)).toEqual({
      error: 'access_denied',
      error_description: 'User cancelled the authorization',
      state: 's-1',
    });
  });

  it.each([
    ['an unknown app', { client_key: 'somebody' }],
    ['an address that is not registered', { redirect_uri: 'https://evil.example/auth/callback/tiktok' }],
    ['a challenge that is not hexadecimal', { code_challenge: createHash('sha256').update('x').digest('base64url') }],
  ])('shows its own page for %s', async (_what, changes) => {
    const response = await sandbox.visit(authorizePath({ sandbox_auto: 'allow', ...changes }));
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
  });

  it('sends a scope back that the app was not approved for', async () => {
    const back = await consent({ scope: 'user.info.basic,research.data' });
    expect(back.searchParams.get('error')).toBe('invalid_scope');
  });

  it('exists only with its slash', async () => {
    expect((await sandbox.visit(authorizePath().replace('authorize/?', 'authorize?'))).status).toBe(404);
  });
});

describe('tokens', () => {
  it('come once for a code', async () => {
    const code = (await consent()).searchParams.get('code') ?? '';
    const { status, body } = await exchange(code);
    expect(status).toBe(200);
    expect(PairSchema.parse(body).scope).toBe('user.info.basic,user.info.profile,video.publish');
    expect(await exchange(code)).toEqual(refusal('invalid_grant', 'Authorization code is expired.'));
  });

  it.each([
    [
      'another redirect address',
      { redirect_uri: 'http://localhost:3000/' },
      refusal('invalid_request', 'Redirect_uri is not matched with the uri when requesting code.'),
    ],
    ['no secret', { client_secret: '' }, refusal('invalid_request', 'Client secret is missed in request.')],
    ['a wrong secret', { client_secret: 'x' }, refusal('invalid_client', 'Client key or secret is incorrect.')],
    [
      'another verifier',
      { code_verifier: 'x' },
      refusal('invalid_request', 'Code verifier or code challenge is invalid.'),
    ],
    [
      'another grant type',
      { grant_type: 'password' },
      refusal('unsupported_grant_type', 'The grant type is not supported.'),
    ],
  ])('are refused with %s', async (_what, changes, answer) => {
    expect(await exchange((await consent()).searchParams.get('code') ?? '', changes)).toEqual(answer);
  });

  it('are asked for by form, not by JSON', async () => {
    const response = await sandbox.fetch('/tiktok/open.tiktokapis.com/v2/oauth/token/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...app, grant_type: 'refresh_token', refresh_token: 'x' }),
    });
    expect(await response.json()).toMatchObject({ error_description: 'The request parameters are malformed.' });
  });

  it('always change when refreshed; the one before stops working, and harms nothing', async () => {
    const first = await connect();
    const second = PairSchema.parse((await refresh(first.refresh_token)).body);
    expect(second.open_id).toBe(first.open_id);
    expect(await refresh(first.refresh_token)).toEqual(
      refusal('invalid_grant', 'Refresh token is invalid or expired.'),
    );
    expect((await refresh(second.refresh_token)).status).toBe(200);
  });

  it('die after a day and after a year', async () => {
    const { access_token, refresh_token } = await connect();
    await sandbox.advance(86_400);
    expect(await readUser(access_token, 'open_id')).toMatchObject({
      status: 401,
      body: { error: { code: 'access_token_invalid' } },
    });
    await sandbox.advance(31_536_000);
    expect((await refresh(refresh_token)).status).toBe(400);
  });

  it('end together when one is revoked', async () => {
    const { access_token, refresh_token } = await connect();
    expect(await post('revoke', { token: access_token })).toEqual({ status: 200, body: '' });
    expect((await readUser(access_token, 'open_id')).status).toBe(401);
    expect((await refresh(refresh_token)).status).toBe(400);
  });
});

describe('identity', () => {
  it('gives only the fields asked for, in an envelope', async () => {
    const { access_token, open_id } = await connect({ sandbox_person: 'louise-marchand' });
    expect(await readUser(access_token, 'open_id,display_name,username')).toEqual({
      status: 200,
      body: {
        data: { user: { open_id, display_name: 'Fleurs de Louise', username: 'fleursdelouise' } },
        error: { code: 'ok', message: '', log_id: expect.any(String) as string },
      },
    });
  });

  it('needs fields, and only those that exist', async () => {
    const { access_token } = await connect();
    for (const fields of ['', 'shoe_size']) {
      const answer = await readUser(access_token, fields);
      expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_params' } } });
    }
  });

  it('names the scope that was not granted', async () => {
    const { access_token } = await connect({ sandbox_scopes: '' });
    const { status, body } = await readUser(access_token, 'open_id,username');
    expect(status).toBe(401);
    expect(body).toMatchObject({
      error: { code: 'scope_not_authorized', message: expect.stringContaining('user.info.profile') as string },
    });
  });

  it('has a picture whose address goes out of date', async () => {
    const { access_token } = await connect();
    const { body } = await readUser(access_token, 'avatar_url');
    const schema = z.object({ data: z.object({ user: z.object({ avatar_url: z.url() }) }) });
    const { avatar_url } = schema.parse(body).data.user;
    expect((await fetch(avatar_url)).headers.get('content-type')).toBe('image/png');
    await sandbox.advance(6 * 3600);
    expect((await fetch(avatar_url)).status).toBe(403);
  });
});
