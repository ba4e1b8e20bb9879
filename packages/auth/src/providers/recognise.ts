import type { Executor } from '@ruche/database';
import { findAuthUserByEmail, findIdentity, lockSubject } from '@ruche/database/auth';
import type { AuthContext } from '#src/context.ts';
import { AuthError } from '#src/errors/errors.ts';
import { signInKnownIdentity } from './known-identity.ts';
import { askKnown, joinByEmail, signUpByProvider } from './new-identity.ts';
import type { ProviderSignIn, Recognised } from './provider-sign-in.ts';

export const needsVerification = () =>
  new AuthError(
    422,
    'provider_email_needs_verification',
    'The provider hasn’t verified your email address. Open the email we sent you to confirm it.',
  );

/**
 * The account of somebody whom a provider vouches for: the one with that identity; else the one with that address, if
 * the provider has verified it; else a new one. An address that nobody has verified opens and tells nothing.
 */
export async function recognise(tx: Executor, context: AuthContext, signIn: ProviderSignIn): Promise<Recognised> {
  const { provider, subject, email, isEmailVerified } = signIn.person;
  await lockSubject(tx, provider, subject);
  const identity = await findIdentity(tx, provider, subject);
  if (identity) return signInKnownIdentity(tx, context, signIn, identity);
  if (email === null) throw new AuthError(422, 'validation_failed', 'The provider didn’t share your email address.');
  const known = await findAuthUserByEmail(tx, email);
  if (!known) return signUpByProvider(tx, context, signIn, email);
  return isEmailVerified ? joinByEmail(tx, context, signIn, known.id) : askKnown(tx, context, signIn, known.id);
}
