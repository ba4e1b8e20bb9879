import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, claimsOf, expectCode, expectRefusal, freshEmail, password } from '#src/testing/auth-people.ts';
import { type AuthStack, startAuthStack } from '#src/testing/auth-stack.ts';
import { linkIn } from '#src/testing/outbox.ts';

const app = 'https://app.example.org/welcome';
let stack: AuthStack;
beforeAll(async () => {
  stack = await startAuthStack({
    hasWorker: true,
    env: {
      AUTH_EMAIL_AUTOCONFIRM: 'off',
      AUTH_SEND_FREQUENCY_S: '0',
      AUTH_REDIRECT_ALLOW: 'https://app.example.org/**',
    },
  });
});
afterAll(() => stack.close());

/** What a browser is told when it opens a link: where it is sent, and what stands in that address. */
async function open(link: URL | string) {
  const answer = await fetch(link, { redirect: 'manual' });
  const target = new URL(answer.headers.get('location') ?? 'about:blank');
  return {
    status: answer.status,
    page: `${target.origin}${target.pathname}`,
    query: Object.fromEntries(target.searchParams),
    fragment: Object.fromEntries(new URLSearchParams(target.hash.slice(1))),
  };
}

async function signUp(options: { redirectTo?: string; flowType?: 'pkce' | 'implicit' } = {}) {
  const client = stack.client({ flowType: options.flowType ?? 'implicit' });
  const email = freshEmail();
  const { error } = await client.signUp({
    email,
    password,
    options: options.redirectTo === undefined ? {} : { emailRedirectTo: options.redirectTo },
  });
  if (error) throw error;
  const mail = await stack.outbox(email);
  return { client, email, mail, link: linkIn(mail) };
}

async function confirmed(flowType: 'pkce' | 'implicit' = 'implicit') {
  const person = await signUp({ flowType: 'implicit' });
  await open(person.link);
  return { email: person.email, client: stack.client({ flowType }) };
}

const exchange = (body: Record<string, unknown>) => call(stack, '/token?grant_type=pkce', { body });

describe('opening a mailed link', () => {
  it('signs the browser in: the session comes in the fragment of the wished address', async () => {
    const { email, link } = await signUp({ redirectTo: `${app}?tab=1` });
    expect(link.searchParams.get('redirect_to')).toBe(`${app}?tab=1`);
    const opened = await open(link);
    expect(opened).toMatchObject({
      status: 303,
      page: app,
      query: { tab: '1' },
      fragment: { expires_in: '3600', token_type: 'bearer', type: 'signup', sb: '' },
    });
    const { access_token = '', refresh_token = '', expires_at } = opened.fragment;
    expect(claimsOf({ access_token })).toMatchObject({ email, exp: Number(expires_at), amr: [{ method: 'otp' }] });
    const client = stack.client();
    const { data, error } = await client.setSession({ access_token, refresh_token });
    expect(error).toBeNull();
    expect(data.user?.email_confirmed_at).toBeDefined();
    expect((await client.refreshSession()).error).toBeNull();
  });

  it('works once, and then says in the address that it is over', async () => {
    const { link } = await signUp();
    await open(link);
    const again = await open(link);
    expect(again).toMatchObject({
      status: 303,
      page: `${stack.settings.publicUrl}/`,
      query: {},
      fragment: { error: 'access_denied', error_code: 'otp_expired', sb: '' },
    });
    expect(again.fragment['error_description']).toBeTruthy();
  });

  it('is not used up by programs that only look at it', async () => {
    const { link } = await signUp();
    await fetch(link, { method: 'HEAD', redirect: 'manual' });
    expect((await open(link)).fragment).toHaveProperty('access_token');
  });

  it('never sends the browser to a place that is not allowed, and says nothing about it', async () => {
    for (const redirectTo of ['https://evil.example.net/', 'javascript:alert(1)', 'https://10.0.0.1/', 'nonsense']) {
      const { link } = await signUp({ redirectTo });
      expect(link.searchParams.get('redirect_to')).toBe(stack.settings.publicUrl);
      link.searchParams.set('redirect_to', redirectTo);
      const opened = await open(link);
      expect(opened).toMatchObject({ status: 303, page: `${stack.settings.publicUrl}/` });
      expect(opened.fragment).toHaveProperty('access_token');
    }
  });

  it('answers as JSON only when the link is not one at all', async () => {
    expectCode(await call(stack, '/verify'), 400, 'validation_failed');
    expectCode(await call(stack, '/verify?token=x'), 400, 'validation_failed');
    expectCode(await call(stack, '/verify?type=signup'), 400, 'validation_failed');
    for (const type of ['sms', 'phone_change', 'telepathy']) {
      const { status, fragment } = await open(`${stack.url}/verify?token=x&type=${type}`);
      expect({ status, code: fragment['error_code'] }).toEqual({ status: 303, code: 'validation_failed' });
    }
    const mixed = await signUp();
    mixed.link.searchParams.set('type', 'recovery');
    expect((await open(mixed.link)).fragment).toMatchObject({ error_code: 'otp_expired' });
  });

  it('leads into a recovery', async () => {
    const { client, email } = await confirmed();
    await client.resetPasswordForEmail(email, { redirectTo: app });
    const mail = await stack.outbox(email, ({ subject }) => subject === 'Reset your password');
    expect(await open(linkIn(mail))).toMatchObject({ page: app, fragment: { type: 'recovery' } });
  });

  it('takes the type "email" too, except with a code challenge', async () => {
    const plain = await signUp();
    plain.link.searchParams.set('type', 'email');
    expect((await open(plain.link)).fragment).toHaveProperty('access_token');
    const proven = await signUp({ flowType: 'pkce' });
    proven.link.searchParams.set('type', 'email');
    expect((await open(proven.link)).query).toMatchObject({ error_code: 'validation_failed' });
  });
});

