import {
  type AuthUserPatch,
  countWrongGuess,
  deleteFlowStatesOf,
  deleteOneTimeTokens,
  deleteSessionsOf,
  type Executor,
  listSessionMethods,
  lockOneTimeToken,
} from '@ruche/database';
import type { Caller } from './bearer.ts';
import { type AuthContext, inTransaction, type Origin } from './context.ts';
import { AuthError } from './errors.ts';
import { checkNewPassword, hashPassword, isRightPassword } from './passwords.ts';
import { recordEvent } from './security-events.ts';
import { isRightCode, maxGuesses } from './tokens/codes.ts';

export type PasswordChange = { password: string; currentPassword?: string | undefined; nonce?: string | undefined };

const youngSessionMs = 24 * 60 * 60 * 1000;
/** Who came in by a mailed code may have forgotten the password. */
const forgetfulMethods = new Set(['otp', 'magiclink', 'recovery']);

/** Uses the mailed nonce up. A wrong guess counts even though the request is refused. */
async function takeNonce(context: AuthContext, userId: string, nonce: string): Promise<boolean> {
  return inTransaction(context, async (tx) => {
    const token = await lockOneTimeToken(tx, userId, 'reauthentication');
    if (!token) return false;
    if (isRightCode(context, token, nonce)) {
      await deleteOneTimeTokens(tx, userId, ['reauthentication']);
      return true;
    }
    await countWrongGuess(tx, token, maxGuesses);
    return false;
  });
}

async function requireReauthentication(context: AuthContext, { user, session }: Caller, nonce = ''): Promise<void> {
  if (!context.settings.auth.isReauthenticationRequired) return;
  if (Date.now() - session.createdAt.getTime() < youngSessionMs) return;
  if (nonce === '') throw new AuthError(400, 'reauthentication_needed', 'Confirm first that it is you.');
  if (await takeNonce(context, user.id, nonce)) return;
  throw new AuthError(422, 'reauthentication_not_valid', 'The code is wrong or has expired.');
}

async function requireCurrentPassword(context: AuthContext, { user, session }: Caller, current = ''): Promise<void> {
  if (!context.settings.auth.isCurrentPasswordRequired || user.passwordHash === null) return;
  const methods = await listSessionMethods(context.database.orm, session.id);
  if (methods.some(({ method }) => forgetfulMethods.has(method))) return;
  if (current === '') throw new AuthError(400, 'current_password_required', 'Enter your present password too.');
  if (await isRightPassword(user.passwordHash, current)) return;
  throw new AuthError(400, 'current_password_invalid', 'The present password is wrong.');
}

/** Everything that can stand against a new password; slow, and so done before anything is locked. */
export async function preparePassword(
  context: AuthContext,
  caller: Caller,
  { password, currentPassword, nonce }: PasswordChange,
): Promise<AuthUserPatch> {
  await checkNewPassword(context.settings.auth, password);
  await requireReauthentication(context, caller, nonce);
  await requireCurrentPassword(context, caller, currentPassword);
  const { passwordHash } = caller.user;
  if (passwordHash !== null && (await isRightPassword(passwordHash, password))) {
    throw new AuthError(422, 'same_password', 'The new password must differ from the one before.');
  }
  return { passwordHash: await hashPassword(password) };
}

/** A new password ends all other sessions and voids every pending code. */
export async function closeOtherDoors(tx: Executor, { user, session }: Caller, origin: Origin): Promise<void> {
  await deleteSessionsOf(tx, user.id, { exceptId: session.id });
  await deleteOneTimeTokens(tx, user.id);
  await deleteFlowStatesOf(tx, user.id);
  await recordEvent(tx, { userId: user.id, kind: 'password_changed', origin });
}
