import type { WorkspaceRole } from './roles.ts';

const memberMay = ['clients.read', 'clients.write', 'accounts.read', 'accounts.connect'] as const;
const managerMay = [...memberMay, 'clients.delete', 'clients.import', 'accounts.disconnect'] as const;
const ownerMay = [...managerMay, 'workspace.change', 'plan.change'] as const;

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
