import { signUpPerson } from '@ruche/auth/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callApi } from '#testing/api-call.ts';
import { type ServerStack, startServerStack } from '#testing/server-stack.ts';

let stack: ServerStack;
beforeAll(async () => {
  stack = await startServerStack();
});
afterAll(() => stack.close());

const change = (token: string | undefined, body: unknown) =>
  callApi(stack, '/me', { method: 'PATCH', body, ...(token !== undefined && { token }) });

it('changes the name in the profile and in the account, and nobody else’s', async () => {
  const [ada, other] = [await signUpPerson(stack), await signUpPerson(stack)];
  const token = ada.session.access_token;
  const answer = await change(token, { firstName: '  Grace ', lastName: 'Hopper' });
  expect(answer).toMatchObject({ status: 200, body: { user: { firstName: 'Grace', lastName: 'Hopper' } } });
  expect((await callApi(stack, '/me', { token })).body).toMatchObject({ user: { firstName: 'Grace' } });
  const { data } = await ada.client.getUser();
  expect(data.user?.user_metadata).toMatchObject({ firstName: 'Grace', lastName: 'Hopper' });
  const others = await callApi(stack, '/me', { token: other.session.access_token });
  expect(others.body).toMatchObject({ user: { firstName: 'Ada', lastName: 'Byron' } });
});

it('leaves the name alone that was not given', async () => {
  const { session } = await signUpPerson(stack);
  const answer = await change(session.access_token, { lastName: 'Lovelace' });
  expect(answer.body).toMatchObject({ user: { firstName: 'Ada', lastName: 'Lovelace' } });
});

it.each([
  [{ firstName: '   ' }, 'body.firstName', 'First name is required'],
  [{ firstName: 'A', lastName: '' }, 'body.lastName', 'Last name is required'],
  [{ firstName: 'x'.repeat(101) }, 'body.firstName', 'Use up to 100 characters.'],
])('refuses %j', async (body, path, message) => {
  const { session } = await signUpPerson(stack);
  const answer = await change(session.access_token, body);
  expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed', details: [{ path, message }] } });
});

it('refuses a change of nothing, and one by nobody', async () => {
  const { session } = await signUpPerson(stack);
  expect((await change(session.access_token, {})).status).toBe(400);
  expect(await change(undefined, { firstName: 'Eve' })).toMatchObject({
    status: 401,
    body: { code: 'unauthenticated' },
  });
});
