import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { call, expectCode, freshEmail, password, signUpPerson } from '#src/testing/auth-people.ts';
import { type AuthStack, startAuthStack } from '#src/testing/auth-stack.ts';
import { type Authenticator, createAuthenticator } from '#src/testing/authenticator.ts';

// Two guesses from one network, four from one known device, four from all strangers; as many at second factors.
async function within(story: (stack: AuthStack) => Promise<void>): Promise<void> {
  const stack = await startAuthStack({ env: { AUTH_RATE_FACTOR: '0.2' } });
  try {
    await story(stack);
  } finally {
    await stack.close();
  }
}

type Browser = { cookie: string };
const stranger = (): Browser => ({ cookie: '' });

/** A request from that network, in a browser that keeps its cookies. */
async function send(
  stack: AuthStack,
  browser: Browser,
  path: string,
  { from = '127.0.0.1', ...options }: Parameters<typeof call>[2] & { from?: string },
) {
  const headers = {
    'x-forwarded-for': from,
    ...(browser.cookie !== '' && { cookie: `theme=dark; ${browser.cookie}` }),
  };
  const answer = await call(stack, path, { ...options, headers });
  const [set] = answer.headers.getSetCookie();
  if (set !== undefined) browser.cookie = set.split(';')[0] ?? '';
  return answer;
}

const signIn = (stack: AuthStack, browser: Browser, email: string, secret: string, from?: string) =>
  send(stack, browser, '/token?grant_type=password', {
    body: { email, password: secret },
    ...(from !== undefined && { from }),
  });

/** Somebody in their own browser, in which they have signed in once. */
async function settle(stack: AuthStack): Promise<{ email: string; browser: Browser; token: string }> {
  const { email } = await signUpPerson(stack);
  const browser = stranger();
  const { status, body } = await signIn(stack, browser, email, password, '192.0.2.1');
  expect(status).toBe(200);
  return { email, browser, token: String(body['access_token']) };
}

/** As many strangers as it takes until no stranger may guess any more. */
async function useUpGuesses(stack: AuthStack, email: string): Promise<void> {
  for (let index = 1; index <= 4; index += 1) {
    expectCode(await signIn(stack, stranger(), email, 'wrong', `203.0.113.${index}`), 400, 'invalid_credentials');
  }
  expectCode(await signIn(stack, stranger(), email, password, '203.0.113.9'), 429, 'over_request_rate_limit');
}

describe('guessing at a password', () => {
  it('is limited for strangers together, whether there is such an account or not, and says when to come back', () =>
    within(async (stack) => {
      const { email } = await signUpPerson(stack);
      for (const account of [email, freshEmail()]) await useUpGuesses(stack, account);
      const refused = await signIn(stack, stranger(), email, password, '203.0.113.10');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200);
      expect(refused.headers.getSetCookie()).toEqual([]);
    }));

  it('is slowed for one network before it slows everybody', () =>
    within(async (stack) => {
      const { email } = await signUpPerson(stack);
      for (const account of [email, freshEmail()]) {
        for (const from of ['2001:db8:7:1::1', '2001:db8:7:2::1']) {
          expectCode(await signIn(stack, stranger(), account, 'wrong', from), 400, 'invalid_credentials');
        }
        for (let round = 0; round < 5; round += 1) {
          const refused = await signIn(stack, stranger(), account, 'wrong', `2001:db8:7:${round}::9`);
          expectCode(refused, 429, 'over_request_rate_limit');
        }
        const elsewhere = await signIn(stack, stranger(), account, 'wrong', '2001:db8:8::1');
        expectCode(elsewhere, 400, 'invalid_credentials');
      }
      expect((await signIn(stack, stranger(), email, password, '192.0.2.2')).status).toBe(200);
    }));

  it('by strangers does not keep the owner out of a browser they have used before, wherever they are', () =>
    within(async (stack) => {
      const { email, browser } = await settle(stack);
      await useUpGuesses(stack, email);
      expect((await signIn(stack, browser, email, password, '198.51.100.7')).status).toBe(200);
      expect((await signIn(stack, browser, email, password, '203.0.113.9')).status).toBe(200);
      // What the owner does gives strangers nothing back.
      expectCode(await signIn(stack, stranger(), email, password, '203.0.113.11'), 429, 'over_request_rate_limit');
    }));

  it('is limited on a known device too, for that device alone', () =>
    within(async (stack) => {
      const { email, browser } = await settle(stack);
      const second = stranger();
      expect((await signIn(stack, second, email, password, '192.0.2.3')).status).toBe(200);
      const copy = { ...browser };
      for (let round = 0; round < 4; round += 1) {
        expectCode(await signIn(stack, copy, email, 'wrong', `203.0.113.${round}`), 400, 'invalid_credentials');
      }
      expectCode(await signIn(stack, browser, email, password), 429, 'over_request_rate_limit');
      expect((await signIn(stack, second, email, password)).status).toBe(200);
      expect((await signIn(stack, stranger(), email, password, '192.0.2.4')).status).toBe(200);
    }));

  it('is forgiven to whoever then knows the password', () =>
    within(async (stack) => {
      const { email } = await signUpPerson(stack);
      for (let round = 0; round < 4; round += 1) {
        const from = `203.0.113.${round}`;
        expectCode(await signIn(stack, stranger(), email, 'wrong', from), 400, 'invalid_credentials');
        expect((await signIn(stack, stranger(), email, password, from)).status).toBe(200);
      }
    }));
});

