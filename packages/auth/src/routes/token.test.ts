import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  claimsOf,
  expectCode,
  expectRefusal,
  freshEmail,
  freshPhone,
  type Person,
  password,
  signIn,
  signUpPerson,
} from '#src/testing/auth-people.ts';
import { type AuthStack, startAuthStack } from '#src/testing/auth-stack.ts';

let stack: AuthStack;
beforeAll(async () => {
  stack = await startAuthStack({ env: { AUTH_PHONE_AUTOCONFIRM: 'on' }, isImpatient: true });
});
afterAll(() => stack.close());

const change = (statement: string, ...values: unknown[]) => stack.owner.pool.query(statement, values);

describe('signing in with a password', () => {
  it('takes the address in any case, and the telephone number with or without its plus', async () => {
    const { email } = await signUpPerson(stack);
    const byEmail = await stack.client().signInWithPassword({ email: email.toUpperCase(), password });
    expect(byEmail.error).toBeNull();
    expect(byEmail.data.session?.user.last_sign_in_at).toBeDefined();
    const phone = freshPhone();
    await stack.client().signUp({ phone, password });
    expect((await stack.client().signInWithPassword({ phone: `+${phone}`, password })).error).toBeNull();
  });

  it('answers a wrong password, an unknown person and one without a password alike', async () => {
    const { email } = await signUpPerson(stack);
    const without = await signUpPerson(stack);
    await change('UPDATE auth.users SET password_hash = NULL WHERE email = $1', without.email);
    const answers = await Promise.all(
      [
        { email, password: 'wrong horse' },
        { email: freshEmail(), password },
        { email: without.email, password },
        { email, password: '' },
      ].map((body) => call(stack, '/token?grant_type=password', { body })),
    );
    for (const answer of answers) {
      expectCode(answer, 400, 'invalid_credentials');
      expect(answer.body).toEqual(answers[0]?.body);
    }
  });

  it.each([
    ["password_hash = 'changed'", 'invalid_credentials'],
    ["banned_until = now() + interval '1 hour'", 'user_banned'],
  ])('counts what changes while the password is compared: %s', async (patch, code) => {
    const { email } = await signUpPerson(stack);
    const other = await stack.owner.pool.connect();
    try {
      await other.query('BEGIN');
      await other.query(`UPDATE auth.users SET ${patch} WHERE email = $1`, [email]);
      const attempt = call(stack, '/token?grant_type=password', { body: { email, password } });
      const { rows } = await other.query<{ xid: string }>('SELECT pg_current_xact_id()::text AS xid');
      const waiting = () =>
        change('SELECT 1 FROM pg_locks WHERE NOT granted AND transactionid::text = $1', rows[0]?.xid);
      await expect.poll(async () => (await waiting()).rowCount).toBe(1);
      await other.query('COMMIT');
      expectCode(await attempt, 400, code);
    } finally {
      other.release();
    }
  });

  it('lets nobody in who is blocked or not confirmed, but only tells those who know the password', async () => {
    const { email } = await signUpPerson(stack);
    const wrong = () => stack.client().signInWithPassword({ email, password: 'wrong horse' });
    const right = () => stack.client().signInWithPassword({ email, password });
    await change("UPDATE auth.users SET banned_until = now() + interval '1 hour' WHERE email = $1", email);
    expectRefusal(await right(), 400, 'user_banned');
    expectRefusal(await wrong(), 400, 'invalid_credentials');
    await change('UPDATE auth.users SET banned_until = NULL, email_confirmed_at = NULL WHERE email = $1', email);
    expectRefusal(await right(), 400, 'email_not_confirmed');
    expectRefusal(await wrong(), 400, 'invalid_credentials');
  });

  it('wants exactly one of address and number', async () => {
    const body = { email: freshEmail(), phone: freshPhone(), password };
    expectCode(await call(stack, '/token?grant_type=password', { body }), 400, 'validation_failed');
    expectCode(await call(stack, '/token?grant_type=password', { body: { password } }), 400, 'validation_failed');
  });

  it('knows no other grant', async () => {
    expectCode(await call(stack, '/token?grant_type=magic', { body: {} }), 400, 'invalid_credentials');
    expectCode(await call(stack, '/token', { body: {} }), 400, 'invalid_credentials');
  });

  it('keeps an audit trail of what happened to the account', async () => {
    const { email, user } = await signUpPerson(stack);
    await stack.client().signInWithPassword({ email, password: 'wrong horse' });
    await signIn(stack, email);
    const { rows } = await change(
      'SELECT kind, host(ip) AS ip FROM auth.security_events WHERE user_id = $1 ORDER BY id',
      user.id,
    );
    expect(rows).toEqual(
      ['signed_up', 'signed_in', 'sign_in_failed', 'signed_in'].map((kind) => ({ kind, ip: '127.0.0.1' })),
    );
  });
});

