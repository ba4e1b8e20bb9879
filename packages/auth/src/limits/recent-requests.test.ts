import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, freshEmail, freshPhone, password } from '#src/testing/auth-people.ts';
import { type AuthStack, startAuthStack } from '#src/testing/auth-stack.ts';

// What requests answer, one after the other, must not tell whether an address is known, or confirmed.

let stack: AuthStack;
beforeAll(async () => {
  stack = await startAuthStack({ env: { AUTH_EMAIL_AUTOCONFIRM: 'off' } });
});
afterAll(() => stack.close());

type Address = { email: string } | { phone: string };
type Answer = { status: number; code: unknown };

/** Makes the address what it is, a while ago. */
const states: Record<string, (address: Address) => Promise<void>> = {
  unknown: () => Promise.resolve(),
  async unconfirmed(address) {
    await call(stack, '/signup', { body: { ...address, password } });
    await stack.owner.pool.query(
      "UPDATE auth.users SET confirmation_sent_at = now() - interval '61 s' WHERE email = $1 OR phone = $1",
      Object.values(address),
    );
  },
  async confirmed(address) {
    await states['unconfirmed']?.(address);
    await stack.owner.pool.query(
      'UPDATE auth.users SET email_confirmed_at = now(), phone_confirmed_at = now() WHERE email = $1 OR phone = $1',
      Object.values(address),
    );
  },
};

const ask = async (path: string, body: Record<string, unknown>): Promise<Answer> => {
  const { status, body: answer } = await call(stack, path, { body });
  return { status, code: answer['code'] };
};

const requests: Record<string, (address: Address) => Promise<Answer>> = {
  recover: (address) => ask('/recover', address),
  otp: (address) => ask('/otp', address),
  resend: (address) => ask('/resend', { ...address, type: 'email' in address ? 'signup' : 'sms' }),
  'resend of a change': (address) =>
    ask('/resend', { ...address, type: 'email' in address ? 'email_change' : 'phone_change' }),
};

const emailRequests = Object.keys(requests);
const phoneRequests = emailRequests.filter((name) => name !== 'recover');
const pairsOf = (names: string[]) => names.flatMap((first) => names.map((second) => [first, second] as const));

async function answersTo(newAddress: () => Address, names: readonly string[]): Promise<Answer[][]> {
  return Promise.all(
    Object.values(states).map(async (settle) => {
      const address = newAddress();
      await settle(address);
      const answers: Answer[] = [];
      for (const name of names) answers.push((await requests[name]?.(address)) ?? { status: 0, code: name });
      return answers;
    }),
  );
}

describe('two requests in a row', () => {
  it.each(pairsOf(emailRequests))('%s and %s tell nothing about an address', async (...names) => {
    const [unknown, unconfirmed, confirmed] = await answersTo(() => ({ email: freshEmail() }), names);
    expect(unknown?.[0]).toEqual({ status: 200, code: undefined });
    expect(unconfirmed).toEqual(unknown);
    expect(confirmed).toEqual(unknown);
  });

  it.each(pairsOf(phoneRequests))('%s and %s tell nothing about a number', async (...names) => {
    const [unknown, unconfirmed, confirmed] = await answersTo(() => ({ phone: freshPhone() }), names);
    expect(unknown?.[0]).toEqual({ status: 200, code: undefined });
    expect(unconfirmed).toEqual(unknown);
    expect(confirmed).toEqual(unknown);
  });

  it.each(['recover', 'resend', 'resend of a change'])(
    '%s does not make whoever asks for a code wait',
    async (first) => {
      for (const newAddress of [() => ({ email: freshEmail() }), () => ({ phone: freshPhone() })]) {
        if (first === 'recover' && 'phone' in newAddress()) continue;
        for (const answers of await answersTo(newAddress, [first, 'otp', 'otp'])) {
          expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
        }
      }
    },
  );

  it('refuse all but one that come at the same moment, for whichever address', async () => {
    for (const settle of Object.values(states)) {
      const email = freshEmail();
      await settle({ email });
      const answers = await Promise.all(Array.from({ length: 4 }, () => ask('/recover', { email })));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
    }
  });
});
