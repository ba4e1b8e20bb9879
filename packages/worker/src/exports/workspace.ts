import type { WorkspaceSection } from './section.ts';

export const workspaceSection: WorkspaceSection = {
  file: 'workspace.json',
  about: 'The workspace and your role in it.',
  read: async ({ workspace, role }) => ({ ...workspace, role }),
};
