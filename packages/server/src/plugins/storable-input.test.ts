import { call, expectCode, freshEmail, password } from '@ruche/auth/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Api,
  type ApiPerson,
  addClient,
  expectFieldRefused,
  expectRefused,
  startApi,
  tinyPng,
} from '#testing/api.ts';

let api: Api;
let ada: ApiPerson;
beforeAll(async () => {
  api = await startApi();
  ada = await api.signUp();
});
afterAll(() => api.close());

/** Written by hand: no program would make them. */
const unstorable = {
  'U+0000': String.raw`"a\u0000b"`,
  'half of a pair': String.raw`"a\ud800b"`,
  'the other half': String.raw`"\udc00"`,
  'ten thousand levels': `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  '33 levels': `${'{"a":'.repeat(32)}{}${'}'.repeat(32)}`,
};

async function send(method: string, path: string, body: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${api.stack.settings.publicUrl}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${ada.session.access_token}`, ...headers },
    body,
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe.each(Object.entries(unstorable))('what cannot be stored: %s', (_what, value) => {
  it('is refused by the API, with its place', async () => {
    for (const [method, path] of [
      ['PATCH', '/api/v1/me'],
      ['PATCH', '/api/v1/workspace'],
      ['POST', '/api/v1/clients'],
      ['POST', '/api/v1/clients/import'],
    ] as const) {
      const { status, body } = await send(method, path, `{"name": ${value}}`, { 'idempotency-key': 'key' });
      expect([path, status, body['code']]).toEqual([path, 400, 'validation_failed']);
      expect((body['details'] as { path: string }[])[0]?.path).toMatch(/^body\.name/);
    }
  });

  it('is refused by the sign-in server, in its shape', async () => {
    for (const [method, path, fields] of [
      ['POST', '/signup', `"email": "${freshEmail()}", "password": "${password}", "data": {"any": ${value}}`],
      ['POST', '/otp', `"email": "${freshEmail()}", "data": {"any": ${value}}`],
      ['PUT', '/user', `"data": {"any": ${value}}`],
      ['POST', '/token?grant_type=password', `"email": ${value}, "password": ${value}`],
    ] as const) {
      const { status, body } = await send(method, `/auth/v1${path}`, `{${fields}}`);
      expect([path, status, body]).toEqual([
        path,
        400,
        { code: 400, error_code: 'validation_failed', msg: expect.any(String) as string },
      ]);
    }
  });
});

describe('U+0000', () => {
  it('is refused in names', async () => {
    const { status, body } = await send('PUT', '/auth/v1/user', String.raw`{"data": {"a\u0000": 1}}`);
    expect([status, body['error_code']]).toEqual([400, 'validation_failed']);
  });

  it('is refused in addresses', async () => {
    expectFieldRefused(await ada.call('GET', '/clients?q=a%00'), 'query.q');
    expectFieldRefused(await ada.call('GET', '/clients/name-check?name=a%00'), 'query.name');
    expectFieldRefused(await api.call('GET', '/data-deletions/a%00b'), 'params.code');
    expectCode(await call(api.stack, '/authorize?provider=google&login_hint=%00'), 400, 'validation_failed');
    expectCode(await call(api.stack, '/nothing/%00'), 400, 'validation_failed');
  });

  it('is refused in forms', async () => {
    const form = new URLSearchParams({ signed_request: 'a\0b' });
    const answer = await fetch(`${api.url}/meta/deauthorize`, { method: 'POST', body: form });
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'validation_failed' }]);
    const company = await fetch(`${api.stack.url}/sso/saml/acs`, {
      method: 'POST',
      body: new URLSearchParams({ SAMLResponse: '\0' }),
    });
    expect([company.status, await company.json()]).toMatchObject([400, { error_code: 'validation_failed' }]);
  });

  it('is nothing special in a picture', async () => {
    const { id } = await addClient(ada);
    expect(tinyPng.includes(0)).toBe(true);
    expect((await ada.call('PUT', `/clients/${id}/logo`, { body: tinyPng })).status).toBe(200);
  });
});

describe('an address that cannot be read', () => {
  it('is refused in the shape of the surface that it names', async () => {
    for (const path of ['%zz', '%ff', '%', '%u0041']) {
      expectRefused(await api.call('GET', `/clients/${path}`), 400, 'malformed_request');
      expectCode(await call(api.stack, `/factors/${path}`), 400, 'validation_failed');
    }
  });
});
