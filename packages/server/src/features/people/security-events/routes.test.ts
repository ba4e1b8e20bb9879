import { signIn, signUpPerson } from '@ruche/auth/testing';
import { SecurityEventPageSchema } from '@ruche/contracts/people';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callApi } from '#testing/api-call.ts';
import { type ServerStack, startServerStack } from '#testing/server-stack.ts';

let stack: ServerStack;
beforeAll(async () => {
  stack = await startServerStack();
});
afterAll(() => stack.close());

async function read(token: string, query = '') {
  const { body } = await callApi(stack, `/me/security-events${query}`, { token });
  return SecurityEventPageSchema.parse(body);
}

it('tells what happened, newest first, page by page', async () => {
  const ada = await signUpPerson(stack);
  const { session } = await signIn(stack, ada.email);
  await callApi(stack, '/me', { method: 'PATCH', body: { firstName: 'Grace' }, token: session.access_token });

  const whole = await read(session.access_token);
  const kinds = whole.items.map(({ kind }) => kind);
  expect(kinds.slice(0, 2)).toEqual(['profile_changed', 'signed_in']);
  expect(kinds.at(-1)).toBe('signed_up');
  expect(whole.items[1]).toMatchObject({ method: 'password', place: 'This device', address: '127.0.0.1' });
  expect(whole.nextCursor).toBeNull();

  const first = await read(session.access_token, '?limit=2');
  const second = await read(session.access_token, `?limit=100&cursor=${first.nextCursor ?? ''}`);
  expect([...first.items, ...second.items]).toEqual(whole.items);
  expect(second.nextCursor).toBeNull();
});

it('tells nobody of others', async () => {
  const [ada, eve] = [await signUpPerson(stack), await signUpPerson(stack)];
  const newest = (await read(ada.session.access_token)).items[0]?.id ?? '';
  const seen = await read(eve.session.access_token, `?cursor=${Number(newest) + 1000}`);
  const own = await read(eve.session.access_token);
  expect(seen.items).toEqual(own.items);
});

it('refuses a cursor that is none, a limit beyond reason, and strangers', async () => {
  const { session } = await signUpPerson(stack);
  for (const query of ['?cursor=x', '?limit=0', '?limit=101']) {
    const answer = await callApi(stack, `/me/security-events${query}`, { token: session.access_token });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  }
  expect((await callApi(stack, '/me/security-events')).status).toBe(401);
});
