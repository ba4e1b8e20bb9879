import { isAuthRetryableFetchError, isAuthSessionMissingError } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, expectCode, expectRefusal, freshEmail, password, signUpPerson } from './testing/auth-people.ts';
import { type AuthStack, startAuthStack } from './testing/auth-stack.ts';

let stack: AuthStack;
beforeAll(async () => {
  stack = await startAuthStack({ env: { AUTH_REUSE_INTERVAL_S: '0' } });
});
afterAll(() => stack.close());

describe('what the official client tells of', () => {
  it('a token that is none, one whose session has ended, and one whose person is gone', async () => {
    const { client, session, user } = await signUpPerson(stack);
    const token = session.access_token;
    expectRefusal(await client.getUser('nonsense'), 403, 'bad_jwt');
    await stack.owner.pool.query('DELETE FROM auth.sessions WHERE user_id = $1', [user.id]);
    expect(isAuthSessionMissingError((await stack.client().getUser(token)).error)).toBe(true);
    await stack.owner.pool.query('DELETE FROM auth.users WHERE id = $1', [user.id]);
    expectRefusal(await stack.client().getUser(token), 403, 'user_not_found');
  });

  it('a session that the server has ended: it is forgotten here as well', async () => {
    const { client, user } = await signUpPerson(stack);
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    await stack.owner.pool.query('DELETE FROM auth.sessions WHERE user_id = $1', [user.id]);
    expect(isAuthSessionMissingError((await client.getUser()).error)).toBe(true);
    expect((await client.getSession()).data.session).toBeNull();
    expect(events.at(-1)).toBe('SIGNED_OUT');
  });

  it('a refresh token that is forged, and one that was used before', async () => {
    const { client, session } = await signUpPerson(stack);
    const token = session.refresh_token;
    const forged = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    const refused = await stack.client().refreshSession({ refresh_token: forged });
    expectRefusal(refused, 400, 'refresh_token_not_found');
    for (let round = 0; round < 2; round += 1) expect((await client.refreshSession()).error).toBeNull();
    const replayed = await stack.client().refreshSession({ refresh_token: token });
    expectRefusal(replayed, 400, 'refresh_token_already_used');
    expect(isAuthSessionMissingError((await client.refreshSession()).error)).toBe(true);
  });

  it('a company nobody knows, and more than the server takes', async () => {
    expectRefusal(await stack.client().signInWithSSO({ domain: 'unknown.example' }), 404, 'sso_provider_not_found');
    const options = { data: { text: 'x'.repeat(1024 * 1024) } };
    const tooLarge = await stack.client().signUp({ email: freshEmail(), password, options });
    expectRefusal(tooLarge, 413, 'request_entity_too_large');
  });

  it('a server that fails: as something to try again, and nothing half done', async () => {
    const { pool } = stack.owner;
    const email = freshEmail();
    await pool.query('ALTER TABLE auth.security_events RENAME TO security_events_away');
    const { error } = await stack.client().signUp({ email, password });
    expectCode(await call(stack, '/signup', { body: { email, password } }), 500, 'unexpected_failure');
    await pool.query('ALTER TABLE auth.security_events_away RENAME TO security_events');
    expect(isAuthRetryableFetchError(error) && error.status).toBe(500);
    expect((await stack.client().signUp({ email, password })).error).toBeNull();
  });
});
