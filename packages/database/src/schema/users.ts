import { pgTable, text, timestamp, uuid } from '#src/drizzle.ts';

/** The profile: who somebody is to the people they work with. */
export const users = pgTable('users', {
  id: uuid().primaryKey(),
  email: text().notNull().default(''),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
export type Profile = typeof users.$inferSelect;
