import type { MailKind, NotificationKind } from '@ruche/contracts/events';
import { at } from '#src/columns.ts';
import { bigint, jsonb, pgTable, primaryKey, sql, text, timestamp, uuid } from '#src/drizzle.ts';

// Kinds and parameters are those of `@ruche/contracts/events`, or of a newer version's.

export const activity = pgTable('activity', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  workspaceId: uuid('workspace_id').notNull(),
  userId: uuid('user_id'),
  kind: text().notNull(),
  subjectId: uuid('subject_id'),
  params: jsonb().$type<object>().notNull().default({}),
  at: timestamp({ withTimezone: true, precision: 3 }).notNull().default(sql`clock_timestamp()`),
});
export type ActivityRow = typeof activity.$inferSelect;

export const notifications = pgTable('notifications', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  userId: uuid('user_id').notNull(),
  kind: text().notNull(),
  subjectId: uuid('subject_id'),
  params: jsonb().$type<object>().notNull().default({}),
  onceKey: text('once_key'),
  groupKey: text('group_key'),
  createdAt: at('created_at').notNull().default(sql`clock_timestamp()`),
  readAt: at('read_at'),
});
export type NotificationRow = typeof notifications.$inferSelect;

export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    workspaceId: uuid('workspace_id').notNull(),
    userId: uuid('user_id').notNull(),
    muted: text().array().$type<NotificationKind[]>().notNull().default([]),
    mutedMails: text('muted_mails').array().$type<MailKind[]>().notNull().default([]),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId] })],
);

/** What is to be mailed. */
export const pendingAlerts = pgTable('pending_alerts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  workspaceId: uuid('workspace_id').notNull(),
  userId: uuid('user_id').notNull(),
  groupKey: text('group_key').notNull(),
  postId: uuid('post_id'),
  accountId: uuid('account_id').notNull(),
  createdAt: at('created_at').notNull().default(sql`clock_timestamp()`),
});
export type PendingAlert = typeof pendingAlerts.$inferSelect;

export const sentMails = pgTable(
  'sent_mails',
  {
    workspaceId: uuid('workspace_id').notNull(),
    userId: uuid('user_id').notNull(),
    key: text().notNull(),
    sentAt: at('sent_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId, table.key] })],
);
