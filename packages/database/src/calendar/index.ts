export { readCalendar, type SignThumbnail } from './calendar-posts.ts';
export * from './exported-posts.ts';
