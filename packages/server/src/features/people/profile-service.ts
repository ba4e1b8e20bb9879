import { AppError } from '@ruche/contracts/api';
import type { ProfileChange } from '@ruche/contracts/people';
import type { Database } from '@ruche/database';
import { insertSecurityEvent, lockAuthUser, updateAuthUser } from '@ruche/database/auth';
import { findMembership, type Membership, updateProfile } from '@ruche/database/people';
import type { Origin } from '@ruche/runtime/http';
import { asPrincipal, type Principal } from '#plugins/authentication.ts';

const noProfile = () => new AppError('not_found', 'This account has no profile yet: give it an address first.');

export async function findMe(database: Database, principal: Principal): Promise<Membership> {
  const membership = await asPrincipal(database, principal, (tx) => findMembership(tx, principal.userId));
  if (!membership) throw noProfile();
  return membership;
}

/** The name is kept with the profile, and with the account as the sign-in server tells it: both or neither. */
export async function changeProfile(
  database: Database,
  principal: Principal,
  { change, origin }: { change: ProfileChange; origin: Origin },
): Promise<Membership> {
  const { userId } = principal;
  const names = {
    ...(change.firstName !== undefined && { firstName: change.firstName }),
    ...(change.lastName !== undefined && { lastName: change.lastName }),
  };
  return asPrincipal(database, principal, async (tx) => {
    const user = await lockAuthUser(tx, userId);
    if (!user) throw noProfile();
    await updateAuthUser(tx, userId, { userMetadata: { ...user.userMetadata, ...names } });
    await updateProfile(tx, userId, names);
    await insertSecurityEvent(tx, { userId, kind: 'profile_changed', ...origin });
    const membership = await findMembership(tx, userId);
    if (!membership) throw noProfile();
    return membership;
  });
}
