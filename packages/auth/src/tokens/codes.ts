import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Executor } from '@ruche/database';
import { type OneTimeToken, type OneTimeTokenKind, putOneTimeToken } from '@ruche/database/auth';
import { keyedHash } from '@ruche/runtime/keys';
import type { AuthContext } from '#src/context.ts';

const codeLength = 6;

export const emailCodeSeconds = 86_400;
export const smsCodeSeconds = 60;
/** Wrong guesses after which a code is void. */
export const maxGuesses = 5;
/** Links asked for with a code challenge say so themselves: opening one gives a code to exchange, not a session. */
export const pkcePrefix = 'pkce_';

export function randomCode(): string {
  return randomInt(10 ** codeLength)
    .toString()
    .padStart(codeLength, '0');
}

/** Six digits can be tried out, so their hash needs a key; whose and what for is part of what is hashed. */
export function hashCode(secret: string, owner: string, kind: string, code: string): string {
  return keyedHash(secret, 'one-time codes', `${owner}|${kind}|${code}`).toString('base64url');
}

/** Links and authorization codes are random enough for a plain hash. */
export function hashLink(link: string): string {
  return createHash('sha256').update(link).digest('base64url');
}

export function isSameHash(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

export function isRightCode(context: AuthContext, token: OneTimeToken, code: string): boolean {
  return isSameHash(token.codeHash, hashCode(context.settings.secret, token.userId, token.kind, code));
}

export type IssueCode = {
  userId: string;
  kind: OneTimeTokenKind;
  sentTo: string;
  lifeSeconds: number;
  isPkce?: boolean;
};

/** Makes a code and a link for the person's slot of that kind and stores only their hashes. */
export async function issueCode(
  tx: Executor,
  context: AuthContext,
  { userId, kind, sentTo, lifeSeconds, isPkce = false }: IssueCode,
): Promise<{ code: string; link: string }> {
  const code = randomCode();
  const link = `${isPkce ? pkcePrefix : ''}${randomBytes(32).toString('base64url')}`;
  const codeHash = hashCode(context.settings.secret, userId, kind, code);
  await putOneTimeToken(tx, { userId, kind, sentTo, codeHash, linkHash: hashLink(link), lifeSeconds });
  return { code, link };
}
