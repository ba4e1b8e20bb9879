import { describe, expect, it } from 'vitest';
import {
  call,
  expectCode,
  expectRefusal,
  freshEmail,
  freshPhone,
  names,
  password,
  signUpPerson,
} from '#src/testing/auth-people.ts';
import { startAuthStack } from '#src/testing/auth-stack.ts';
import { codeIn, linkIn } from '#src/testing/outbox.ts';
import { shareAuthStack, withConfirmation } from '#src/testing/share-stack.ts';

const stack = shareAuthStack(withConfirmation);

/** Somebody who signed up and has the message, but has not answered it. */
async function signUp() {
  const email = freshEmail();
  const { data, error } = await stack.client().signUp({ email, password, options: { data: names } });
  if (error) throw error;
  const mail = await stack.outbox(email);
  return { email, id: data.user?.id, mail, code: codeIn(mail), hash: linkIn(mail).searchParams.get('token') ?? '' };
}

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

async function eventsOf(id: string | undefined): Promise<string[]> {
  const { rows } = await stack.owner.pool.query<{ kind: string }>(
    'SELECT kind FROM auth.security_events WHERE user_id = $1 ORDER BY id',
    [id],
  );
  return rows.map(({ kind }) => kind);
}

describe('typing a code', () => {
  it('confirms the address and signs in, once', async () => {
    const { email, id, code } = await signUp();
    expectRefusal(await stack.client().signInWithPassword({ email, password }), 400, 'email_not_confirmed');
    const client = stack.client();
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    const { data, error } = await client.verifyOtp({ email: email.toUpperCase(), token: code, type: 'signup' });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id, email, user_metadata: { ...names, email_verified: true } });
    expect(data.user?.email_confirmed_at).toBe(data.user?.confirmed_at);
    expect((await client.getUser()).data.user?.id).toBe(id);
    await expect.poll(() => events).toEqual(['INITIAL_SESSION', 'SIGNED_IN']);
    expect(await eventsOf(id)).toEqual(['signed_up', 'email_confirmed', 'signed_in']);

    expectRefusal(await stack.client().verifyOtp({ email, token: code, type: 'signup' }), 403, 'otp_expired');
    expect((await stack.client().signInWithPassword({ email, password })).error).toBeNull();
  });

  it('takes the token of the link instead, once', async () => {
    const { email, hash } = await signUp();
    const { data, error } = await stack.client().verifyOtp({ token_hash: hash, type: 'email' });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expectRefusal(await stack.client().verifyOtp({ token_hash: hash, type: 'email' }), 403, 'otp_expired');
  });

  it('is used once by many at the same time', async () => {
    const { email, code } = await signUp();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => stack.client().verifyOtp({ email, token: code, type: 'signup' })),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it('gives up a code after five wrong guesses, and says the same as before', async () => {
    const { email, id, code, hash } = await signUp();
    for (let guess = 0; guess < 7; guess += 1) {
      const refused = await stack.client().verifyOtp({ email, token: wrong(code), type: 'signup' });
      expectRefusal(refused, 403, 'otp_expired');
    }
    expectRefusal(await stack.client().verifyOtp({ email, token: code, type: 'signup' }), 403, 'otp_expired');
    expect((await eventsOf(id)).filter((kind) => kind === 'wrong_code')).toHaveLength(5);
    // Whoever guesses knows the address alone: what its owner was mailed stays good.
    const { data } = await stack.client().verifyOtp({ token_hash: hash, type: 'signup' });
    expect(data.user?.id).toBe(id);
  });

  it('answers everything that does not fit in the same way', async () => {
    const { email, code } = await signUp();
    const known = await call(stack, '/verify', { body: { email, token: wrong(code), type: 'signup' } });
    const unknown = await call(stack, '/verify', { body: { email: freshEmail(), token: code, type: 'signup' } });
    expectCode(known, 403, 'otp_expired');
    expect(unknown.body).toEqual(known.body);
    const refuse = async (type: 'recovery' | 'magiclink' | 'email_change') =>
      expectRefusal(await stack.client().verifyOtp({ email, token: code, type }), 403, 'otp_expired');
    await refuse('recovery');
    await refuse('magiclink');
    await refuse('email_change');
    const token_hash = `pkce_${'x'.repeat(43)}`;
    expectRefusal(await stack.client().verifyOtp({ token_hash, type: 'signup' }), 403, 'otp_expired');
    await stack.owner.pool.query('UPDATE auth.one_time_tokens SET expires_at = now() WHERE sent_to = $1', [email]);
    expectRefusal(await stack.client().verifyOtp({ email, token: code, type: 'signup' }), 403, 'otp_expired');
  });

  it('keeps somebody out who is blocked', async () => {
    const { email, id, code } = await signUp();
    await stack.owner.pool.query("UPDATE auth.users SET banned_until = now() + interval '1 h' WHERE id = $1", [id]);
    expectRefusal(await stack.client().verifyOtp({ email, token: code, type: 'signup' }), 403, 'user_banned');
  });

  it('confirms a telephone number', async () => {
    const phone = freshPhone();
    await stack.client().signUp({ phone, password });
    const token = codeIn(await stack.outbox(`+${phone}`));
    expectRefusal(await stack.client().verifyOtp({ phone, token: wrong(token), type: 'sms' }), 403, 'otp_expired');
    const { data, error } = await stack.client().verifyOtp({ phone: `+${phone}`, token, type: 'sms' });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ phone, user_metadata: { phone_verified: true } });
    expect((await stack.client().signInWithPassword({ phone, password })).error).toBeNull();
  });

  it('refuses requests that say too little or too much', async () => {
    const { email, code, hash } = await signUp();
    const phone = freshPhone();
    const refuse = async (body: Record<string, unknown>, status = 400) =>
      expectCode(await call(stack, '/verify', { body }), status, 'validation_failed');
    await refuse({ email, token: code });
    await refuse({ email, token: code, type: 'telepathy' });
    await refuse({ email, type: 'signup' });
    await refuse({ token: code, type: 'signup' });
    await refuse({ email, token: code, token_hash: hash, type: 'signup' });
    await refuse({ email, token_hash: hash, type: 'signup' });
    await refuse({ phone, token_hash: hash, type: 'signup' });
    await refuse({ token_hash: hash, redirect_to: 'https://example.com', type: 'signup' });
    await refuse({ email, phone, token: code, type: 'signup' });
    await refuse({ phone, token: code, type: 'signup' });
    await refuse({ email, token: code, type: 'sms' });
    await refuse({ email: 'nobody', token: code, type: 'signup' }, 422);
    const fits = { email, token: code, type: 'invite', options: { redirectTo: 'x' }, gotrue_meta_security: {} };
    expect((await call(stack, '/verify', { body: fits })).status).toBe(200);
  });
});

describe('codes and the places they are kept', () => {
  it('puts neither code nor link in the log or, readable, in the database', async () => {
    const { email, code, hash } = await signUp();
    await call(stack, `/verify?token=${hash}&type=signup`);
    await stack.client().verifyOtp({ email, token: code, type: 'signup' });
    expect(stack.log()).not.toContain(hash);
    const { rows } = await stack.owner.pool.query<{ row: string }>(
      'SELECT row_to_json(one_time_tokens)::text AS row FROM auth.one_time_tokens',
    );
    expect(rows.map(({ row }) => row).join('\n')).not.toContain(hash);
  });
});

describe('a server that listens less often', () => {
  it('refuses guesses from one address after a while', async () => {
    const slow = await startAuthStack({ env: { AUTH_RATE_FACTOR: '0.1' } });
    try {
      const { email } = await signUpPerson(slow);
      const guess = () => slow.client().verifyOtp({ email, token: '000000', type: 'email' });
      for (let count = 0; count < 3; count += 1) expectRefusal(await guess(), 403, 'otp_expired');
      expectRefusal(await guess(), 429, 'over_request_rate_limit');
    } finally {
      await slow.close();
    }
  });
});
