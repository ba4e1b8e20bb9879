export * from './calendar-posts.ts';
