import { findMembership } from '@ruche/database/people';
import type { ExportSection } from './section.ts';

export const workspaceSection: ExportSection = {
  file: 'workspace.json',
  about: 'Your workspace and your role in it.',
  read: async (db, userId) => {
    const membership = await findMembership(db, userId);
    return membership && { ...membership.workspace, role: membership.role };
  },
};
