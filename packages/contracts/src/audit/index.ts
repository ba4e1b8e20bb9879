export * from './audit.ts';
export * from './chained.ts';
