import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  expectCode,
  expectRefusal,
  freshPhone,
  password,
  signIn,
  signUpPerson,
} from '#src/testing/auth-people.ts';
import { type AuthStack, startAuthStack } from '#src/testing/auth-stack.ts';
import { codeIn } from '#src/testing/outbox.ts';

const newPassword = 'battery staple';
let stack: AuthStack;
beforeAll(async () => {
  stack = await startAuthStack({
    hasWorker: true,
    env: { AUTH_PASSWORD_REAUTHENTICATION: 'on', AUTH_PHONE_AUTOCONFIRM: 'on', AUTH_ANONYMOUS: 'on' },
  });
});
afterAll(() => stack.close());

/** Somebody whose session is older than a day. */
async function oldHand() {
  const person = await signUpPerson(stack);
  await stack.owner.pool.query("UPDATE auth.sessions SET created_at = now() - interval '25 h' WHERE user_id = $1", [
    person.user.id,
  ]);
  return person;
}

describe('confirming that it is still the same person', () => {
  it('mails a code, with which an old session may change the password, once', async () => {
    const { client, email } = await oldHand();
    expectRefusal(await client.updateUser({ password: newPassword }), 400, 'reauthentication_needed');
    expect((await client.reauthenticate()).error).toBeNull();
    const mail = await stack.outbox(email);
    expect(mail.subject).toBe('Your Ruche verification code');
    expect(mail.html).toContain(`${stack.settings.publicUrl}/dashboard/settings`);
    const nonce = codeIn(mail);
    const wrong = nonce === '000000' ? '000001' : '000000';
    const refused = await client.updateUser({ password: newPassword, nonce: wrong });
    expectRefusal(refused, 422, 'reauthentication_not_valid');
    expect((await client.updateUser({ password: newPassword, nonce })).error).toBeNull();
    const again = await client.updateUser({ password: 'yet another one', nonce });
    expectRefusal(again, 422, 'reauthentication_not_valid');
    expect((await signIn(stack, email, newPassword)).session).toBeDefined();
  });

  it('keeps the code when the new password is refused for another reason', async () => {
    const { client, email } = await oldHand();
    await client.reauthenticate();
    const nonce = codeIn(await stack.outbox(email));
    expectRefusal(await client.updateUser({ password, nonce }), 422, 'same_password');
    const changes = await Promise.all(
      ['one new horse', 'another new horse'].map((secret) => client.updateUser({ password: secret, nonce })),
    );
    expect(changes.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it('gives up the code after five wrong guesses', async () => {
    const { client, email } = await oldHand();
    await client.reauthenticate();
    const nonce = codeIn(await stack.outbox(email));
    const wrong = nonce === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 5; guess += 1) {
      await client.updateUser({ password: newPassword, nonce: wrong });
    }
    expectRefusal(await client.updateUser({ password: newPassword, nonce }), 422, 'reauthentication_not_valid');
  });

  it('does not sign anybody in: the code is for that one purpose', async () => {
    const { client, email } = await oldHand();
    await client.reauthenticate();
    const token = codeIn(await stack.outbox(email));
    expectRefusal(await stack.client().verifyOtp({ email, token, type: 'email' }), 403, 'otp_expired');
  });

  it('texts people without an address, and waits between messages', async () => {
    const phone = freshPhone();
    const client = stack.client();
    await client.signUp({ phone, password });
    expect((await client.reauthenticate()).error).toBeNull();
    expect((await stack.outbox(`+${phone}`)).text).toMatch(/\d{6}/);
    expectRefusal(await client.reauthenticate(), 429, 'over_sms_send_rate_limit');
    const person = await signUpPerson(stack);
    await person.client.reauthenticate();
    expectRefusal(await person.client.reauthenticate(), 429, 'over_email_send_rate_limit');
  });

  it('needs somebody signed in, with an address that is confirmed', async () => {
    expectCode(await call(stack, '/reauthenticate'), 401, 'no_authorization');
    const nameless = stack.client();
    await nameless.signInAnonymously();
    expectRefusal(await nameless.reauthenticate(), 400, 'validation_failed');
    const { client, user } = await signUpPerson(stack);
    await stack.owner.pool.query('UPDATE auth.users SET email_confirmed_at = NULL WHERE id = $1', [user.id]);
    expectRefusal(await client.reauthenticate(), 422, 'email_not_confirmed');
    const phone = freshPhone();
    const caller = stack.client();
    await caller.signUp({ phone, password });
    await stack.owner.pool.query('UPDATE auth.users SET phone_confirmed_at = NULL WHERE phone = $1', [phone]);
    expectRefusal(await caller.reauthenticate(), 422, 'phone_not_confirmed');
  });
});
