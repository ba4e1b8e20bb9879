export * from './archive.ts';
export * from './enter.ts';
export * from './invitations.ts';
export * from './members.ts';
export type { InvitationRow, Workspace } from './tables.ts';
export * from './transfer-ownership.ts';
export * from './workspaces.ts';
