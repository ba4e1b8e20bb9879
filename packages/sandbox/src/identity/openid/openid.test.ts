import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  authorizeUrl,
  type Discovery,
  discover,
  exchange,
  isSignedBy,
  locationOf,
  makePkce,
  readJwt,
  redirectUri,
} from '#src/identity/testing/open-id-client.ts';
import { startTemporarySandbox } from '#src/identity/testing/temporary-sandbox.ts';

let sandbox: Awaited<ReturnType<typeof startTemporarySandbox>>;
let discovery: Discovery;
beforeAll(async () => {
  sandbox = await startTemporarySandbox();
  discovery = await discover(`${sandbox.url}/identity/oidc`);
});
afterAll(() => sandbox.stop());

const visit = (url: string, cookie = '') =>
  fetch(url, { redirect: 'manual', headers: { cookie, accept: 'text/html' } });

async function signIn(extra: Record<string, string>) {
  const { verifier, challenge } = makePkce();
  const url = authorizeUrl(discovery, { code_challenge: challenge, code_challenge_method: 'S256', ...extra });
  const back = locationOf(await visit(url), url);
  return { back, verifier, code: back.searchParams.get('code') ?? '' };
}

describe('discovery', () => {
  it('names the address it was reached at, by any name of this machine', async () => {
    expect(discovery.issuer).toBe(`${sandbox.url}/identity/oidc`);
    const byName = sandbox.url.replace('127.0.0.1', 'localhost');
    expect(await discover(`${byName}/identity/oidc`)).toMatchObject({
      issuer: `${byName}/identity/oidc`,
      authorization_endpoint: `${byName}/identity/oidc/authorize`,
      token_endpoint: `${byName}/identity/oidc/token`,
      userinfo_endpoint: `${byName}/identity/oidc/userinfo`,
      jwks_uri: `${byName}/identity/oidc/jwks`,
    });
  });

  it('publishes no private part of its key', async () => {
    const keys = await (await fetch(discovery.jwks_uri)).text();
    expect(keys).toContain('"n":');
    expect(keys).not.toMatch(/"(?:d|p|q|dp|dq|qi)":/);
  });
});

const read = async (login_hint: string) => {
  const signedIn = await signIn({ login_hint, sandbox_auto: 'allow' });
  return readJwt((await exchange(discovery, signedIn)).body.id_token ?? '').claims;
};

