import type { Executor } from '@ruche/database';
import { type AuthUser, lockAuthUser } from '@ruche/database/auth';
import { addressOf, originOf } from '@ruche/runtime/http';
import { z } from 'zod';
import { inTransaction } from '#src/context.ts';
import { AuthError } from '#src/errors/errors.ts';
import { forgiveGuess, limitPasswordGuess } from '#src/limits/guess-limits.ts';
import { readBody, SecuritySchema } from '#src/requests/body.ts';
import { checkCaptcha } from '#src/requests/captcha.ts';
import { refuseInEvenTime } from '#src/requests/even-time.ts';
import { findKnownDevice, rememberDeviceOf } from '#src/sessions/known-devices.ts';
import { startSession } from '#src/sessions/sessions.ts';
import { isConfirmed } from '#src/users/account-state.ts';
import { type AddressKind, addressKindOf, readAddress, requireKindOn, textOfAddress } from '#src/users/addresses.ts';
import { isBanned } from '#src/users/bans.ts';
import { findWeaknesses, isRightPassword, weakPasswordMessage } from '#src/users/passwords.ts';
import { recordEvent } from '#src/users/security-events.ts';
import { makeSignUpCookie, setSignUpCookie } from '#src/users/sign-up-cookie.ts';
import { findByAddress } from '#src/users/users.ts';
import type { Grant } from './grant.ts';

const BodySchema = z.object({
  email: z.string().optional(),
  phone: z.string().optional(),
  password: z.string().default(''),
  gotrue_meta_security: SecuritySchema,
});

function requireUsable(user: AuthUser, kind: AddressKind): void {
  if (isBanned(user)) throw new AuthError(400, 'user_banned', 'This account is blocked.');
  if (isConfirmed(user, kind)) return;
  const words = `Your ${kind === 'email' ? 'email address' : 'phone number'} isn’t confirmed yet.`;
  throw new AuthError(400, `${kind}_not_confirmed`, words);
}

const wrong = () => new AuthError(400, 'invalid_credentials', 'Email ou mot de passe incorrect.');

/** Comparing takes time: the account as it is now, if it still has the password that was right a moment ago. */
async function holdUnchanged(tx: Executor, compared: AuthUser, kind: AddressKind): Promise<AuthUser> {
  const user = await lockAuthUser(tx, compared.id);
  if (!user || user.passwordHash !== compared.passwordHash) throw wrong();
  requireUsable(user, kind);
  return user;
}

const tryPassword: Grant = async (context, request, reply) => {
  const body = readBody(request, BodySchema);
  const origin = originOf(request);
  await checkCaptcha(context, body.gotrue_meta_security, addressOf(request));
  const address = readAddress(body, (each) =>
    requireKindOn(context, each, { action: 'Sign-in', statuses: { email: 422, phone: 422 } }),
  );
  const kind = addressKindOf(address);
  const user = await findByAddress(context.database.orm, address);
  const device = findKnownDevice(context, request, user);
  const guess = await limitPasswordGuess(context, request, { account: textOfAddress(address), device });
  const isRight = await isRightPassword(user?.passwordHash ?? null, body.password);
  if (!user || !isRight) {
    if (user) await recordEvent(context.database.orm, { userId: user.id, kind: 'sign_in_failed', origin });
    throw wrong();
  }
  // Whoever knows the password may ask for the confirmation again without contesting the account.
  if (!isConfirmed(user, kind)) setSignUpCookie(context, { request, reply }, makeSignUpCookie(context, user));
  requireUsable(user, kind);
  const reasons = await findWeaknesses(context.settings.auth, body.password);
  const answer = await inTransaction(context, async (tx) => {
    // Sent together, in this order; a refusal takes both back.
    const [held] = await Promise.all([holdUnchanged(tx, user, kind), forgiveGuess(tx, guess)]);
    return startSession(tx, context, { user: held, method: 'password', origin });
  });
  rememberDeviceOf(context, request, reply, user);
  return reasons.length === 0 ? answer : { ...answer, weak_password: { reasons, message: weakPasswordMessage } };
};

export const passwordGrant: Grant = (context, request, reply) =>
  refuseInEvenTime(() => tryPassword(context, request, reply));
