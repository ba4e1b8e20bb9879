import { AppError } from '@ruche/contracts/api';
import { canManageRole, type WorkspaceRole } from '@ruche/contracts/workspaces';
import type { WorkspaceTx } from '@ruche/database';
import { countOwners, findMember, lockWorkspace, type MemberRow } from '@ruche/database/workspaces';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { members as refusals } from '#features/workspaces/refusals.ts';

/**
 * Holds the workspace until the transaction ends and reads again what the person may do there. Whoever changes members
 * begins here: of two changes at once the second sees the first, so that there is always an owner.
 */
export async function holdMembership(tx: WorkspaceTx, scope: Scope): Promise<Scope> {
  const workspace = await lockWorkspace(tx, scope.workspace.id);
  const own = await findMember(tx, workspace.id, scope.userId);
  if (!own) throw new AppError('not_found', refusals.noLonger);
  return { ...scope, workspace, role: own.role };
}

export async function requireMember(tx: WorkspaceTx, { workspace }: Scope, userId: string): Promise<MemberRow> {
  const member = await findMember(tx, workspace.id, userId);
  if (!member) throw new AppError('not_found', refusals.notFound);
  return member;
}

const refusalWords: Record<WorkspaceRole, string> = {
  owner: refusals.ownerStays,
  manager: refusals.ownerOnly,
  member: refusals.managersOnly,
};

/** Refused unless those with that role are below the person's own. */
export function requireManagedRole(scope: Scope, other: WorkspaceRole): void {
  authorize(scope, 'members.manage', 'workspace');
  if (canManageRole(scope.role, other)) return;
  throw new AppError('forbidden', refusalWords[other], { details: { role: scope.role, other } });
}

/** Refused to the only owner: the workspace would belong to nobody. The workspace has to be held. */
export async function requireAnotherOwner(tx: WorkspaceTx, { workspaceId, role }: MemberRow): Promise<void> {
  if (role !== 'owner' || (await countOwners(tx, workspaceId)) > 1) return;
  throw new AppError('last_owner', refusals.onlyOwner);
}
