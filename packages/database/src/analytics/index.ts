export * from './account-days.ts';
export * from './adoption.ts';
export * from './announcements.ts';
export * from './archive.ts';
export * from './found-posts.ts';
export * from './looks.ts';
export * from './readings.ts';
