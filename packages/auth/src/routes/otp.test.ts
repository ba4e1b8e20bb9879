import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  claimsOf,
  expectCode,
  expectRefusal,
  freshEmail,
  freshPhone,
  names,
  signUpPerson,
} from '#src/testing/auth-people.ts';
import { type AuthStack, startAuthStack } from '#src/testing/auth-stack.ts';
import { codeIn, linkIn, readOutbox } from '#src/testing/outbox.ts';

describe('signing in by code where addresses count as confirmed', () => {
  let stack: AuthStack;
  beforeAll(async () => {
    stack = await startAuthStack({ hasWorker: true, env: { AUTH_SEND_FREQUENCY_S: '0' } });
  });
  afterAll(() => stack.close());

  it('mails a known person a link and a code, in text and in the branded form', async () => {
    const { email } = await signUpPerson(stack);
    const asked = await stack.client().signInWithOtp({ email });
    expect(asked).toEqual({ data: { user: null, session: null, messageId: undefined }, error: null });
    const mail = await stack.outbox(email);
    expect(mail.subject).toBe('Your sign-in link for Ruche');
    const link = linkIn(mail);
    expect(link.searchParams.get('type')).toBe('magiclink');
    for (const form of [mail.text, mail.html]) {
      expect(form).toContain(codeIn(mail));
      expect(form).toContain(link.searchParams.get('token'));
    }
    expect(mail.html).toContain('Ruche');
    const client = stack.client();
    const { data, error } = await client.verifyOtp({ email, token: codeIn(mail), type: 'magiclink' });
    expect(error).toBeNull();
    expect(data.session && claimsOf(data.session)['amr']).toMatchObject([{ method: 'otp' }]);
    expect(data.user?.email).toBe(email);
  });

  it('makes an account, profile and workspace for somebody new before the link goes out', async () => {
    const email = freshEmail();
    await stack.client().signInWithOtp({ email, options: { data: names } });
    const mail = await stack.outbox(email);
    expect(linkIn(mail).searchParams.get('type')).toBe('magiclink');
    const { data } = await stack.client().verifyOtp({ email, token: codeIn(mail), type: 'email' });
    expect(data.user).toMatchObject({ email, user_metadata: names });
    const { rows } = await stack.owner.pool.query('SELECT first_name FROM users WHERE email = $1', [email]);
    expect(rows).toEqual([{ first_name: 'Ada' }]);
  });

  it('texts a code to a telephone number, and the number is confirmed by it', async () => {
    const phone = freshPhone();
    const asked = await stack.client().signInWithOtp({ phone });
    expect(asked.error).toBeNull();
    const message = await stack.outbox(`+${phone}`);
    expect(message.channel).toBe('sms');
    const client = stack.client();
    const first = await client.verifyOtp({ phone, token: codeIn(message), type: 'sms' });
    expect(first.error).toBeNull();
    expect(first.data.user?.phone_confirmed_at).toBeDefined();

    await stack.client().signInWithOtp({ phone, options: { shouldCreateUser: false } });
    const later = await stack.outbox(`+${phone}`, ({ text }) => text !== message.text);
    const second = await stack.client().verifyOtp({ phone, token: codeIn(later), type: 'sms' });
    expect(second.data.user?.id).toBe(first.data.user?.id);
  });

  it('refuses to make an account when told not to', async () => {
    const options = { shouldCreateUser: false };
    expectRefusal(await stack.client().signInWithOtp({ email: freshEmail(), options }), 422, 'otp_disabled');
    expectRefusal(await stack.client().signInWithOtp({ phone: freshPhone(), options }), 422, 'otp_disabled');
  });

  const expectRefused = async (body: Record<string, unknown>) =>
    expectCode(await call(stack, '/otp', { body }), 400, 'validation_failed');

  it('refuses what cannot be right', async () => {
    const challenge = { code_challenge: 'c'.repeat(43), code_challenge_method: 's256' };
    await expectRefused({});
    await expectRefused({ email: freshEmail(), phone: freshPhone() });
    await expectRefused({ email: freshEmail(), channel: 'sms' });
    await expectRefused({ email: 'nobody' });
    await expectRefused({ phone: '12' });
    await expectRefused({ phone: freshPhone(), channel: 'pigeon' });
    await expectRefused({ phone: freshPhone(), ...challenge });
    await expectRefused({ email: freshEmail(), code_challenge: challenge.code_challenge });
  });

  it('keeps a trail of who asked for codes', async () => {
    const { email, user } = await signUpPerson(stack);
    await stack.client().signInWithOtp({ email });
    const { rows } = await stack.owner.pool.query(
      'SELECT kind, host(ip) AS ip FROM auth.security_events WHERE user_id = $1 ORDER BY id DESC LIMIT 1',
      [user.id],
    );
    expect(rows).toEqual([{ kind: 'sign_in_code_requested', ip: '127.0.0.1' }]);
  });
});

