export * from './api-keys.ts';
export * from './scopes.ts';
