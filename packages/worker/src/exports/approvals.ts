import { listArchivedApprovals } from '@ruche/database/approvals';
import type { WorkspaceSection } from './section.ts';

export const approvalsSection: WorkspaceSection = {
  file: 'approvals.json',
  about: 'Who has to approve posts, what was asked for approval, and what was decided by whom.',
  read: ({ tx }) => listArchivedApprovals(tx),
};
