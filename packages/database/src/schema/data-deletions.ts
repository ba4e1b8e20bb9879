import { pgTable, text, timestamp, uuid } from '#src/drizzle.ts';

export const dataDeletions = pgTable('data_deletions', {
  code: text().primaryKey(),
  userId: uuid('user_id'),
  requestedAt: timestamp('requested_at', { withTimezone: true }).notNull().defaultNow(),
  cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
  startedAt: timestamp('started_at', { withTimezone: true }),
  completedAt: timestamp('completed_at', { withTimezone: true }),
});
export type DataDeletionRow = typeof dataDeletions.$inferSelect;
