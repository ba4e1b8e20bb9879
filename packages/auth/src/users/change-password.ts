import type { Executor } from '@ruche/database';
import {
  type AuthUser,
  countWrongGuess,
  deleteOneTimeTokens,
  deleteSessionsOf,
  listSessionMethods,
  lockOneTimeToken,
  updateAuthUser,
} from '@ruche/database/auth';
import type { Origin } from '@ruche/runtime/http';
import { type AuthContext, inTransaction } from '#src/context.ts';
import { AuthError } from '#src/errors/errors.ts';
import { sendNotice } from '#src/messages/send-notice.ts';
import type { Caller } from '#src/sessions/bearer.ts';
import { isRightCode, maxGuesses } from '#src/tokens/codes.ts';
import { listPassword } from './confirm-address.ts';
import { checkNewPassword, hashPassword, isRightPassword } from './passwords.ts';
import { dropPendingChanges } from './pending-changes.ts';
import { recordEvent } from './security-events.ts';

export type PasswordChange = { password: string; currentPassword?: string | undefined; nonce?: string | undefined };

/** Who came in by a mailed code may have forgotten the password. */
const forgetfulMethods = new Set(['otp', 'magiclink', 'recovery']);

const invalidNonce = () => new AuthError(422, 'reauthentication_not_valid', 'That code is incorrect or has expired.');

/** A wrong guess counts even though the request is refused; a right one is used up with the change itself. */
async function isRightNonce(context: AuthContext, userId: string, nonce: string): Promise<boolean> {
  return inTransaction(context, async (tx) => {
    const token = await lockOneTimeToken(tx, userId, 'reauthentication');
    if (!token) return false;
    const isRight = isRightCode(context, token, nonce);
    if (!isRight) await countWrongGuess(tx, token, maxGuesses);
    return isRight;
  });
}

/** The nonce that the change needs, or null where it needs none. */
async function requireReauthentication(
  context: AuthContext,
  { user, session }: Caller,
  nonce = '',
): Promise<string | null> {
  const { reauthenticationAfterSeconds: youngForSeconds } = context.settings.auth;
  if (youngForSeconds === null || Date.now() - session.createdAt.getTime() < youngForSeconds * 1000) return null;
  // Whoever was told to choose a password has none that could be taken from them.
  if (user.mustChoosePassword) return null;
  if (nonce === '') throw new AuthError(400, 'reauthentication_needed', 'Confirm it’s you first.');
  if (!(await isRightNonce(context, user.id, nonce))) throw invalidNonce();
  return nonce;
}

/** One that is given has to be right, also where none is required. */
async function requireCurrentPassword(context: AuthContext, { user, session }: Caller, current = ''): Promise<void> {
  if (user.passwordHash === null) return;
  if (current !== '') {
    if (await isRightPassword(user.passwordHash, current)) return;
    throw new AuthError(400, 'current_password_invalid', 'Your current password is incorrect.');
  }
  if (!context.settings.auth.isCurrentPasswordRequired) return;
  const methods = await listSessionMethods(context.database.orm, session.id);
  if (methods.some(({ method }) => forgetfulMethods.has(method))) return;
  throw new AuthError(400, 'current_password_required', 'Enter your current password too.');
}

/** A password that may be set, and the nonce that is used up with it. */
export type NewPassword = { passwordHash: string; nonce: string | null };

/** Everything that can stand against a new password; slow, and so done before anything is locked. */
export async function preparePassword(
  context: AuthContext,
  caller: Caller,
  { password, currentPassword, nonce }: PasswordChange,
): Promise<NewPassword> {
  await checkNewPassword(context.settings.auth, password);
  const needed = await requireReauthentication(context, caller, nonce);
  await requireCurrentPassword(context, caller, currentPassword);
  const { passwordHash } = caller.user;
  if (passwordHash !== null && (await isRightPassword(passwordHash, password))) {
    throw new AuthError(422, 'same_password', 'Choose a password that’s different from your current one.');
  }
  return { passwordHash: await hashPassword(password), nonce: needed };
}

/**
 * A new password ends all other sessions, voids every pending code, its own nonce among them, and takes back every
 * change of address that was begun: whoever began it may be the one who is to be kept out.
 */
export async function setPassword(
  tx: Executor,
  context: AuthContext,
  { user, session }: Caller,
  { passwordHash, nonce, origin }: NewPassword & { origin: Origin },
): Promise<AuthUser> {
  const token = nonce === null ? null : await lockOneTimeToken(tx, user.id, 'reauthentication');
  if (nonce !== null && !(token && isRightCode(context, token, nonce))) throw invalidNonce();
  await deleteSessionsOf(tx, user.id, { exceptId: session.id });
  await deleteOneTimeTokens(tx, user.id);
  await dropPendingChanges(tx, user);
  await recordEvent(tx, { userId: user.id, kind: 'password_changed', origin });
  const kind = user.passwordHash === null ? 'password_added' : 'password_changed';
  await sendNotice(tx, context, user, { change: { kind }, origin });
  return listPassword(tx, await updateAuthUser(tx, user.id, { passwordHash, mustChoosePassword: false }));
}
