export * from './differences.ts';
export * from './judge.ts';
export * from './requests.ts';
export * from './rules.ts';
export * from './snapshots.ts';
export * from './states.ts';
export * from './text-difference.ts';
export * from './windows.ts';
