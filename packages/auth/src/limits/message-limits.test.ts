import { describe, expect, it } from 'vitest';
import { findRemainingMessages, messageBudget } from '#src/messages/budget.ts';
import { call, expectCode, freshEmail, freshPhone, password, signUpPerson } from '#src/testing/auth-people.ts';
import { type AuthStack, startAuthStack } from '#src/testing/auth-stack.ts';
import { linkIn } from '#src/testing/outbox.ts';

// In an hour nine messages, of which three are reserved for sign-in and recovery; three because of one network and a
// fourth to let somebody in; three requests of a purpose for one recipient, two of them from one network. No pause
// between two messages.
const narrow = { AUTH_RATE_FACTOR: '0.3', AUTH_SEND_FREQUENCY_S: '0' };
const other = 6;
const kept = 3;
const fromOneNetwork = 3;

async function within(env: Record<string, string>, story: (stack: AuthStack) => Promise<void>): Promise<void> {
  const stack = await startAuthStack({ env: { ...narrow, ...env } });
  try {
    await story(stack);
  } finally {
    await stack.close();
  }
}

const asked = { AUTH_EMAIL_AUTOCONFIRM: 'off' };

const post = (stack: AuthStack, path: string, body: object, from: string, cookie = '') =>
  call(stack, path, { body, headers: { 'x-forwarded-for': from, cookie } });

const signUp = (stack: AuthStack, from: string, email = freshEmail()) =>
  post(stack, '/signup', { email, password }, from);
const recover = (stack: AuthStack, email: string, from: string, cookie?: string) =>
  post(stack, '/recover', { email }, from, cookie);

async function confirmAll({ owner }: AuthStack): Promise<void> {
  await owner.pool.query('UPDATE auth.users SET email_confirmed_at = now()');
}

async function countMessages({ owner }: AuthStack): Promise<number> {
  const query = "SELECT FROM graphile_worker.jobs WHERE task_identifier = 'deliver-message'";
  return (await owner.pool.query(query)).rowCount ?? 0;
}

const remaining = ({ owner, settings }: AuthStack, channel: 'email' | 'sms') =>
  findRemainingMessages(owner.orm, channel, messageBudget(settings.auth.rateFactor));

const warnings = (stack: AuthStack) =>
  [...stack.log().matchAll(/"msg":"([^"]*hourly message limit[^"]*)"/g)].map(([, text]) => text);

