export * from './durations.ts';
export * from './zoned-time.ts';
