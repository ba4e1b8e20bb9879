export * from './layout.ts';
export * from './names.ts';
export * from './unsubscribe-tokens.ts';
