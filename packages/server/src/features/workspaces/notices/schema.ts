import type { AssignableRole, WorkspaceRole } from '@ruche/contracts/workspaces';

/** What was changed about somebody's place in a workspace. */
export type Notice = { userId: string } & (
  | { kind: 'joined'; role: WorkspaceRole }
  | { kind: 'role_changed'; role: AssignableRole; previousRole: WorkspaceRole }
  | { kind: 'removed' | 'owner' }
);
