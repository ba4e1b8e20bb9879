import type { AssignableRole } from './members.ts';
import type { WorkspaceRole } from './roles.ts';

const memberMay = ['clients.read', 'clients.write', 'accounts.read', 'accounts.connect', 'members.read'] as const;
const managerMay = [...memberMay, 'clients.delete', 'clients.import', 'accounts.disconnect', 'members.manage'] as const;
const ownerMay = [...managerMay, 'workspace.change', 'plan.change', 'owner.change'] as const;

export type Permission = (typeof ownerMay)[number];

/** Who may do what in a workspace: the one table that the server enforces and screens ask before they offer. */
export const permissions: Record<WorkspaceRole, readonly Permission[]> = {
  member: memberMay,
  manager: managerMay,
  owner: ownerMay,
};

export function can(role: WorkspaceRole, permission: Permission): boolean {
  return permissions[role].includes(permission);
}

/**
 * Whom somebody may invite, remove, and give another role, by the role that person has or is to have: those below
 * themselves. So nobody gives a role that they do not hold, and the owner is out of everybody's reach.
 */
const manages: Record<WorkspaceRole, readonly AssignableRole[]> = {
  member: [],
  manager: ['member'],
  owner: ['manager', 'member'],
};

export function rolesManagedBy(role: WorkspaceRole): readonly AssignableRole[] {
  return manages[role];
}

export function canManageRole(role: WorkspaceRole, other: WorkspaceRole): boolean {
  return manages[role].some((managed) => managed === other);
}
