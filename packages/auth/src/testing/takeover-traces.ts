import type { Session } from '@supabase/auth-js';
import { expect } from 'vitest';
import { call, expectCode, freshPhone } from './auth-people.ts';
import type { AuthStack } from './auth-stack.ts';

/** What an account cannot hold before it is confirmed, as if a fault or an older version had let it in. */
export async function plant(stack: AuthStack, email: string, mark: string): Promise<string> {
  const phone = freshPhone();
  await stack.owner.pool.query(
    `WITH person AS (
       UPDATE auth.users SET phone = $2, phone_confirmed_at = now(), new_email = $3 || '@example.com',
         app_metadata = app_metadata || jsonb_build_object('note', $3::text)
       WHERE email = $1 RETURNING id
     ), factor AS (
       INSERT INTO auth.factors (user_id, factor_type, status, friendly_name) SELECT id, 'totp', 'verified', $3 FROM person
     ), session AS (
       INSERT INTO auth.sessions (user_id, user_agent) SELECT id, $3 FROM person
     ), flow AS (
       INSERT INTO auth.flow_states (user_id, method, redirect_to, auth_code_hash, auth_code_issued_at)
       SELECT id, 'oauth', $3, $3, now() FROM person
     ), code AS (
       INSERT INTO auth.one_time_tokens (user_id, kind, sent_to, code_hash, expires_at)
       SELECT id, 'email_change_new', $3, 'x', now() + interval '1 hour' FROM person
     )
     INSERT INTO auth.identities (user_id, provider, subject, identity_data)
     SELECT id, 'github', $3, jsonb_build_object('name', $3::text) FROM person`,
    [email, phone, mark],
  );
  return phone;
}

/** Every row of ours that has the mark in it, by its table. */
export async function traces(stack: AuthStack, mark: string): Promise<string[]> {
  const { rows } = await stack.owner.pool.query<{ name: string }>(
    "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'auth')",
  );
  const marked = await Promise.all(
    rows.map(async ({ name }) => {
      const found = await stack.owner.pool.query(`SELECT 1 FROM ${name} AS t WHERE t::text LIKE '%' || $1 || '%'`, [
        mark,
      ]);
      return found.rows.map(() => name);
    }),
  );
  return marked.flat();
}

/** What is left of the account for whoever is not its owner. */
export async function expectOwned(
  stack: AuthStack,
  { session, providers, mark }: { session: Session; providers: string[]; mark: string },
): Promise<void> {
  expect(await traces(stack, mark)).toEqual([]);
  const { body } = await call(stack, '/user', { token: session.access_token });
  expect(body).toMatchObject({ phone: '', app_metadata: { provider: providers[0], providers } });
  expect(body).not.toHaveProperty('factors');
  expect(body).not.toHaveProperty('new_email');
  expect((body['identities'] as { provider: string }[]).map(({ provider }) => provider)).toEqual(providers);
  const { rows } = await stack.owner.pool.query(
    `SELECT (SELECT count(*)::int FROM auth.sessions WHERE user_id = $1) AS sessions,
       (SELECT count(*)::int FROM auth.one_time_tokens WHERE user_id = $1) AS codes,
       (SELECT count(*)::int FROM auth.flow_states WHERE user_id = $1 AND auth_code_hash IS NOT NULL) AS flows,
       time_zone FROM workspaces JOIN members ON workspace_id = workspaces.id WHERE user_id = $1`,
    [session.user.id],
  );
  expect(rows).toEqual([{ sessions: 1, codes: 0, flows: 0, time_zone: 'UTC' }]);
}

type Address = { email: string } | { phone: string };

export const tryPassword = (stack: AuthStack, address: Address, guess: string) =>
  call(stack, '/token?grant_type=password', { body: { ...address, password: guess } });

export async function expectClosed(stack: AuthStack, address: Address, ...guesses: string[]): Promise<void> {
  for (const guess of guesses) expectCode(await tryPassword(stack, address, guess), 400, 'invalid_credentials');
}
