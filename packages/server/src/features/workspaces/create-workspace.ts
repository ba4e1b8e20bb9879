import { AppError } from '@ruche/contracts/api';
import { type JoinedWorkspace, type NewWorkspace, ownedWorkspaceLimit } from '@ruche/contracts/workspaces';
import type { Database } from '@ruche/database';
import { lockAuthUser } from '@ruche/database/auth';
import { findProfile, openWorkspace } from '@ruche/database/people';
import { countOwnedWorkspaces, enterWorkspace, updateWorkspace } from '@ruche/database/workspaces';
import { asPrincipal, type Principal } from '#plugins/authentication.ts';

/** A further workspace, or the first again for somebody who left the last one they were in. */
export async function createWorkspace(
  database: Database,
  principal: Principal,
  { name, timeZone }: NewWorkspace,
): Promise<JoinedWorkspace> {
  const { userId } = principal;
  return asPrincipal(database, principal, async (tx) => {
    // Of several requests at once each counts what the one before has added.
    await lockAuthUser(tx, userId);
    if (!(await findProfile(tx, userId))) {
      throw new AppError('not_found', 'This account has no profile yet: give it an address first.');
    }
    if ((await countOwnedWorkspaces(tx, userId)) >= ownedWorkspaceLimit) {
      throw new AppError('conflict', `You already own ${ownedWorkspaceLimit} workspaces, which is the most you can.`);
    }
    const workspaceId = await openWorkspace(tx, name);
    const entrance = await enterWorkspace(tx, { userId, workspaceId });
    if (entrance) await updateWorkspace(entrance.tx, workspaceId, { timeZone });
    return { workspace: { id: workspaceId, name }, role: 'owner' };
  });
}
