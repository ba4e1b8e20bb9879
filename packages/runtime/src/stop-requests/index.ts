export * from './stop-requests.ts';
