export * from './kinds.ts';
export * from './live.ts';
export * from './mark-read.ts';
export * from './notifications.ts';
export * from './preferences.ts';
export * from './render.ts';
