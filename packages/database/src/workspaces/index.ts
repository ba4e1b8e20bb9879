export * from './hand-over.ts';
export type { Workspace } from './tables.ts';
export * from './workspaces.ts';
