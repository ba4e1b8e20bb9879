export * from './archive.ts';
export * from './enter.ts';
export * from './invitations.ts';
export * from './logos.ts';
export * from './members.ts';
export type { InvitationRow, Workspace, WorkspaceLogoRow } from './tables.ts';
export * from './transfer-ownership.ts';
export * from './workspaces.ts';