describe('signing in from a script', () => {
  it('answers the authorize address with a code that buys signed tokens', async () => {
    const { back, verifier, code } = await signIn({
      login_hint: 'alice@example.com',
      sandbox_auto: 'allow',
      nonce: 'n-1',
    });
    expect(`${back.origin}${back.pathname}`).toBe(redirectUri);
    expect(back.searchParams.get('state')).toBe('a state');
    expect(back.searchParams.get('iss')).toBe(discovery.issuer);

    const { status, body } = await exchange(discovery, { code, verifier });
    expect(status).toBe(200);
    expect(body.token_type).toBe('Bearer');
    const idToken = body.id_token ?? '';
    expect(await isSignedBy(discovery, idToken)).toBe(true);
    const about = {
      sub: 'alice-martin',
      email: 'alice@example.com',
      email_verified: true,
      name: 'Alice Martin',
      given_name: 'Alice',
      family_name: 'Martin',
      picture: `${sandbox.url}/identity/people/alice-martin/picture.svg`,
    };
    expect(readJwt(idToken).claims).toMatchObject({
      ...about,
      iss: discovery.issuer,
      aud: 'ruche-google',
      nonce: 'n-1',
    });

    const headers = { authorization: `Bearer ${body.access_token ?? ''}` };
    expect(await (await fetch(discovery.userinfo_endpoint, { headers })).json()).toEqual(about);
    const picture = await fetch(about.picture);
    expect(picture.headers.get('content-type')).toContain('image/svg+xml');
  });

  it('lets a code be used once, and only with the verifier it was asked with', async () => {
    const first = await signIn({ login_hint: 'bruno-keller', sandbox_auto: 'allow' });
    expect((await exchange(discovery, { code: first.code })).body.error).toBe('invalid_grant');
    const second = await signIn({ login_hint: 'bruno-keller', sandbox_auto: 'allow' });
    const wrong = await exchange(discovery, { code: second.code, verifier: makePkce().verifier });
    expect(wrong.body.error).toBe('invalid_grant');
    const third = await signIn({ login_hint: 'bruno-keller', sandbox_auto: 'allow' });
    expect((await exchange(discovery, third)).status).toBe(200);
    expect((await exchange(discovery, third)).body.error).toBe('invalid_grant');
  });

  it('makes a person of an email address nobody has, verified or not as it says', async () => {
    const made = await read('jeanne.dupont@new.example');
    expect(made).toMatchObject({ email: 'jeanne.dupont@new.example', email_verified: true, name: 'Jeanne Dupont' });
    expect((await read('Jeanne.Dupont@new.example'))['sub']).toBe(made['sub']);
    expect(await read('max+unverified@new.example')).toMatchObject({ email_verified: false });
  });

  it('refuses for the person, with the state', async () => {
    const { back } = await signIn({ sandbox_auto: 'deny' });
    expect(`${back.origin}${back.pathname}`).toBe(redirectUri);
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(back.searchParams.get('state')).toBe('a state');
  });

  it('says so when nobody is called like that', async () => {
    const { back } = await signIn({ sandbox_auto: 'allow', sandbox_person: 'nobody' });
    expect(back.searchParams.get('error')).toBe('invalid_request');
    expect(back.searchParams.get('error_description')).toContain('no one called nobody');
  });
});

describe('what it refuses itself', () => {
  it.each([
    ['an unknown client', { client_id: 'somebody' }],
    ['another machine to return to', { redirect_uri: 'https://evil.example/auth/v1/callback' }],
    ['another path to return to', { redirect_uri: 'http://localhost:5499/elsewhere' }],
    ['a disguised host to return to', { redirect_uri: 'http://localhost:5499@evil.example/auth/v1/callback' }],
  ])('%s', async (_what, extra) => {
    const response = await visit(authorizeUrl(discovery, { ...extra, sandbox_auto: 'allow' }));
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
    expect(await response.text()).toContain('The sign-in request was refused');
  });

  it('a wrong client secret', async () => {
    const { code, verifier } = await signIn({ sandbox_auto: 'allow' });
    const { status, body } = await exchange(discovery, { code, verifier, secret: 'guessed' });
    expect({ status, error: body.error }).toEqual({ status: 401, error: 'invalid_client' });
  });
});

const open = async (extra: Record<string, string> = {}) => {
  const { verifier, challenge } = makePkce();
  const url = authorizeUrl(discovery, { code_challenge: challenge, code_challenge_method: 'S256', ...extra });
  const response = await visit(url);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { verifier, cookie, page: locationOf(response, url).href };
};

const send = (page: string, cookie: string, fields: Record<string, string>) =>
  fetch(page, { method: 'POST', redirect: 'manual', headers: { cookie }, body: new URLSearchParams(fields) });

