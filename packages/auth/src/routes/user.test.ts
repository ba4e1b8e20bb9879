import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  expectCode,
  expectRefusal,
  freshEmail,
  freshPhone,
  names,
  password,
  signIn,
  signUpPerson,
} from '#src/testing/auth-people.ts';
import { type AuthStack, startAuthStack } from '#src/testing/auth-stack.ts';

const newPassword = 'battery staple';

async function addFactor(stack: AuthStack, userId: string): Promise<void> {
  await stack.owner.pool.query(
    "INSERT INTO auth.factors (user_id, factor_type, status, friendly_name) VALUES ($1, 'totp', 'verified', 'app')",
    [userId],
  );
}

describe('the account of whoever is signed in', () => {
  let stack: AuthStack;
  beforeAll(async () => {
    stack = await startAuthStack();
  });
  afterAll(() => stack.close());

  it('shows the account, with its factors once there are some', async () => {
    const { client, user, email } = await signUpPerson(stack);
    await addFactor(stack, user.id);
    const { data, error } = await client.getUser();
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      id: user.id,
      email,
      user_metadata: names,
      factors: [{ factor_type: 'totp', status: 'verified', friendly_name: 'app' }],
    });
    const signedIn = await signIn(stack, email);
    const level = await signedIn.client.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
  });

  it('merges data, removes what is set to null, and keeps the profile in step', async () => {
    const { client, user } = await signUpPerson(stack);
    await client.updateUser({ data: { colour: 'yellow', size: 3 } });
    const { data } = await client.updateUser({ data: { colour: null, firstName: 'Grace' } });
    expect(data.user?.user_metadata).toMatchObject({ size: 3, firstName: 'Grace', lastName: 'Byron' });
    expect(data.user?.user_metadata).not.toHaveProperty('colour');
    const { rows } = await stack.owner.pool.query('SELECT first_name, last_name FROM users WHERE id = $1', [user.id]);
    expect(rows).toEqual([{ first_name: 'Grace', last_name: 'Byron' }]);
  });

  it('leaves app_metadata to the server', async () => {
    const { session } = await signUpPerson(stack);
    const body = { app_metadata: { role: 'admin' } };
    const answer = await call(stack, '/user', { method: 'PUT', body, token: session.access_token });
    expectCode(answer, 403, 'not_admin');
  });

  it('ends all other sessions with a new password, and keeps this one', async () => {
    const { client, email, session } = await signUpPerson(stack);
    const elsewhere = await signIn(stack, email);
    const { error } = await client.updateUser({ password: newPassword });
    expect(error).toBeNull();
    expect((await client.getUser()).error).toBeNull();
    expectCode(await call(stack, '/user', { token: elsewhere.session.access_token }), 403, 'session_not_found');
    expectRefusal(await stack.client().signInWithPassword({ email, password }), 400, 'invalid_credentials');
    expect((await signIn(stack, email, newPassword)).session.user.id).toBe(session.user.id);
  });

  it('refuses the same password and weak ones', async () => {
    const { client } = await signUpPerson(stack);
    expectRefusal(await client.updateUser({ password }), 422, 'same_password');
    expectRefusal(await client.updateUser({ password: 'short' }), 422, 'weak_password');
    expectRefusal(await client.updateUser({ password: 'x'.repeat(73) }), 400, 'validation_failed');
  });

  it('wants the second factor before anything sensitive changes', async () => {
    const { client, user } = await signUpPerson(stack);
    await addFactor(stack, user.id);
    expectRefusal(await client.updateUser({ password: newPassword }), 401, 'insufficient_aal');
    expectRefusal(await client.updateUser({ email: freshEmail() }), 401, 'insufficient_aal');
    expectRefusal(await client.updateUser({ phone: freshPhone() }), 401, 'insufficient_aal');
    expect((await client.updateUser({ data: { colour: 'blue' } })).error).toBeNull();
  });

  it('does not let a company account change what the company manages', async () => {
    const { client, user } = await signUpPerson(stack);
    await stack.owner.pool.query('UPDATE auth.users SET is_sso = true WHERE id = $1', [user.id]);
    expectRefusal(await client.updateUser({ password: newPassword }), 422, 'user_sso_managed');
  });

  it('keeps the address until the new one has answered', async () => {
    const { client, email } = await signUpPerson(stack);
    const wanted = freshEmail();
    const { data, error } = await client.updateUser({ email: wanted });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, new_email: wanted });
    expect(data.user?.email_change_sent_at).toBeDefined();
    expectRefusal(await client.updateUser({ email: freshEmail() }), 429, 'over_email_send_rate_limit');
  });

  it('refuses a wrong present password, also where none is wanted', async () => {
    const { client } = await signUpPerson(stack);
    const change = (current: string) => client.updateUser({ password: newPassword, current_password: current });
    expectRefusal(await change('wrong horse'), 400, 'current_password_invalid');
    expect((await change(password)).error).toBeNull();
  });

  it('refuses addresses and numbers of others', async () => {
    const other = await signUpPerson(stack);
    const { client } = await signUpPerson(stack);
    expectRefusal(await client.updateUser({ email: other.email }), 422, 'email_exists');
    expectRefusal(await client.updateUser({ email: 'nonsense' }), 400, 'validation_failed');
    const phone = freshPhone();
    await stack.owner.pool.query('UPDATE auth.users SET phone = $1 WHERE id = $2', [phone, other.user.id]);
    expectRefusal(await client.updateUser({ phone }), 422, 'phone_exists');
  });

  it('keeps the number until the new one has answered', async () => {
    const { client } = await signUpPerson(stack);
    const phone = freshPhone();
    const { data } = await client.updateUser({ phone });
    expect(data.user).toMatchObject({ phone: '', new_phone: phone });
    expectRefusal(await client.updateUser({ phone: freshPhone() }), 429, 'over_sms_send_rate_limit');
  });
});

