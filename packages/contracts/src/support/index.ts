export * from './support.ts';
export * from './topics.ts';