describe('a known device', () => {
  it('says so in a cookie that scripts and other sites do not get, and that holds no secret of ours', () =>
    within(async (stack) => {
      const { email } = await signUpPerson(stack);
      const answer = await signIn(stack, stranger(), email, password);
      const [cookie = ''] = answer.headers.getSetCookie();
      expect(cookie).toMatch(/^ruche-device=[\w~.-]+; Max-Age=15552000; HttpOnly; Path=\/auth\/v1; SameSite=Lax$/);
      expect(cookie).not.toContain(String(answer.body['refresh_token']));
      const { refresh_token } = answer.body;
      const refreshed = await call(stack, '/token?grant_type=refresh_token', { body: { refresh_token } });
      expect(refreshed.headers.getSetCookie()).toEqual([]);
      const encrypted = await startAuthStack({ env: { PUBLIC_URL: 'https://ruche.example' } });
      const body = { email: freshEmail(), password };
      const [onHttps = ''] = (await call(encrypted, '/signup', { body })).headers.getSetCookie();
      // The prefix keeps sibling domains from setting a device of theirs.
      expect(onHttps).toMatch(/^__Host-ruche-device=[\w~.-]+; .*; Path=\/; SameSite=Lax; Secure$/);
      await encrypted.close();
    }));

  it('is known to the accounts that signed in there, and to no other', () =>
    within(async (stack) => {
      const ada = await settle(stack);
      const { email: bob } = await signUpPerson(stack);
      expect((await signIn(stack, ada.browser, bob, password, '192.0.2.1')).status).toBe(200);
      const { email: carol } = await signUpPerson(stack);
      for (const account of [ada.email, bob, carol]) await useUpGuesses(stack, account);
      for (const account of [ada.email, bob]) {
        expect((await signIn(stack, ada.browser, account, password, '198.51.100.1')).status).toBe(200);
      }
      expectCode(await signIn(stack, ada.browser, carol, password), 429, 'over_request_rate_limit');
      const [id = '', ...entries] = ada.browser.cookie.replace('ruche-device=', '').split('~');
      const otherId = `${id.startsWith('A') ? 'B' : 'A'}${id.slice(1)}`;
      const forged = [
        `ruche-device=${[otherId, ...entries].join('~')}`,
        `ruche-device=${id}~9999999999.${entries[0]?.split('.')[1]}`,
        `ruche-device=${id}`,
        `ruche-device=~${entries.join('~')}`,
        `ruche-device=${'~'.repeat(5000)}`,
      ];
      for (const cookie of forged) {
        expectCode(await signIn(stack, { cookie }, ada.email, password), 429, 'over_request_rate_limit');
      }
    }));

  it('is a stranger after a new password, except the one on which it was chosen', () =>
    within(async (stack) => {
      const { email, browser: lost } = await settle(stack);
      const kept = stranger();
      const { body } = await signIn(stack, kept, email, password, '192.0.2.3');
      const token = String(body['access_token']);
      const change = { method: 'PUT', body: { password: 'battery staple' }, token };
      expect((await send(stack, kept, '/user', change)).status).toBe(200);
      await useUpGuesses(stack, email);
      expectCode(await signIn(stack, lost, email, 'battery staple'), 429, 'over_request_rate_limit');
      expect((await signIn(stack, kept, email, 'battery staple')).status).toBe(200);
    }));
});