describe('signing in by code where addresses have to be confirmed', () => {
  let stack: AuthStack;
  beforeAll(async () => {
    stack = await startAuthStack({ hasWorker: true, env: { AUTH_EMAIL_AUTOCONFIRM: 'off' } });
  });
  afterAll(() => stack.close());

  it('sends somebody new the sign-up message, whose code signs them in', async () => {
    const email = freshEmail();
    await stack.client().signInWithOtp({ email });
    const mail = await stack.outbox(email);
    expect(linkIn(mail).searchParams.get('type')).toBe('signup');
    const refused = await stack.client().verifyOtp({ email, token: codeIn(mail), type: 'magiclink' });
    expectRefusal(refused, 403, 'otp_expired');
    const { data, error } = await stack.client().verifyOtp({ email, token: codeIn(mail), type: 'email' });
    expect(error).toBeNull();
    expect(data.user?.email_confirmed_at).toBeDefined();
    expect(data.user?.user_metadata['email_verified']).toBe(true);
  });

  it('sends one message a minute to one person, of however many requests', async () => {
    const email = freshEmail();
    const answers = await Promise.all(Array.from({ length: 5 }, () => stack.client().signInWithOtp({ email })));
    const refused = answers.filter(({ error }) => error !== null);
    expect(refused).toHaveLength(4);
    for (const answer of refused) expectRefusal(answer, 429, 'over_email_send_rate_limit');
    await stack.outbox(email);
    expect(await readOutbox(stack.sandboxUrl, email)).toHaveLength(1);
    const phone = freshPhone();
    await stack.client().signInWithOtp({ phone });
    expectRefusal(await stack.client().signInWithOtp({ phone }), 429, 'over_sms_send_rate_limit');
  });
});

describe('a server that is careful with codes', () => {
  let stack: AuthStack;
  const env = { AUTH_SIGNUP: 'off', AUTH_PHONE: 'off', AUTH_EMAIL: 'on' };
  beforeAll(async () => {
    stack = await startAuthStack({ env });
  });
  afterAll(() => stack.close());

  it('makes no new accounts when signing up is switched off, and knows no switched-off ways', async () => {
    expectRefusal(await stack.client().signInWithOtp({ email: freshEmail() }), 422, 'signup_disabled');
    expectRefusal(await stack.client().signInWithOtp({ phone: freshPhone() }), 400, 'phone_provider_disabled');
  });
});

describe('a server with narrow limits', () => {
  let stack: AuthStack;
  beforeAll(async () => {
    // 30 × 0.1 requests of a kind from one address in five minutes, of 3 messages an hour 1 because of one network and 2 to let somebody in.
    stack = await startAuthStack({ env: { AUTH_RATE_FACTOR: '0.1', AUTH_EMAIL: 'on', AUTH_SEND_FREQUENCY_S: '0' } });
  });
  afterAll(() => stack.close());

  it('stops sending at the hourly cap, and stops listening at the limit per address', async () => {
    expect((await stack.client().signInWithOtp({ email: freshEmail() })).error).toBeNull();
    for (let more = 0; more < 2; more += 1) {
      expectRefusal(await stack.client().signInWithOtp({ email: freshEmail() }), 429, 'over_email_send_rate_limit');
    }
    expectRefusal(await stack.client().signInWithOtp({ email: freshEmail() }), 429, 'over_request_rate_limit');
    const { email } = await signUpPerson(stack);
    expect((await stack.client().resetPasswordForEmail(email)).error).toBeNull();
    const capped = await stack.client().resetPasswordForEmail(email);
    expectRefusal(capped, 429, 'over_email_send_rate_limit');
  });
});
