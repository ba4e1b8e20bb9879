import {
  type AuthUser,
  deleteFactorsOf,
  deleteIdentity,
  deleteOneTimeTokens,
  deleteSessionsOf,
  type Executor,
  insertIdentity,
  listIdentities,
  type Metadata,
  updateAuthUser,
} from '@ruche/database';
import { dropPendingChanges } from './pending-changes.ts';
import { type Address, describeAddress, restartProfile } from './users.ts';

/** What somebody signs up with. */
export type AddressKind = 'email' | 'phone';

export const addressKindOf = (address: Address): AddressKind => ('email' in address ? 'email' : 'phone');

/**
 * Takes everything from an account that nobody has proven to be theirs: each way to get in, the other address, and what
 * was said about the person. `data` is what is known about the owner. The account's row must be held.
 */
async function strip(tx: Executor, user: AuthUser, kept: AddressKind, data: Metadata): Promise<AuthUser> {
  for (const { identityId } of await listIdentities(tx, user.id)) await deleteIdentity(tx, identityId);
  await deleteSessionsOf(tx, user.id);
  // The other codes went to the address, whoever reads it.
  await dropPendingChanges(tx, user);
  await deleteFactorsOf(tx, user.id);
  await restartProfile(tx, user, data);
  return updateAuthUser(tx, user.id, {
    ...(kept === 'email' ? { phone: null } : { email: null }),
    emailConfirmedAt: null,
    phoneConfirmedAt: null,
    passwordHash: null,
    mustChoosePassword: user.mustChoosePassword || user.passwordHash !== null,
    isUnclaimed: false,
    createdAt: new Date(),
    appMetadata: {},
    userMetadata: {},
  });
}

/** The owner of the address is here: nothing of whoever made the account stays, nor any code that was sent. */
export async function evict(tx: Executor, user: AuthUser, kept: AddressKind, data: Metadata = {}): Promise<AuthUser> {
  await deleteOneTimeTokens(tx, user.id);
  return strip(tx, user, kept, data);
}

/**
 * An account that waits for its confirmation is asked for once more, by somebody who does not know its password. One of
 * the two is not the owner, and nothing tells which: what the first brought goes, and nothing of the second is kept.
 */
export async function contest(
  tx: Executor,
  user: AuthUser,
  kept: AddressKind,
  isPasswordWanted: boolean,
): Promise<AuthUser> {
  const stripped = await strip(tx, user, kept, {});
  const own = describeAddress(user.id, stripped);
  await insertIdentity(tx, { userId: user.id, provider: kept, subject: user.id, identityData: own });
  return updateAuthUser(tx, user.id, {
    mustChoosePassword: stripped.mustChoosePassword || isPasswordWanted,
    appMetadata: { provider: kept, providers: [kept] },
    userMetadata: own,
  });
}
