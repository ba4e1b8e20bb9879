import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, expectCode, signIn, signUpPerson } from '#src/testing/auth-people.ts';
import { type AuthStack, startAuthStack } from '#src/testing/auth-stack.ts';
import { enrolApp, passFactor } from '#src/testing/authenticator.ts';

let stack: AuthStack;
beforeAll(async () => {
  stack = await startAuthStack();
});
afterAll(() => stack.close());

async function threeSessions() {
  const first = await signUpPerson(stack);
  const [second, third] = [await signIn(stack, first.email), await signIn(stack, first.email)];
  const tokens = [first.session, second.session, third.session].map(({ access_token: token }) => token);
  const alive = async () =>
    Promise.all(tokens.map(async (token) => (await call(stack, '/user', { token })).status === 200));
  return { first, tokens, alive };
}

it('ends every session of the person by default, and their access tokens at once', async () => {
  const { first, alive } = await threeSessions();
  expect(await alive()).toEqual([true, true, true]);
  expect((await first.client.signOut()).error).toBeNull();
  expect(await alive()).toEqual([false, false, false]);
});

it('ends this session alone, or all the others', async () => {
  const local = await threeSessions();
  await local.first.client.signOut({ scope: 'local' });
  expect(await local.alive()).toEqual([false, true, true]);
  const others = await threeSessions();
  await others.first.client.signOut({ scope: 'others' });
  expect(await others.alive()).toEqual([true, false, false]);
  expect((await others.first.client.getUser()).error).toBeNull();
});

it('ends no other session without the second factor, but never leaves the own one behind', async () => {
  const owner = await signUpPerson(stack);
  await passFactor(owner.client, await enrolApp(owner.client));
  for (const path of ['/logout', '/logout?scope=global']) {
    const { session } = await signIn(stack, owner.email);
    const token = session.access_token;
    expectCode(await call(stack, path, { method: 'POST', token }), 401, 'insufficient_aal');
    expectCode(await call(stack, '/user', { token }), 403, 'session_not_found');
    expect((await owner.client.getUser()).error).toBeNull();
  }
  const { client } = await signIn(stack, owner.email);
  expect((await client.signOut()).error).toBeNull();
  expect((await owner.client.getUser()).error).toBeNull();
});

it('leaves other people alone', async () => {
  const other = await signUpPerson(stack);
  const { client } = await signUpPerson(stack);
  await client.signOut();
  expect((await other.client.getUser()).error).toBeNull();
});

it('answers nothing on success, and refuses scopes it does not know', async () => {
  const { session } = await signUpPerson(stack);
  const token = session.access_token;
  expectCode(await call(stack, '/logout?scope=some', { method: 'POST', token }), 400, 'validation_failed');
  const answer = await call(stack, '/logout', {
    method: 'POST',
    token,
    headers: { 'content-type': 'application/json;charset=UTF-8' },
  });
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 204, body: {} });
  expectCode(await call(stack, '/logout', { method: 'POST', token }), 403, 'session_not_found');
});

it('makes the official client forget the session that the server has ended', async () => {
  const { client, session } = await signUpPerson(stack);
  await call(stack, '/logout', { method: 'POST', token: session.access_token });
  const { error } = await client.getUser();
  expect(error?.name).toBe('AuthSessionMissingError');
  expect((await client.getSession()).data.session).toBeNull();
});
