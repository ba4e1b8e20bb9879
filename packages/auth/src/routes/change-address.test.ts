import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  claimsOf,
  expectRefusal,
  freshEmail,
  freshPhone,
  names,
  password,
  signUpPerson,
} from '#src/testing/auth-people.ts';
import { type AuthStack, startAuthStack } from '#src/testing/auth-stack.ts';
import { codeIn, linkIn, readOutbox } from '#src/testing/outbox.ts';
import { shareAuthStack, withConfirmation } from '#src/testing/share-stack.ts';

const isAboutChange = ({ subject }: { subject?: string | null | undefined }) =>
  subject === 'Confirm your email address change';

/** What stands in the address that a browser is sent to by a link. */
async function open(link: URL) {
  const answer = await fetch(link, { redirect: 'manual' });
  const target = new URL(answer.headers.get('location') ?? 'about:blank');
  return { query: target.searchParams, fragment: new URLSearchParams(target.hash.slice(1)) };
}

async function member(stack: AuthStack, flowType: 'pkce' | 'implicit' = 'implicit') {
  const client = stack.client({ flowType });
  const email = freshEmail();
  await client.signUp({ email, password, options: { data: names } });
  const { data, error } = await client.verifyOtp({
    email,
    token: codeIn(await stack.outbox(email)),
    type: 'signup',
  });
  if (error) throw error;
  return { client, email, id: data.user?.id };
}

