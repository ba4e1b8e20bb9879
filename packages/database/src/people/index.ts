export * from './data-deletions.ts';
export * from './exports.ts';
export type { DataDeletionRow, ExportRow, Profile } from './tables.ts';
export * from './users.ts';
