export * from './calendar.ts';
export * from './campaigns.ts';
export * from './colours.ts';
export * from './days-settings.ts';
export * from './limits.ts';
export * from './notes.ts';
export * from './repeats.ts';
export * from './views.ts';
