export * from './jobs.ts';
export * from './messages.ts';
