export * from './auth-settings.ts';
export * from './settings.ts';
