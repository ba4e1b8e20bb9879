import type { Executor } from '@ruche/database';
import {
  type AuthUser,
  countWrongGuess,
  deleteOneTimeTokens,
  findAuthUserByEmail,
  findAuthUserByPhone,
  findLinkOwner,
  listCodeOwners,
  lockAuthUser,
  lockOneTimeToken,
  lockOneTimeTokenByLink,
  type OneTimeToken,
  type OneTimeTokenKind,
  updateAuthUser,
} from '@ruche/database/auth';
import type { Origin } from '@ruche/runtime/http';
import { type AuthContext, inTransaction } from '#src/context.ts';
import { AuthError } from '#src/errors/errors.ts';
import { needsBothAddresses } from '#src/messages/send-email-change.ts';
import { hashLink, isRightCode, maxGuesses } from '#src/tokens/codes.ts';
import { isClaimed } from '#src/users/account-state.ts';
import { type Address, textOfAddress } from '#src/users/addresses.ts';
import { isBanned } from '#src/users/bans.ts';
import { claimAccount } from '#src/users/claim-account.ts';
import { confirmEmail, confirmPhone } from '#src/users/confirm-address.ts';
import { recordEvent } from '#src/users/security-events.ts';

/** What a code or link is good for, by the name that callers use, and the slots that are looked into. */
export const kindsOfType = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  magiclink: ['recovery'],
  recovery: ['recovery'],
  email: ['confirmation', 'recovery'],
  email_change: ['email_change_current', 'email_change_new'],
  sms: ['confirmation'],
  phone_change: ['phone_change'],
} as const satisfies Record<string, OneTimeTokenKind[]>;
export type VerifyType = keyof typeof kindsOfType;

/** A code with the address or number it was sent to, or a link. */
export type CodeOrLink = { type: VerifyType } & ({ address: Address; code: string } | { link: string });

/** What came of it. Of two addresses that have to agree, one may still be missing. */
export type Verified = { user: AuthUser; isHalfDone: boolean };

type Found = { user: AuthUser; token: OneTimeToken };

/** Always the same, whatever was wrong: nobody learns here whether an address is known. */
function refused(): AuthError {
  return new AuthError(403, 'otp_expired', 'This code or link is invalid or has expired.');
}

// Wherever codes are made or used, the person's row is held first and the code's row after it.

async function findByLink(tx: Executor, type: VerifyType, link: string): Promise<Found | null> {
  const linkHash = hashLink(link);
  const owner = await findLinkOwner(tx, linkHash);
  const user = owner && (await lockAuthUser(tx, owner));
  const token = user && (await lockOneTimeTokenByLink(tx, linkHash));
  const kinds: OneTimeTokenKind[] = kindsOfType[type];
  return user && token && kinds.includes(token.kind) ? { user, token } : null;
}

async function listCandidates(tx: Executor, type: VerifyType, address: Address): Promise<Found[]> {
  const sentTo = textOfAddress(address);
  const kinds: OneTimeTokenKind[] = kindsOfType[type];
  const candidates: Found[] = [];
  for (const owner of await listCodeOwners(tx, sentTo, kinds)) {
    const user = await lockAuthUser(tx, owner);
    for (const kind of user ? kinds : []) {
      const token = await lockOneTimeToken(tx, owner, kind);
      if (user && token?.sentTo === sentTo) candidates.push({ user, token });
    }
  }
  return candidates;
}

async function find(tx: Executor, context: AuthContext, given: CodeOrLink, origin: Origin): Promise<Found | null> {
  if ('link' in given) return findByLink(tx, given.type, given.link);
  const candidates = await listCandidates(tx, given.type, given.address);
  const right = candidates.find(({ token }) => isRightCode(context, token, given.code));
  if (right) return right;
  for (const { user, token } of candidates) {
    await countWrongGuess(tx, token, maxGuesses);
    await recordEvent(tx, { userId: user.id, kind: 'wrong_code', origin, details: { type: given.type } });
  }
  return null;
}

async function confirmOwn(tx: Executor, { user, token }: Found, origin: Origin): Promise<AuthUser> {
  const kind = token.sentTo === user.email ? 'email' : 'phone';
  if (token.sentTo !== user[kind]) throw refused();
  if (isClaimed(user, kind)) return user;
  await recordEvent(tx, { userId: user.id, kind: `${kind}_confirmed`, origin });
  return claimAccount(tx, user, { kind, way: token.kind === 'recovery' ? 'sign-in' : 'confirmation' });
}

async function changeEmail(tx: Executor, context: AuthContext, user: AuthUser, origin: Origin): Promise<Verified> {
  if (user.newEmail === null) throw refused();
  if (needsBothAddresses(context, user) && !user.isEmailChangeHalfDone) {
    return { user: await updateAuthUser(tx, user.id, { isEmailChangeHalfDone: true }), isHalfDone: true };
  }
  if (await findAuthUserByEmail(tx, user.newEmail)) {
    throw new AuthError(422, 'email_exists', 'An account with this email address already exists.');
  }
  const changed = await confirmEmail(tx, user, user.newEmail);
  // What was sent to the address before must not open this account any more.
  await deleteOneTimeTokens(tx, user.id);
  await recordEvent(tx, { userId: user.id, kind: 'email_changed', origin });
  return { user: changed, isHalfDone: false };
}

async function changePhone(tx: Executor, user: AuthUser, origin: Origin): Promise<AuthUser> {
  if (user.newPhone === null) throw refused();
  if (await findAuthUserByPhone(tx, user.newPhone)) {
    throw new AuthError(422, 'phone_exists', 'An account with this phone number already exists.');
  }
  await recordEvent(tx, { userId: user.id, kind: 'phone_changed', origin });
  return confirmPhone(tx, user, user.newPhone);
}

async function apply(tx: Executor, context: AuthContext, found: Found, origin: Origin): Promise<Verified> {
  const { user, token } = found;
  if (isBanned(user)) throw new AuthError(403, 'user_banned', 'This account is blocked.');
  await deleteOneTimeTokens(tx, user.id, [token.kind]);
  if (token.kind === 'email_change_current' || token.kind === 'email_change_new') {
    return changeEmail(tx, context, user, origin);
  }
  const changed = token.kind === 'phone_change' ? changePhone(tx, user, origin) : confirmOwn(tx, found, origin);
  return { user: await changed, isHalfDone: false };
}

/** Uses a code or link up and answers in the same transaction. A wrong guess counts although it is refused. */
export async function verify<Answer>(
  context: AuthContext,
  given: CodeOrLink,
  origin: Origin,
  answer: (tx: Executor, verified: Verified) => Promise<Answer>,
): Promise<Answer> {
  const outcome = await inTransaction(context, async (tx) => {
    const found = await find(tx, context, given, origin);
    if (!found) return null;
    return { answer: await answer(tx, await apply(tx, context, found, origin)) };
  });
  if (!outcome) throw refused();
  return outcome.answer;
}
