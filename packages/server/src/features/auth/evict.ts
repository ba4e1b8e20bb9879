import {
  type AuthUser,
  deleteFactorsOf,
  deleteFlowStatesOf,
  deleteIdentity,
  deleteOneTimeTokens,
  deleteSessionsOf,
  type Executor,
  insertIdentity,
  listIdentities,
  type Metadata,
  type OneTimeTokenKind,
  updateAuthUser,
} from '@ruche/database';
import { type Address, describeAddress, restartProfile } from './users.ts';

/** What somebody signs up with. */
export type AddressKind = 'email' | 'phone';

export const addressKindOf = (address: Address): AddressKind => ('email' in address ? 'email' : 'phone');

/** What was asked for by somebody inside the account. The other codes are with whoever reads the address. */
const othersCodes: OneTimeTokenKind[] = [
  'email_change_current',
  'email_change_new',
  'phone_change',
  'reauthentication',
];

/**
 * Takes everything from an account that nobody has proven to be theirs: each way to get in, the other address, and what
 * was said about the person. `data` is what is known about the owner. The account's row must be held.
 */
async function strip(tx: Executor, user: AuthUser, kept: AddressKind, data: Metadata): Promise<AuthUser> {
  for (const { identityId } of await listIdentities(tx, user.id)) await deleteIdentity(tx, identityId);
  await deleteSessionsOf(tx, user.id);
  await deleteOneTimeTokens(tx, user.id, othersCodes);
  await deleteFlowStatesOf(tx, user.id);
  await deleteFactorsOf(tx, user.id);
  await restartProfile(tx, user, data);
  return updateAuthUser(tx, user.id, {
    ...(kept === 'email' ? { phone: null } : { email: null }),
    emailConfirmedAt: null,
    phoneConfirmedAt: null,
    passwordHash: null,
    mustChoosePassword: user.mustChoosePassword || user.passwordHash !== null,
    isUnclaimed: false,
    newEmail: null,
    isEmailChangeHalfDone: false,
    newPhone: null,
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
