import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  claimsOf,
  expectCode,
  expectRefusal,
  freshEmail,
  freshPhone,
  names,
  password,
} from '#src/testing/auth-people.ts';
import { type AuthStack, startAuthStack } from '#src/testing/auth-stack.ts';

const data = names;

const expectInvalid = async (stack: AuthStack, body: Record<string, unknown>) =>
  expectCode(await call(stack, '/signup', { body: { password, ...body } }), 400, 'validation_failed');

describe('signing up where addresses count as confirmed', () => {
  let stack: AuthStack;
  beforeAll(async () => {
    stack = await startAuthStack({ env: { AUTH_PHONE_AUTOCONFIRM: 'on' } });
  });
  afterAll(() => stack.close());

  it('answers a session whose user carries what was said at sign-up', async () => {
    const client = stack.client();
    const email = freshEmail();
    const answer = await client.signUp({ email: email.toUpperCase(), password, options: { data } });
    expect(answer.error).toBeNull();
    expect(answer.data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    const user = answer.data.user;
    expect(user).toMatchObject({
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { ...names, sub: user?.id, email, email_verified: true, phone_verified: false },
      identities: [{ id: user?.id, user_id: user?.id, provider: 'email', email }],
      is_anonymous: false,
    });
    expect(user?.email_confirmed_at).toBe(user?.confirmed_at);
    expect(user?.identities?.[0]?.identity_id).not.toBe(user?.id);
    expect(JSON.stringify(user)).not.toMatch(/hash|argon/);
  });

  it('puts what the contract lists into the access token, which the published keys verify', async () => {
    const client = stack.client();
    const { data: answer } = await client.signUp({ email: freshEmail(), password, options: { data } });
    const session = answer.session;
    if (!session) throw new Error('no session');
    const claims = claimsOf(session);
    expect(claims).toMatchObject({
      iss: stack.url,
      sub: session.user.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: session.user.email,
      phone: '',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) as number }],
      is_anonymous: false,
      user_metadata: names,
      app_metadata: { provider: 'email' },
      exp: session.expires_at,
    });
    const verified = await client.getClaims();
    expect(verified.error).toBeNull();
    expect(verified.data?.header.alg).toBe('ES256');
    expect(verified.data?.claims.session_id).toBe(claims['session_id']);
  });

  it('gives the new person a profile and a workspace at the same moment', async () => {
    const { data: answer } = await stack.client().signUp({ email: freshEmail(), password, options: { data } });
    const { rows } = await stack.owner.pool.query(
      `SELECT users.email, first_name, last_name, workspaces.name, role FROM users
       JOIN members ON members.user_id = users.id JOIN workspaces ON workspaces.id = workspace_id WHERE users.id = $1`,
      [answer.user?.id],
    );
    expect(rows).toEqual([
      { email: answer.user?.email, first_name: 'Ada', last_name: 'Byron', name: 'Ada’s workspace', role: 'owner' },
    ]);
  });

  it.each([
    ['Europe/Paris', 'Europe/Paris'],
    ['Mars/Olympus', 'UTC'],
  ])('opens the workspace of somebody in %s in %s', async (timeZone, opened) => {
    const options = { data: { ...data, timeZone } };
    const { data: answer } = await stack.client().signUp({ email: freshEmail(), password, options });
    const { rows } = await stack.owner.pool.query(
      'SELECT time_zone FROM members JOIN workspaces ON workspaces.id = workspace_id WHERE user_id = $1',
      [answer.user?.id],
    );
    expect(rows).toEqual([{ time_zone: opened }]);
  });

  it('signs up by telephone too', async () => {
    const phone = freshPhone();
    const { data: answer, error } = await stack.client().signUp({ phone: `+${phone}`, password });
    expect(error).toBeNull();
    expect(answer.user).toMatchObject({ phone, email: '', app_metadata: { provider: 'phone' } });
    expect(answer.user?.phone_confirmed_at).toBeDefined();
    expect(answer.session).not.toBeNull();
  });

  it('refuses a taken address', async () => {
    const email = freshEmail();
    await stack.client().signUp({ email, password });
    expectRefusal(await stack.client().signUp({ email, password }), 422, 'user_already_exists');
  });

  it('makes one user of many sign-ups with one address at the same time', async () => {
    const email = freshEmail();
    const answers = await Promise.all(Array.from({ length: 4 }, () => stack.client().signUp({ email, password })));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    for (const answer of answers.filter(({ error }) => error !== null)) {
      expectRefusal(answer, 422, 'user_already_exists');
    }
    const { rows } = await stack.owner.pool.query('SELECT count(*)::int AS n FROM users WHERE email = $1', [email]);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('refuses passwords that are short, missing or longer than can be hashed', async () => {
    const email = freshEmail();
    const weak = await stack.client().signUp({ email, password: 'short' });
    expectRefusal(weak, 422, 'weak_password');
    expect(weak.error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'] });
    expectCode(await call(stack, '/signup', { body: { email } }), 400, 'validation_failed');
    expectRefusal(await stack.client().signUp({ email, password: 'x'.repeat(73) }), 400, 'validation_failed');
    expectRefusal(await stack.client().signUp({ email, password: 'é'.repeat(37) }), 400, 'validation_failed');
  });

  it('refuses addresses and numbers that cannot be right, and both at once', async () => {
    await expectInvalid(stack, { email: 'not an address' });
    await expectInvalid(stack, { email: `${'a'.repeat(250)}@example.com` });
    await expectInvalid(stack, { phone: '12' });
    await expectInvalid(stack, { phone: 'number' });
    await expectInvalid(stack, { email: freshEmail(), phone: freshPhone() });
    await expectInvalid(stack, { email: freshEmail(), data: 'text' });
  });

  it('refuses half a code challenge, a malformed one, and one with a telephone number', async () => {
    const challenge = 'c'.repeat(43);
    await expectInvalid(stack, { email: freshEmail(), code_challenge: challenge });
    await expectInvalid(stack, { email: freshEmail(), code_challenge_method: 's256' });
    await expectInvalid(stack, { email: freshEmail(), code_challenge: 'short', code_challenge_method: 's256' });
    await expectInvalid(stack, { email: freshEmail(), code_challenge: 'ü'.repeat(43), code_challenge_method: 's256' });
    await expectInvalid(stack, { email: freshEmail(), code_challenge: challenge, code_challenge_method: 'md5' });
    await expectInvalid(stack, { phone: freshPhone(), code_challenge: challenge, code_challenge_method: 's256' });
  });

  it('knows nobody without an address unless that is switched on', async () => {
    expectRefusal(await stack.client().signInAnonymously(), 422, 'anonymous_provider_disabled');
  });
});

describe('signing up where addresses have to be confirmed', () => {
  let stack: AuthStack;
  beforeAll(async () => {
    stack = await startAuthStack({ env: { AUTH_EMAIL_AUTOCONFIRM: 'off' } });
  });
  afterAll(() => stack.close());

  async function confirm(email: string): Promise<void> {
    await stack.owner.pool.query('UPDATE auth.users SET email_confirmed_at = now() WHERE email = $1', [email]);
  }

  it('answers the user alone, and says that a message went out', async () => {
    const email = freshEmail();
    const { body, status } = await call(stack, '/signup', { body: { email, password, data } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ email, role: 'authenticated', user_metadata: { ...names, email_verified: false } });
    expect(body['identities']).toHaveLength(1);
    expect(body['confirmation_sent_at']).toBeDefined();
    expect(body).not.toHaveProperty('access_token');
    expect(body).not.toHaveProperty('confirmed_at');
    const viaClient = await stack.client().signUp({ email: freshEmail(), password });
    expect(viaClient.data.session).toBeNull();
    expect(viaClient.data.user?.identities).toHaveLength(1);
  });

  it('keeps neither code nor link of the message in clear', async () => {
    const email = freshEmail();
    await stack.client().signUp({ email, password });
    const { rows } = await stack.owner.pool.query<{ payload: string }>(
      'SELECT payload::text FROM graphile_worker._private_jobs ORDER BY id DESC LIMIT 1',
    );
    expect(rows[0]?.payload).not.toContain(email);
    expect(rows[0]?.payload).not.toContain('verify');
  });

  it('answers a second sign-up like the first, without what was said before, and not at once', async () => {
    const email = freshEmail();
    const first = await call(stack, '/signup', { body: { email, password, data } });
    const other = { email, password: 'other horse', data: { firstName: 'Grace' } };
    expectCode(await call(stack, '/signup', { body: other }), 429, 'over_email_send_rate_limit');
    await stack.owner.pool.query(
      "UPDATE auth.users SET confirmation_sent_at = now() - interval '61 s' WHERE email = $1",
      [email],
    );
    const again = await call(stack, '/signup', { body: other });
    expect(again.status).toBe(200);
    expect(Object.keys(again.body)).toEqual(Object.keys(first.body));
    expect(again.body).toMatchObject({ email, role: 'authenticated', user_metadata: { firstName: 'Grace' } });
    expect(again.body['user_metadata']).not.toHaveProperty('lastName');
    expect(again.body['app_metadata']).toEqual(first.body['app_metadata']);
    const [before, after] = [first, again].map(({ body }) => (body['identities'] as object[])[0] ?? {});
    expect(Object.keys(after ?? {})).toEqual(Object.keys(before ?? {}));
    expect(again.body['created_at']).not.toBe(first.body['created_at']);
    for (const guess of [password, 'other horse']) {
      expectRefusal(await stack.client().signInWithPassword({ email, password: guess }), 400, 'invalid_credentials');
    }
  });

  it('tells somebody who signs up with a taken address nothing', async () => {
    const email = freshEmail();
    const fresh = await call(stack, '/signup', { body: { email, password, data } });
    await confirm(email);
    const decoy = await call(stack, '/signup', { body: { email, password: 'other horse', data } });
    expect(decoy.status).toBe(200);
    expect(decoy.body).toMatchObject({ email, role: '', identities: [], user_metadata: names });
    expect(decoy.body['id']).not.toBe(fresh.body['id']);
    expect(decoy.body['created_at']).not.toBe(fresh.body['created_at']);
    expect(Object.keys(decoy.body).toSorted()).toEqual(Object.keys(fresh.body).toSorted());
    expect((await stack.client().signInWithPassword({ email, password })).error).toBeNull();
  });

  it('makes one user of many sign-ups with one address at the same time', async () => {
    const email = freshEmail();
    await Promise.all(Array.from({ length: 4 }, () => stack.client().signUp({ email, password })));
    const { rows } = await stack.owner.pool.query('SELECT count(*)::int AS n FROM auth.users WHERE email = $1', [
      email,
    ]);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('asks a telephone number to confirm as well', async () => {
    const phone = freshPhone();
    const answer = await stack.client().signUp({ phone, password });
    expect(answer.error).toBeNull();
    expect(answer.data.session).toBeNull();
    expectRefusal(await stack.client().signUp({ phone, password }), 429, 'over_sms_send_rate_limit');
    expectRefusal(await stack.client().signInWithPassword({ phone, password }), 400, 'phone_not_confirmed');
  });
});

describe('signing up where addresses count as confirmed and numbers do not', () => {
  it('asks an unconfirmed number again, after a while, and refuses a confirmed one', async () => {
    const stack = await startAuthStack();
    const phone = freshPhone();
    const signUp = () => stack.client().signUp({ phone, password });
    const first = await signUp();
    expectRefusal(await signUp(), 429, 'over_sms_send_rate_limit');
    const set = (change: string) => stack.owner.pool.query(`UPDATE auth.users SET ${change} WHERE phone = $1`, [phone]);
    await set("confirmation_sent_at = now() - interval '61 s'");
    const again = await signUp();
    expect(again.error).toBeNull();
    expect(again.data.user?.id).toBe(first.data.user?.id);
    await set('phone_confirmed_at = now()');
    expectRefusal(await signUp(), 422, 'user_already_exists');
    await stack.close();
  });
});
