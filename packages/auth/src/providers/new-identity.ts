import type { Executor } from '@ruche/database';
import { type AuthUser, findAuthUserByEmail, insertIdentity, lockAuthUser, updateAuthUser } from '@ruche/database/auth';
import { type AuthContext, attempt } from '#src/context.ts';
import { AuthError } from '#src/errors/errors.ts';
import { sendNotice } from '#src/messages/send-notice.ts';
import { isClaimed, isConfirmed } from '#src/users/account-state.ts';
import { claimAccount } from '#src/users/claim-account.ts';
import { refreshProviders } from '#src/users/confirm-address.ts';
import { contest } from '#src/users/empty-account.ts';
import { recordEvent } from '#src/users/security-events.ts';
import { createUser } from '#src/users/users.ts';
import { askAddress, hold, type ProviderSignIn, type Recognised } from './provider-sign-in.ts';

/** A further identity for the account that has the address it vouches for. */
export async function joinByEmail(
  tx: Executor,
  context: AuthContext,
  { person, timeZone, origin }: ProviderSignIn,
  userId: string,
): Promise<AuthUser> {
  const { provider, subject, data } = person;
  const found = await hold(tx, userId);
  // A provider that has verified the address proves as much as a mail of ours. A confirmed number proves nothing about it.
  const proof = { kind: 'email', way: 'provider', data: { ...data, timeZone } } as const;
  const wasClaimed = isClaimed(found, 'email');
  const user = wasClaimed ? found : await claimAccount(tx, found, proof);
  await insertIdentity(tx, { userId, provider, subject, identityData: data });
  await recordEvent(tx, { userId, kind: 'identity_linked', origin, details: { provider } });
  // Otherwise this claims the account: there was no owner before who would have to be told.
  if (wasClaimed) {
    const change = { kind: 'identity_linked', provider, email: person.email } as const;
    await sendNotice(tx, context, user, { change, origin });
  }
  const userMetadata = { ...user.userMetadata, ...data };
  return refreshProviders(tx, await updateAuthUser(tx, userId, { userMetadata }));
}

/**
 * The account with an address that this person claims, and that their provider has not verified: it tells and opens
 * nothing. Where it waits for a confirmation it is asked again, and keeps nothing of whoever came first.
 */
export async function askKnown(
  tx: Executor,
  context: AuthContext,
  signIn: ProviderSignIn,
  userId: string,
): Promise<null> {
  const user = await lockAuthUser(tx, userId);
  if (!user || isConfirmed(user, 'email')) return null;
  const contested = await contest(tx, user, 'email', false);
  await attempt(tx, (inner) => askAddress(inner, context, contested, signIn));
  return null;
}

/** A new account; where the address turns out to be taken at this very moment, the one that took it. */
export async function signUpByProvider(
  tx: Executor,
  context: AuthContext,
  signIn: ProviderSignIn,
  email: string,
): Promise<Recognised> {
  const { person, timeZone, origin } = signIn;
  const { provider, subject, data, isEmailVerified } = person;
  if (!context.settings.auth.isSignupOn) throw new AuthError(422, 'signup_disabled', 'Sign-ups are turned off.');
  const user = await createUser(tx, {
    email,
    data: timeZone ? { timeZone } : {},
    isEmailConfirmed: isEmailVerified,
    identity: { provider, subject, data },
  });
  if (!user) {
    const known = await findAuthUserByEmail(tx, email);
    if (isEmailVerified) return known && joinByEmail(tx, context, signIn, known.id);
    return known && askKnown(tx, context, signIn, known.id);
  }
  await recordEvent(tx, { userId: user.id, kind: 'signed_up', origin, details: { provider } });
  return isEmailVerified ? user : askAddress(tx, context, user, signIn);
}
