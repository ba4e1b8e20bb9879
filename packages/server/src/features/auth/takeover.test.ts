import { randomUUID } from 'node:crypto';
import type { Session } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, expectCode, expectRefusal, freshEmail, freshPhone, names, password } from '#testing/auth-people.ts';
import { type AuthStack, startAuthStack } from '#testing/auth-stack.ts';
import { codeIn, linkIn, type OutboxMessage } from '#testing/outbox.ts';
import { answerProvider, openCallback, signInWith, startImplicit } from '#testing/provider-browser.ts';

// Somebody uses an address that is not theirs, and waits. Then its owner comes, by whichever way.

let stack: AuthStack;
beforeAll(async () => {
  stack = await startAuthStack({
    hasWorker: true,
    env: { AUTH_EMAIL_AUTOCONFIRM: 'off', AUTH_SEND_FREQUENCY_S: '0' },
  });
});
afterAll(() => stack.close());

const ownPassword = 'battery staple';
const pkce = () => stack.client({ flowType: 'pkce' });
type Client = ReturnType<typeof pkce>;

/** The next message to an address after those that are given. */
const nextMail = (to: string, ...before: OutboxMessage[]) =>
  stack.outbox(to, ({ text }) => before.every((message) => message.text !== text));

async function open(link: URL): Promise<URL> {
  const { headers } = await fetch(link, { redirect: 'manual' });
  return new URL(headers.get('location') ?? '');
}

function sessionOf({ data, error }: { data: { session: Session | null }; error: unknown }): Session {
  if (data.session === null) throw new Error(`There is no session: ${JSON.stringify(error)}`);
  return data.session;
}

const typeCode = async (email: string, mail: OutboxMessage) =>
  sessionOf(await stack.client().verifyOtp({ email, token: codeIn(mail), type: 'email' }));

async function bringBack(browser: Client, mail: OutboxMessage): Promise<Session> {
  const code = (await open(linkIn(mail))).searchParams.get('code') ?? '';
  return sessionOf(await browser.exchangeCodeForSession(code));
}

async function openImplicit(mail: OutboxMessage): Promise<Session> {
  const fragment = new URLSearchParams((await open(linkIn(mail))).hash.slice(1));
  const tokens = {
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  };
  return sessionOf(await stack.client().setSession(tokens));
}

const visit = async (provider: 'google' | 'azure', email: string) =>
  openCallback(await answerProvider(await startImplicit(stack, provider), email));

