export * from './plans.ts';
export * from './price-table.ts';
