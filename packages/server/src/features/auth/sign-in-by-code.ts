import {
  type AuthUser,
  type Executor,
  findAuthUserByEmail,
  findAuthUserByPhone,
  lockAuthUser,
  type Metadata,
} from '@ruche/database';
import type { CodeChallenge } from './body.ts';
import { type AuthContext, inTransaction, type Origin } from './context.ts';
import { AuthError } from './errors.ts';
import { sendConfirmation, sendPhoneCode } from './messages/send-confirmation.ts';
import { sendSignInLink } from './messages/send-sign-in-link.ts';
import { recordEvent } from './security-events.ts';
import { createUser } from './users.ts';

export type CodeRequest = {
  address: { email: string } | { phone: string };
  mayCreateUser: boolean;
  data: Metadata;
  redirectTo: string;
  challenge: CodeChallenge | null;
  origin: Origin;
};

/** Held until the end, so that of several requests at once one sends. */
async function findUser(tx: Executor, address: CodeRequest['address']): Promise<AuthUser | null> {
  const found =
    'email' in address ? await findAuthUserByEmail(tx, address.email) : await findAuthUserByPhone(tx, address.phone);
  return found && lockAuthUser(tx, found.id);
}

/** Somebody new, without a password: they come in by codes until they choose one. Null when they just came. */
async function welcome(tx: Executor, context: AuthContext, request: CodeRequest): Promise<AuthUser | null> {
  const { address, data, mayCreateUser, origin } = request;
  const { isSignupOn, isEmailAutoconfirmed, isPhoneAutoconfirmed } = context.settings.auth;
  if (!mayCreateUser) throw new AuthError(422, 'otp_disabled', 'There is no account to sign in to.');
  if (!isSignupOn) throw new AuthError(422, 'signup_disabled', 'Signing up is switched off.');
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

/** Sends a code to sign in with. An address that is not confirmed yet gets the message that confirms it. */
export async function sendSignInCode(context: AuthContext, request: CodeRequest): Promise<void> {
  const { address, redirectTo, challenge, origin } = request;
  await inTransaction(context, async (tx) => {
    const user =
      (await findUser(tx, address)) ?? (await welcome(tx, context, request)) ?? (await findUser(tx, address));
    if (!user) throw new AuthError(409, 'conflict', 'The account was just changed. Try again.');
    await recordEvent(tx, { userId: user.id, kind: 'sign_in_code_requested', origin });
    if ('phone' in address) await sendPhoneCode(tx, context, user);
    else if (user.emailConfirmedAt !== null || context.settings.auth.isEmailAutoconfirmed)
      await sendSignInLink(tx, context, { user, redirectTo, challenge }, 'magiclink');
    else await sendConfirmation(tx, context, { user, redirectTo, challenge });
  });
}
