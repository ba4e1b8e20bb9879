import type { Executor } from '@ruche/database';
import { findIdentity, updateAuthUser, updateIdentity } from '@ruche/database/auth';
import type { AuthContext } from '#src/context.ts';
import { isConfirmed } from '#src/users/account-state.ts';
import { joinByEmail } from './new-identity.ts';
import { askAddress, hold, type ProviderSignIn, type Recognised } from './provider-sign-in.ts';

/** Somebody whose identity is known. What the provider says about them now takes the place of what it said before. */
export async function signInKnownIdentity(
  tx: Executor,
  context: AuthContext,
  signIn: ProviderSignIn,
  known: { identityId: string; userId: string },
): Promise<Recognised> {
  const { person } = signIn;
  const user = await hold(tx, known.userId);
  // The owner of the address may just have claimed the account, which removed this identity.
  if (!(await findIdentity(tx, person.provider, person.subject))) return null;
  await updateIdentity(tx, known.identityId, person.data);
  // Without an address there is nothing to ask: the identity itself is what the account has.
  if (isConfirmed(user, 'email') || isConfirmed(user, 'phone') || user.email === null) {
    return updateAuthUser(tx, user.id, { userMetadata: { ...user.userMetadata, ...person.data } });
  }
  const isVerified = person.isEmailVerified && person.email === user.email;
  return isVerified ? joinByEmail(tx, context, signIn, user.id) : askAddress(tx, context, user, signIn);
}
