import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Client, call, claimsOf, expectCode, freshEmail, signUpPerson } from '#src/testing/auth-people.ts';
import { type AuthStack, startAuthStack } from '#src/testing/auth-stack.ts';
import { createBrowser, type TestBrowser } from '#src/testing/browser.ts';
import {
  answerCompany,
  answerProvider,
  fragmentOf,
  home,
  openCallback,
  postToAcs,
  signInWith,
  startImplicit,
} from '#src/testing/provider-browser.ts';

// Somebody begins a visit to a provider and has somebody else finish it: a link would let the other's provider account
// open the attacker's account, a sign-in would put the victim into the attacker's.

let stack: AuthStack;
beforeAll(async () => {
  stack = await startAuthStack({ hasSandbox: true });
  await vi.waitUntil(() => stack.log().includes('company sign-in is ready'), 50_000);
});
afterAll(() => stack.close());

const domain = 'miel.example';

/** Who exists, how they get in, and who is signed in. */
async function everything(): Promise<unknown> {
  const { rows } = await stack.owner.pool.query(`
    SELECT (SELECT json_agg(u ORDER BY id) FROM auth.users u) AS users,
           (SELECT json_agg(i ORDER BY identity_id) FROM auth.identities i) AS identities,
           (SELECT json_agg(s ORDER BY id) FROM auth.sessions s) AS sessions,
           (SELECT count(*) FROM auth.security_events) AS events`);
  return rows[0];
}

type Browsers = { attacker: TestBrowser; victim: TestBrowser };
type FlowType = 'implicit' | 'pkce';

const browsers = (): Browsers => ({ attacker: createBrowser(), victim: createBrowser() });

/** The attacker, signed in, on the way to link an identity: gives the address that the victim is made to open. */
async function beginLink(attacker: TestBrowser, flowType: FlowType) {
  const person = await signUpPerson(stack);
  const client = stack.client({ flowType, fetch: attacker.fetch });
  await client.setSession(person.session);
  const { data, error } = await client.linkIdentity({
    provider: 'google',
    options: { redirectTo: home, skipBrowserRedirect: true },
  });
  if (error || !data.url) throw error ?? new Error('There is no address to go to.');
  return { ...person, client, url: data.url };
}

async function beginSignIn(browser: TestBrowser, flowType: FlowType) {
  const client = stack.client({ flowType, fetch: browser.fetch });
  const { data } = await client.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: home, skipBrowserRedirect: true },
  });
  return { client, url: await openCallback(new URL(data.url ?? ''), browser) };
}

async function beginCompany(browser: TestBrowser, flowType: FlowType) {
  const client = stack.client({ flowType, fetch: browser.fetch });
  const { data } = await client.signInWithSSO({ domain, options: { redirectTo: home } });
  return { client, url: data?.url ?? '' };
}

function expectRefused(landed: URL): void {
  for (const words of [landed.searchParams, fragmentOf(landed)]) {
    expect(words.get('error_code')).toBe('bad_oauth_state');
    for (const name of ['code', 'access_token']) expect(words.has(name)).toBe(false);
  }
}

/** The code came to a browser that has no verifier, or one of its own. */
async function expectUseless(landed: URL): Promise<void> {
  const code = landed.searchParams.get('code') ?? '';
  expect(code).not.toBe('');
  expect(landed.hash).not.toContain('access_token');
  const body = { auth_code: code, code_verifier: 'v'.repeat(56) };
  expectCode(await call(stack, '/token?grant_type=pkce', { body }), 400, 'bad_code_verifier');
  expectCode(await call(stack, '/token?grant_type=pkce', { body: { auth_code: code } }), 400, 'validation_failed');
}

async function expectNothing(landed: URL, flowType: FlowType): Promise<void> {
  if (flowType === 'implicit') expectRefused(landed);
  else await expectUseless(landed);
}

/** The session that the browser which set out gets. */
async function claimsAt(landed: URL, client: Client): Promise<Record<string, unknown>> {
  const code = landed.searchParams.get('code');
  const exchanged = code === null ? null : await client.exchangeCodeForSession(code);
  const token = exchanged?.data.session?.access_token ?? fragmentOf(landed).get('access_token');
  return claimsOf({ access_token: token ?? '' });
}

async function cookieOf({ url }: AuthStack): Promise<string> {
  const answer = await fetch(`${url}/authorize?provider=google`, { redirect: 'manual' });
  return answer.headers.get('set-cookie') ?? '';
}

