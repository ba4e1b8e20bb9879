export * from './clients.ts';
export * from './contacts.ts';
export * from './import.ts';