async function idToken(email: string): Promise<string> {
  const answer = await fetch(`${stack.sandboxUrl}/identity/oidc/control/id-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId: 'ruche-google', email }),
  });
  return ((await answer.json()) as { id_token: string }).id_token;
}

/** What somebody says about themselves; `mark` is found again wherever any of it is kept. */
const dataOf = (mark: string) => ({ firstName: mark, lastName: mark, timeZone: 'Asia/Tokyo', color: mark });

type First = { come: (email: string, mark: string) => Promise<unknown>; hasPassword?: true; isUnverified?: true };

/** How a stranger uses the address; each leads to a mail that they cannot read. */
const firstWays: Record<string, First> = {
  'a password': {
    hasPassword: true,
    come: (email, mark) => stack.client().signUp({ email, password, options: { data: dataOf(mark) } }),
  },
  'a password and a proof key': {
    hasPassword: true,
    come: (email, mark) => pkce().signUp({ email, password, options: { data: dataOf(mark) } }),
  },
  'a code': { come: (email, mark) => stack.client().signInWithOtp({ email, options: { data: dataOf(mark) } }) },
  'a provider that has not verified it': { isUnverified: true, come: (email) => visit('google', email) },
};

type Second = {
  enter: (email: string, first: OutboxMessage) => Promise<Session>;
  hasPassword?: true;
  isUnverified?: boolean;
  providers?: string[];
};

/** How its owner comes. */
const secondWays: Record<string, Second> = {
  'signs up and types the code': {
    hasPassword: true,
    async enter(email, first) {
      await stack.client().signUp({ email, password: ownPassword, options: { data: names } });
      return typeCode(email, await nextMail(email, first));
    },
  },
  'signs up and opens the link': {
    hasPassword: true,
    async enter(email, first) {
      await stack.client().signUp({ email, password: ownPassword, options: { data: names } });
      return openImplicit(await nextMail(email, first));
    },
  },
  'signs up and opens the link with a proof key': {
    hasPassword: true,
    async enter(email, first) {
      const browser = pkce();
      await browser.signUp({ email, password: ownPassword, options: { data: names } });
      return bringBack(browser, await nextMail(email, first));
    },
  },
  'asks for a code and types it': {
    async enter(email, first) {
      await stack.client().signInWithOtp({ email });
      return typeCode(email, await nextMail(email, first));
    },
  },
  'asks for a link with a proof key': {
    async enter(email, first) {
      const browser = pkce();
      await browser.signInWithOtp({ email });
      return bringBack(browser, await nextMail(email, first));
    },
  },
  'recovers the password by code': {
    async enter(email, first) {
      await stack.client().resetPasswordForEmail(email);
      return typeCode(email, await nextMail(email, first));
    },
  },
  'recovers the password by a link with a proof key': {
    async enter(email, first) {
      const browser = pkce();
      await browser.resetPasswordForEmail(email);
      return bringBack(browser, await nextMail(email, first));
    },
  },
  'comes from a provider': {
    isUnverified: false,
    providers: ['google'],
    enter: async (email) => (await signInWith(stack, 'google', email)).session,
  },
  'brings a token of a provider': {
    isUnverified: false,
    providers: ['google'],
    enter: async (email) =>
      sessionOf(await stack.client().signInWithIdToken({ provider: 'google', token: await idToken(email) })),
  },
  'comes from a provider that has not verified the address': {
    isUnverified: true,
    async enter(email, first) {
      await visit('azure', email);
      return typeCode(email, await nextMail(email, first));
    },
  },
};

/** What an account cannot hold before it is confirmed, as if a fault or an older version had let it in. */
async function plant(email: string, mark: string): Promise<string> {
  const phone = freshPhone();
  await stack.owner.pool.query(
    `WITH person AS (
       UPDATE auth.users SET phone = $2, phone_confirmed_at = now(), new_email = $3 || '@example.com',
         app_metadata = app_metadata || jsonb_build_object('note', $3::text)
       WHERE email = $1 RETURNING id
     ), factor AS (
       INSERT INTO auth.factors (user_id, factor_type, status, friendly_name) SELECT id, 'totp', 'verified', $3 FROM person
     ), session AS (
       INSERT INTO auth.sessions (user_id, user_agent) SELECT id, $3 FROM person
     ), flow AS (
       INSERT INTO auth.flow_states (user_id, method, redirect_to, auth_code_hash, auth_code_issued_at)
       SELECT id, 'oauth', $3, $3, now() FROM person
     ), code AS (
       INSERT INTO auth.one_time_tokens (user_id, kind, sent_to, code_hash, expires_at)
       SELECT id, 'email_change_new', $3, 'x', now() + interval '1 hour' FROM person
     )
     INSERT INTO auth.identities (user_id, provider, subject, identity_data)
     SELECT id, 'github', $3, jsonb_build_object('name', $3::text) FROM person`,
    [email, phone, mark],
  );
  return phone;
}

/** Every row of ours that has the mark in it, by its table. */
async function traces(mark: string): Promise<string[]> {
  const { rows } = await stack.owner.pool.query<{ name: string }>(
    "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'auth')",
  );
  const marked = await Promise.all(
    rows.map(async ({ name }) => {
      const found = await stack.owner.pool.query(`SELECT 1 FROM ${name} AS t WHERE t::text LIKE '%' || $1 || '%'`, [
        mark,
      ]);
      return found.rows.map(() => name);
    }),
  );
  return marked.flat();
}

/** What is left of the account for whoever is not its owner. */
async function expectOwned(session: Session, providers: string[], mark: string): Promise<void> {
  expect(await traces(mark)).toEqual([]);
  const { body } = await call(stack, '/user', { token: session.access_token });
  expect(body).toMatchObject({ phone: '', app_metadata: { provider: providers[0], providers } });
  expect(body).not.toHaveProperty('factors');
  expect(body).not.toHaveProperty('new_email');
  expect((body['identities'] as { provider: string }[]).map(({ provider }) => provider)).toEqual(providers);
  const { rows } = await stack.owner.pool.query(
    `SELECT (SELECT count(*)::int FROM auth.sessions WHERE user_id = $1) AS sessions,
       (SELECT count(*)::int FROM auth.one_time_tokens WHERE user_id = $1) AS codes,
       (SELECT count(*)::int FROM auth.flow_states WHERE user_id = $1 AND auth_code_hash IS NOT NULL) AS flows,
       time_zone FROM workspaces JOIN members ON workspace_id = workspaces.id WHERE user_id = $1`,
    [session.user.id],
  );
  expect(rows).toEqual([{ sessions: 1, codes: 0, flows: 0, time_zone: 'UTC' }]);
}

const tryPassword = (address: { email: string } | { phone: string }, guess: string) =>
  call(stack, '/token?grant_type=password', { body: { ...address, password: guess } });

const expectClosed = async (address: { email: string } | { phone: string }, ...guesses: string[]) => {
  for (const guess of guesses) expectCode(await tryPassword(address, guess), 400, 'invalid_credentials');
};

const pairs = Object.entries(firstWays).flatMap(([first, { isUnverified: isFirst = false }]) =>
  Object.entries(secondWays)
    .filter(([, { isUnverified }]) => !isFirst || isUnverified !== false)
    .map(([second]) => [first, second] as const),
);

describe('an account that a stranger began', () => {
  it.each(pairs)('with %s is wholly its owner’s, who %s', async (firstName, secondName) => {
    const [first, second] = [firstWays[firstName], secondWays[secondName]];
    if (!first || !second) throw new Error('There is no such way.');
    const mark = `mallory-${randomUUID().slice(0, 8)}`;
    const isUnverified = first.isUnverified ?? second.isUnverified ?? false;
    const email = isUnverified ? `owner+unverified.${randomUUID()}@example.com` : freshEmail();
    await first.come(email, mark);
    const mail = await stack.outbox(email);
    const phone = await plant(email, mark);

    const session = await second.enter(email, mail);
    await expectOwned(session, second.providers ?? ['email'], mark);
    await expectClosed({ email }, password, ownPassword);
    await expectClosed({ phone }, password);
    const late = { email, token: codeIn(mail), type: 'email' };
    expectCode(await call(stack, '/verify', { body: late }), 403, 'otp_expired');
    const landed = await open(linkIn(mail));
    expect(landed.hash).toContain('otp_expired');
    if (first.isUnverified) expect((await visit('google', email)).search).toContain('needs_verification');

    const isAsked = second.providers === undefined && (first.hasPassword ?? second.hasPassword ?? false);
    expect(session.user.app_metadata['must_choose_password']).toBe(isAsked ? true : undefined);
  });
});

describe('choosing a password after several were chosen', () => {
  async function contested() {
    const email = freshEmail();
    await stack.client().signUp({ email, password });
    const first = await stack.outbox(email);
    const client = stack.client();
    await client.signUp({ email, password: ownPassword });
    const mail = await nextMail(email, first);
    return { email, client, first, mail };
  }

  it('is asked for until it is done, and then no more', async () => {
    const { email, client, mail } = await contested();
    await client.verifyOtp({ email, token: codeIn(mail), type: 'signup' });
    const asked = await client.refreshSession();
    expect(asked.data.user?.app_metadata).toMatchObject({ must_choose_password: true, providers: ['email'] });
    const { data } = await client.updateUser({ password: ownPassword });
    expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
    await expectClosed({ email }, password);
    const { data: signedIn } = await stack.client().signInWithPassword({ email, password: ownPassword });
    expect(signedIn.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
  });

  it('is asked for again whenever its owner comes in by mail before it is done', async () => {
    const { email, client, first, mail } = await contested();
    await client.verifyOtp({ email, token: codeIn(mail), type: 'signup' });
    await stack.client().signInWithOtp({ email });
    const session = await typeCode(email, await nextMail(email, first, mail));
    expect(session.user.app_metadata).toMatchObject({ must_choose_password: true });
  });

  it('gives nobody a way in who signs up while the owner confirms', async () => {
    const { email, mail } = await contested();
    const strangers = ['third horse', 'fourth horse', 'fifth horse'];
    await Promise.all([
      stack.client().verifyOtp({ email, token: codeIn(mail), type: 'email' }),
      ...strangers.map((guess) => stack.client().signUp({ email, password: guess })),
      stack.client().signInWithOtp({ email }),
      stack.client().resetPasswordForEmail(email),
    ]);
    await expectClosed({ email }, password, ownPassword, ...strangers);
  });
});

describe('a single sign-up', () => {
  it('keeps its password and names when the same person signs up twice', async () => {
    const email = freshEmail();
    await stack.client().signUp({ email, password, options: { data: names } });
    const first = await stack.outbox(email);
    const again = await stack.client().signUp({ email, password, options: { data: names } });
    expect(again.data.user?.identities).toHaveLength(1);
    const session = await typeCode(email, await nextMail(email, first));
    expect(session.user.user_metadata).toMatchObject(names);
    expect(session.user.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
    expect((await tryPassword({ email }, password)).status).toBe(200);
  });

  it('keeps its password when it is sent twice at the same moment', async () => {
    const email = freshEmail();
    await Promise.all([1, 2, 3].map(() => stack.client().signUp({ email, password })));
    await expect.poll(async () => (await tryPassword({ email }, password)).body['code']).toBe('email_not_confirmed');
  });

  it('keeps its password when the link is opened in another browser', async () => {
    const email = freshEmail();
    await pkce().signUp({ email, password, options: { data: names } });
    const landed = await open(linkIn(await stack.outbox(email)));
    expect(landed.searchParams.get('code')).toBeTruthy();
    const { data } = await stack.client().signInWithPassword({ email, password });
    expect(data.user?.user_metadata).toMatchObject(names);
  });

  const laterWays = Object.entries(secondWays).filter(([, { isUnverified }]) => isUnverified !== true);

  it.each(laterWays)(
    'whose link was opened elsewhere, and that nobody has entered, keeps nothing when its owner %s',
    async (_name, { enter, providers = ['email'] }) => {
      const email = freshEmail();
      const mark = `mallory-${randomUUID().slice(0, 8)}`;
      const stranger = pkce();
      await stranger.signUp({ email, password, options: { data: dataOf(mark) } });
      const mail = await stack.outbox(email);
      const code = (await open(linkIn(mail))).searchParams.get('code') ?? '';
      const session = await enter(email, mail);
      await expectOwned(session, providers, mark);
      await expectClosed({ email }, password, ownPassword);
      expectRefusal(await stranger.exchangeCodeForSession(code), 404, 'flow_state_not_found');
    },
  );
});

describe('a telephone number that a stranger began with', () => {
  const firsts: Record<string, (phone: string, mark: string) => Promise<unknown>> = {
    'a password': (phone, mark) => stack.client().signUp({ phone, password, options: { data: dataOf(mark) } }),
    'a code': (phone, mark) => stack.client().signInWithOtp({ phone, options: { data: dataOf(mark) } }),
  };
  const seconds: Record<string, (phone: string) => Promise<unknown>> = {
    'signs up': (phone) => stack.client().signUp({ phone, password: ownPassword, options: { data: names } }),
    'asks for a code': (phone) => stack.client().signInWithOtp({ phone }),
  };
  const phonePairs = Object.keys(firsts).flatMap((first) => Object.keys(seconds).map((second) => [first, second]));

  it.each(phonePairs)('%s is wholly its owner’s, who %s', async (first = '', second = '') => {
    const phone = freshPhone();
    const mark = `mallory-${randomUUID().slice(0, 8)}`;
    await firsts[first]?.(phone, mark);
    const message = await stack.outbox(`+${phone}`);
    await seconds[second]?.(phone);
    const token = codeIn(await nextMail(`+${phone}`, message));
    const session = sessionOf(await stack.client().verifyOtp({ phone, token, type: 'sms' }));
    expect(session.user).toMatchObject({ phone, email: '', app_metadata: { providers: ['phone'] } });
    expect(await traces(mark)).toEqual([]);
    await expectClosed({ phone }, password, ownPassword);
    const isAsked = first === 'a password' || second === 'signs up';
    expect(session.user.app_metadata['must_choose_password']).toBe(isAsked ? true : undefined);
  });
});

describe('a second sign-up that comes too soon for another mail', () => {
  it('is refused, and yet nobody’s password opens the account once the first mail is answered', async () => {
    const patient = await startAuthStack({ hasWorker: true, env: { AUTH_EMAIL_AUTOCONFIRM: 'off' } });
    const email = freshEmail();
    await patient.client().signUp({ email, password, options: { data: dataOf('mallory') } });
    const mail = await patient.outbox(email);
    const owner = patient.client();
    expectRefusal(await owner.signUp({ email, password: ownPassword }), 429, 'over_email_send_rate_limit');
    const { data } = await owner.verifyOtp({ email, token: codeIn(mail), type: 'signup' });
    expect(data.user?.app_metadata).toMatchObject({ must_choose_password: true });
    expect(data.user?.user_metadata).not.toHaveProperty('color');
    for (const guess of [password, ownPassword]) {
      const body = { email, password: guess };
      expectCode(await call(patient, '/token?grant_type=password', { body }), 400, 'invalid_credentials');
    }
    expect((await owner.updateUser({ password: ownPassword })).error).toBeNull();
    await patient.close();
  });
});