describe('the messages of an hour', () => {
  it('cannot be used up from one network', () =>
    within(asked, async (stack) => {
      const email = freshEmail();
      expect((await signUp(stack, '203.0.113.1', email)).status).toBe(200);
      await confirmAll(stack);
      for (let sent = 1; sent < fromOneNetwork; sent += 1) {
        expect((await signUp(stack, '203.0.113.1')).status).toBe(200);
      }
      const refused = await signUp(stack, '203.0.113.1');
      expectCode(refused, 429, 'over_email_send_rate_limit');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
      expect((await signUp(stack, '203.0.113.2')).status).toBe(200);
      expect((await recover(stack, email, '203.0.113.1')).status).toBe(200);
      for (const address of [email, freshEmail()]) {
        expectCode(await recover(stack, address, '203.0.113.1'), 429, 'over_email_send_rate_limit');
      }
      expect((await recover(stack, email, '203.0.113.2')).status).toBe(200);
      expect(await countMessages(stack)).toBe(fromOneNetwork + 3);
    }));

  it('cannot be used up from the many networks of one rented server', () =>
    within(asked, async (stack) => {
      for (let sent = 0; sent < fromOneNetwork; sent += 1) {
        expect((await signUp(stack, `2001:db8:7:${sent}::1`)).status).toBe(200);
      }
      expectCode(await signUp(stack, '2001:db8:7:ffff::1'), 429, 'over_email_send_rate_limit');
      expect((await signUp(stack, '2001:db8:8::1')).status).toBe(200);
    }));

  it('have a last third for whoever wants to get in, and tell the operator before they are used up', () =>
    within(asked, async (stack) => {
      expect(await remaining(stack, 'email')).toBe(other + kept);
      const people: string[] = [];
      for (let sent = 0; sent < other; sent += 1) {
        const email = freshEmail();
        people.push(email);
        expect((await signUp(stack, `203.0.113.${sent}`, email)).status).toBe(200);
      }
      await confirmAll(stack);
      expect(await remaining(stack, 'email')).toBe(kept);
      expect(warnings(stack)).toEqual([
        'most of the hourly message limit is used',
        expect.stringContaining('reserved for sign-in and recovery'),
      ]);
      const [ada = '', ...others] = people;
      for (const address of [ada, freshEmail()]) {
        expectCode(await signUp(stack, '203.0.113.20', address), 429, 'over_email_send_rate_limit');
        const code = await post(stack, '/otp', { email: address }, '203.0.113.21');
        expectCode(code, 429, 'over_email_send_rate_limit');
        const again = await post(stack, '/resend', { email: address, type: 'signup' }, '203.0.113.22');
        expectCode(again, 429, 'over_email_send_rate_limit');
      }
      for (const [index, email] of others.slice(0, kept).entries()) {
        expect((await recover(stack, email, `203.0.113.${30 + index}`)).status).toBe(200);
      }
      expect(await countMessages(stack)).toBe(other + kept);
      expect(await remaining(stack, 'email')).toBe(0);
      for (const address of [others[kept] ?? '', freshEmail()]) {
        expectCode(await recover(stack, address, '203.0.113.40'), 429, 'over_email_send_rate_limit');
      }
      expect(warnings(stack)).toHaveLength(3);
      expect(await remaining(stack, 'sms')).toBe(other + kept);
    }));

  it('are counted for telephones in the same way', () =>
    within({}, async (stack) => {
      const attempt = (from: string) => post(stack, '/signup', { phone: freshPhone(), password }, from);
      for (const from of ['203.0.113.1', '203.0.113.2']) {
        for (let sent = 0; sent < fromOneNetwork; sent += 1) expect((await attempt(from)).status).toBe(200);
        expectCode(await attempt(from), 429, 'over_sms_send_rate_limit');
      }
      expectCode(await attempt('203.0.113.3'), 429, 'over_sms_send_rate_limit');
      expect(await remaining(stack, 'sms')).toBe(kept);
    }));
});

