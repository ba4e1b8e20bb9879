import { describe, expect, it } from 'vitest';
import { claimsOf, expectRefusal, signIn, signUpPerson } from '#src/testing/auth-people.ts';
import { type AuthStack, startAuthStack } from '#src/testing/auth-stack.ts';
import { enrolApp, passFactor } from '#src/testing/authenticator.ts';

const within = async (env: Record<string, string>, story: (stack: AuthStack) => Promise<void>) => {
  const stack = await startAuthStack({ env });
  try {
    await story(stack);
  } finally {
    await stack.close();
  }
};
const age = (stack: AuthStack, column: 'created_at' | 'refreshed_at', userId: string) =>
  stack.owner.pool.query(`UPDATE auth.sessions SET ${column} = now() - interval '61 s' WHERE user_id = $1`, [userId]);

describe('limits on sessions', () => {
  it('end a session some time after it began', () =>
    within({ AUTH_SESSION_TIMEBOX_S: '60' }, async (stack) => {
      const { client, user } = await signUpPerson(stack);
      expect((await client.refreshSession()).error).toBeNull();
      await age(stack, 'created_at', user.id);
      expectRefusal(await client.refreshSession(), 400, 'session_expired');
    }));

  it('end a session that nobody used for a while', () =>
    within({ AUTH_SESSION_INACTIVITY_S: '60' }, async (stack) => {
      const { client, user } = await signUpPerson(stack);
      expect((await client.refreshSession()).error).toBeNull();
      await age(stack, 'refreshed_at', user.id);
      expectRefusal(await client.refreshSession(), 400, 'session_expired');
    }));

  it('end a session that never showed the second factor', () =>
    within({ AUTH_SESSION_LOW_AAL_S: '60' }, async (stack) => {
      const { client, user } = await signUpPerson(stack);
      await age(stack, 'created_at', user.id);
      expect((await client.refreshSession()).error).toBeNull();
      await stack.owner.pool.query(
        "INSERT INTO auth.factors (user_id, factor_type, status) VALUES ($1, 'totp', 'verified')",
        [user.id],
      );
      expectRefusal(await client.refreshSession(), 400, 'session_expired');
    }));

  it('leave one session to each person', () =>
    within({ AUTH_SINGLE_SESSION: 'on' }, async (stack) => {
      const first = await signUpPerson(stack);
      const second = await signIn(stack, first.email);
      expectRefusal(await first.client.refreshSession(), 400, 'session_expired');
      const refreshed = await second.client.refreshSession();
      expect(refreshed.error).toBeNull();
      expect(claimsOf(refreshed.data.session ?? second.session)['session_id']).toBe(
        claimsOf(second.session)['session_id'],
      );
    }));

  it('leave that one to whoever gave the second factor, against those who know the password alone', () =>
    within({ AUTH_SINGLE_SESSION: 'on' }, async (stack) => {
      const { client, email } = await signUpPerson(stack);
      await passFactor(client, await enrolApp(client));
      const stranger = await signIn(stack, email);
      expect((await client.refreshSession()).error).toBeNull();
      expectRefusal(await stranger.client.refreshSession(), 400, 'session_expired');
    }));
});
