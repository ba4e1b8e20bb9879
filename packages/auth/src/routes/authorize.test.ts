import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  claimsOf,
  expectCode,
  freshEmail,
  freshPhone,
  password,
  signIn,
  signUpPerson,
} from '#src/testing/auth-people.ts';
import { type AuthStack, startAuthStack } from '#src/testing/auth-stack.ts';
import { usualBrowser } from '#src/testing/browser.ts';
import { codeIn } from '#src/testing/outbox.ts';
import {
  answerProvider,
  fragmentOf,
  home,
  openCallback,
  signInWith,
  startImplicit,
  travel,
} from '#src/testing/provider-browser.ts';

/** A refusal is told twice: in the query and behind the #. */
function expectFailure(landed: URL, error: string, code: string): void {
  for (const words of [landed.searchParams, fragmentOf(landed)]) {
    expect({ error: words.get('error'), code: words.get('error_code') }).toEqual({ error, code });
    expect(words.get('error_description')).not.toBe('');
  }
}

describe('signing in with a provider', () => {
  let stack: AuthStack;
  beforeAll(async () => {
    stack = await startAuthStack({ hasWorker: true });
  });
  afterAll(() => stack.close());

  it('says which providers there are', async () => {
    const { body } = await call(stack, '/settings');
    expect(body['external']).toMatchObject({ google: true, azure: true, linkedin_oidc: true });
  });

  it.each(['google', 'azure', 'linkedin_oidc'] as const)('makes an account by proof key: %s', async (provider) => {
    const email = `nina.simon.${provider}.${Date.now()}@example.com`;
    const { session, user, landed, client } = await signInWith(stack, provider, email);
    expect(landed.origin + landed.pathname).toBe('http://127.0.0.1:4999/welcome');
    expect(landed.searchParams.get('kept')).toBe('yes');
    expect(user).toMatchObject({
      email,
      app_metadata: { provider, providers: [provider] },
      user_metadata: { email, email_verified: true, full_name: expect.stringContaining('Nina Simon') as string },
      identities: [{ provider, identity_data: { email } }],
    });
    expect(user.email_confirmed_at).toBeDefined();
    expect(user.identities?.[0]?.id).not.toBe(user.identities?.[0]?.identity_id);
    expect(claimsOf(session)).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] });
    expect(session.provider_token).toBeTruthy();
    const { rows } = await stack.owner.pool.query('SELECT email, first_name FROM users WHERE id = $1', [user.id]);
    expect(rows).toEqual([{ email, first_name: 'Nina' }]);
    expect((await client.refreshSession()).data.session).not.toHaveProperty('provider_token');
  });

  it.each([
    ['Europe/Paris', 'Europe/Paris'],
    ['x'.repeat(65), 'UTC'],
  ])('opens the workspace of somebody new whose browser is in %s in %s', async (time_zone, opened) => {
    const { user } = await signInWith(stack, 'linkedin_oidc', freshEmail(), { time_zone });
    const { rows } = await stack.owner.pool.query(
      'SELECT time_zone FROM members JOIN workspaces ON workspaces.id = workspace_id WHERE user_id = $1',
      [user.id],
    );
    expect(rows).toEqual([{ time_zone: opened }]);
  });

  it('gives the code once, and only to the browser that set out', async () => {
    const client = stack.client({ flowType: 'pkce' });
    const { data } = await client.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: home, skipBrowserRedirect: true },
    });
    const landed = await travel(data.url ?? '', freshEmail());
    const code = landed.searchParams.get('code') ?? '';
    const body = { auth_code: code, code_verifier: 'x'.repeat(56) };
    expectCode(await call(stack, '/token?grant_type=pkce', { body }), 400, 'bad_code_verifier');
    expect((await client.exchangeCodeForSession(code)).error).toBeNull();
    expectCode(await call(stack, '/token?grant_type=pkce', { body }), 404, 'flow_state_not_found');
    expect(landed.hash).toBe('');
  });

  it('brings tokens behind the # without a proof key', async () => {
    const email = freshEmail();
    const landed = await openCallback(await answerProvider(await startImplicit(stack, 'google'), email));
    const fragment = fragmentOf(landed);
    expect(landed.searchParams.get('kept')).toBe('yes');
    expect([...fragment.keys()]).toEqual(
      expect.arrayContaining(['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type']),
    );
    expect(fragment.get('provider_token')).toBeTruthy();
    const client = stack.client();
    const { data, error } = await client.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
  });

  it('knows the same person again, and tells one from the other', async () => {
    const email = freshEmail();
    const first = await signInWith(stack, 'google', email);
    const again = await signInWith(stack, 'google', email.toUpperCase());
    expect(again.user.id).toBe(first.user.id);
    expect(again.user.identities).toHaveLength(1);
    expect((await signInWith(stack, 'google', freshEmail())).user.id).not.toBe(first.user.id);
  });

  it('makes one account of many returns at once', async () => {
    const email = freshEmail();
    const returns = await Promise.all(
      [0, 1, 2, 3].map(async () => answerProvider(await startImplicit(stack, 'google'), email)),
    );
    const landed = await Promise.all(returns.map((callback) => openCallback(callback)));
    expect(landed.map((url) => fragmentOf(url).has('access_token'))).toEqual([true, true, true, true]);
    const { rows } = await stack.owner.pool.query('SELECT 1 FROM auth.users WHERE email = $1', [email]);
    expect(rows).toHaveLength(1);
  });

  it('joins an account with the same confirmed address', async () => {
    const person = await signUpPerson(stack);
    const { user } = await signInWith(stack, 'azure', person.email);
    expect(user.id).toBe(person.user.id);
    expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email', 'azure'] });
    expect(user.user_metadata).toMatchObject({ firstName: 'Ada' });
    expect((await signIn(stack, person.email)).session.user.id).toBe(user.id);
    const { rows } = await stack.owner.pool.query('SELECT kind FROM auth.security_events WHERE user_id = $1', [
      user.id,
    ]);
    expect(rows).toContainEqual({ kind: 'identity_linked' });
  });

  it('takes an account back from whoever made it with somebody else’s address', async () => {
    const person = await signUpPerson(stack);
    await stack.owner.pool.query('UPDATE auth.users SET email_confirmed_at = NULL WHERE id = $1', [person.user.id]);
    const { user } = await signInWith(stack, 'google', person.email);
    expect(user.id).toBe(person.user.id);
    expect(user.app_metadata).toEqual({ provider: 'google', providers: ['google'] });
    expect(user.identities?.map(({ provider }) => provider)).toEqual(['google']);
    expect(user.user_metadata).not.toHaveProperty('firstName');
    expectCode(await call(stack, '/user', { token: person.session.access_token }), 403, 'session_not_found');
    const body = { email: person.email, password };
    expectCode(await call(stack, '/token?grant_type=password', { body }), 400, 'invalid_credentials');
  });

  it('does the same where only a number was ever proven, and lets go of that number', async () => {
    const person = await signUpPerson(stack);
    const phone = freshPhone();
    await stack.owner.pool.query(
      'UPDATE auth.users SET email_confirmed_at = NULL, phone = $2, phone_confirmed_at = now() WHERE id = $1',
      [person.user.id, phone],
    );
    const { user } = await signInWith(stack, 'google', person.email);
    expect(user).toMatchObject({ phone: '', app_metadata: { providers: ['google'] } });
    expectCode(await call(stack, '/user', { token: person.session.access_token }), 403, 'session_not_found');
    const body = { phone, password };
    expectCode(await call(stack, '/token?grant_type=password', { body }), 400, 'invalid_credentials');
  });

  it('asks an address that the provider has not verified, and lets nobody in before', async () => {
    const email = `eve+unverified.${Date.now()}@example.com`;
    const start = async () => openCallback(await answerProvider(await startImplicit(stack, 'google'), email));
    expectFailure(await start(), 'access_denied', 'provider_email_needs_verification');
    expectFailure(await start(), 'access_denied', 'provider_email_needs_verification');
    const token = codeIn(await stack.outbox(email));
    const { data, error } = await stack.client().verifyOtp({ email, token, type: 'signup' });
    expect(error).toBeNull();
    const { user } = await signInWith(stack, 'google', email);
    expect(user.id).toBe(data.user?.id);
  });

  it('shuts out a provider account that was there before the owner of the address came', async () => {
    const email = `olga+unverified.${Date.now()}@example.com`;
    const start = async () => openCallback(await answerProvider(await startImplicit(stack, 'google'), email));
    expectFailure(await start(), 'access_denied', 'provider_email_needs_verification');
    const owner = stack.client();
    expect((await owner.resetPasswordForEmail(email)).error).toBeNull();
    const token = codeIn(await stack.outbox(email, ({ text }) => text.includes('type=recovery')));
    const { data } = await owner.verifyOtp({ email, token, type: 'recovery' });
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email']);
    expectFailure(await start(), 'access_denied', 'provider_email_needs_verification');
  });

  it('does not join by an address that is not verified, nor tell that there is an account', async () => {
    const person = await signUpPerson(stack);
    const email = `mallory+unverified.${Date.now()}@example.com`;
    await stack.owner.pool.query('UPDATE auth.users SET email = $1 WHERE id = $2', [email, person.user.id]);
    const landed = await openCallback(await answerProvider(await startImplicit(stack, 'google'), email));
    expectFailure(landed, 'access_denied', 'provider_email_needs_verification');
    expect((await person.client.getUser()).data.user?.identities).toHaveLength(1);
  });

  it('comes back with the provider’s refusal', async () => {
    const callback = await answerProvider(await startImplicit(stack, 'google'), freshEmail(), 'deny');
    const landed = await openCallback(callback);
    expect(landed.origin + landed.pathname).toBe('http://127.0.0.1:4999/welcome');
    expectFailure(landed, 'access_denied', 'bad_oauth_callback');
  });

  it('refuses answers that nobody asked for, that come twice or too late', async () => {
    const site = stack.settings.publicUrl;
    const bare = await openCallback(new URL(`${stack.url}/callback?code=x`));
    expect(bare.href.startsWith(site)).toBe(true);
    expectFailure(bare, 'invalid_request', 'bad_oauth_callback');
    for (const state of [randomUUID(), 'nonsense']) {
      const landed = await openCallback(new URL(`${stack.url}/callback?code=x&state=${state}`));
      expectFailure(landed, 'invalid_request', 'bad_oauth_state');
    }
    const callback = await answerProvider(await startImplicit(stack, 'google'), freshEmail());
    expect(fragmentOf(await openCallback(callback)).has('access_token')).toBe(true);
    expectFailure(await openCallback(callback), 'invalid_request', 'flow_state_already_used');

    const late = await answerProvider(await startImplicit(stack, 'google'), freshEmail());
    await stack.owner.pool.query(
      "UPDATE auth.flow_states SET created_at = now() - interval '301 seconds' WHERE id = $1",
      [late.searchParams.get('state')],
    );
    expectFailure(await openCallback(late), 'invalid_request', 'bad_oauth_state');
  });

  it('refuses a code that belongs to another sign-in', async () => {
    const mine = await answerProvider(await startImplicit(stack, 'google'), freshEmail());
    const theirs = await answerProvider(await startImplicit(stack, 'google'), freshEmail());
    mine.searchParams.set('code', theirs.searchParams.get('code') ?? '');
    expectFailure(await openCallback(mine), 'invalid_request', 'bad_oauth_callback');
  });

  it('takes an answer that comes as a form', async () => {
    const callback = await answerProvider(await startImplicit(stack, 'google'), freshEmail());
    const answer = await usualBrowser.fetch(`${stack.url}/callback`, {
      method: 'POST',
      body: callback.searchParams,
      redirect: 'manual',
    });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toContain('#access_token=');
  });

  it('keeps blocked people out', async () => {
    const email = freshEmail();
    const { user } = await signInWith(stack, 'google', email);
    await stack.owner.pool.query("UPDATE auth.users SET banned_until = now() + interval '1 hour' WHERE id = $1", [
      user.id,
    ]);
    const landed = await openCallback(await answerProvider(await startImplicit(stack, 'google'), email));
    expectFailure(landed, 'access_denied', 'user_banned');
  });

  it('tells the provider what the caller wants it to know, except what is ours to say', async () => {
    const query = new URLSearchParams({
      provider: 'google',
      redirect_to: 'https://evil.example/steal',
      scopes: 'https://example.com/calendar',
      prompt: 'consent',
      access_type: 'offline',
      state: 'mine',
      client_id: 'mine',
      redirect_uri: 'https://evil.example',
      response_type: 'token',
      nonce: 'mine',
      invite_token: 'x',
    });
    const answer = await fetch(`${stack.url}/authorize?${query.toString()}`, { redirect: 'manual' });
    expect(answer.status).toBe(302);
    const url = new URL(answer.headers.get('location') ?? '');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      prompt: 'consent',
      access_type: 'offline',
      client_id: 'ruche-google',
      redirect_uri: `${stack.settings.publicUrl}/auth/v1/callback`,
      response_type: 'code',
      scope: 'openid email profile https://example.com/calendar',
      code_challenge_method: 'S256',
    });
    for (const name of ['redirect_to', 'scopes', 'provider', 'invite_token']) {
      expect(url.searchParams.has(name)).toBe(false);
    }
    for (const name of ['state', 'nonce']) expect(url.searchParams.get(name)).not.toBe('mine');
    const { rows } = await stack.owner.pool.query<{ redirect_to: string }>(
      'SELECT redirect_to FROM auth.flow_states WHERE id = $1',
      [url.searchParams.get('state')],
    );
    expect(rows[0]?.redirect_to).toBe(stack.settings.publicUrl);
  });

  it.each([
    '',
    '?provider=github',
    '?provider=google&code_challenge=short&code_challenge_method=s256',
    '?provider=google&code_challenge_method=s256',
  ])('refuses to set out without a provider or with half a proof: %s', async (query) => {
    const answer = await call(stack, `/authorize${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body['code']).toBe('validation_failed');
  });

  it('keeps the tokens of providers out of the database and the log', async () => {
    const { session } = await signInWith(stack, 'google', freshEmail());
    const { rows } = await stack.owner.pool.query('SELECT * FROM auth.flow_states');
    expect(session.provider_token).toBeTruthy();
    expect(JSON.stringify(rows)).not.toContain(session.provider_token);
    expect(stack.log()).not.toContain(session.provider_token);
  });
});

describe('a server that takes nobody new', () => {
  it('turns new people away, and knows its own providers only', async () => {
    const closed = await startAuthStack({ hasSandbox: true, env: { AUTH_SIGNUP: 'off' } });
    const landed = await openCallback(await answerProvider(await startImplicit(closed, 'google'), freshEmail()));
    expectFailure(landed, 'access_denied', 'signup_disabled');
    await closed.close();
  });

  it('knows no providers without credentials where there is no sandbox', async () => {
    const alone = await startAuthStack({ env: { SANDBOX: 'off' } });
    const { body } = await call(alone, '/settings');
    expect(body['external']).toMatchObject({ google: false, azure: false });
    const refused = await call(alone, '/authorize?provider=google');
    expect({ status: refused.status, code: refused.body['code'] }).toEqual({ status: 400, code: 'validation_failed' });
    const grant = await call(alone, '/token?grant_type=id_token', { body: { provider: 'google', id_token: 'x' } });
    expectCode(grant, 400, 'provider_disabled');
    await alone.close();
  });
});
