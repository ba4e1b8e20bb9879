import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import {
  call,
  expectCode,
  expectRefusal,
  freshEmail,
  freshPhone,
  password,
  signUpPerson,
} from '#src/testing/auth-people.ts';
import { type AuthStack, startAuthStack } from '#src/testing/auth-stack.ts';

async function within(env: Record<string, string>, story: (stack: AuthStack) => Promise<void>): Promise<void> {
  const stack = await startAuthStack({ env });
  try {
    await story(stack);
  } finally {
    await stack.close();
  }
}

/** Somebody else's service, as far as the server can tell. */
async function withService(answer: RequestListener, story: (url: string) => Promise<void>): Promise<void> {
  const service = createServer(answer).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const address = service.address();
  if (address === null || typeof address === 'string') throw new Error('The port is not known.');
  try {
    await story(`http://127.0.0.1:${address.port}`);
  } finally {
    service.close();
  }
}

describe('limits on requests', () => {
  it('hold per address, and say when to come back', () =>
    within({ AUTH_RATE_FACTOR: '0.1' }, async (stack) => {
      const attempt = () => call(stack, '/signup', { body: { email: freshEmail(), password: 'short' } });
      for (let round = 0; round < 3; round += 1) expectCode(await attempt(), 422, 'weak_password');
      const refused = await attempt();
      expectCode(refused, 429, 'over_request_rate_limit');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200);
      const elsewhere = {
        body: { email: freshEmail(), password: 'short' },
        headers: { 'x-forwarded-for': '203.0.113.9' },
      };
      expectCode(await call(stack, '/signup', elsewhere), 422, 'weak_password');
    }));

  it('take what a proxy says only where it is an address, and one network for one caller', () =>
    within({ AUTH_RATE_FACTOR: '0.1' }, async (stack) => {
      const { email } = await signUpPerson(stack);
      for (const from of ['garbage', '', 'fe80::1%eth0', '1.2.3.4:80', '::ffff:203.0.113.7']) {
        const headers = { 'x-forwarded-for': from };
        const answer = await call(stack, '/token?grant_type=password', { body: { email, password }, headers });
        expect({ from, status: answer.status }).toEqual({ from, status: 200 });
      }
      const attempt = (from: string) =>
        call(stack, '/recover', { body: { email: freshEmail() }, headers: { 'x-forwarded-for': from } });
      for (const end of ['1', '2:3', 'ffff:1:2:3']) {
        expect((await attempt(`2001:db8::${end}`)).status).toBe(200);
      }
      expectCode(await attempt('2001:db8:0:0:9::'), 429, 'over_request_rate_limit');
      expect((await attempt('2001:db8:0:1::1')).status).toBe(200);
    }));
});

describe('what an operator can switch off', () => {
  it('signing up', () =>
    within({ AUTH_SIGNUP: 'off' }, async (stack) => {
      expectRefusal(await stack.client().signUp({ email: freshEmail(), password }), 422, 'signup_disabled');
      expect((await call(stack, '/settings')).body['disable_signup']).toBe(true);
    }));

  it('email and telephone', () =>
    within({ AUTH_EMAIL: 'off', AUTH_PHONE: 'off' }, async (stack) => {
      const client = stack.client();
      expectRefusal(await client.signUp({ email: freshEmail(), password }), 400, 'email_provider_disabled');
      expectRefusal(await client.signUp({ phone: freshPhone(), password }), 400, 'phone_provider_disabled');
      expectRefusal(await client.signInWithPassword({ email: freshEmail(), password }), 422, 'email_provider_disabled');
      expectRefusal(await client.signInWithPassword({ phone: freshPhone(), password }), 422, 'phone_provider_disabled');
    }));
});

