import { randomUUID } from 'node:crypto';
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
  signUpPerson,
} from '#src/testing/auth-people.ts';
import { type AuthStack, startAuthStack } from '#src/testing/auth-stack.ts';
import { usualBrowser } from '#src/testing/browser.ts';
import {
  answerProvider,
  fragmentOf,
  home,
  openCallback,
  signInWith,
  startImplicit,
} from '#src/testing/provider-browser.ts';

let stack: AuthStack;
beforeAll(async () => {
  stack = await startAuthStack({ hasSandbox: true, env: { AUTH_ANONYMOUS: 'on', AUTH_PHONE_AUTOCONFIRM: 'on' } });
});
afterAll(() => stack.close());

type Client = Person['client'];

/** In the browser that will also come back from providers. */
const browser = { fetch: usualBrowser.fetch };
const signUp = () => signUpPerson(stack, browser);

/** Sets out to link a provider and comes back. */
async function link(client: Client, email: string): Promise<URL> {
  const { data, error } = await client.linkIdentity({
    provider: 'google',
    options: { redirectTo: home, skipBrowserRedirect: true },
  });
  if (error || !data.url) throw error ?? new Error('There is no address to go to.');
  return openCallback(await answerProvider(data.url, email));
}

async function identitiesOf(client: Client) {
  const { data, error } = await client.getUserIdentities();
  if (error) throw error;
  return data.identities;
}

async function identityOf(client: Client, provider: string) {
  const identity = (await identitiesOf(client)).find((each) => each.provider === provider);
  if (!identity) throw new Error(`There is no identity at ${provider}.`);
  return identity;
}

describe('linking an identity', () => {
  it('adds a way to sign in to the account', async () => {
    const { client, user } = await signUp();
    const email = freshEmail();
    const landed = await link(client, email);
    expect(fragmentOf(landed).has('access_token')).toBe(true);
    expect((await identitiesOf(client)).map(({ provider }) => provider)).toEqual(['email', 'google']);
    expect((await signInWith(stack, 'google', email)).user.id).toBe(user.id);
    const { rows } = await stack.owner.pool.query('SELECT kind FROM auth.security_events WHERE user_id = $1', [
      user.id,
    ]);
    expect(rows).toContainEqual({ kind: 'identity_linked' });
  });

  it('gives a code where a proof key was sent', async () => {
    const { email, session } = await signUp();
    const client = stack.client({ flowType: 'pkce', ...browser });
    await client.setSession(session);
    const landed = await link(client, freshEmail());
    const { data, error } = await client.exchangeCodeForSession(landed.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, app_metadata: { providers: ['email', 'google'] } });
  });

  it('tells on the way back that the identity is taken, by oneself or another', async () => {
    const one = await signUp();
    const other = await signUp();
    const email = freshEmail();
    await link(one.client, email);
    for (const { client } of [one, other]) {
      const landed = await link(client, email);
      expect(landed.searchParams.get('error_code')).toBe('identity_already_exists');
      expect(fragmentOf(landed).get('error_code')).toBe('identity_already_exists');
    }
    expect(await identitiesOf(other.client)).toHaveLength(1);
  });

  it('makes a member of somebody anonymous', async () => {
    const client = stack.client(browser);
    const { data } = await client.signInAnonymously();
    const email = freshEmail();
    await link(client, email);
    const user = (await client.getUser()).data.user;
    expect(user).toMatchObject({ id: data.user?.id, email, is_anonymous: false });
    const { rows } = await stack.owner.pool.query('SELECT role FROM members WHERE user_id = $1', [data.user?.id]);
    expect(rows).toEqual([{ role: 'owner' }]);
  });

  it('redirects where no address was asked for, and needs somebody signed in', async () => {
    const { session } = await signUp();
    const path = '/user/identities/authorize?provider=google';
    const answer = await call(stack, path, { token: session.access_token });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toContain('/identity/oidc/authorize');
    expectCode(await call(stack, path), 401, 'no_authorization');
    const unknown = await call(stack, '/user/identities/authorize?provider=github', { token: session.access_token });
    expectCode(unknown, 400, 'validation_failed');
  });
});

