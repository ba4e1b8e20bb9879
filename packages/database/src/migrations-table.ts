import { pgTable, text, timestamp } from './drizzle.ts';

export const schemaMigrations = pgTable('schema_migrations', {
  name: text().primaryKey(),
  checksum: text().notNull(),
  appliedAt: timestamp('applied_at', { withTimezone: true }).notNull().defaultNow(),
});
