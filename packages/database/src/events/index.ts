export * from './activity.ts';
export * from './alerts.ts';
export * from './emit.ts';
export * from './mail-recipients.ts';
export * from './notifications.ts';
export type { ActivityRow, NotificationRow } from './tables.ts';
