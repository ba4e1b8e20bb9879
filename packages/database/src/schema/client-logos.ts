import { logoMediaTypes } from '@ruche/contracts';
import { pgTable, sql, text, timestamp, uuid } from '#src/drizzle.ts';
import { bytea } from './bytea.ts';

export const clientLogos = pgTable('client_logos', {
  clientId: uuid('client_id').primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  mediaType: text('media_type', { enum: logoMediaTypes }).notNull(),
  content: bytea().notNull(),
  hash: text().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().default(sql`clock_timestamp()`),
});
export type LogoRow = typeof clientLogos.$inferSelect;
