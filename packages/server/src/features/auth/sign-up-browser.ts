import { randomBytes } from 'node:crypto';
import { type AuthUser, keyedHash } from '@ruche/database';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthContext } from './context.ts';
import { hostCookieName, isEncrypted, readHostCookie } from './host-cookie.ts';
import { isSameHash } from './tokens/codes.ts';

// Whoever asks for the confirmation again may be the owner of an address that a stranger signed up. The browser in
// which the account's password was given keeps a mark, signed over that password: asking from there contests nothing.
// The mark opens nothing, and is worth nothing once the password is gone.

const cookieName = 'ruche-signup';
const lifeSeconds = 86_400;

type Account = Pick<AuthUser, 'id' | 'passwordHash'>;

/** The mark of an account. One that fits no account where there is none, so that having one tells nothing. */
export function writeSignUpMark({ settings }: AuthContext, account: Account | null): string {
  const signed = account?.passwordHash ? `${account.id}|${account.passwordHash}` : randomBytes(32).toString('hex');
  return keyedHash(settings.secret, 'sign-up browsers', signed).toString('base64url');
}

export function leaveSignUpMark(context: AuthContext, reply: FastifyReply, mark: string): void {
  const place = isEncrypted(context) ? 'Path=/; SameSite=Strict; Secure' : 'Path=/auth/v1; SameSite=Strict';
  const name = hostCookieName(context, cookieName);
  reply.header('set-cookie', `${name}=${mark}; Max-Age=${lifeSeconds}; HttpOnly; ${place}`);
}

export const readSignUpMark = (context: AuthContext, request: FastifyRequest) =>
  readHostCookie(context, request, cookieName);

/** Whether the request comes from a browser in which the password of that account was given. */
export function isSignUpMark(context: AuthContext, account: Account, mark: string | null): boolean {
  return mark !== null && account.passwordHash !== null && isSameHash(mark, writeSignUpMark(context, account));
}
