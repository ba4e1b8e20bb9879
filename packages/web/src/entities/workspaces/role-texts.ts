import type { WorkspaceRole } from '@ruche/contracts/workspaces';
import { roleTexts as words } from '#entities/workspaces/words.ts';

export const roleNames: Record<WorkspaceRole, string> = {
  owner: words.owner,
  manager: words.manager,
  member: words.member,
};

/** With its article, inside a sentence. */
export const asRole: Record<WorkspaceRole, string> = { owner: 'the owner', manager: 'a manager', member: 'a member' };

/** What each may do, in one line. The table that the server enforces is `permissions` in contracts. */
export const roleDescriptions: Record<WorkspaceRole, string> = {
  owner: words.ownerHint,
  manager: words.managerHint,
  member: words.memberHint,
};
