export * from './accounts.ts';
export * from './platform-access.ts';
export * from './platform-ids.ts';
export * from './platform-names.ts';
export * from './platforms.ts';
