import { randomUUID } from 'node:crypto';
import { claimsOf, type Person, signIn, signUpPerson } from '@ruche/auth/testing';
import { type UserSession, UserSessionListSchema } from '@ruche/contracts/people';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callApi } from '#testing/api-call.ts';
import { type ServerStack, startServerStack } from '#testing/server-stack.ts';

let stack: ServerStack;
beforeAll(async () => {
  stack = await startServerStack();
});
afterAll(() => stack.close());

const tokenOf = ({ session }: Pick<Person, 'session'>) => session.access_token;

async function list(person: Pick<Person, 'session'>): Promise<UserSession[]> {
  const { body } = await callApi(stack, '/me/sessions', { token: tokenOf(person) });
  return UserSessionListSchema.parse(body).items;
}

const end = (person: Pick<Person, 'session'>, id: string) =>
  callApi(stack, `/me/sessions/${id}`, { method: 'DELETE', token: tokenOf(person) });

it('shows where the person is signed in, and says no more about the place than the address does', async () => {
  const ada = await signUpPerson(stack);
  const phone = await signIn(stack, ada.email);
  const phoneId = String(claimsOf(phone.session)['session_id']);
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
  const place = 'UPDATE auth.sessions SET user_agent = $2, ip = $3 WHERE id = $1';
  await stack.owner.pool.query(place, [phoneId, safari, '198.51.100.7']);

  const sessions = await list(ada);
  expect(sessions).toHaveLength(2);
  expect(sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({
    id: claimsOf(ada.session)['session_id'],
    address: '127.0.0.1',
    place: 'This device',
    aal: 'aal1',
  });
  expect(sessions.find(({ id }) => id === phoneId)).toMatchObject({
    isCurrent: false,
    device: { kind: 'mobile', name: 'Safari on iOS' },
    place: '198.51.100.7',
  });
  await stack.owner.pool.query(place, [phoneId, null, '192.168.1.20']);
  expect((await list(ada)).find(({ id }) => id === phoneId)).toMatchObject({
    device: { kind: 'unknown', name: 'Unknown device' },
    place: 'Private network',
  });
});

it('ends one session at once: its access token and its refresh token are refused', async () => {
  const ada = await signUpPerson(stack);
  const phone = await signIn(stack, ada.email);
  const id = String(claimsOf(phone.session)['session_id']);
  expect((await end(ada, id)).status).toBe(204);
  expect((await callApi(stack, '/me', { token: tokenOf(phone) })).status).toBe(401);
  expect((await phone.client.refreshSession()).error?.name).toBe('AuthSessionMissingError');
  expect(await list(ada)).toHaveLength(1);
  expect((await end(ada, id)).status).toBe(404);
});

it('does not end somebody else’s session, nor one that does not exist', async () => {
  const [ada, eve] = [await signUpPerson(stack), await signUpPerson(stack)];
  const answer = await end(eve, String(claimsOf(ada.session)['session_id']));
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await list(ada)).toHaveLength(1);
  expect((await end(eve, randomUUID())).status).toBe(404);
  expect(await end(eve, 'all')).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
});

it('is for people who are signed in', async () => {
  expect((await callApi(stack, '/me/sessions')).status).toBe(401);
  expect((await callApi(stack, `/me/sessions/${randomUUID()}`, { method: 'DELETE' })).status).toBe(401);
});
