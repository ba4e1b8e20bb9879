import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, expectCode, freshEmail, password, signUpPerson } from './testing/auth-people.ts';
import { type AuthStack, startAuthStack } from './testing/auth-stack.ts';

let stack: AuthStack;
beforeAll(async () => {
  stack = await startAuthStack();
});
afterAll(() => stack.close());

describe('bodies as the official client sends them', () => {
  it('takes explicit nulls, an empty captcha object and fields nobody asked for', async () => {
    const body = {
      email: freshEmail(),
      password,
      phone: null,
      data: null,
      code_challenge: null,
      code_challenge_method: null,
      gotrue_meta_security: {},
      options: { unknown: true },
    };
    const answer = await call(stack, '/signup', { body });
    expect(answer.status).toBe(200);
    expect(answer.body).toHaveProperty('access_token');
  });

  it('reads JSON whatever the body is called', async () => {
    const body = JSON.stringify({ email: freshEmail(), password });
    const answer = await call(stack, '/signup', { body, headers: { 'content-type': 'text/plain' } });
    expect(answer.status).toBe(200);
  });

  it('refuses what is not JSON, not an object, or too large', async () => {
    expectCode(await call(stack, '/signup', { body: '{"email":' }), 400, 'bad_json');
    expectCode(await call(stack, '/signup', { body: '[1]' }), 400, 'bad_json');
    expectCode(await call(stack, '/signup', { body: '{"__proto__":{"a":1}}' }), 400, 'bad_json');
    const large = { email: freshEmail(), password, data: { text: 'x'.repeat(1024 * 1024) } };
    expectCode(await call(stack, '/signup', { body: large }), 413, 'request_entity_too_large');
  });
});

describe('refusals', () => {
  it('take the newer shape for callers that name the version, and echo it', async () => {
    const { status, body, headers } = await call(stack, '/user');
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: 'no_authorization', error_code: 'no_authorization' });
    expect(body['message']).toEqual(expect.any(String));
    expect(headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(headers.get('x-sb-error-code')).toBe('no_authorization');
  });

  it('take the older shape for everybody else', async () => {
    const { body, headers } = await call(stack, '/user', { headers: { 'x-supabase-api-version': '' } });
    expect(body).toMatchObject({ code: 401, error_code: 'no_authorization', msg: expect.any(String) as string });
    expect(headers.get('x-supabase-api-version')).toBeNull();
  });

  it('say so at addresses that do not exist', async () => {
    expectCode(await call(stack, '/nothing'), 404, 'unknown');
  });
});

describe('access tokens', () => {
  it('are asked for, checked, and worth nothing without their session', async () => {
    const { session, user } = await signUpPerson(stack);
    const token = session.access_token;
    const withHeader = (authorization: string) => call(stack, '/user', { headers: { authorization } });
    expectCode(await withHeader('Basic abc'), 401, 'no_authorization');
    expectCode(await withHeader('Bearer'), 401, 'no_authorization');
    expectCode(await withHeader('Bearer nonsense'), 403, 'bad_jwt');
    expectCode(await call(stack, '/user', { token: `${token.slice(0, -4)}AAAA` }), 403, 'bad_jwt');
    const { pool } = stack.owner;
    await pool.query("UPDATE auth.users SET banned_until = now() + interval '1 hour' WHERE id = $1", [user.id]);
    expectCode(await call(stack, '/user', { token }), 403, 'user_banned');
    await pool.query('DELETE FROM auth.sessions WHERE user_id = $1', [user.id]);
    expectCode(await call(stack, '/user', { token }), 403, 'session_not_found');
    await pool.query('DELETE FROM auth.users WHERE id = $1', [user.id]);
    expectCode(await call(stack, '/user', { token }), 403, 'user_not_found');
  });

  it('are refused when signed with anything but our keys', async () => {
    const { session } = await signUpPerson(stack);
    const [, payload = ''] = session.access_token.split('.');
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    expectCode(await call(stack, '/user', { token: none }), 403, 'bad_jwt');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const own = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'mine' })
      .sign(new TextEncoder().encode('a secret of somebody else entirely'));
    expectCode(await call(stack, '/user', { token: own }), 403, 'bad_jwt');
  });
});

describe('callers from other sites', () => {
  const origin = 'https://elsewhere.example';

  it('may call, and may read the version header', async () => {
    const preflight = await fetch(`${stack.url}/token?grant_type=password`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,authorization,content-type,x-client-info,x-supabase-api-version',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toMatch(/PUT.*DELETE/);
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/x-supabase-api-version/);
    const { headers } = await call(stack, '/user', { headers: { origin } });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-expose-headers')).toMatch(/X-Supabase-Api-Version/i);
  });
});

describe('public information', () => {
  it('says how one can sign in', async () => {
    const { body } = await call(stack, '/settings');
    expect(body).toMatchObject({
      external: { email: true, phone: true, anonymous_users: false, google: true },
      disable_signup: false,
      mailer_autoconfirm: true,
      phone_autoconfirm: false,
      saml_enabled: true,
    });
    expect((await call(stack, '/health')).body).toMatchObject({ name: expect.any(String) as string });
  });

  it('publishes the public half of the signing keys, for ten minutes', async () => {
    const { body, headers } = await call(stack, '/.well-known/jwks.json');
    expect(headers.get('cache-control')).toBe('public, max-age=600');
    const keys = body['keys'] as Record<string, string>[];
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
    expect(keys[0]).not.toHaveProperty('d');
  });

  it('never writes a password or a token to the log', async () => {
    const { session } = await signUpPerson(stack);
    expect(stack.log()).toContain('/auth/v1/signup');
    expect(stack.log()).not.toContain(password);
    expect(stack.log()).not.toContain(session.refresh_token);
  });
});
