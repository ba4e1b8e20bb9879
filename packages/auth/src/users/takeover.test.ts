import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { call, expectCode, freshEmail, freshPhone, names, password } from '#src/testing/auth-people.ts';
import { codeIn, linkIn } from '#src/testing/outbox.ts';
import { shareAuthStack, withConfirmation } from '#src/testing/share-stack.ts';
import { expectClosed, expectOwned, plant, traces } from '#src/testing/takeover-traces.ts';
import { dataOf, firstWays, nextMail, open, ownPassword, secondWays, sessionOf } from '#src/testing/takeover-ways.ts';

const stack = shareAuthStack(withConfirmation);

const pairs = Object.entries(firstWays).flatMap(([first, { isUnverified: isFirst = false }]) =>
  Object.entries(secondWays)
    .filter(([, { isUnverified }]) => !isFirst || isUnverified !== false)
    .map(([second]) => [first, second] as const),
);

describe('an account that a stranger began', () => {
  it.concurrent.each(pairs)('with %s is wholly its owner’s, who %s', async (firstName, secondName) => {
    const [first, second] = [firstWays[firstName], secondWays[secondName]];
    if (!first || !second) throw new Error('There is no such way.');
    const mark = `mallory-${randomUUID().slice(0, 8)}`;
    const isUnverified = first.isUnverified ?? second.isUnverified ?? false;
    const email = isUnverified ? `owner+unverified.${randomUUID()}@example.com` : freshEmail();
    await first.come(stack, email, mark);
    const mail = await stack.outbox(email);
    const phone = await plant(stack, email, mark);

    const session = await second.enter(stack, email, mail);
    await expectOwned(stack, { session, providers: second.providers ?? ['email'], mark });
    await expectClosed(stack, { email }, password, ownPassword);
    await expectClosed(stack, { phone }, password);
    const late = { email, token: codeIn(mail), type: 'email' };
    expectCode(await call(stack, '/verify', { body: late }), 403, 'otp_expired');
    const landed = await open(linkIn(mail));
    expect(landed.hash).toContain('otp_expired');
    await first.expectShutOut?.(stack, email);

    const isAsked = second.providers === undefined && (first.hasPassword ?? second.hasPassword ?? false);
    expect(session.user.app_metadata['must_choose_password']).toBe(isAsked ? true : undefined);
  });
});

describe('a telephone number that a stranger began with', () => {
  const firsts: Record<string, (phone: string, mark: string) => Promise<unknown>> = {
    'a password': (phone, mark) => stack.client().signUp({ phone, password, options: { data: dataOf(mark) } }),
    'a code': (phone, mark) => stack.client().signInWithOtp({ phone, options: { data: dataOf(mark) } }),
  };
  const seconds: Record<string, (phone: string) => Promise<unknown>> = {
    'signs up': (phone) => stack.client().signUp({ phone, password: ownPassword, options: { data: names } }),
    'asks for a code': (phone) => stack.client().signInWithOtp({ phone }),
    'asks for the code again': (phone) => stack.client().resend({ type: 'sms', phone }),
  };
  const phonePairs = Object.keys(firsts).flatMap((first) => Object.keys(seconds).map((second) => [first, second]));

  it.concurrent.each(phonePairs)('%s is wholly its owner’s, who %s', async (first = '', second = '') => {
    const phone = freshPhone();
    const mark = `mallory-${randomUUID().slice(0, 8)}`;
    await firsts[first]?.(phone, mark);
    const message = await stack.outbox(`+${phone}`);
    await seconds[second]?.(phone);
    const token = codeIn(await nextMail(stack, `+${phone}`, message));
    const session = sessionOf(await stack.client().verifyOtp({ phone, token, type: 'sms' }));
    expect(session.user).toMatchObject({ phone, email: '', app_metadata: { providers: ['phone'] } });
    expect(await traces(stack, mark)).toEqual([]);
    await expectClosed(stack, { phone }, password, ownPassword);
    const isAsked = first === 'a password' || second === 'signs up';
    expect(session.user.app_metadata['must_choose_password']).toBe(isAsked ? true : undefined);
  });
});
