import { randomBytes } from 'node:crypto';
import type { AuthUser } from '@ruche/database/auth';
import { keyedHash } from '@ruche/runtime/keys';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthContext } from '#src/context.ts';
import { type HostCookie, looksLikeSecret, readHostCookie, setHostCookie } from '#src/requests/host-cookie.ts';
import { isSameHash } from '#src/tokens/codes.ts';

// Whoever asks for the confirmation again may be the owner of an address with which somebody else signed up. The
// browser in which the account's password was given keeps a cookie, a keyed hash over that password: asking from there
// contests nothing. The cookie does not sign anybody in, and is void once the password is replaced.

const signUpCookie: HostCookie = {
  name: 'ruche-signup',
  lifeSeconds: 86_400,
  sameSite: 'Strict',
  looksLike: looksLikeSecret,
};

type Account = Pick<AuthUser, 'id' | 'passwordHash'>;

/** The cookie of an account; a random one where there is none, so that having a cookie tells nothing. */
export function makeSignUpCookie({ settings }: AuthContext, account: Account | null): string {
  const signed = account?.passwordHash ? `${account.id}|${account.passwordHash}` : randomBytes(32).toString('hex');
  return keyedHash(settings.secret, 'sign-up browsers', signed).toString('base64url');
}

/**
 * Only in answer to JSON: a page of another site can make the owner's browser send everything else by a form, and the
 * cookie would then stand for a password of that page's choice.
 */
export function setSignUpCookie(
  context: AuthContext,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  value: string,
): void {
  if (!/^application\/json *(;|$)/i.test(request.headers['content-type'] ?? '')) return;
  setHostCookie(context, reply, signUpCookie, value);
}

export function readSignUpCookie(context: AuthContext, request: FastifyRequest): string | null {
  return readHostCookie(context, request, signUpCookie);
}

/** Whether the cookie is of a browser in which the password of that account was given. */
export function isSignUpCookieOf(context: AuthContext, account: Account, value: string | null): boolean {
  return value !== null && account.passwordHash !== null && isSameHash(value, makeSignUpCookie(context, account));
}
