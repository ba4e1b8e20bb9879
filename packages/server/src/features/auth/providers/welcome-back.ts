import { type AuthUser, type Executor, updateAuthUser, updateIdentity } from '@ruche/database';
import type { AuthContext } from '#features/auth/context.ts';
import { type Arrival, askAddress, confirmByProvider, hold, type Recognised } from './arrival.ts';

const isConfirmed = (user: AuthUser) => user.emailConfirmedAt !== null || user.phoneConfirmedAt !== null;

/** Somebody whose identity is known. What the provider says about them now takes the place of what it said before. */
export async function welcomeBack(
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
