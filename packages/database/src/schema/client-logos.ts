import { logoMediaTypes } from '@ruche/contracts';
import { sql } from 'drizzle-orm';
import { customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const clientLogos = pgTable('client_logos', {
  clientId: uuid('client_id').primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  mediaType: text('media_type', { enum: logoMediaTypes }).notNull(),
  content: bytea().notNull(),
  hash: text().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().default(sql`clock_timestamp()`),
});
export type LogoRow = typeof clientLogos.$inferSelect;