describe('a new email address where both have to agree', () => {
  const stack = shareAuthStack(withConfirmation);

  async function ask(flowType: 'pkce' | 'implicit' = 'implicit') {
    const person = await member(stack, flowType);
    const newEmail = freshEmail();
    const { data, error } = await person.client.updateUser({ email: newEmail });
    if (error) throw error;
    const toOld = await stack.outbox(person.email, isAboutChange);
    const toNew = await stack.outbox(newEmail);
    return { ...person, newEmail, user: data.user, toOld, toNew };
  }

  it('takes effect with the second code, in either order; the first brings neither user nor session', async () => {
    const { client, email, newEmail, user, toOld, toNew, id } = await ask();
    expect(user).toMatchObject({ email, new_email: newEmail });
    expect(user.email_change_sent_at).toBeDefined();
    expect(toOld.text).toContain(newEmail);
    const other = stack.client();
    const half = await other.verifyOtp({ email: newEmail, token: codeIn(toNew), type: 'email_change' });
    expect(half).toEqual({ data: { user: null, session: null }, error: null });
    expect((await client.getUser()).data.user?.email).toBe(email);
    const { data, error } = await other.verifyOtp({ email, token: codeIn(toOld), type: 'email_change' });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      id,
      email: newEmail,
      user_metadata: { ...names, email: newEmail },
      identities: [{ provider: 'email', email: newEmail }],
    });
    expect(data.user?.new_email).toBeUndefined();
    expect(data.session && claimsOf(data.session)).toMatchObject({ email: newEmail, amr: [{ method: 'otp' }] });
    expect((await stack.client().signInWithPassword({ email: newEmail, password })).error).toBeNull();
    expectRefusal(await stack.client().signInWithPassword({ email, password }), 400, 'invalid_credentials');
    const { rows } = await stack.owner.pool.query('SELECT email FROM users WHERE id = $1', [id]);
    expect(rows).toEqual([{ email: newEmail }]);
  });

  it('cannot be forced by spoiling the code that went to the address before', async () => {
    const { email, newEmail, toOld, toNew } = await ask();
    const wrong = codeIn(toOld) === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 5; guess += 1) {
      await stack.client().verifyOtp({ email, token: wrong, type: 'email_change' });
    }
    const half = await stack.client().verifyOtp({ email: newEmail, token: codeIn(toNew), type: 'email_change' });
    expect(half.data.session).toBeNull();
    expect((await stack.client().signInWithPassword({ email, password })).error).toBeNull();
  });

  it('voids both codes when it is asked for again', async () => {
    const { client, email, toOld, toNew, newEmail } = await ask();
    await client.updateUser({ email: freshEmail() });
    const late = await client.verifyOtp({ email: newEmail, token: codeIn(toNew), type: 'email_change' });
    expectRefusal(late, 403, 'otp_expired');
    const token_hash = linkIn(toOld).searchParams.get('token') ?? '';
    expectRefusal(await client.verifyOtp({ token_hash, type: 'email_change' }), 403, 'otp_expired');
    expect((await client.getUser()).data.user?.email).toBe(email);
  });

  it('goes by links as well: a message after the first, a session after the second', async () => {
    const { newEmail, toOld, toNew } = await ask();
    const { fragment: first } = await open(linkIn(toOld));
    expect(first.get('message')).toBeTruthy();
    expect(first.has('access_token')).toBe(false);
    const { fragment: second } = await open(linkIn(toNew));
    expect(second.get('type')).toBe('email_change');
    expect(claimsOf({ access_token: second.get('access_token') ?? '' })).toMatchObject({ email: newEmail });
  });

  it('goes by links with a code challenge: the exchange makes the session', async () => {
    const { client, newEmail, toOld, toNew } = await ask('pkce');
    expect((await open(linkIn(toNew))).query.get('message')).toBeTruthy();
    const code = (await open(linkIn(toOld))).query.get('code') ?? '';
    const { data, error } = await client.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(newEmail);
    expect(data.session && claimsOf(data.session)['amr']).toMatchObject([{ method: 'email_change' }]);
  });

  it('refuses an address that is taken, now or by the time it is confirmed', async () => {
    const { client } = await member(stack);
    const neighbour = await member(stack);
    expectRefusal(await client.updateUser({ email: neighbour.email }), 422, 'email_exists');
    const { email, newEmail, toOld, toNew } = await ask();
    await stack.client().signUp({ email: newEmail, password });
    await stack.client().verifyOtp({ email: newEmail, token: codeIn(toNew), type: 'email_change' });
    const late = await stack.client().verifyOtp({ email, token: codeIn(toOld), type: 'email_change' });
    expectRefusal(late, 422, 'email_exists');
  });

  it('lets two people want one address: the code says who gets it', async () => {
    const one = await ask();
    const two = await member(stack);
    await two.client.updateUser({ email: one.newEmail });
    const toNew = await stack.outbox(one.newEmail, ({ text }) => text !== one.toNew.text);
    const toOld = await stack.outbox(two.email, isAboutChange);
    await stack.client().verifyOtp({ email: one.newEmail, token: codeIn(toNew), type: 'email_change' });
    const { data } = await stack.client().verifyOtp({ email: two.email, token: codeIn(toOld), type: 'email_change' });
    expect(data.user?.id).toBe(two.id);
  });

  it('makes what was sent to the address before worthless', async () => {
    const { email, newEmail, toOld, toNew } = await ask();
    await stack.client().resetPasswordForEmail(email);
    const recovery = await stack.outbox(email, ({ subject }) => subject === 'Reset your password');
    await stack.client().verifyOtp({ email, token: codeIn(toOld), type: 'email_change' });
    await stack.client().verifyOtp({ email: newEmail, token: codeIn(toNew), type: 'email_change' });
    const late = await stack.client().verifyOtp({ email, token: codeIn(recovery), type: 'recovery' });
    expectRefusal(late, 403, 'otp_expired');
  });

  it('keeps a trail', async () => {
    const { email, newEmail, toOld, toNew, id } = await ask();
    await stack.client().verifyOtp({ email, token: codeIn(toOld), type: 'email_change' });
    await stack.client().verifyOtp({ email: newEmail, token: codeIn(toNew), type: 'email_change' });
    const { rows } = await stack.owner.pool.query<{ kind: string }>(
      "SELECT kind FROM auth.security_events WHERE user_id = $1 AND kind LIKE 'email_change%' ORDER BY id",
      [id],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['email_change_requested', 'email_changed']);
  });
});

