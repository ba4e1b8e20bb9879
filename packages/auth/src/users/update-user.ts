import type { Executor } from '@ruche/database';
import {
  type AuthUser,
  findAuthUserByEmail,
  findAuthUserByPhone,
  type Metadata,
  updateAuthUser,
} from '@ruche/database/auth';
import { actAs, updateProfile } from '@ruche/database/people';
import type { Origin } from '@ruche/runtime/http';
import { type AuthContext, inTransaction } from '#src/context.ts';
import { AuthError } from '#src/errors/errors.ts';
import { sendEmailChange } from '#src/messages/send-email-change.ts';
import { sendPhoneChange } from '#src/messages/send-phone-change.ts';
import type { CodeChallenge } from '#src/requests/body.ts';
import { type Caller, holdCaller, holdWithEveryFactor, idsOf } from '#src/sessions/bearer.ts';
import { type PasswordChange, preparePassword, setPassword } from './change-password.ts';
import { confirmEmail, confirmPhone } from './confirm-address.ts';
import { recordEvent } from './security-events.ts';
import { mergeData } from './user-metadata.ts';
import { describeUser } from './users.ts';

export type UserChange = {
  email: string | null;
  phone: string | null;
  password: PasswordChange | null;
  data: Metadata | null;
  redirectTo: string;
  challenge: CodeChallenge | null;
  origin: Origin;
};

const isSensitive = (change: UserChange) => change.email !== null || change.phone !== null || change.password !== null;

function requireMayChange(user: AuthUser, change: UserChange): void {
  if (!isSensitive(change)) return;
  if (user.isSso) throw new AuthError(422, 'user_sso_managed', 'Your company manages this account.');
  if (user.isAnonymous && change.password && change.email === null && change.phone === null) {
    throw new AuthError(422, 'validation_failed', 'Add an email address or phone number before you set a password.');
  }
}

async function changeData(tx: Executor, user: AuthUser, data: Metadata): Promise<AuthUser> {
  const changed = await updateAuthUser(tx, user.id, { userMetadata: mergeData(user.userMetadata, data) });
  const names = (['firstName', 'lastName'] as const).flatMap((name) => {
    const value = changed.userMetadata[name];
    return name in data && typeof value === 'string' ? [[name, value.trim().slice(0, 100)]] : [];
  });
  if (names.length > 0) {
    await actAs(tx, user.id);
    await updateProfile(tx, user.id, Object.fromEntries(names) as { firstName?: string; lastName?: string });
  }
  return changed;
}

async function changeEmail(tx: Executor, context: AuthContext, user: AuthUser, change: UserChange): Promise<AuthUser> {
  const { email: newEmail, redirectTo, challenge, origin } = change;
  if (newEmail === null || newEmail === user.email) return user;
  const isTaken = await findAuthUserByEmail(tx, newEmail);
  if (isTaken) throw new AuthError(422, 'email_exists', 'An account with this email address already exists.');
  await recordEvent(tx, { userId: user.id, kind: 'email_change_requested', origin });
  // There is no address yet that could be taken away from somebody.
  if (user.isAnonymous && context.settings.auth.isEmailAutoconfirmed) return confirmEmail(tx, user, newEmail);
  return sendEmailChange(tx, context, { user, newEmail, redirectTo, challenge, origin });
}

async function changePhone(tx: Executor, context: AuthContext, user: AuthUser, change: UserChange): Promise<AuthUser> {
  const { phone: newPhone, origin } = change;
  if (newPhone === null || newPhone === user.phone) return user;
  if (await findAuthUserByPhone(tx, newPhone)) {
    throw new AuthError(422, 'phone_exists', 'An account with this phone number already exists.');
  }
  await recordEvent(tx, { userId: user.id, kind: 'phone_change_requested', origin });
  if (context.settings.auth.isPhoneAutoconfirmed) return confirmPhone(tx, user, newPhone);
  return sendPhoneChange(tx, context, { user, newPhone, origin });
}

/** Changes what a person may change about their own account; all of it or nothing. */
export async function updateUser(
  context: AuthContext,
  caller: Caller,
  change: UserChange,
): Promise<Awaited<ReturnType<typeof describeUser>>> {
  requireMayChange(caller.user, change);
  const newPassword = change.password && (await preparePassword(context, caller, change.password));
  const { origin } = change;
  return inTransaction(context, async (tx) => {
    const { session, ...held } = await (isSensitive(change) ? holdWithEveryFactor : holdCaller)(tx, idsOf(caller));
    let { user } = held;
    if (newPassword) user = await setPassword(tx, context, { user, session }, { ...newPassword, origin });
    if (change.data) user = await changeData(tx, user, change.data);
    user = await changeEmail(tx, context, user, change);
    user = await changePhone(tx, context, user, change);
    return describeUser(tx, user);
  });
}