describe('the page', () => {
  it('offers the people, and signs in as the one chosen', async () => {
    const { page, cookie, verifier } = await open();
    const shown = await visit(page, cookie);
    expect(shown.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:*");
    const text = await shown.text();
    expect(text).toContain('Stands in for Google');
    expect(text).toContain('Chloé Durand');
    expect(text).not.toContain('emma@miel.example');

    const chosen = await send(page, cookie, { person: 'chloe-durand' });
    expect(chosen.status).toBe(303);
    const back = locationOf(await visit(locationOf(chosen, page).href, cookie), page);
    const code = back.searchParams.get('code') ?? '';
    const { body } = await exchange(discovery, { code, verifier });
    expect(readJwt(body.id_token ?? '').claims['email']).toBe('chloe@example.com');
  });

  it('takes a typed email address, and asks again when it is none', async () => {
    const { page, cookie } = await open({ login_hint: 'new@person.example' });
    expect(await (await visit(page, cookie)).text()).toContain('value="new@person.example"');
    const again = await send(page, cookie, { email: 'not an address' });
    expect(again.status).toBe(422);
    expect(await again.text()).toContain('This isn’t a valid email address');
    const chosen = await send(page, cookie, { email: 'new@person.example' });
    const back = locationOf(await visit(locationOf(chosen, page).href, cookie), page);
    expect(back.searchParams.has('code')).toBe(true);
  });

  it('goes back with a refusal', async () => {
    const { page, cookie } = await open();
    const answered = await send(page, cookie, { answer: 'deny' });
    const back = locationOf(await visit(locationOf(answered, page).href, cookie), page);
    expect(back.searchParams.get('error')).toBe('access_denied');
  });

  it('is nobody else’s: without the cookie there is nothing', async () => {
    const { page } = await open();
    const response = await visit(page);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('start again');
  });
});

const make = async (body: Record<string, unknown>) => {
  const response = await fetch(`${discovery.issuer}/control/id-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { id_token?: string; message?: string };
  return { status: response.status, token: answer.id_token ?? '', message: answer.message };
};

describe('ID tokens for tests', () => {
  it('are as good as real ones', async () => {
    const { token } = await make({ clientId: 'ruche-azure', email: 'alice@example.com', rawNonce: 'abc' });
    expect(await isSignedBy(discovery, token)).toBe(true);
    expect(readJwt(token).claims).toMatchObject({
      iss: discovery.issuer,
      aud: 'ruche-azure',
      sub: 'alice-martin',
      nonce: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    });
  });

  it('are bad in the way asked for', async () => {
    const ask = { clientId: 'ruche-google', person: 'alice-martin' };
    const other = await make({ ...ask, otherKey: true });
    expect(await isSignedBy(discovery, other.token)).toBe(false);
    expect(readJwt((await make({ ...ask, unsigned: true })).token).header['alg']).toBe('none');
    const bad = readJwt((await make({ ...ask, audience: 'x', nonce: 'n', expiresInSeconds: -60 })).token).claims;
    expect(bad).toMatchObject({ aud: 'x', nonce: 'n' });
    expect(Number(bad['exp'])).toBeLessThan(Date.now() / 1000);
  });

  it('say what is wrong with the request', async () => {
    const { status, message } = await make({ clientId: 'nobody' });
    expect(status).toBe(400);
    expect(message).toContain('ruche-google');
  });
});

describe('a restart', () => {
  it('keeps the keys, the people, and a sign-in that was half done', async () => {
    const { code, verifier } = await signIn({ login_hint: 'before@restart.example', sandbox_auto: 'allow' });
    const before: unknown = await (await fetch(discovery.jwks_uri)).json();
    await sandbox.restart();
    expect(await (await fetch(discovery.jwks_uri)).json()).toEqual(before);
    const { body } = await exchange(discovery, { code, verifier });
    expect(readJwt(body.id_token ?? '').claims['email']).toBe('before@restart.example');
    expect(statSync(join(sandbox.folder, 'openid.sqlite')).mode & 0o077).toBe(0);
  });

  it('of the whole state brings the first people back and leaves the keys', async () => {
    const before: unknown = await (await fetch(discovery.jwks_uri)).json();
    await fetch(`${sandbox.url}/control/reset`, { method: 'POST' });
    expect(await (await fetch(discovery.jwks_uri)).json()).toEqual(before);
    const people = (await (await fetch(`${sandbox.url}/control/people`)).json()) as { email: string }[];
    expect(people.map(({ email }) => email)).not.toContain('before@restart.example');
    expect(people[0]?.email).toBe('alice@example.com');
  });
});
