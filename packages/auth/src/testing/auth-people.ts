import type { AuthError, Session, User } from '@supabase/auth-js';
import { expect } from 'vitest';
import type { AuthStack } from './auth-stack.ts';

export const password = 'correct horse';
export const names = { firstName: 'Ada', lastName: 'Byron' };

let count = 0;

/** An address that no other test uses. */
export function freshEmail(): string {
  count += 1;
  return `person${count}.${Date.now()}@example.com`;
}

export function freshPhone(): string {
  count += 1;
  return `336${String(Date.now() % 100_000).padStart(5, '0')}${String(count).padStart(3, '0')}`;
}

export type Client = ReturnType<AuthStack['client']>;
export type Person = { client: Client; email: string; session: Session; user: User };

/** Somebody who has just signed up, in a browser of their own. Needs a stack that confirms addresses by itself. */
export async function signUpPerson(stack: AuthStack, options?: Parameters<AuthStack['client']>[0]): Promise<Person> {
  const client = stack.client(options);
  const email = freshEmail();
  const { data, error } = await client.signUp({ email, password, options: { data: names } });
  if (error) throw error;
  if (!data.session || !data.user) throw new Error('Signing up gave no session.');
  return { client, email, session: data.session, user: data.user };
}

export async function signIn(
  stack: AuthStack,
  email: string,
  secret = password,
): Promise<{ client: Client; session: Session }> {
  const client = stack.client();
  const { data, error } = await client.signInWithPassword({ email, password: secret });
  if (error) throw error;
  return { client, session: data.session };
}

/** The refusal of a call of the official client: its status and code are the contract. */
export function expectRefusal({ error }: { error: AuthError | null }, status: number, code: string): void {
  expect(error && { status: error.status, code: error.code }).toEqual({ status, code });
}

type Answer = { status: number; headers: Headers; body: Record<string, unknown> };

/** A call that the official client has no method for. */
export async function call(
  stack: Pick<AuthStack, 'url'>,
  path: string,
  options: { method?: string; body?: unknown; token?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const answer = await fetch(`${stack.url}${path}`, {
    method: options.method ?? (options.body === undefined ? 'GET' : 'POST'),
    redirect: 'manual',
    headers: {
      'x-supabase-api-version': '2024-01-01',
      ...(options.body !== undefined && { 'content-type': 'application/json;charset=UTF-8' }),
      ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
      ...options.headers,
    },
    ...(options.body !== undefined && {
      body: typeof options.body === 'string' ? options.body : JSON.stringify(options.body),
    }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
  };
}

export function expectCode(answer: Answer, status: number, code: string): void {
  expect({ status: answer.status, code: answer.body['code'] }).toEqual({ status, code });
}

/** The claims of an access token, unchecked. */
export function claimsOf(session: Pick<Session, 'access_token'>): Record<string, unknown> {
  const [, payload = ''] = session.access_token.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
}
