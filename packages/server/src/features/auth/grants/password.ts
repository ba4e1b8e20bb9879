import { type AuthUser, type Executor, findAuthUserByEmail, findAuthUserByPhone, lockAuthUser } from '@ruche/database';
import { z } from 'zod';
import { readEmail, readPhone } from '#features/auth/addresses.ts';
import { readBody, SecuritySchema } from '#features/auth/body.ts';
import { checkCaptcha } from '#features/auth/captcha.ts';
import { type AuthContext, addressOf, inTransaction, originOf } from '#features/auth/context.ts';
import { AuthError, invalid } from '#features/auth/errors.ts';
import { refuseInEvenTime } from '#features/auth/even-time.ts';
import { forgiveGuess, limitPasswordGuess } from '#features/auth/guess-limits.ts';
import { findKnownDevice } from '#features/auth/known-devices.ts';
import { findWeaknesses, isRightPassword, weakPasswordMessage } from '#features/auth/passwords.ts';
import { recordEvent } from '#features/auth/security-events.ts';
import { startSession } from '#features/auth/sessions.ts';
import { makeSignUpCookie, setSignUpCookie } from '#features/auth/sign-up-cookie.ts';
import { isBanned } from '#plugins/bans.ts';
import type { Grant } from './grant.ts';

const BodySchema = z.object({
  email: z.string().optional(),
  phone: z.string().optional(),
  password: z.string().default(''),
  gotrue_meta_security: SecuritySchema,
});

type Account = { name: string; find: () => Promise<AuthUser | null> };

/** Whose password is being tried, whether or not there is such an account. */
function readAccount(context: AuthContext, { email, phone }: z.infer<typeof BodySchema>): Account {
  const { isEmailOn, isPhoneOn } = context.settings.auth;
  const db = context.database.orm;
  if (Boolean(email) === Boolean(phone)) throw invalid('Give either an email address or a telephone number.');
  if (email) {
    if (!isEmailOn) throw new AuthError(422, 'email_provider_disabled', 'Signing in by email is switched off.');
    const address = readEmail(email);
    return { name: address, find: () => findAuthUserByEmail(db, address) };
  }
  if (!isPhoneOn) throw new AuthError(422, 'phone_provider_disabled', 'Signing in by telephone is switched off.');
  const number = readPhone(phone ?? '');
  return { name: number, find: () => findAuthUserByPhone(db, number) };
}

function requireUsable(user: AuthUser, isByEmail: boolean): void {
  if (isBanned(user)) throw new AuthError(400, 'user_banned', 'This account is blocked.');
  if (isByEmail && !user.emailConfirmedAt) {
    throw new AuthError(400, 'email_not_confirmed', 'The email address is not confirmed yet.');
  }
  if (!isByEmail && !user.phoneConfirmedAt) {
    throw new AuthError(400, 'phone_not_confirmed', 'The telephone number is not confirmed yet.');
  }
}

const wrong = () => new AuthError(400, 'invalid_credentials', 'Email ou mot de passe incorrect.');

/** Comparing takes time: the account as it is now, if it still has the password that was right a moment ago. */
async function holdUnchanged(tx: Executor, compared: AuthUser, isByEmail: boolean): Promise<AuthUser> {
  const user = await lockAuthUser(tx, compared.id);
  if (!user || user.passwordHash !== compared.passwordHash) throw wrong();
  requireUsable(user, isByEmail);
  return user;
}

const tryPassword: Grant = async (context, request, reply) => {
  const body = readBody(request, BodySchema);
  const origin = originOf(request);
  await checkCaptcha(context, body.gotrue_meta_security, addressOf(request));
  const account = readAccount(context, body);
  const user = await account.find();
  const device = findKnownDevice(context, request, user);
  const guess = await limitPasswordGuess(context, request, { account: account.name, device });
  const isRight = await isRightPassword(user?.passwordHash ?? null, body.password);
  if (!user || !isRight) {
    if (user) await recordEvent(context.database.orm, { userId: user.id, kind: 'sign_in_failed', origin });
    throw wrong();
  }
  const isByEmail = Boolean(body.email);
  const isPending = (isByEmail ? user.emailConfirmedAt : user.phoneConfirmedAt) === null;
  // Whoever knows the password may ask for the confirmation again without contesting the account.
  if (isPending) setSignUpCookie(context, reply, makeSignUpCookie(context, user));
  requireUsable(user, isByEmail);
  const reasons = await findWeaknesses(context.settings.auth, body.password);
  const answer = await inTransaction(context, async (tx) => {
    const held = await holdUnchanged(tx, user, isByEmail);
    await forgiveGuess(tx, guess);
    return startSession(tx, context, { user: held, method: 'password', origin });
  });
  return reasons.length === 0 ? answer : { ...answer, weak_password: { reasons, message: weakPasswordMessage } };
};

export const passwordGrant: Grant = (context, request, reply) =>
  refuseInEvenTime(() => tryPassword(context, request, reply));