describe('one recipient', () => {
  it('who is refused a message is still known to want the address, too', () =>
    within(asked, async (stack) => {
      const email = freshEmail();
      const attempt = (secret: string, from: string) => post(stack, '/signup', { email, password: secret }, from);
      for (let round = 0; round < 3; round += 1) {
        expect((await attempt('of a stranger', `203.0.113.${round}`)).status).toBe(200);
      }
      expectCode(await attempt(password, '192.0.2.1'), 429, 'over_email_send_rate_limit');
      const { rows } = await stack.owner.pool.query('SELECT password_hash FROM auth.users WHERE email = $1', [email]);
      expect(rows).toEqual([{ password_hash: null }]);
    }));

  it.each([
    ['a recovery', '/recover', {}],
    ['a code', '/otp', { create_user: false }],
  ])('who asks for %s and gets none is not left with a stranger’s password', (_name, path, more) =>
    within(asked, async (stack) => {
      const email = freshEmail();
      for (let round = 0; round < 3; round += 1) await recover(stack, email, `203.0.113.${round}`);
      expect((await signUp(stack, '192.0.2.2', email)).status).toBe(200);
      expectCode(await post(stack, path, { email, ...more }, '192.0.2.1'), 429, 'over_email_send_rate_limit');
      const guess = await post(stack, '/token?grant_type=password', { email, password }, '192.0.2.2');
      expectCode(guess, 400, 'invalid_credentials');
    }),
  );

  it('who asks for a code at the moment of a stranger’s sign-up, and gets none, is not left with their password either', () =>
    within(asked, async (stack) => {
      const email = freshEmail();
      const stranger = await stack.owner.pool.connect();
      await stranger.query('BEGIN');
      await stranger.query("INSERT INTO auth.users (email, password_hash) VALUES ($1, 'of a stranger')", [email]);
      const code = post(stack, '/otp', { email }, '192.0.2.1');
      const waiting =
        'SELECT FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database()';
      await expect.poll(async () => (await stack.owner.pool.query(waiting)).rowCount).toBe(1);
      for (let sent = 0; sent < fromOneNetwork; sent += 1) await signUp(stack, '192.0.2.1');
      await stranger.query('COMMIT');
      stranger.release();
      expectCode(await code, 429, 'over_email_send_rate_limit');
      const { rows } = await stack.owner.pool.query('SELECT password_hash FROM auth.users WHERE email = $1', [email]);
      expect(rows).toEqual([{ password_hash: null }]);
    }));

  it('is not kept from recovery by requests that send them nothing', () =>
    within(asked, async (stack) => {
      const email = freshEmail();
      expect((await signUp(stack, '192.0.2.1', email)).status).toBe(200);
      await confirmAll(stack);
      for (let round = 0; round < 5; round += 1) {
        await post(stack, '/resend', { email, type: 'signup' }, `203.0.113.${round}`);
        await signUp(stack, `198.51.100.${round}`, email);
      }
      expect(await countMessages(stack)).toBe(1);
      expectCode(await signUp(stack, '192.0.2.1', email), 429, 'over_email_send_rate_limit');
      expect((await recover(stack, email, '192.0.2.1')).status).toBe(200);
      expect((await post(stack, '/otp', { email }, '192.0.2.1')).status).toBe(200);
      expect(await countMessages(stack)).toBe(3);
    }));

  it('is not kept from recovery by one network, known or not', () =>
    within({}, async (stack) => {
      const { email } = await signUpPerson(stack);
      for (const address of [email, freshEmail()]) {
        for (let round = 0; round < 2; round += 1) {
          expect((await recover(stack, address, '203.0.113.1')).status).toBe(200);
        }
        expectCode(await recover(stack, address, '203.0.113.1'), 429, 'over_email_send_rate_limit');
        expect((await recover(stack, address, '192.0.2.1')).status).toBe(200);
      }
      expect(await countMessages(stack)).toBe(3);
    }));

  it('for whom strangers asked until nobody could any more has a mail that works', async () => {
    const stack = await startAuthStack({ hasWorker: true, env: narrow });
    try {
      const { email } = await signUpPerson(stack);
      const links: string[] = [];
      for (let round = 0; round < 3; round += 1) {
        expect((await recover(stack, email, `203.0.113.${round}`)).status).toBe(200);
        links.push(linkIn(await stack.outbox(email, (mail) => !links.includes(linkIn(mail).href))).href);
      }
      expectCode(await recover(stack, email, '192.0.2.1'), 429, 'over_email_send_rate_limit');
      const opened = await fetch(links.at(-1) ?? '', { redirect: 'manual' });
      expect(opened.headers.get('location')).toContain('access_token=');
    } finally {
      await stack.close();
    }
  });

  it('is not flooded from many networks, known or not; whoever has used their browser before still gets a message', () =>
    within({}, async (stack) => {
      const { email } = await signUpPerson(stack);
      const own = await post(stack, '/token?grant_type=password', { email, password }, '192.0.2.1');
      const cookie = own.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      for (const address of [email, freshEmail()]) {
        for (let round = 0; round < 3; round += 1) {
          expect((await recover(stack, address, `203.0.113.${round}`)).status).toBe(200);
        }
        expectCode(await recover(stack, address, '203.0.113.9'), 429, 'over_email_send_rate_limit');
        expectCode(await post(stack, '/otp', { email: address }, '203.0.113.10'), 429, 'over_email_send_rate_limit');
      }
      expect(await countMessages(stack)).toBe(3);
      expect((await recover(stack, email, '198.51.100.1', cookie)).status).toBe(200);
      expect(await countMessages(stack)).toBe(4);
    }));
});
