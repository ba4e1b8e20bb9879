export * from './kinds.ts';
export * from './notifications.ts';
export * from './render.ts';