const refresh = (token: string) => call(stack, '/token?grant_type=refresh_token', { body: { refresh_token: token } });

async function refreshedTokens(person: Person, times: number): Promise<string[]> {
  const tokens = [person.session.refresh_token];
  for (let round = 0; round < times; round += 1) {
    const { body, status } = await refresh(tokens.at(-1) ?? '');
    expect(status).toBe(200);
    tokens.push(String(body['refresh_token']));
  }
  return tokens;
}

describe('refreshing a session', () => {
  it('issues the next token of the same session, with the same ways of proof', async () => {
    const { client, session } = await signUpPerson(stack);
    const { data, error } = await client.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    const [before, after] = [claimsOf(session), claimsOf(data.session ?? session)];
    expect(after['session_id']).toBe(before['session_id']);
    expect(after['amr']).toEqual(before['amr']);
  });

  it('tells events in the order that screens rely on', async () => {
    const client = stack.client();
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    await client.initialize();
    await client.signUp({ email: freshEmail(), password });
    await client.refreshSession();
    await client.updateUser({ data: { firstName: 'Grace' } });
    await client.signOut();
    expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED', 'SIGNED_OUT']);
  });

  it('answers the token before the active one with the active one, however late', async () => {
    const person = await signUpPerson(stack);
    const [first = '', second] = await refreshedTokens(person, 1);
    await change(
      "UPDATE auth.sessions SET refreshed_at = now() - interval '2 days' WHERE user_id = $1",
      person.user.id,
    );
    const { body, status } = await refresh(first);
    expect({ status, token: body['refresh_token'] }).toEqual({ status: 200, token: second });
  });

  it('answers older tokens the same way while tabs may be catching up', async () => {
    const person = await signUpPerson(stack);
    const tokens = await refreshedTokens(person, 3);
    const { body, status } = await refresh(tokens[0] ?? '');
    expect({ status, token: body['refresh_token'] }).toEqual({ status: 200, token: tokens[3] });
  });

  it('ends the whole session when an old token is replayed later', async () => {
    const person = await signUpPerson(stack);
    const tokens = await refreshedTokens(person, 3);
    await change("UPDATE auth.sessions SET refreshed_at = now() - interval '11 s' WHERE user_id = $1", person.user.id);
    expectCode(await refresh(tokens[0] ?? ''), 400, 'refresh_token_already_used');
    expectCode(await refresh(tokens[3] ?? ''), 400, 'session_not_found');
    expectCode(await call(stack, '/user', { token: person.session.access_token }), 403, 'session_not_found');
    const { rows } = await change(
      "SELECT count(*)::int AS n FROM auth.security_events WHERE user_id = $1 AND kind = 'refresh_token_reused'",
      person.user.id,
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('refuses tokens below the floor, even just after', async () => {
    const person = await signUpPerson(stack);
    await change(
      'UPDATE auth.sessions SET refresh_counter = 2, refresh_floor = 2, refreshed_at = now() WHERE user_id = $1',
      person.user.id,
    );
    expectCode(await refresh(person.session.refresh_token), 400, 'refresh_token_already_used');
    expect((await call(stack, '/user', { token: person.session.access_token })).status).toBe(200);
  });

  it('tells malformed tokens from unknown ones', async () => {
    const { session } = await signUpPerson(stack);
    const token = session.refresh_token;
    const forged = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    expectCode(await refresh('not a token'), 400, 'validation_failed');
    expectCode(await refresh(''), 400, 'validation_failed');
    expectCode(await call(stack, '/token?grant_type=refresh_token', { body: {} }), 400, 'validation_failed');
    expectCode(await refresh(forged), 400, 'refresh_token_not_found');
  });

  it('refuses a blocked person', async () => {
    const person = await signUpPerson(stack);
    await change("UPDATE auth.users SET banned_until = now() + interval '1 hour' WHERE id = $1", person.user.id);
    expectRefusal(await person.client.refreshSession(), 400, 'user_banned');
  });

  it('ends with its own end', async () => {
    const person = await signUpPerson(stack);
    await change('UPDATE auth.sessions SET not_after = now() WHERE user_id = $1', person.user.id);
    expectRefusal(await person.client.refreshSession(), 400, 'session_expired');
  });

  it('gives up after five seconds when the session is held by something else', async () => {
    const person = await signUpPerson(stack);
    const holder = await stack.owner.pool.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT 1 FROM auth.sessions WHERE user_id = $1 FOR UPDATE', [person.user.id]);
      expectCode(await refresh(person.session.refresh_token), 409, 'conflict');
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
    }
  });
});
