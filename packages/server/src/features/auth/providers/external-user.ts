import {
  type AuthUser,
  type Executor,
  findAuthUserByEmail,
  findIdentity,
  insertIdentity,
  lockAuthUser,
  lockSubject,
  updateAuthUser,
  updateIdentity,
} from '@ruche/database';
import { refreshProviders } from '#features/auth/confirm-address.ts';
import type { AuthContext, Origin } from '#features/auth/context.ts';
import { AuthError } from '#features/auth/errors.ts';
import { evict } from '#features/auth/evict.ts';
import { sendConfirmation } from '#features/auth/messages/send-confirmation.ts';
import { recordEvent } from '#features/auth/security-events.ts';
import { createUser } from '#features/auth/users.ts';
import { isBanned } from '#plugins/bans.ts';
import type { ExternalPerson } from './external-person.ts';

export type Arrival = { person: ExternalPerson; redirectTo: string; origin: Origin };

/** Null: the address has to be confirmed first, and a mail is on its way. That has to be kept, not rolled back. */
export type Recognised = AuthUser | null;

export const needsVerification = () =>
  new AuthError(
    422,
    'provider_email_needs_verification',
    'The provider has not verified your e-mail address. Open the message that we sent to it.',
  );

const isConfirmed = (user: AuthUser) => user.emailConfirmedAt !== null || user.phoneConfirmedAt !== null;

async function hold(tx: Executor, userId: string): Promise<AuthUser> {
  const user = await lockAuthUser(tx, userId);
  if (!user) throw new AuthError(403, 'user_not_found', 'The account does not exist any more.');
  if (isBanned(user)) throw new AuthError(403, 'user_banned', 'This account is blocked.');
  return user;
}

/** Asks the address, unless it was just asked. */
async function askAddress(tx: Executor, context: AuthContext, user: AuthUser, redirectTo: string): Promise<null> {
  const sentMs = user.confirmationSentAt?.getTime() ?? 0;
  if (Date.now() - sentMs >= context.settings.auth.sendFrequencySeconds * 1000) {
    await sendConfirmation(tx, context, { user, redirectTo, challenge: null });
  }
  return null;
}

async function confirmByProvider(tx: Executor, user: AuthUser, { email, data }: ExternalPerson): Promise<AuthUser> {
  return updateAuthUser(tx, user.id, {
    email,
    emailConfirmedAt: user.emailConfirmedAt ?? new Date(),
    userMetadata: { ...user.userMetadata, ...data },
  });
}

/** Somebody whose identity is known. What the provider says about them now takes the place of what it said before. */
async function welcomeBack(
  tx: Executor,
  context: AuthContext,
  { person, redirectTo }: Arrival,
  known: { identityId: string; userId: string },
): Promise<Recognised> {
  const user = await hold(tx, known.userId);
  await updateIdentity(tx, known.identityId, person.data);
  // Without an address there is nothing to ask: the identity itself is what the account has.
  if (isConfirmed(user) || user.email === null) {
    return updateAuthUser(tx, user.id, { userMetadata: { ...user.userMetadata, ...person.data } });
  }
  const isProven = person.isEmailVerified && person.email === user.email;
  return isProven ? confirmByProvider(tx, user, person) : askAddress(tx, context, user, redirectTo);
}

async function joinByEmail(tx: Executor, { person, origin }: Arrival, userId: string): Promise<AuthUser> {
  const { provider, subject, data } = person;
  const found = await hold(tx, userId);
  // A proven number says nothing about the address by which this person came.
  const user = found.emailConfirmedAt === null ? await evict(tx, found, data) : found;
  await insertIdentity(tx, { userId, provider, subject, identityData: data });
  await recordEvent(tx, { userId, kind: 'identity_linked', origin, details: { provider } });
  return refreshProviders(tx, await confirmByProvider(tx, user, person));
}

async function welcomeNew(tx: Executor, context: AuthContext, arrival: Arrival, email: string): Promise<Recognised> {
  const { person, origin, redirectTo } = arrival;
  const { provider, subject, data, isEmailVerified } = person;
  if (!context.settings.auth.isSignupOn) throw new AuthError(422, 'signup_disabled', 'Signing up is switched off.');
  const user = await createUser(tx, {
    email,
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

/**
 * The account of somebody whom a provider vouches for: the one with that identity; else the one with that address, if
 * the provider has verified it; else a new one. An address that nobody has verified opens and tells nothing.
 */
export async function recognise(tx: Executor, context: AuthContext, arrival: Arrival): Promise<Recognised> {
  const { provider, subject, email, isEmailVerified } = arrival.person;
  await lockSubject(tx, provider, subject);
  const identity = await findIdentity(tx, provider, subject);
  if (identity) return welcomeBack(tx, context, arrival, identity);
  if (email === null) throw new AuthError(422, 'validation_failed', 'The provider did not tell your e-mail address.');
  const known = await findAuthUserByEmail(tx, email);
  if (!known) return welcomeNew(tx, context, arrival, email);
  return isEmailVerified ? joinByEmail(tx, arrival, known.id) : null;
}
