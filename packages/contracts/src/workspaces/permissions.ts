import type { AssignableRole } from './members.ts';
import type { WorkspaceRole } from './roles.ts';

const memberMay = [
  'clients.read',
  'clients.write',
  'accounts.read',
  'accounts.connect',
  'posts.read',
  'posts.write',
  'inbox.read',
  'inbox.write',
  'media.read',
  'media.write',
  'assistant.use',
  'members.read',
] as const;
const managerMay = [
  ...memberMay,
  'clients.delete',
  'clients.import',
  'clients.share',
  'accounts.disconnect',
  'publishing.pause',
  'inbox.manage',
  'assistant.manage',
  'calendar.share',
  'comments.moderate',
  'ranking.team',
  'members.manage',
  'audit.read',
  'approvals.manage',
] as const;
const ownerMay = [...managerMay, 'workspace.change', 'plan.change', 'owner.change', 'api.manage'] as const;

export type Permission = (typeof ownerMay)[number];

/** What each role may do in a workspace: the server enforces it, and screens ask before they offer. */
const permissions: Record<WorkspaceRole, readonly Permission[]> = {
  member: memberMay,
  manager: managerMay,
  owner: ownerMay,
};

/** Who acts in a workspace, and as what. */
export type Actor = { userId: string; role: WorkspaceRole };

/** What an action is about: all of the workspace, or one thing in it, by its id. */
export type Resource =
  | 'workspace'
  | { client: string }
  | { account: string }
  | { connectLink: string }
  | { post: string }
  | { media: string }
  | { conversation: string }
  | { member: string };

/**
 * The one rule of who may do what to what. The role alone decides so far; rights to single clients, or of approvers, are
 * to be told here, where everybody asks already.
 */
export function isAllowed({ role }: Actor, action: Permission, _resource: Resource): boolean {
  return permissions[role].includes(action);
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
