export * from './active-clients.ts';
export * from './features.ts';
export * from './plan-id.ts';
export * from './plans.ts';
export * from './price-table.ts';
export * from './read-only.ts';
