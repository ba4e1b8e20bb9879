export type { Workspace } from './tables.ts';
export * from './transfer-ownership.ts';
export * from './workspaces.ts';
