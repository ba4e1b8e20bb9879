import { AppError } from '@ruche/contracts/api';
import type { ProfileChange } from '@ruche/contracts/people';
import type { Database, WorkspaceTx } from '@ruche/database';
import { insertSecurityEvent, lockAuthUser, updateAuthUser } from '@ruche/database/auth';
import { findProfile, updateProfile } from '@ruche/database/people';
import { listJoinedWorkspaces } from '@ruche/database/workspaces';
import type { Origin } from '@ruche/runtime/http';
import { inWorkspace, readInWorkspace, type Scope } from '#domain/workspaces/scope.ts';
import { profile as refusals } from '#features/people/refusals.ts';
import type { Principal } from '#plugins/authentication.ts';
import type { FoundMe } from './schema.ts';

const noProfile = () => new AppError('not_found', refusals.none);

async function readMe(tx: WorkspaceTx, scope: Scope): Promise<FoundMe> {
  const profile = await findProfile(tx, scope.userId);
  if (!profile) throw noProfile();
  return { ...scope, profile, joined: await listJoinedWorkspaces(tx, scope.userId) };
}

export async function findMe(database: Database, principal: Principal): Promise<FoundMe> {
  return readInWorkspace(database, principal, readMe);
}

/** The name is kept with the profile, and with the account as the sign-in server tells it: both or neither. */
export async function changeProfile(
  database: Database,
  principal: Principal,
  { change, origin }: { change: ProfileChange; origin: Origin },
): Promise<FoundMe> {
  const { userId } = principal;
  const names = {
    ...(change.firstName !== undefined && { firstName: change.firstName }),
    ...(change.lastName !== undefined && { lastName: change.lastName }),
  };
  return inWorkspace(database, principal, async (tx, scope) => {
    const user = await lockAuthUser(tx, userId);
    if (!user) throw noProfile();
    await updateAuthUser(tx, userId, { userMetadata: { ...user.userMetadata, ...names } });
    await updateProfile(tx, userId, names);
    await insertSecurityEvent(tx, { userId, kind: 'profile_changed', ...origin });
    return readMe(tx, scope);
  });
}