describe('a new address or number where one confirmation is enough', () => {
  let stack: AuthStack;
  beforeAll(async () => {
    stack = await startAuthStack({ hasWorker: true });
  });
  afterAll(() => stack.close());

  it('asks the new address alone, and the client hears of the change', async () => {
    const { client, email } = await signUpPerson(stack);
    const newEmail = freshEmail();
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    await client.updateUser({ email: newEmail });
    expectRefusal(await client.updateUser({ email: freshEmail() }), 429, 'over_email_send_rate_limit');
    const token = codeIn(await stack.outbox(newEmail));
    const { data } = await client.verifyOtp({ email: newEmail, token, type: 'email_change' });
    expect(data.user?.email).toBe(newEmail);
    await expect.poll(() => events).toEqual(['INITIAL_SESSION', 'USER_UPDATED', 'SIGNED_IN']);
    expect(await readOutbox(stack.sandboxUrl, email)).toEqual([]);
  });

  it('sets a number once its code is typed, and one can sign in with it from then on', async () => {
    const { client, user } = await signUpPerson(stack);
    const phone = freshPhone();
    const { data: asked } = await client.updateUser({ phone });
    expect(asked.user).toMatchObject({ phone: '', new_phone: phone });
    expectRefusal(await client.updateUser({ phone: freshPhone() }), 429, 'over_sms_send_rate_limit');
    const token = codeIn(await stack.outbox(`+${phone}`));
    expectRefusal(await stack.client().verifyOtp({ phone, token, type: 'sms' }), 403, 'otp_expired');
    const { data, error } = await stack.client().verifyOtp({ phone, token, type: 'phone_change' });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id: user.id, phone, app_metadata: { providers: ['email', 'phone'] } });
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email', 'phone']);
    expect((await stack.client().signInWithPassword({ phone, password })).error).toBeNull();
    const { client: neighbour } = await signUpPerson(stack);
    expectRefusal(await neighbour.updateUser({ phone }), 422, 'phone_exists');
  });

  it('is given up with a new password: nobody can have it asked for again', async () => {
    const { client, email, user } = await signUpPerson(stack);
    const [newEmail, newPhone] = [freshEmail(), freshPhone()];
    await client.updateUser({ email: newEmail, phone: newPhone });
    const { data } = await client.updateUser({ password: 'battery staple' });
    expect(data.user).toMatchObject({ id: user.id, email });
    expect(data.user?.new_email).toBeUndefined();
    expect(data.user?.new_phone).toBeUndefined();
    await stack.owner.pool.query("UPDATE auth.users SET email_change_sent_at = now() - interval '61 s' WHERE id = $1", [
      user.id,
    ]);
    await stack.outbox(newEmail);
    await stack.client().resend({ type: 'email_change', email });
    const late = await stack.client().signInWithOtp({ email });
    expect(late.error).toBeNull();
    await stack.outbox(email);
    expect(await readOutbox(stack.sandboxUrl, newEmail)).toHaveLength(1);
  });

  it('turns somebody anonymous into a member', async () => {
    const lax = await startAuthStack({
      hasWorker: true,
      env: { AUTH_ANONYMOUS: 'on', AUTH_EMAIL_AUTOCONFIRM: 'off' },
    });
    try {
      const client = lax.client();
      await client.signInAnonymously();
      const email = freshEmail();
      await client.updateUser({ email, data: names });
      const token = codeIn(await lax.outbox(email));
      const { data, error } = await client.verifyOtp({ email, token, type: 'email_change' });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ email, is_anonymous: false });
      const { body } = await call(lax, '/user', { token: data.session?.access_token ?? '' });
      expect(body['identities']).toHaveLength(1);
    } finally {
      await lax.close();
    }
  });
});
