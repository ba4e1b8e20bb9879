import type { Executor } from '@ruche/database';
import { findAuthUserByEmail, findIdentity, lockSubject } from '@ruche/database/auth';
import type { AuthContext } from '#src/context.ts';
import { AuthError } from '#src/errors/errors.ts';
import type { Arrival, Recognised } from './arrival.ts';
import { welcomeBack } from './welcome-back.ts';
import { askKnown, joinByEmail, welcomeNew } from './welcome-new.ts';

export const needsVerification = () =>
  new AuthError(
    422,
    'provider_email_needs_verification',
    'The provider has not verified your email address. Open the message that we sent to it.',
  );

/**
 * The account of somebody whom a provider vouches for: the one with that identity; else the one with that address, if
 * the provider has verified it; else a new one. An address that nobody has verified opens and tells nothing.
 */
export async function recognise(tx: Executor, context: AuthContext, arrival: Arrival): Promise<Recognised> {
  const { provider, subject, email, isEmailVerified } = arrival.person;
  await lockSubject(tx, provider, subject);
  const identity = await findIdentity(tx, provider, subject);
  if (identity) return welcomeBack(tx, context, arrival, identity);
  if (email === null) throw new AuthError(422, 'validation_failed', 'The provider did not tell your email address.');
  const known = await findAuthUserByEmail(tx, email);
  if (!known) return welcomeNew(tx, context, arrival, email);
  return isEmailVerified ? joinByEmail(tx, context, arrival, known.id) : askKnown(tx, context, arrival, known.id);
}
