import type { NotificationKind } from '@ruche/contracts';
import { pgTable, primaryKey, sql, text, timestamp, uuid } from '#src/drizzle.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const notifications = pgTable('notifications', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  userId: uuid('user_id').notNull(),
  kind: text().$type<NotificationKind>().notNull(),
  title: text().notNull(),
  body: text().notNull().default(''),
  path: text(),
  onceKey: text('once_key'),
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
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId] })],
);
