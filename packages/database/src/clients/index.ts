export * from './archive.ts';
export * from './clients.ts';
export * from './contacts.ts';
export * from './logos.ts';
export * from './places.ts';
export type { ClientRow, ContactRow, LogoRow } from './tables.ts';
