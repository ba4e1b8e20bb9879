import type { SsoProvider } from '@ruche/database/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSsoPerson } from '#src/saml/sso-user.ts';
import {
  call,
  claimsOf,
  expectCode,
  expectRefusal,
  freshEmail,
  names,
  password,
  signIn,
  signUpPerson,
} from '#src/testing/auth-people.ts';
import { type AuthStack, startAuthStack } from '#src/testing/auth-stack.ts';

let stack: AuthStack;
beforeAll(async () => {
  stack = await startAuthStack({ hasSandbox: true, env: { AUTH_ANONYMOUS: 'on' } });
});
afterAll(() => stack.close());

const large = { story: 'x'.repeat(30_000) };

/** An account from the time when there was no limit. */
async function fillAccount(userId: string, data: object): Promise<void> {
  await stack.owner.pool.query('UPDATE auth.users SET user_metadata = user_metadata || $1 WHERE id = $2', [
    data,
    userId,
  ]);
}

describe('what people say about themselves', () => {
  it.each([
    ['too large', JSON.stringify(large)],
    ['of too many keys', `{${Array.from({ length: 101 }, (_, index) => `"key${index}":1`).join()}}`],
    ['nested too deeply', `{"a":${'['.repeat(6)}${']'.repeat(6)}}`],
  ])('is refused when it is %s, wherever it is told', async (_name, data) => {
    const write = (fields: object) => JSON.stringify({ ...fields, data: 0 }).replace('"data":0', `"data":${data}`);
    const email = freshEmail();
    expectCode(await call(stack, '/signup', { body: write({ email, password }) }), 400, 'validation_failed');
    expectCode(await call(stack, '/signup', { body: write({}) }), 400, 'validation_failed');
    expectCode(await call(stack, '/otp', { body: write({ email }) }), 400, 'validation_failed');
    const { session } = await signUpPerson(stack);
    const token = session.access_token;
    const refused = await call(stack, '/user', { method: 'PUT', body: write({}), token });
    expectCode(refused, 400, 'validation_failed');
    expect(refused.body['message']).toContain('16384 bytes');
    const { body } = await call(stack, '/user', { token });
    expect(body['user_metadata']).toEqual({ ...session.user.user_metadata });
  });

  it('is limited as a whole, not change by change', async () => {
    const { client } = await signUpPerson(stack);
    const half = 'x'.repeat(8000);
    expect((await client.updateUser({ data: { one: half } })).error).toBeNull();
    expectRefusal(await client.updateUser({ data: { two: `${half}${half}` } }), 400, 'validation_failed');
    expect((await client.updateUser({ data: { one: null, two: half } })).error).toBeNull();
    const { data } = await client.getUser();
    expect(data.user?.user_metadata).toMatchObject({ ...names, two: half });
    expect(data.user?.user_metadata).not.toHaveProperty('one');
  });
});

describe('an account that holds more than the limit', () => {
  it('gets small tokens, and can use and repair its data', async () => {
    const { client, user, email } = await signUpPerson(stack);
    await fillAccount(user.id, { ...large, second: large.story });
    const { data: refreshed } = await client.refreshSession();
    const signedIn = await signIn(stack, email);
    for (const session of [refreshed.session, signedIn.session]) {
      expect(session?.access_token.length).toBeLessThan(2000);
      expect(session && claimsOf(session)['user_metadata']).toEqual({
        ...names,
        sub: user.id,
        email,
        email_verified: true,
        phone_verified: false,
      });
    }
    expect((await client.getUser()).data.user?.user_metadata).toMatchObject(large);
    expectRefusal(await client.updateUser({ data: { more: true } }), 400, 'validation_failed');
    expect((await client.updateUser({ data: { second: null } })).error).toBeNull();
    expect((await client.updateUser({ data: { story: 'short', more: true } })).error).toBeNull();
    expect((await client.getUser()).data.user?.user_metadata).toMatchObject({ story: 'short', more: true });
  });

  it('gets small tokens even where the names themselves are large', async () => {
    const { client, user } = await signUpPerson(stack);
    const all = ['firstName', 'lastName', 'name', 'full_name', 'given_name', 'family_name', 'picture', 'avatar_url'];
    await fillAccount(user.id, Object.fromEntries(all.map((name) => [name, '蜂'.repeat(160)])));
    const { data } = await client.refreshSession();
    expect(data.session?.access_token.length).toBeLessThan(4500);
    await fillAccount(user.id, { firstName: 'x'.repeat(30_000), lastName: 'Byron', name: { nested: 'name' } });
    const { data: again } = await client.refreshSession();
    const claims = again.session ? claimsOf(again.session)['user_metadata'] : null;
    expect(claims).toMatchObject({ lastName: 'Byron' });
    expect(claims).not.toHaveProperty('firstName');
    expect(claims).not.toHaveProperty('name');
  });
});

describe('what others say about people', () => {
  it('keeps nobody out, however much a provider tells', async () => {
    const email = freshEmail();
    const answer = await fetch(`${stack.sandboxUrl}/identity/oidc/control/id-token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientId: 'ruche-google', email, name: large.story }),
    });
    const { id_token: token } = (await answer.json()) as { id_token: string };
    for (let round = 0; round < 2; round += 1) {
      const { data, error } = await stack.client().signInWithIdToken({ provider: 'google', token });
      expect(error).toBeNull();
      expect(data.user?.user_metadata).toMatchObject({ email, email_verified: true });
      expect(data.user?.user_metadata).not.toHaveProperty('name');
    }
  });

  it('keeps nobody out, however much a company tells', () => {
    const { data } = readSsoPerson({ id: 'one', entityId: 'https://login.example.com' } as SsoProvider, {
      issuer: 'https://login.example.com',
      nameID: 'ada',
      nameIDFormat: '',
      email: 'ada@example.com',
      firstName: large.story,
      lastName: 'Byron',
    });
    expect(data).toMatchObject({ sub: 'ada', email: 'ada@example.com', lastName: 'Byron' });
    expect(data).not.toHaveProperty('firstName');
  });
});
