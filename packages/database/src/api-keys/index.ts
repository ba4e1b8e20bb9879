export * from './api-keys.ts';
export type { ApiKeyRow } from './tables.ts';
