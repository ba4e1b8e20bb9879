export * from './activity.ts';
export * from './notifications.ts';
export type { ActivityRow, NotificationRow } from './tables.ts';
