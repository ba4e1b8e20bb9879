import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  claimsOf,
  expectCode,
  expectRefusal,
  freshEmail,
  password,
  signIn,
  signUpPerson,
} from '#src/testing/auth-people.ts';
import { type AuthStack, startAuthStack } from '#src/testing/auth-stack.ts';
import { enrolApp, passFactor } from '#src/testing/authenticator.ts';
import { codeIn, linkIn, readOutbox } from '#src/testing/outbox.ts';

const newPassword = 'battery staple';

describe('a forgotten password', () => {
  let stack: AuthStack;
  beforeAll(async () => {
    stack = await startAuthStack({ hasWorker: true });
  });
  afterAll(() => stack.close());

  it('is replaced with the mailed code; the client hears of a recovery, and other sessions end', async () => {
    const person = await signUpPerson(stack);
    const asked = await stack.client().resetPasswordForEmail(person.email);
    expect(asked).toEqual({ data: {}, error: null });
    const mail = await stack.outbox(person.email);
    expect(mail.subject).toBe('Reset your password');

    const client = stack.client();
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    const { data, error } = await client.verifyOtp({ email: person.email, token: codeIn(mail), type: 'recovery' });
    expect(error).toBeNull();
    expect(data.session && claimsOf(data.session)['amr']).toMatchObject([{ method: 'otp' }]);
    expect((await client.updateUser({ password: newPassword })).error).toBeNull();
    await expect.poll(() => events).toEqual(['INITIAL_SESSION', 'PASSWORD_RECOVERY', 'USER_UPDATED']);

    const old = await stack.client().signInWithPassword({ email: person.email, password });
    expectRefusal(old, 400, 'invalid_credentials');
    expect((await signIn(stack, person.email, newPassword)).session.user.id).toBe(person.user.id);
    expect((await person.client.getUser()).data.user).toBeNull();
  });

  it('tells nobody whether an address is known', async () => {
    const stranger = freshEmail();
    const { status, body } = await call(stack, '/recover', { body: { email: stranger } });
    expect({ status, body }).toEqual({ status: 200, body: {} });
    const { email } = await signUpPerson(stack);
    expect((await call(stack, '/recover', { body: { email } })).body).toEqual({});
    await stack.outbox(email);
    expect(await readOutbox(stack.sandboxUrl, stranger)).toEqual([]);
    expectCode(await call(stack, '/recover', { body: { email: 'nobody' } }), 400, 'validation_failed');
    expectCode(await call(stack, '/recover', { body: {} }), 400, 'validation_failed');
  });

  it('shares its slot with the magic link, which does not wait for it', async () => {
    const { email } = await signUpPerson(stack);
    await stack.client().resetPasswordForEmail(email);
    const recovery = await stack.outbox(email);
    expectRefusal(await stack.client().resetPasswordForEmail(email), 429, 'over_email_send_rate_limit');
    expect((await stack.client().signInWithOtp({ email })).error).toBeNull();
    const magic = await stack.outbox(email, ({ subject }) => subject !== recovery.subject);
    const superseded = await stack.client().verifyOtp({ email, token: codeIn(recovery), type: 'recovery' });
    expectRefusal(superseded, 403, 'otp_expired');
    const token = linkIn(recovery).searchParams.get('token') ?? '';
    expectRefusal(await stack.client().verifyOtp({ token_hash: token, type: 'recovery' }), 403, 'otp_expired');
    expect((await stack.client().verifyOtp({ email, token: codeIn(magic), type: 'magiclink' })).error).toBeNull();
  });

  it('confirms an account that nobody had confirmed, and closes every way in that was there before', async () => {
    const { client, email, user, session } = await signUpPerson(stack);
    const raised = await passFactor(client, await enrolApp(client));
    await stack.owner.pool.query('UPDATE auth.users SET email_confirmed_at = NULL WHERE id = $1', [user.id]);
    await stack.client().resetPasswordForEmail(email);
    const mail = await stack.outbox(email, ({ subject }) => subject === 'Reset your password');
    const { data } = await stack.client().verifyOtp({ email, token: codeIn(mail), type: 'recovery' });
    expect(data.user?.email_confirmed_at).toBeDefined();
    expect(data.user).not.toHaveProperty('factors');
    expect(data.user?.user_metadata).not.toHaveProperty('firstName');
    for (const { access_token: token } of [session, raised]) {
      expectCode(await call(stack, '/user', { token }), 403, 'session_not_found');
    }
    expectRefusal(await stack.client().signInWithPassword({ email, password }), 400, 'invalid_credentials');
  });

  it('voids every pending code when the password is changed otherwise', async () => {
    const { client, email } = await signUpPerson(stack);
    await stack.client().resetPasswordForEmail(email);
    const mail = await stack.outbox(email);
    expect((await client.updateUser({ password: newPassword })).error).toBeNull();
    const late = await stack.client().verifyOtp({ email, token: codeIn(mail), type: 'recovery' });
    expectRefusal(late, 403, 'otp_expired');
  });

  it('voids the code of a link that was opened before, too', async () => {
    const { client, email } = await signUpPerson(stack);
    const browser = stack.client({ flowType: 'pkce' });
    await browser.resetPasswordForEmail(email);
    const opened = await fetch(linkIn(await stack.outbox(email)), { redirect: 'manual' });
    const code = new URL(opened.headers.get('location') ?? '').searchParams.get('code') ?? '';
    expect(code).not.toBe('');
    expect((await client.updateUser({ password: newPassword })).error).toBeNull();
    expectRefusal(await browser.exchangeCodeForSession(code), 404, 'flow_state_not_found');
  });

  it('replaces the password of an unconfirmed account by a link with a proof key', async () => {
    const { email, user } = await signUpPerson(stack);
    await stack.owner.pool.query('UPDATE auth.users SET email_confirmed_at = NULL WHERE id = $1', [user.id]);
    const browser = stack.client({ flowType: 'pkce' });
    await browser.resetPasswordForEmail(email);
    const opened = await fetch(linkIn(await stack.outbox(email)), { redirect: 'manual' });
    const code = new URL(opened.headers.get('location') ?? '').searchParams.get('code') ?? '';
    expect((await browser.exchangeCodeForSession(code)).error).toBeNull();
    expect((await browser.updateUser({ password: newPassword })).error).toBeNull();
    expect((await signIn(stack, email, newPassword)).session.user.id).toBe(user.id);
  });
});
