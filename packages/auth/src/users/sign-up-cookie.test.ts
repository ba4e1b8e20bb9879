import { describe, expect, it } from 'vitest';
import { call, freshEmail, names, password } from '#src/testing/auth-people.ts';
import type { OutboxMessage } from '#src/testing/outbox.ts';
import { shareAuthStack, withConfirmation } from '#src/testing/share-stack.ts';
import { expectClosed, tryPassword } from '#src/testing/takeover-traces.ts';
import { nextMail, ownPassword, typeCode } from '#src/testing/takeover-ways.ts';

const stack = shareAuthStack(withConfirmation);

const cookieIn = ({ headers }: { headers: Headers }) => headers.getSetCookie().join('; ');

const signUp = (email: string, secret = password) =>
  call(stack, '/signup', { body: { email, password: secret, data: names } });

/** Asks by one path with a cookie, answers the mail that comes, and returns who is in then. */
async function confirmAfter(email: string, path: string, cookie: string, before: OutboxMessage[] = []) {
  const newest = await nextMail(stack, email, ...before);
  const body = path === '/resend' ? { type: 'signup', email } : { email, create_user: false };
  const headers = { cookie: cookie.split(';')[0] ?? '' };
  expect((await call(stack, path, { body, headers })).status).toBe(200);
  return typeCode(stack, email, await nextMail(stack, email, ...before, newest));
}

describe('the browser that signed up', () => {
  it.each(['/resend', '/otp'])('keeps the password and names when it asks again at %s', async (path) => {
    const email = freshEmail();
    const { user } = await confirmAfter(email, path, cookieIn(await signUp(email)));
    expect(user.user_metadata).toMatchObject(names);
    expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
    expect((await tryPassword(stack, { email }, password)).status).toBe(200);
  });

  it('is also one in which the right password was given', async () => {
    const email = freshEmail();
    await signUp(email);
    const refused = await tryPassword(stack, { email }, password);
    expect(refused.body['code']).toBe('email_not_confirmed');
    await confirmAfter(email, '/resend', cookieIn(refused));
    expect((await tryPassword(stack, { email }, password)).status).toBe(200);
  });

  it('is not one that signed up another address, or this one with another password', async () => {
    const [other, contested] = [freshEmail(), freshEmail()];
    const foreign = cookieIn(await signUp(freshEmail()));
    await signUp(other);
    const { user } = await confirmAfter(other, '/resend', foreign);
    expect(user.app_metadata).toMatchObject({ must_choose_password: true });
    await expectClosed(stack, { email: other }, password);

    const own = cookieIn(await signUp(contested));
    const first = await stack.outbox(contested);
    await signUp(contested, ownPassword);
    await confirmAfter(contested, '/resend', own, [first]);
    await expectClosed(stack, { email: contested }, password, ownPassword);
  });

  it('is not one that another site made sign up or sign in by a form', async () => {
    const email = freshEmail();
    const form = { 'content-type': 'text/plain' };
    const body = JSON.stringify({ email, password, 'filling=': '' });
    const signedUp = await call(stack, '/signup', { body, headers: form });
    expect(signedUp.status).toBe(200);
    const refused = await call(stack, '/token?grant_type=password', { body, headers: form });
    expect(refused.body['code']).toBe('email_not_confirmed');
    expect([cookieIn(signedUp), cookieIn(refused)]).toEqual(['', '']);
  });

  it('does not learn whether the address was taken', async () => {
    const email = freshEmail();
    const form = /^ruche-signup=[\w-]{43}; Max-Age=86400; HttpOnly; Path=\/auth\/v1; SameSite=Strict$/;
    expect(cookieIn(await signUp(email))).toMatch(form);
    await typeCode(stack, email, await stack.outbox(email));
    expect(cookieIn(await signUp(email))).toMatch(form);
    expect(cookieIn(await signUp(email, ownPassword))).toMatch(form);
  });
});
