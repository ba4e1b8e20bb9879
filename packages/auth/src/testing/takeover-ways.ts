import type { Session } from '@supabase/auth-js';
import { expect } from 'vitest';
import { names, password } from './auth-people.ts';
import type { AuthStack } from './auth-stack.ts';
import { codeIn, linkIn, type OutboxMessage } from './outbox.ts';
import { answerProvider, openCallback, signInWith, startImplicit } from './provider-browser.ts';

// Somebody uses an address that is not theirs, and waits. Then its owner comes, by whichever way.

export const ownPassword = 'battery staple';

/** What somebody says about themselves; `mark` is found again wherever any of it is kept. */
export const dataOf = (mark: string) => ({ firstName: mark, lastName: mark, timeZone: 'Asia/Tokyo', color: mark });

type Client = ReturnType<AuthStack['client']>;

export const pkce = (stack: AuthStack): Client => stack.client({ flowType: 'pkce' });

/** The next message to an address after those that are given. */
export const nextMail = (stack: AuthStack, to: string, ...before: OutboxMessage[]) =>
  stack.outbox(to, ({ text }) => before.every((message) => message.text !== text));

/** Where the browser is sent that opens the link. */
export async function open(link: URL): Promise<URL> {
  const { headers } = await fetch(link, { redirect: 'manual' });
  return new URL(headers.get('location') ?? '');
}

export function sessionOf({ data, error }: { data: { session: Session | null }; error: unknown }): Session {
  if (data.session === null) throw new Error(`There is no session: ${JSON.stringify(error)}`);
  return data.session;
}

export const typeCode = async (stack: AuthStack, email: string, mail: OutboxMessage) =>
  sessionOf(await stack.client().verifyOtp({ email, token: codeIn(mail), type: 'email' }));

async function bringBack(browser: Client, mail: OutboxMessage): Promise<Session> {
  const code = (await open(linkIn(mail))).searchParams.get('code') ?? '';
  return sessionOf(await browser.exchangeCodeForSession(code));
}

async function openImplicit(stack: AuthStack, mail: OutboxMessage): Promise<Session> {
  const fragment = new URLSearchParams((await open(linkIn(mail))).hash.slice(1));
  const [access_token = '', refresh_token = ''] = ['access_token', 'refresh_token'].map(
    (name) => fragment.get(name) ?? '',
  );
  return sessionOf(await stack.client().setSession({ access_token, refresh_token }));
}

const visit = async (stack: AuthStack, provider: 'google' | 'azure', email: string) =>
  openCallback(await answerProvider(await startImplicit(stack, provider), email));

async function idToken(stack: AuthStack, email: string): Promise<string> {
  const answer = await fetch(`${stack.sandboxUrl}/identity/oidc/control/id-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId: 'ruche-google', email }),
  });
  return ((await answer.json()) as { id_token: string }).id_token;
}

type First = {
  come: (stack: AuthStack, email: string, mark: string) => Promise<unknown>;
  hasPassword?: true;
  isUnverified?: true;
  /** The way by which they came is closed to them. */
  expectShutOut?: (stack: AuthStack, email: string) => Promise<void>;
};

/** How a stranger uses the address; each leads to a mail that they cannot read. */
export const firstWays: Record<string, First> = {
  'a password': {
    hasPassword: true,
    come: (stack, email, mark) => stack.client().signUp({ email, password, options: { data: dataOf(mark) } }),
  },
  'a password and a proof key': {
    hasPassword: true,
    come: (stack, email, mark) => pkce(stack).signUp({ email, password, options: { data: dataOf(mark) } }),
  },
  'a code': { come: (stack, email, mark) => stack.client().signInWithOtp({ email, options: { data: dataOf(mark) } }) },
  'a provider that has not verified it': {
    isUnverified: true,
    come: (stack, email) => visit(stack, 'google', email),
    async expectShutOut(stack, email) {
      expect((await visit(stack, 'google', email)).search).toContain('needs_verification');
    },
  },
};

type Second = {
  enter: (stack: AuthStack, email: string, first: OutboxMessage) => Promise<Session>;
  hasPassword?: true;
  isUnverified?: boolean;
  /** Only while the account waits for its confirmation. */
  isBeforeConfirmation?: true;
  providers?: string[];
};

/** How its owner comes. */
export const secondWays: Record<string, Second> = {
  'signs up and types the code': {
    hasPassword: true,
    async enter(stack, email, first) {
      await stack.client().signUp({ email, password: ownPassword, options: { data: names } });
      return typeCode(stack, email, await nextMail(stack, email, first));
    },
  },
  'signs up and opens the link': {
    hasPassword: true,
    async enter(stack, email, first) {
      await stack.client().signUp({ email, password: ownPassword, options: { data: names } });
      return openImplicit(stack, await nextMail(stack, email, first));
    },
  },
  'signs up and opens the link with a proof key': {
    hasPassword: true,
    async enter(stack, email, first) {
      const browser = pkce(stack);
      await browser.signUp({ email, password: ownPassword, options: { data: names } });
      return bringBack(browser, await nextMail(stack, email, first));
    },
  },
  'asks for a code and types it': {
    async enter(stack, email, first) {
      await stack.client().signInWithOtp({ email });
      return typeCode(stack, email, await nextMail(stack, email, first));
    },
  },
  'asks for a link with a proof key': {
    async enter(stack, email, first) {
      const browser = pkce(stack);
      await browser.signInWithOtp({ email });
      return bringBack(browser, await nextMail(stack, email, first));
    },
  },
  'recovers the password by code': {
    async enter(stack, email, first) {
      await stack.client().resetPasswordForEmail(email);
      return typeCode(stack, email, await nextMail(stack, email, first));
    },
  },
  'recovers the password by a link with a proof key': {
    async enter(stack, email, first) {
      const browser = pkce(stack);
      await browser.resetPasswordForEmail(email);
      return bringBack(browser, await nextMail(stack, email, first));
    },
  },
  'asks for a recovery and answers the mail before it': {
    isBeforeConfirmation: true,
    async enter(stack, email, first) {
      await stack.client().resetPasswordForEmail(email);
      return typeCode(stack, email, first);
    },
  },
  'asks for the mail again and types the code': {
    isBeforeConfirmation: true,
    async enter(stack, email, first) {
      await stack.client().resend({ type: 'signup', email });
      return typeCode(stack, email, await nextMail(stack, email, first));
    },
  },
  'asks for the mail again with a proof key': {
    isBeforeConfirmation: true,
    async enter(stack, email, first) {
      const browser = pkce(stack);
      await browser.resend({ type: 'signup', email });
      return bringBack(browser, await nextMail(stack, email, first));
    },
  },
  'comes from a provider': {
    isUnverified: false,
    providers: ['google'],
    enter: async (stack, email) => (await signInWith(stack, 'google', email)).session,
  },
  'brings a token of a provider': {
    isUnverified: false,
    providers: ['google'],
    enter: async (stack, email) =>
      sessionOf(await stack.client().signInWithIdToken({ provider: 'google', token: await idToken(stack, email) })),
  },
  'comes from a provider that has not verified the address': {
    isUnverified: true,
    async enter(stack, email, first) {
      await visit(stack, 'azure', email);
      return typeCode(stack, email, await nextMail(stack, email, first));
    },
  },
};
