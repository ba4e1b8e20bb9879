import type { Executor } from '@ruche/database';
import {
  type AuthUser,
  deleteFactorsOf,
  deleteIdentity,
  deleteOneTimeTokens,
  deleteSessionsOf,
  insertIdentity,
  listIdentities,
  type Metadata,
  updateAuthUser,
} from '@ruche/database/auth';
import type { AddressKind } from './addresses.ts';
import { dropPendingChanges } from './pending-changes.ts';
import { describeAddress, restartProfile } from './users.ts';

/**
 * Takes everything from an account that nobody has proven to be theirs: each way to get in, the other address, and what
 * was said about the person. `data` is what is known about the owner. The account's row must be held.
 */
async function removeContents(tx: Executor, user: AuthUser, kept: AddressKind, data: Metadata): Promise<AuthUser> {
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

/** For the owner of the address: nothing of whoever made the account stays, nor any code that was sent. */
export async function emptyAccount(
  tx: Executor,
  user: AuthUser,
  kept: AddressKind,
  data: Metadata = {},
): Promise<AuthUser> {
  await deleteOneTimeTokens(tx, user.id);
  return removeContents(tx, user, kept, data);
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
  const emptied = await removeContents(tx, user, kept, {});
  const own = describeAddress(user.id, emptied);
  await insertIdentity(tx, { userId: user.id, provider: kept, subject: user.id, identityData: own });
  return updateAuthUser(tx, user.id, {
    mustChoosePassword: emptied.mustChoosePassword || isPasswordWanted,
    appMetadata: { provider: kept, providers: [kept] },
    userMetadata: own,
  });
}
