import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, claimsOf, expectCode, expectRefusal, freshEmail, signUpPerson } from '#src/testing/auth-people.ts';
import { type AuthStack, startAuthStack } from '#src/testing/auth-stack.ts';

let stack: AuthStack;
beforeAll(async () => {
  stack = await startAuthStack({ hasWorker: true });
});
afterAll(() => stack.close());

type Wish = Record<string, string | number | boolean>;

/** An ID token as an app on a phone would get it from the provider. */
async function idToken(email: string, wish: Wish = {}): Promise<string> {
  const answer = await fetch(`${stack.sandboxUrl}/identity/oidc/control/id-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId: 'ruche-google', email, ...wish }),
  });
  const { id_token: token } = (await answer.json()) as { id_token: string };
  return token;
}

const bring = (body: Record<string, unknown>, token?: string) =>
  call(stack, '/token?grant_type=id_token', { body, ...(token !== undefined && { token }) });

const bringSubject = async (subject: string) =>
  bring({ provider: 'google', id_token: await idToken(freshEmail(), { subject }) });

describe('bringing an ID token', () => {
  it('signs in, and finds the same account again', async () => {
    const email = freshEmail();
    const client = stack.client();
    const { data, error } = await client.signInWithIdToken({ provider: 'google', token: await idToken(email) });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, app_metadata: { provider: 'google' } });
    expect(data.session && claimsOf(data.session)).toMatchObject({ amr: [{ method: 'oauth' }] });
    const again = await stack.client().signInWithIdToken({ provider: 'google', token: await idToken(email) });
    expect(again.data.user?.id).toBe(data.user?.id);
  });

  it('takes the nonce whose hash is in the token', async () => {
    const email = freshEmail();
    const token = await idToken(email, { rawNonce: 'only the app knows' });
    const { error } = await stack
      .client()
      .signInWithIdToken({ provider: 'google', token, nonce: 'only the app knows' });
    expect(error).toBeNull();
  });

  it.each<[string, Wish, Record<string, unknown>]>([
    ['a nonce that is another', { rawNonce: 'one' }, { nonce: 'other' }],
    ['a nonce in the token alone', { rawNonce: 'one' }, {}],
    ['a nonce in the request alone', {}, { nonce: 'one' }],
    ['a nonce that was not hashed', { nonce: 'one' }, { nonce: 'one' }],
    ['another application’s token', { audience: 'somebody-else' }, {}],
    ['another provider’s token', { issuer: 'https://accounts.example.com' }, {}],
    ['an expired token', { expiresInSeconds: -60 }, {}],
    ['a token without a signature', { unsigned: true }, {}],
    ['a token signed by somebody else', { otherKey: true }, {}],
    ['a token of our other client', { clientId: 'ruche-azure' }, {}],
  ])('refuses %s', async (_name, wish, more) => {
    const { status, body } = await bring({ provider: 'google', id_token: await idToken(freshEmail(), wish), ...more });
    expect(status).toBe(400);
    expect(Object.keys(body).toSorted()).toEqual(['error', 'error_description']);
    expect(body['error']).toMatch(/^invalid_(grant|request)$/);
  });

  it('refuses what is no token, and providers it does not know', async () => {
    expect((await bring({ provider: 'google', id_token: 'nonsense' })).body).toHaveProperty('error_description');
    expect((await bring({ provider: 'google' })).body).toMatchObject({ error: 'invalid_request' });
    expectCode(await bring({ provider: 'github', id_token: 'x' }), 400, 'validation_failed');
    expectCode(await bring({ id_token: 'x' }), 400, 'validation_failed');
  });

  it('says so where the provider’s id for somebody is longer than can be kept', async () => {
    expect((await bringSubject(randomBytes(128).toString('hex'))).status).toBe(200);
    for (const bytes of [129, 4000]) {
      expectCode(await bringSubject(randomBytes(bytes).toString('hex')), 422, 'validation_failed');
    }
  });

  it('does not believe an address that the provider has not verified', async () => {
    const email = `eve+unverified.${Date.now()}@example.com`;
    const { error } = await stack.client().signInWithIdToken({ provider: 'google', token: await idToken(email) });
    expect(error).toMatchObject({ status: 422, code: 'provider_email_needs_verification' });
    expect((await stack.outbox(email)).subject).toContain('Confirm');
  });

  it('links the identity to whoever is signed in', async () => {
    const { client, user } = await signUpPerson(stack);
    const token = await idToken(freshEmail());
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    const { data, error } = await client.linkIdentity({ provider: 'google', token });
    expect(error).toBeNull();
    expect(data).toMatchObject({ user: { id: user.id, app_metadata: { providers: ['email', 'google'] } } });
    await expect.poll(() => events).toContain('USER_UPDATED');
    expectRefusal(await client.linkIdentity({ provider: 'google', token }), 422, 'identity_already_exists');
    expectCode(await bring({ provider: 'google', id_token: token, link_identity: true }), 401, 'no_authorization');
  });
});
