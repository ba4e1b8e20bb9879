import { clientStatuses } from '@ruche/contracts';
import { integer, pgTable, sql, text, timestamp, uuid } from '#src/drizzle.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const clients = pgTable('clients', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  userId: uuid('user_id'),
  name: text().notNull(),
  email: text().notNull(),
  companyName: text('company_name'),
  status: text({ enum: clientStatuses }).notNull().default('active'),
  timeZone: text('time_zone').notNull(),
  brandColor: text('brand_color'),
  website: text(),
  notes: text().notNull().default(''),
  tags: text().array().notNull().default([]),
  version: integer().notNull().default(1),
  createdAt: at('created_at').notNull().default(sql`clock_timestamp()`),
  updatedAt: at('updated_at').notNull().default(sql`clock_timestamp()`),
  deletedAt: at('deleted_at'),
});
export type ClientRow = typeof clients.$inferSelect;
