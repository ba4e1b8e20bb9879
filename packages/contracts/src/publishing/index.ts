export * from './actions.ts';
export * from './causes.ts';
export * from './pauses.ts';
export * from './progress.ts';
export * from './receipt.ts';
export * from './status.ts';
export * from './troubles.ts';
