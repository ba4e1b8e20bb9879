import {
  type AuthUser,
  actAs,
  deleteFactorsOf,
  deleteFlowStatesOf,
  deleteIdentity,
  deleteOneTimeTokens,
  deleteSessionsOf,
  type Executor,
  listIdentities,
  type Metadata,
  updateAuthUser,
  updateProfile,
} from '@ruche/database';
import { readNames } from './users.ts';

/**
 * The owner of an address comes to an account that bears it and never proved it: whoever made it may have waited for
 * them. Everything by which anybody else could get in goes, a number too, and what they said about themselves. `data` is
 * what is known about the owner. The account's row must be held.
 */
export async function evict(tx: Executor, user: AuthUser, data: Metadata = {}): Promise<AuthUser> {
  for (const { identityId } of await listIdentities(tx, user.id)) await deleteIdentity(tx, identityId);
  await deleteSessionsOf(tx, user.id);
  await deleteOneTimeTokens(tx, user.id);
  await deleteFlowStatesOf(tx, user.id);
  await deleteFactorsOf(tx, user.id);
  await actAs(tx, user.id);
  await updateProfile(tx, user.id, readNames(data, user.email ?? ''));
  return updateAuthUser(tx, user.id, {
    passwordHash: null,
    phone: null,
    phoneConfirmedAt: null,
    newEmail: null,
    isEmailChangeHalfDone: false,
    newPhone: null,
    appMetadata: {},
    userMetadata: {},
  });
}