describe('opening a link that was asked for with a code challenge', () => {
  it('gives the browser a code, which only the one that asked can exchange, once', async () => {
    const { client, email, link } = await signUp({ flowType: 'pkce', redirectTo: app });
    expect(link.searchParams.get('token')).toMatch(/^pkce_/);
    const { status, page, query, fragment } = await open(link);
    expect({ status, page, fragment }).toEqual({ status: 303, page: app, fragment: {} });
    const code = query['code'] ?? '';
    expectCode(await exchange({ auth_code: code, code_verifier: 'v'.repeat(56) }), 400, 'bad_code_verifier');
    const other = await signUp({ flowType: 'pkce', redirectTo: app });
    expectRefusal(await other.client.exchangeCodeForSession(code), 400, 'bad_code_verifier');

    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    const { data, error } = await client.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect(data.session && claimsOf(data.session)['amr']).toMatchObject([{ method: 'email/signup' }]);
    await expect.poll(() => events).toEqual(['INITIAL_SESSION', 'SIGNED_IN']);
    expectCode(await exchange({ auth_code: code, code_verifier: 'v' }), 404, 'flow_state_not_found');
  });

  it('carries what the link was for: magic link and recovery, with their events', async () => {
    const person = await confirmed('pkce');
    const { client, email } = person;
    await client.signInWithOtp({ email });
    const magic = await stack.outbox(email, ({ subject }) => subject === 'Your sign-in link for Ruche');
    const signedIn = await client.exchangeCodeForSession((await open(linkIn(magic))).query['code'] ?? '');
    expect(signedIn.data.session && claimsOf(signedIn.data.session)['amr']).toMatchObject([{ method: 'magiclink' }]);

    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    await client.resetPasswordForEmail(email);
    const recovery = await stack.outbox(email, ({ subject }) => subject === 'Reset your password');
    const { data } = await client.exchangeCodeForSession((await open(linkIn(recovery))).query['code'] ?? '');
    expect(data.session && claimsOf(data.session)['amr']).toMatchObject([{ method: 'recovery' }]);
    await expect.poll(() => events).toEqual(['INITIAL_SESSION', 'PASSWORD_RECOVERY']);
  });

  it('counts five minutes from the click, not from the request', async () => {
    const { client, link } = await signUp({ flowType: 'pkce' });
    await stack.owner.pool.query("UPDATE auth.flow_states SET created_at = created_at - interval '1 h'");
    const code = (await open(link)).query['code'] ?? '';
    await stack.owner.pool.query("UPDATE auth.flow_states SET auth_code_issued_at = now() - interval '301 s'");
    expectRefusal(await client.exchangeCodeForSession(code), 422, 'flow_state_expired');
  });

  it('exchanges a code for a plain challenge as well', async () => {
    const email = freshEmail();
    const verifier = 'p'.repeat(50);
    const body = { email, password, code_challenge: verifier, code_challenge_method: 'PLAIN' };
    await call(stack, '/signup', { body });
    const { query } = await open(linkIn(await stack.outbox(email)));
    const auth_code = query['code'];
    expectCode(await exchange({ auth_code, code_verifier: 'q'.repeat(50) }), 400, 'bad_code_verifier');
    expect((await exchange({ auth_code, code_verifier: verifier })).status).toBe(200);
  });

  it('says in query and fragment what went wrong', async () => {
    const { link } = await signUp({ flowType: 'pkce' });
    await open(link);
    const failure = { error: 'access_denied', error_code: 'otp_expired' };
    expect(await open(link)).toMatchObject({ status: 303, query: failure, fragment: failure });
  });

  it('gives a session at once to whoever types the code or hands in the token instead', async () => {
    const { link } = await signUp({ flowType: 'pkce' });
    const token_hash = link.searchParams.get('token') ?? '';
    const { data } = await stack.client().verifyOtp({ token_hash, type: 'email' });
    expect(data.session).not.toBeNull();
  });

  it('refuses half an exchange, and codes that nobody gave', async () => {
    expectCode(await exchange({ auth_code: 'x' }), 400, 'validation_failed');
    expectCode(await exchange({ code_verifier: 'x' }), 400, 'validation_failed');
    expectCode(await exchange({ auth_code: 'x', code_verifier: 'x' }), 404, 'flow_state_not_found');
  });
});
