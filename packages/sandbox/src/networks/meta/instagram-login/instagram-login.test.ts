import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bodyOf, errorOf, startMeta } from '#src/networks/meta/testing/meta-sandbox.ts';

let meta: Awaited<ReturnType<typeof startMeta>>;
let base = '';
beforeAll(async () => {
  meta = await startMeta();
  base = `${meta.url}/instagram`;
});
afterAll(() => meta.stop());

const redirectUri = 'http://localhost:3000/auth/callback/instagram';
const app = { client_id: 'ruche-instagram-login', client_secret: 'sandbox-instagram-login-secret' };
const scopes = ['instagram_business_basic', 'instagram_business_content_publish'];
const daySeconds = 86_400;

function authorizeUrl(change: Record<string, string> = {}): string {
  const question = { client_id: app.client_id, redirect_uri: redirectUri, response_type: 'code', state: 's1' };
  const query = new URLSearchParams({ ...question, scope: scopes.join(','), ...change });
  return `${base}/www.instagram.com/oauth/authorize?${query.toString()}`;
}

async function consent(person: string, change: Record<string, string> = {}): Promise<URL> {
  const auto = { sandbox_auto: 'allow', sandbox_person: person, ...change };
  const response = await fetch(authorizeUrl(auto), { redirect: 'manual' });
  return new URL(response.headers.get('location') ?? `${base}/no-redirect`);
}

const codeOf = async (person: string) => (await consent(person)).searchParams.get('code') ?? '';

function exchange(code: string, change: Record<string, string> = {}) {
  const form = { ...app, grant_type: 'authorization_code', redirect_uri: redirectUri, code, ...change };
  return fetch(`${base}/api.instagram.com/oauth/access_token`, { method: 'POST', body: new URLSearchParams(form) });
}

const ask = (path: string, query: Record<string, string>, init: RequestInit = {}) =>
  fetch(`${base}/graph.instagram.com/${path}?${new URLSearchParams(query).toString()}`, init);

const TokenSchema = z.object({ access_token: z.string().startsWith('IGAA') });

async function logIn(person: string): Promise<string> {
  const { access_token: brief } = await bodyOf(await exchange(await codeOf(person)), TokenSchema);
  const query = { grant_type: 'ig_exchange_token', client_secret: app.client_secret, access_token: brief };
  return (await bodyOf(await ask('access_token', query), TokenSchema)).access_token;
}

const refresh = (token: string) => ask('refresh_access_token', { grant_type: 'ig_refresh_token', access_token: token });

describe('the authorize page', () => {
  it('shows accounts of Instagram, personal ones too, and what each scope means', async () => {
    const page = await (await fetch(authorizeUrl())).text();
    for (const text of ['Librairie Garnier', '@louise.marchand', 'Create posts for your account']) {
      expect(page).toContain(text);
    }
  });

  it('comes back with a code, or with the refusal in its own words', async () => {
    const back = await consent('sophie-garnier');
    expect([back.hash, back.searchParams.get('state')]).toEqual(['#_', 's1']);
    const refused = await consent('sophie-garnier', { sandbox_auto: 'deny' });
    expect(Object.fromEntries(refused.searchParams)).toEqual({
      error: 'access_denied',
      error_reason: 'user_denied',
      error_description: 'The user denied your request',
      state: 's1',
    });
  });

  it.each([
    { client_id: 'ruche-instagram' },
    { redirect_uri: 'https://evil.example/auth/callback/instagram' },
    { scope: 'instagram_basic' },
  ])('answers %o with its own page', async (change) => {
    expect((await fetch(authorizeUrl(change))).status).toBe(400);
  });
});

describe('a code', () => {
  it('is good once, and answered with the id as a number beyond 2^53', async () => {
    const code = await codeOf('sophie-garnier');
    const answer = await (await exchange(code)).text();
    expect(answer).toContain('"user_id":26112233445566777,');
    expect(await (await exchange(code)).json()).toEqual({
      error_type: 'OAuthException',
      code: 400,
      error_message: 'Matching code was not found or was already used',
    });
  });

  it('is answered inside a list where the app is told to expect it so', async () => {
    await meta.postJson('/instagram/control/app', { requiresProof: false, wrapsLoginTokens: true });
    const answer: unknown = await (await exchange(await codeOf('sophie-garnier'))).json();
    expect(answer).toMatchObject({ data: [{ permissions: scopes.join(',') }] });
    await meta.postJson('/instagram/control/app', { requiresProof: false });
  });

  it('is nothing to the other way in', async () => {
    const atFacebook = await meta.exchange(await codeOf('antoine-delmas'), {}, 'instagram');
    expect(await errorOf(atFacebook)).toMatchObject({ code: 100, subcode: null });
    const code = await meta.consent({ door: 'instagram', person: 'antoine-delmas' });
    expect((await exchange(code)).status).toBe(400);
  });
});

describe('a token', () => {
  it('tells of the account, by its own id and by the one that the app knows it by', async () => {
    const fields = 'user_id,username,name,account_type,profile_picture_url,followers_count';
    const me = await ask('v25.0/me', { fields, access_token: await logIn('sophie-garnier') });
    expect(await me.json()).toEqual({
      id: '26112233445566777',
      user_id: '17841407766554433',
      username: 'librairie.garnier',
      name: 'Librairie Garnier',
      account_type: 'BUSINESS',
      profile_picture_url: `${base}/scontent.xx.fbcdn.net/v/book_320.png`,
      followers_count: 2310,
    });
    const personal = await ask('me', { fields: 'account_type', access_token: await logIn('louise-marchand') });
    expect(await personal.json()).toMatchObject({ account_type: 'PERSONAL' });
  });

  it('is renewed when it is a day old, and never once it has expired', async () => {
    const token = await logIn('yannick-lebrun');
    expect(await errorOf(await refresh(token))).toMatchObject({ code: 100 });
    await meta.control('clock', { advanceSeconds: daySeconds });
    const { access_token: next } = await bodyOf(await refresh(token), TokenSchema);
    expect(next).not.toBe(token);
    expect((await ask('me', { access_token: token })).status).toBe(200);
    await meta.control('clock', { advanceSeconds: 61 * daySeconds });
    expect(await errorOf(await refresh(next))).toMatchObject({ code: 190, subcode: 463 });
  });

  it('is nothing to the Graph API of Facebook, and ends with the app', async () => {
    const token = await logIn('camille-roussel');
    const elsewhere = await meta.graph('me', { access_token: token }, { door: 'instagram' });
    expect(await errorOf(elsewhere)).toMatchObject({ code: 190, subcode: null });
    const byPage = await meta.logIn({ door: 'instagram', person: 'camille-roussel' });
    const gone = await ask('me/permissions', { access_token: token }, { method: 'DELETE' });
    expect(await gone.json()).toEqual({ success: true });
    expect(await errorOf(await ask('me', { access_token: token }))).toMatchObject({ code: 190, subcode: 458 });
    expect((await meta.graph('me', { access_token: byPage }, { door: 'instagram' })).status).toBe(200);
  });
});