describe('guessing at a second factor', () => {
  it('is limited, and out of reach for whoever does not know the password', () =>
    within(async (stack) => {
      const { email, browser, token } = await settle(stack);
      const enrolled = await call(stack, '/factors', { body: { factor_type: 'totp' }, token });
      const path = `/factors/${String(enrolled.body['id'])}`;
      const { secret } = enrolled.body['totp'] as { secret: string };
      const app = createAuthenticator(String(enrolled.body['id']), secret);
      await useUpGuesses(stack, email);
      for (let round = 0; round < 6; round += 1) {
        const guess = { body: { challenge_id: enrolled.body['id'], code: '000000' } };
        expectCode(await call(stack, `${path}/verify`, guess), 401, 'no_authorization');
      }
      const challenge = await call(stack, `${path}/challenge`, { body: {}, token });
      const answer = (code: string) =>
        call(stack, `${path}/verify`, { body: { challenge_id: challenge.body['id'], code }, token });
      expect((await answer(app.nextCode())).status).toBe(200);
      expect((await signIn(stack, browser, email, password)).status).toBe(200);
    }));

  /** Somebody with an app as their second factor, who gave it in their own browser. */
  async function settleWithApp(stack: AuthStack) {
    const { email, browser, token } = await settle(stack);
    const enrolled = await call(stack, '/factors', { body: { factor_type: 'totp' }, token });
    const { secret } = enrolled.body['totp'] as { secret: string };
    const app = createAuthenticator(String(enrolled.body['id']), secret);
    expect((await answer(stack, browser, { token, app, from: '192.0.2.1' })).status).toBe(200);
    return { email, browser, app };
  }

  type Given = { token: string; app: Authenticator; from: string; code?: string; challengeId?: string };

  async function answer(stack: AuthStack, browser: Browser, { token, app, from, ...given }: Given) {
    const path = `/factors/${app.factorId}`;
    const id =
      given.challengeId ?? (await send(stack, browser, `${path}/challenge`, { body: {}, token, from })).body['id'];
    const body = { challenge_id: id, code: given.code ?? app.nextCode() };
    return send(stack, browser, `${path}/verify`, { body, token, from });
  }

  /** Whoever knows the password gets a session, and a browser that is known by it, from wherever they like. */
  async function intrude(stack: AuthStack, email: string, from: string, given: Omit<Given, 'token' | 'from'>) {
    const browser = stranger();
    const { body } = await signIn(stack, browser, email, password, from);
    return answer(stack, browser, { token: String(body['access_token']), from, ...given });
  }

  it('counts nothing that could not have been right', () =>
    within(async (stack) => {
      const { email, app } = await settleWithApp(stack);
      for (let round = 0; round < 6; round += 1) {
        const guess = { app, code: '000000', challengeId: randomUUID() };
        expectCode(await intrude(stack, email, `203.0.113.${round}`, guess), 422, 'mfa_factor_not_found');
      }
      expect((await intrude(stack, email, '198.51.100.1', { app })).status).toBe(200);
    }));

  it('with the right password is limited for a network, then for all strangers, and leaves the owner’s browser free', () =>
    within(async (stack) => {
      const { email, browser, app } = await settleWithApp(stack);
      const guess = { app, code: '000000' };
      const right = app.nextCode();
      for (const from of ['203.0.113.1', '203.0.113.1', '203.0.113.2', '203.0.113.3']) {
        expectCode(await intrude(stack, email, from, guess), 422, 'mfa_verification_failed');
      }
      expectCode(await intrude(stack, email, '203.0.113.1', guess), 429, 'over_request_rate_limit');
      expectCode(await intrude(stack, email, '203.0.113.4', { app, code: right }), 429, 'over_request_rate_limit');
      const { body } = await signIn(stack, browser, email, password, '198.51.100.1');
      const own = { token: String(body['access_token']), app, from: '198.51.100.1' };
      for (let round = 0; round < 2; round += 1) {
        expectCode(await answer(stack, browser, { ...own, code: '000000' }), 422, 'mfa_verification_failed');
      }
      expect((await answer(stack, browser, { ...own, code: right })).status).toBe(200);
    }));
});
