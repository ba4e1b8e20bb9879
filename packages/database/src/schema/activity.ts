import { bigint, jsonb, pgTable, sql, text, timestamp, uuid } from '#src/drizzle.ts';

export const activity = pgTable('activity', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  workspaceId: uuid('workspace_id').notNull(),
  userId: uuid('user_id'),
  kind: text().notNull(),
  subjectId: uuid('subject_id'),
  subjectName: text('subject_name').notNull().default(''),
  details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  at: timestamp({ withTimezone: true, precision: 3 }).notNull().default(sql`clock_timestamp()`),
});
export type ActivityRow = typeof activity.$inferSelect;
