export * from './archive.ts';
export * from './codes.ts';
export * from './devices.ts';
export * from './links.ts';
export * from './mailed.ts';
export * from './mails.ts';
export * from './news.ts';
export * from './posts.ts';
export type { ClientLinkRow, PageDeviceRow } from './tables.ts';
