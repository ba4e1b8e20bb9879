export { type ReadCalendar, readCalendar, type SignThumbnail, signThumbnails } from './calendar-posts.ts';
export * from './campaigns.ts';
export * from './day-settings.ts';
export * from './exported-posts.ts';
export * from './next-posts.ts';
export * from './notes.ts';
export * from './repeating-posts.ts';
export type { CalendarNoteRow, CampaignRow, SavedViewRow } from './tables.ts';
export * from './views.ts';
