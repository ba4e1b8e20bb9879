import type { WorkspaceRole } from '@ruche/contracts/workspaces';

export const roleNames: Record<WorkspaceRole, string> = { owner: 'Owner', manager: 'Manager', member: 'Member' };

/** With its article, inside a sentence. */
export const asRole: Record<WorkspaceRole, string> = { owner: 'the owner', manager: 'a manager', member: 'a member' };

/** What each may do, in one line. The table that the server enforces is `permissions` in contracts. */
export const roleDescriptions: Record<WorkspaceRole, string> = {
  owner: 'Full access, including the plan and the workspace itself.',
  manager: 'Everything a member can do, plus import and delete clients, disconnect accounts, and manage members.',
  member: 'Add and edit clients, and connect their accounts.',
};
