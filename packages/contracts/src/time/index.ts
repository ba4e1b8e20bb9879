export * from './durations.ts';
export * from './moves.ts';
export * from './zoned-time.ts';
