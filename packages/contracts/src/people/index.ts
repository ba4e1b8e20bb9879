export * from './account.ts';
export * from './account-deletion.ts';
export * from './account-exports.ts';
export * from './data-deletion.ts';
export * from './demo.ts';
export * from './me.ts';