describe('passwords', () => {
  it('need the characters that the operator asks for, and those before are told at sign-in', () =>
    within({ AUTH_PASSWORD_REQUIRED: 'lower,upper,digit,symbol', AUTH_PASSWORD_MIN_LENGTH: '12' }, async (stack) => {
      const attempt = (secret: string) => stack.client().signUp({ email: freshEmail(), password: secret });
      expect((await attempt('alllowercase')).error).toMatchObject({ code: 'weak_password', reasons: ['characters'] });
      expect((await attempt('Ab1!')).error).toMatchObject({ code: 'weak_password', reasons: ['length'] });
      const email = freshEmail();
      const { data } = await stack.client().signUp({ email, password: 'Horse-Battery-1' });
      expect(data.session).not.toBeNull();
      const plain = await signUpElsewhere(stack, email);
      const { data: signedIn } = await stack.client().signInWithPassword({ email, password: plain });
      expect(signedIn.weakPassword).toMatchObject({ reasons: ['length', 'characters'] });
      expect(signedIn.session).not.toBeNull();
    }));

  it('are looked up in leaks by the first characters of their hash alone', async () => {
    const digest = createHash('sha1').update('leaked password').digest('hex').toUpperCase();
    const asked: string[] = [];
    await withService(
      (request, response) => {
        asked.push(request.url ?? '');
        response.end(`${'0'.repeat(35)}:3\r\n${digest.slice(5)}:52\r\n`);
      },
      (url) =>
        within({ AUTH_PASSWORD_LEAKED_URL: `${url}/range/` }, async (stack) => {
          const leaked = await stack.client().signUp({ email: freshEmail(), password: 'leaked password' });
          expect(leaked.error).toMatchObject({ code: 'weak_password', reasons: ['pwned'] });
          expect((await stack.client().signUp({ email: freshEmail(), password })).error).toBeNull();
          expect(asked[0]).toBe(`/range/${digest.slice(0, 5)}`);
        }),
    );
  });
});

/** A password from before the rules became stricter. */
async function signUpElsewhere(stack: AuthStack, email: string): Promise<string> {
  const { hashPassword } = await import('#src/users/passwords.ts');
  await stack.owner.pool.query('UPDATE auth.users SET password_hash = $1 WHERE email = $2', [
    await hashPassword('simple'),
    email,
  ]);
  return 'simple';
}

describe('captchas', () => {
  const captchaKeys = { AUTH_CAPTCHA_SECRET: 'shh', AUTH_CAPTCHA_SITE_KEY: 'site' };

  it('are asked for, and checked with the provider', async () => {
    const asked: string[] = [];
    await withService(
      (request, response) => {
        let form = '';
        request.on('data', (chunk: Buffer) => {
          form += chunk.toString();
        });
        request.on('end', () => {
          asked.push(form);
          response.end(JSON.stringify({ success: form.includes('response=right') }));
        });
      },
      (url) =>
        within({ AUTH_CAPTCHA_PROVIDER: 'turnstile', ...captchaKeys, AUTH_CAPTCHA_URL: url }, async (stack) => {
          expect((await call(stack, '/settings')).body['captcha']).toEqual({
            provider: 'turnstile',
            site_key: 'site',
            script_url: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
          });
          const email = freshEmail();
          const attempt = (captchaToken?: string) =>
            stack.client().signUp({ email, password, options: captchaToken ? { captchaToken } : {} });
          expectRefusal(await attempt(), 400, 'captcha_failed');
          expectRefusal(await attempt('wrong'), 400, 'captcha_failed');
          const { data } = await attempt('right');
          expect(data.session).not.toBeNull();
          expect(asked.at(-1)).toBe('secret=shh&response=right&remoteip=127.0.0.1');
          expectRefusal(await stack.client().signInWithPassword({ email, password }), 400, 'captcha_failed');
          expectRefusal(await stack.client().signInWithOtp({ email }), 400, 'captcha_failed');
          expectRefusal(await stack.client().resetPasswordForEmail(email), 400, 'captcha_failed');
          expectRefusal(await stack.client().resend({ type: 'signup', email }), 400, 'captcha_failed');
          const guess = await stack.client().verifyOtp({ email, token: '000000', type: 'email' });
          expectRefusal(guess, 403, 'otp_expired');
          const body = { refresh_token: data.session?.refresh_token };
          expect((await call(stack, '/token?grant_type=refresh_token', { body })).status).toBe(200);
        }),
    );
  });

  it('count as unsolved when the provider does not answer', () =>
    within(
      { AUTH_CAPTCHA_PROVIDER: 'hcaptcha', ...captchaKeys, AUTH_CAPTCHA_URL: 'http://127.0.0.1:1/' },
      async (stack) => {
        const options = { captchaToken: 'right' };
        expectRefusal(await stack.client().signUp({ email: freshEmail(), password, options }), 400, 'captcha_failed');
      },
    ));
});
