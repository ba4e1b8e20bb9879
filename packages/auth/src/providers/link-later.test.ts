import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Client,
  call,
  claimsOf,
  expectCode,
  expectRefusal,
  freshEmail,
  freshPhone,
  signIn,
  signUpPerson,
} from '#src/testing/auth-people.ts';
import { type AuthStack, startAuthStack } from '#src/testing/auth-stack.ts';
import { enrolApp, passFactor } from '#src/testing/authenticator.ts';
import { answerProvider, home, openCallback, signInWith } from '#src/testing/provider-browser.ts';

// Between setting out and exchanging the code the account, the session and the identity may change.

let stack: AuthStack;
beforeAll(async () => {
  stack = await startAuthStack({ hasSandbox: true });
});
afterAll(() => stack.close());

const signUp = () => signUpPerson(stack, { flowType: 'pkce' });

async function setOut(client: Client, email = freshEmail()): Promise<string> {
  const { data, error } = await client.linkIdentity({
    provider: 'google',
    options: { redirectTo: home, skipBrowserRedirect: true },
  });
  if (error || !data.url) throw error ?? new Error('There is no address to go to.');
  const landed = await openCallback(await answerProvider(data.url, email));
  return landed.searchParams.get('code') ?? landed.search;
}

const identitiesOf = async (userId: string) =>
  (
    await stack.owner.pool.query<{ provider: string }>(
      'SELECT provider FROM auth.identities WHERE user_id = $1 ORDER BY created_at',
      [userId],
    )
  ).rows.map(({ provider }) => provider);

describe('a link whose code is exchanged', () => {
  it('needs the session that began it', async () => {
    const { client, user, session } = await signUp();
    const code = await setOut(client);
    await call(stack, '/logout?scope=local', { method: 'POST', token: session.access_token });
    const { error } = await client.exchangeCodeForSession(code);
    expect(error?.name).toBe('AuthSessionMissingError');
    expect(await identitiesOf(user.id)).toEqual(['email']);
  });

  it('needs an identity that is still free, and says so where the client reports it', async () => {
    const { client, user } = await signUp();
    const email = freshEmail();
    const code = await setOut(client, email);
    await signInWith(stack, 'google', email);
    expectRefusal(await client.exchangeCodeForSession(code), 422, 'identity_already_exists');
    expect(await identitiesOf(user.id)).toEqual(['email']);
    // Known at the return already: it is told there.
    expect(await setOut(client, email)).toContain('error_code=identity_already_exists');
  });

  it('needs a person who is not blocked', async () => {
    const { client, user } = await signUp();
    const code = await setOut(client);
    await stack.owner.pool.query("UPDATE auth.users SET banned_until = now() + interval '1 hour' WHERE id = $1", [
      user.id,
    ]);
    expectRefusal(await client.exchangeCodeForSession(code), 403, 'user_banned');
    expect(await identitiesOf(user.id)).toEqual(['email']);
  });

  it('is void once the person has set up a second factor, in this session or another', async () => {
    const { client, user, email } = await signUp();
    const other = (await signIn(stack, email)).client;
    const codes = [await setOut(client), await setOut(other)];
    await passFactor(client, await enrolApp(client));
    for (const code of codes) {
      const body = { auth_code: code, code_verifier: 'v'.repeat(43) };
      expectCode(await call(stack, '/token?grant_type=pkce', { body }), 404, 'flow_state_not_found');
    }
    expect(await identitiesOf(user.id)).toEqual(['email']);
  });

  it('keeps the level of the session that began it', async () => {
    const { client } = await signUp();
    await passFactor(client, await enrolApp(client));
    const { data } = await client.exchangeCodeForSession(await setOut(client));
    expect(data.session && claimsOf(data.session)).toMatchObject({ aal: 'aal2' });
  });

  it('is refused when the level has fallen meanwhile', async () => {
    const { client, user } = await signUp();
    await passFactor(client, await enrolApp(client));
    const code = await setOut(client);
    await stack.owner.pool.query("UPDATE auth.sessions SET aal = 'aal1' WHERE user_id = $1", [user.id]);
    expectRefusal(await client.exchangeCodeForSession(code), 401, 'insufficient_aal');
    expect(await identitiesOf(user.id)).toEqual(['email']);
  });

  it('links once, however often it is exchanged at once', async () => {
    const { session, user } = await signUp();
    const verifier = 'v'.repeat(43);
    const query = new URLSearchParams({
      provider: 'google',
      redirect_to: home,
      skip_http_redirect: 'true',
      code_challenge: verifier,
      code_challenge_method: 'plain',
    });
    const path = `/user/identities/authorize?${query.toString()}`;
    const { body } = await call(stack, path, { token: session.access_token });
    const landed = await openCallback(await answerProvider(String(body['url']), freshEmail()));
    const exchange = { auth_code: landed.searchParams.get('code'), code_verifier: verifier };
    const answers = await Promise.all([0, 1, 2].map(() => call(stack, '/token?grant_type=pkce', { body: exchange })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404, 404]);
    expect(await identitiesOf(user.id)).toEqual(['email', 'google']);
  });
});

describe('a change that was begun with one factor', () => {
  it('is taken back with the first second factor', async () => {
    const { client, session, user } = await signUp();
    const [newEmail, newPhone] = [freshEmail(), freshPhone()];
    const token = session.access_token;
    for (const change of [{ email: newEmail }, { phone: newPhone }]) {
      expect((await call(stack, '/user', { method: 'PUT', token, body: change })).status).toBe(200);
    }
    expect((await client.getUser()).data.user).toMatchObject({ new_email: newEmail, new_phone: newPhone });
    const { user: after } = await passFactor(client, await enrolApp(client));
    for (const name of ['new_email', 'new_phone']) expect(after).not.toHaveProperty(name);
    const { rows } = await stack.owner.pool.query('SELECT kind FROM auth.one_time_tokens WHERE user_id = $1', [
      user.id,
    ]);
    expect(rows).toEqual([]);
  });
});
