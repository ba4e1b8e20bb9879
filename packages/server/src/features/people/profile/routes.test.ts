import { enrolApp, names, passFactor, signIn, signUpPerson } from '@ruche/auth/testing';
import { MeSchema } from '@ruche/contracts/people';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callApi } from '#testing/api-call.ts';
import { type ServerStack, startServerStack } from '#testing/server-stack.ts';

let stack: ServerStack;
beforeAll(async () => {
  stack = await startServerStack();
});
afterAll(() => stack.close());

const ask = (token?: string) =>
  fetch(stack.url.replace('/auth/v1', '/api/v1/me'), {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

it('tells the person who they are and where they work', async () => {
  const { session, user, email } = await signUpPerson(stack);
  const answer = await ask(session.access_token);
  expect(answer.status).toBe(200);
  expect(MeSchema.parse(await answer.json())).toMatchObject({
    user: { id: user.id, email, ...names },
    workspace: { name: 'Ada’s workspace' },
    role: 'owner',
  });
});

it('tells each person of themselves alone', async () => {
  const [one, other] = [await signUpPerson(stack), await signUpPerson(stack)];
  const [first, second] = await Promise.all(
    [one, other].map(async ({ session }) => MeSchema.parse(await (await ask(session.access_token)).json())),
  );
  expect(first?.user.id).toBe(one.user.id);
  expect(second?.user.id).toBe(other.user.id);
  expect(first?.workspace.id).not.toBe(second?.workspace.id);
});

it('needs somebody who is signed in, now and not a moment ago', async () => {
  const refused = await ask();
  expect(refused.status).toBe(401);
  expect(await refused.json()).toMatchObject({ code: 'unauthenticated', requestId: expect.any(String) as string });
  expect((await ask('nonsense')).status).toBe(401);
  const { client, session } = await signUpPerson(stack);
  await client.signOut();
  expect((await ask(session.access_token)).status).toBe(401);
});

it('shows nothing to people who are blocked or asked for deletion', async () => {
  const { session, user } = await signUpPerson(stack);
  const { pool } = stack.owner;
  await pool.query("UPDATE auth.users SET banned_until = now() + interval '1 hour' WHERE id = $1", [user.id]);
  expect((await ask(session.access_token)).status).toBe(401);
  await pool.query('UPDATE auth.users SET banned_until = NULL, deactivated_at = now() WHERE id = $1', [user.id]);
  expect((await ask(session.access_token)).status).toBe(401);
});

it.each(['/me', '/me/sessions', '/me/security-events', '/me/exports'])(
  'shows nothing at %s to who has a second factor and did not use it',
  async (path) => {
    const ada = await signUpPerson(stack);
    const app = await enrolApp(ada.client);
    const raised = await passFactor(ada.client, app);
    expect((await callApi(stack, path, { token: raised.access_token })).status).toBe(200);
    const half = await signIn(stack, ada.email);
    const refused = await callApi(stack, path, { token: half.session.access_token });
    expect(refused).toMatchObject({ status: 403, body: { code: 'second_factor_required' } });
    const whole = await passFactor(half.client, app);
    expect((await callApi(stack, path, { token: whole.access_token })).status).toBe(200);
  },
);