describe('the account where more proof is wanted', () => {
  let stack: AuthStack;
  beforeAll(async () => {
    stack = await startAuthStack({
      env: {
        AUTH_PASSWORD_REAUTHENTICATION: 'on',
        AUTH_PASSWORD_CURRENT: 'on',
        AUTH_PHONE_AUTOCONFIRM: 'on',
        AUTH_ANONYMOUS: 'on',
      },
    });
  });
  afterAll(() => stack.close());

  it('wants the present password', async () => {
    const { client } = await signUpPerson(stack);
    const change = (current?: string) =>
      client.updateUser({ password: newPassword, ...(current !== undefined && { current_password: current }) });
    expectRefusal(await change(), 400, 'current_password_required');
    expectRefusal(await change('wrong horse'), 400, 'current_password_invalid');
    expect((await change(password)).error).toBeNull();
  });

  it('does not want it from somebody who came by a mailed code', async () => {
    const { client, user } = await signUpPerson(stack);
    await stack.owner.pool.query(
      "UPDATE auth.session_methods SET method = 'otp' FROM auth.sessions WHERE session_id = id AND user_id = $1",
      [user.id],
    );
    expect((await client.updateUser({ password: newPassword })).error).toBeNull();
  });

  it('wants a nonce from a session older than a day', async () => {
    const { client, user } = await signUpPerson(stack);
    await stack.owner.pool.query(
      "UPDATE auth.sessions SET created_at = now() - interval '25 hours' WHERE user_id = $1",
      [user.id],
    );
    const change = (nonce?: string) =>
      client.updateUser({ password: newPassword, current_password: password, ...(nonce && { nonce }) });
    expectRefusal(await change(), 400, 'reauthentication_needed');
    expectRefusal(await change('000000'), 422, 'reauthentication_not_valid');
  });

  it('takes a number at once where numbers count as confirmed', async () => {
    const { client } = await signUpPerson(stack);
    const phone = freshPhone();
    const { data } = await client.updateUser({ phone });
    expect(data.user).toMatchObject({ phone, app_metadata: { providers: ['email', 'phone'] } });
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email', 'phone']);
    expect(data.user).not.toHaveProperty('new_phone');
  });

  it('makes a member of somebody anonymous who gives an address', async () => {
    const client = stack.client();
    const { data, error } = await client.signInAnonymously();
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ is_anonymous: true, email: '' });
    const countMemberships = async () =>
      (await stack.owner.pool.query('SELECT FROM members WHERE user_id = $1', [data.user?.id])).rowCount;
    expect(await countMemberships()).toBe(0);
    expectRefusal(await client.updateUser({ password: newPassword }), 422, 'validation_failed');
    const email = freshEmail();
    const updated = await client.updateUser({ email, password: newPassword });
    expect(updated.data.user).toMatchObject({ email, is_anonymous: false, app_metadata: { provider: 'email' } });
    expect(await countMemberships()).toBe(1);
    expect((await signIn(stack, email, newPassword)).session.user.id).toBe(data.user?.id);
  });
});
