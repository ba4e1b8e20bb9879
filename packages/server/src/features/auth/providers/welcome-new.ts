import { type AuthUser, type Executor, findAuthUserByEmail, insertIdentity } from '@ruche/database';
import { refreshProviders } from '#features/auth/confirm-address.ts';
import type { AuthContext } from '#features/auth/context.ts';
import { AuthError } from '#features/auth/errors.ts';
import { evict } from '#features/auth/evict.ts';
import { recordEvent } from '#features/auth/security-events.ts';
import { createUser } from '#features/auth/users.ts';
import { type Arrival, askAddress, confirmByProvider, hold, type Recognised } from './arrival.ts';

/** A further identity for the account that has the address it vouches for. */
export async function joinByEmail(tx: Executor, { person, origin }: Arrival, userId: string): Promise<AuthUser> {
  const { provider, subject, data } = person;
  const found = await hold(tx, userId);
  // A proven number says nothing about the address by which this person came.
  const user = found.emailConfirmedAt === null ? await evict(tx, found, data) : found;
  await insertIdentity(tx, { userId, provider, subject, identityData: data });
  await recordEvent(tx, { userId, kind: 'identity_linked', origin, details: { provider } });
  return refreshProviders(tx, await confirmByProvider(tx, user, person));
}

/** A new account; where the address turns out to be taken at this very moment, the one that took it. */
export async function welcomeNew(
  tx: Executor,
  context: AuthContext,
  arrival: Arrival,
  email: string,
): Promise<Recognised> {
  const { person, timeZone, origin, redirectTo } = arrival;
  const { provider, subject, data, isEmailVerified } = person;
  if (!context.settings.auth.isSignupOn) throw new AuthError(422, 'signup_disabled', 'Signing up is switched off.');
  const user = await createUser(tx, {
    email,
    data: timeZone ? { timeZone } : {},
    isEmailConfirmed: isEmailVerified,
    identity: { provider, subject, data },
  });
  if (!user) {
    const known = isEmailVerified ? await findAuthUserByEmail(tx, email) : null;
    return known && joinByEmail(tx, arrival, known.id);
  }
  await recordEvent(tx, { userId: user.id, kind: 'signed_up', origin, details: { provider } });
  return isEmailVerified ? user : askAddress(tx, context, user, redirectTo);
}
