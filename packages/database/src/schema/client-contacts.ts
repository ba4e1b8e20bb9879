import { pgTable, sql, text, timestamp, uuid } from '#src/drizzle.ts';

const at = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3 }).notNull().default(sql`clock_timestamp()`);

export const clientContacts = pgTable('client_contacts', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  clientId: uuid('client_id').notNull(),
  name: text().notNull(),
  role: text().notNull().default(''),
  email: text().notNull().default(''),
  phone: text().notNull().default(''),
  createdAt: at('created_at'),
  updatedAt: at('updated_at'),
});
export type ContactRow = typeof clientContacts.$inferSelect;
