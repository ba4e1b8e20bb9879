export * from './data-deletion.ts';
export * from './errors.ts';
export * from './health.ts';
export * from './jobs.ts';
export * from './plans.ts';
export * from './platforms.ts';
export * from './price-table.ts';
export * from './settings.ts';
