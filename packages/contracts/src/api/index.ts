export * from './csv.ts';
export * from './error-status.ts';
export * from './errors.ts';
export * from './headers.ts';
export * from './health.ts';
export * from './id-list.ts';
export * from './paging.ts';