describe('unlinking an identity', () => {
  it('takes the way in away, and leaves the others', async () => {
    const { client, user, email } = await signUp();
    const other = freshEmail();
    await link(client, other);
    const { data, error } = await client.unlinkIdentity(await identityOf(client, 'google'));
    expect({ data, error }).toEqual({ data: {}, error: null });
    const after = (await client.getUser()).data.user;
    expect(after).toMatchObject({ email, app_metadata: { provider: 'email', providers: ['email'] } });
    expect((await signInWith(stack, 'google', other)).user.id).not.toBe(user.id);
  });

  it('keeps the last one', async () => {
    const { client } = await signUp();
    const last = await identityOf(client, 'email');
    expectRefusal(await client.unlinkIdentity(last), 422, 'single_identity_not_deletable');
    expect(await identitiesOf(client)).toHaveLength(1);
  });

  it('knows no identities of others', async () => {
    const { client, session } = await signUp();
    await link(client, freshEmail());
    const stranger = await signUp();
    const theirs = await identityOf(stranger.client, 'email');
    expectRefusal(await client.unlinkIdentity(theirs), 422, 'identity_not_found');
    const options = { method: 'DELETE', token: session.access_token };
    expectCode(await call(stack, `/user/identities/${randomUUID()}`, options), 422, 'identity_not_found');
    expectCode(await call(stack, '/user/identities/nonsense', options), 404, 'validation_failed');
    const unsigned = await call(stack, `/user/identities/${theirs.identity_id}`, { method: 'DELETE' });
    expectCode(unsigned, 401, 'no_authorization');
    expect(await identitiesOf(stranger.client)).toHaveLength(1);
  });

  it('gives the account the address of what is left', async () => {
    const { client, user } = await signUp();
    const email = freshEmail();
    await link(client, email);
    expect((await client.unlinkIdentity(await identityOf(client, 'email'))).error).toBeNull();
    expect((await client.getUser()).data.user).toMatchObject({ id: user.id, email });
    const { rows } = await stack.owner.pool.query('SELECT email FROM users WHERE id = $1', [user.id]);
    expect(rows).toEqual([{ email }]);
  });

  it('takes the password with the address that it opened, and lists one that is set later', async () => {
    const { client, email } = await signUp();
    const other = freshEmail();
    await link(client, other);
    expect((await client.unlinkIdentity(await identityOf(client, 'email'))).error).toBeNull();
    for (const address of [email, other]) {
      expectRefusal(await stack.client().signInWithPassword({ email: address, password }), 400, 'invalid_credentials');
    }
    expect((await client.updateUser({ password: 'another password' })).error).toBeNull();
    expect((await identitiesOf(client)).map(({ provider }) => provider).toSorted()).toEqual(['email', 'google']);
    const again = await stack.client().signInWithPassword({ email: other, password: 'another password' });
    expect(again.data.user?.app_metadata.providers?.toSorted()).toEqual(['email', 'google']);
  });

  it('takes over no address that the provider has not verified, and still opens by that identity', async () => {
    const { client, user } = await signUp();
    const email = `victim+unverified.${Date.now()}@example.com`;
    await link(client, email);
    expect((await client.unlinkIdentity(await identityOf(client, 'email'))).error).toBeNull();
    const after = (await client.getUser()).data.user;
    expect(after).toMatchObject({ id: user.id, email: '' });
    expect(after).not.toHaveProperty('email_confirmed_at');

    const owner = await stack.client().signUp({ email, password });
    expect(owner.data.user?.id).not.toBe(user.id);
    const landed = await openCallback(await answerProvider(await startImplicit(stack, 'google'), email));
    expect(claimsOf({ access_token: fragmentOf(landed).get('access_token') ?? '' })['sub']).toBe(user.id);
  });

  it('refuses when that address is somebody else’s', async () => {
    const owner = await signUp();
    const { client } = await signUp();
    await link(client, owner.email);
    const gone = await client.unlinkIdentity(await identityOf(client, 'email'));
    expectRefusal(gone, 422, 'email_conflict_identity_not_deletable');
    expect(await identitiesOf(client)).toHaveLength(2);
  });

  it('clears the number with the telephone', async () => {
    const { client } = await signUp();
    await client.updateUser({ phone: freshPhone() });
    expect((await client.unlinkIdentity(await identityOf(client, 'phone'))).error).toBeNull();
    const user = (await client.getUser()).data.user;
    expect(user).toMatchObject({ phone: '', app_metadata: { providers: ['email'] } });
    expect(user).not.toHaveProperty('phone_confirmed_at');
  });
});

it('links and unlinks nothing where that is switched off', async () => {
  const strict = await startAuthStack({ env: { AUTH_MANUAL_LINKING: 'off' } });
  const { client, session } = await signUpPerson(strict);
  const token = session.access_token;
  const authorize = await call(strict, '/user/identities/authorize?provider=google', { token });
  expect({ status: authorize.status, code: authorize.body['code'] }).toEqual({
    status: 404,
    code: 'manual_linking_disabled',
  });
  expectRefusal(await client.unlinkIdentity(await identityOf(client, 'email')), 404, 'manual_linking_disabled');
  await strict.close();
});
