export * from './activity.ts';
export * from './emit.ts';
export * from './notifications.ts';
export type { ActivityRow, NotificationRow } from './tables.ts';
