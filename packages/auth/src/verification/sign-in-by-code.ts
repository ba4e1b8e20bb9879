import { isDeepStrictEqual } from 'node:util';
import type { Executor } from '@ruche/database';
import { type AuthUser, lockAuthUser, type Metadata } from '@ruche/database/auth';
import type { Origin } from '@ruche/runtime/http';
import { type AuthContext, attempt, inTransaction } from '#src/context.ts';
import { AuthError } from '#src/errors/errors.ts';
import { recordRequest } from '#src/limits/recent-requests.ts';
import { sendConfirmation, sendPhoneCode } from '#src/messages/send-confirmation.ts';
import { sendSignInLink } from '#src/messages/send-sign-in-link.ts';
import type { CodeChallenge } from '#src/requests/body.ts';
import { isConfirmed } from '#src/users/account-state.ts';
import { type Address, addressKindOf } from '#src/users/addresses.ts';
import { contest } from '#src/users/empty-account.ts';
import { recordEvent } from '#src/users/security-events.ts';
import { isSignUpCookieOf } from '#src/users/sign-up-cookie.ts';
import { createUser, describeAddress, findByAddress } from '#src/users/users.ts';

export type CodeRequest = {
  address: Address;
  mayCreateUser: boolean;
  data: Metadata;
  redirectTo: string;
  challenge: CodeChallenge | null;
  origin: Origin;
  /** What the browser keeps from signing up. */
  signUpCookie: string | null;
  /** Why no message can be sent. */
  refusal: AuthError | null;
};

/** Somebody new, without a password: they come in by codes until they choose one. Null when they just came. */
async function welcome(tx: Executor, context: AuthContext, request: CodeRequest): Promise<AuthUser | null> {
  const { address, data, mayCreateUser, origin } = request;
  const { isSignupOn, isEmailAutoconfirmed, isPhoneAutoconfirmed } = context.settings.auth;
  if (!mayCreateUser) throw new AuthError(422, 'otp_disabled', 'There’s no account to sign in to.');
  if (!isSignupOn) throw new AuthError(422, 'signup_disabled', 'Sign-ups are turned off.');
  const isByEmail = 'email' in address;
  const user = await createUser(tx, {
    ...address,
    data,
    isEmailConfirmed: isByEmail && isEmailAutoconfirmed,
    isPhoneConfirmed: !isByEmail && isPhoneAutoconfirmed,
    identity: { provider: isByEmail ? 'email' : 'phone' },
  });
  if (user) await recordEvent(tx, { userId: user.id, kind: 'signed_up', origin });
  return user;
}

/** An account that waits for its confirmation is as this request would have made it: it was made by one like it. */
function isOfSuchRequest(user: AuthUser, { data }: CodeRequest): boolean {
  const made = { ...data, ...describeAddress(user.id, user) };
  return user.passwordHash === null && isDeepStrictEqual(user.userMetadata, made);
}

/** Held until the end, so that of several requests at once one sends. */
async function findKnown(tx: Executor, context: AuthContext, request: CodeRequest): Promise<AuthUser | null> {
  const kind = addressKindOf(request.address);
  const found = await findByAddress(tx, request.address);
  const user = found && (await lockAuthUser(tx, found.id));
  if (!user || isConfirmed(user, kind) || isOfSuchRequest(user, request)) return user;
  if (isSignUpCookieOf(context, user, request.signUpCookie)) return user;
  return contest(tx, user, kind, false);
}

async function send(tx: Executor, context: AuthContext, known: AuthUser, request: CodeRequest): Promise<void> {
  const { address, redirectTo, challenge, origin } = request;
  await recordRequest(tx, context, address, 'otp');
  // Only an earlier request for a code makes this one wait. Other messages do not: they are sent to some addresses only.
  const user = { ...known, recoverySentAt: null, confirmationSentAt: null };
  await recordEvent(tx, { userId: user.id, kind: 'sign_in_code_requested', origin });
  if ('phone' in address) await sendPhoneCode(tx, context, { user, origin });
  else if (isConfirmed(user, 'email') || context.settings.auth.isEmailAutoconfirmed)
    await sendSignInLink(tx, context, { user, redirectTo, challenge, origin }, 'magiclink');
  else await sendConfirmation(tx, context, { user, redirectTo, challenge, origin });
}

/** Sends a code to sign in with. An address that is not confirmed yet gets the message that confirms it. */
export async function sendSignInCode(context: AuthContext, request: CodeRequest): Promise<void> {
  const refusal = await inTransaction(context, async (tx) => {
    const known = await findKnown(tx, context, request);
    if (request.refusal) return request.refusal;
    const created = known ? null : await welcome(tx, context, request);
    if (created) return send(tx, context, created, request);
    const user = known ?? (await findKnown(tx, context, request));
    if (!user) throw new AuthError(409, 'conflict', 'Your account just changed. Try again.');
    // That somebody else wants the address has to be kept even where no message goes out.
    return attempt(tx, (inner) => send(inner, context, user, request));
  });
  if (refusal) throw refusal;
}