describe('a link that another browser finishes', () => {
  it.each(['implicit', 'pkce'] as const)('links nothing: %s', async (flowType) => {
    const { attacker, victim } = browsers();
    const { client, user, url } = await beginLink(attacker, flowType);
    const victimEmail = freshEmail();
    const victims = await signInWith(stack, 'google', freshEmail());
    const before = await everything();
    const callback = await answerProvider(url, victimEmail);
    const landed = await openCallback(callback, victim);
    await expectNothing(landed, flowType);
    expect(await everything()).toEqual(before);
    // The provider's answer is worth nothing to the attacker either, who may have learned of it.
    const again = await openCallback(callback, attacker);
    expect(again.searchParams.get('error_code')).toBe('flow_state_already_used');
    expect((await client.getUserIdentities()).data?.identities.map(({ provider }) => provider)).toEqual(['email']);
    const own = await signInWith(stack, 'google', victimEmail);
    expect([user.id, victims.user.id]).not.toContain(own.user.id);
  });

  it('links nothing for a browser that has a visit of its own under way', async () => {
    const { attacker, victim } = browsers();
    const { url } = await beginLink(attacker, 'implicit');
    await startImplicit(stack, 'google', victim);
    const before = await everything();
    expectRefused(await openCallback(await answerProvider(url, freshEmail()), victim));
    expect(await everything()).toEqual(before);
  });

  it('links nothing where several secrets came with the request', async () => {
    const { attacker } = browsers();
    const { url } = await beginLink(attacker, 'implicit');
    const callback = await answerProvider(url, freshEmail());
    const before = await everything();
    const planted = {
      fetch: (input: string | URL | Request, init?: RequestInit) => {
        const request = new Request(input, init);
        request.headers.set('cookie', `ruche-flow=${'a'.repeat(43)}; ruche-flow=${'b'.repeat(43)}`);
        return fetch(request);
      },
    };
    expectRefused(await openCallback(callback, planted));
    expect(await everything()).toEqual(before);
  });
});

describe('a sign-in that another browser finishes', () => {
  it.each(['implicit', 'pkce'] as const)('signs nobody in with a provider: %s', async (flowType) => {
    const { attacker, victim } = browsers();
    for (const email of [freshEmail(), (await signUpPerson(stack)).email]) {
      const { url } = await beginSignIn(attacker, flowType);
      const before = await everything();
      const landed = await openCallback(await answerProvider(url, email), victim);
      await expectNothing(landed, flowType);
      expect(await everything()).toEqual(before);
    }
  });

  it.each(['implicit', 'pkce'] as const)('signs nobody in through a company: %s', async (flowType) => {
    const { attacker, victim } = browsers();
    const { url } = await beginCompany(attacker, flowType);
    const answer = await answerCompany(url, 'greta@miel.example');
    const before = await everything();
    const landed = await postToAcs(stack, answer, victim);
    await expectNothing(landed, flowType);
    expect(await everything()).toEqual(before);
  });

  it('signs nobody in with a form', async () => {
    const { attacker, victim } = browsers();
    const { url } = await beginSignIn(attacker, 'implicit');
    const callback = await answerProvider(url, freshEmail());
    const before = await everything();
    const answer = await victim.fetch(`${stack.url}/callback`, {
      method: 'POST',
      body: callback.searchParams,
      redirect: 'manual',
    });
    expectRefused(new URL(answer.headers.get('location') ?? ''));
    expect(await everything()).toEqual(before);
  });
});

describe('the browser that set out', () => {
  it.each(['implicit', 'pkce'] as const)('finishes a sign-in through a company: %s', async (flowType) => {
    const browser = createBrowser();
    const { client, url } = await beginCompany(browser, flowType);
    const landed = await postToAcs(stack, await answerCompany(url, 'hugo@miel.example'), browser);
    expect(await claimsAt(landed, client)).toMatchObject({ email: 'hugo@miel.example' });
  });

  it('finishes two visits at once', async () => {
    const browser = createBrowser();
    const one = await startImplicit(stack, 'google', browser);
    const other = await startImplicit(stack, 'google', browser);
    for (const url of [other, one]) {
      const landed = await openCallback(await answerProvider(url, freshEmail()), browser);
      expect(fragmentOf(landed).has('access_token')).toBe(true);
    }
  });

  it.each(['implicit', 'pkce'] as const)('links an identity, and stays in its session: %s', async (flowType) => {
    const browser = createBrowser();
    const { client, session, user, url } = await beginLink(browser, flowType);
    const other = freshEmail();
    const landed = await openCallback(await answerProvider(url, other), browser);
    const claims = await claimsAt(landed, client);
    expect(claims).toMatchObject({ sub: user.id, session_id: claimsOf(session)['session_id'] });
    expect((claims['amr'] as { method: string }[]).map(({ method }) => method)).toContain('oauth');
    expect((await client.getUserIdentities()).data?.identities).toHaveLength(2);
  });

  it('is told what is about to be linked to what, before anything is', async () => {
    const browser = createBrowser();
    const { client, email, url } = await beginLink(browser, 'pkce');
    const other = freshEmail();
    const landed = await openCallback(await answerProvider(url, other), browser);
    const told = Object.fromEntries(fragmentOf(landed));
    expect(told).toEqual({ link_provider: 'google', link_email: other, link_account: email });
    expect((await client.getUserIdentities()).data?.identities).toHaveLength(1);
  });

  it('keeps its secret for the sign-in server alone', async () => {
    expect(await cookieOf(stack)).toMatch(/^ruche-flow=[\w-]{43}; Max-Age=300; HttpOnly; Path=\/auth\/v1$/);
    const challenge = `code_challenge=${'c'.repeat(43)}&code_challenge_method=s256`;
    const proven = await fetch(`${stack.url}/authorize?provider=google&${challenge}`, { redirect: 'manual' });
    expect(proven.headers.get('set-cookie')).toBeNull();
    const encrypted = await startAuthStack({ hasSandbox: true, env: { PUBLIC_URL: 'https://ruche.example' } });
    // The prefix keeps hosts beside this one from planting a secret of theirs.
    expect(await cookieOf(encrypted)).toMatch(
      /^__Host-ruche-flow=[\w-]{43}; Max-Age=300; HttpOnly; Path=\/; SameSite=None; Secure$/,
    );
    await encrypted.close();
  });
});
