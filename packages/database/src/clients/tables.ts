import { clientStatuses, logoMediaTypes } from '@ruche/contracts/clients';
import { at, bytea } from '#src/columns.ts';
import { integer, pgTable, sql, text, uuid } from '#src/drizzle.ts';

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
  publishingPausedAt: at('publishing_paused_at'),
  chosenPlace: integer('chosen_place'),
  deletedAt: at('deleted_at'),
});
export type ClientRow = typeof clients.$inferSelect;

export const clientContacts = pgTable('client_contacts', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  clientId: uuid('client_id').notNull(),
  name: text().notNull(),
  role: text().notNull().default(''),
  email: text().notNull().default(''),
  phone: text().notNull().default(''),
  createdAt: at('created_at').notNull().default(sql`clock_timestamp()`),
  updatedAt: at('updated_at').notNull().default(sql`clock_timestamp()`),
});
export type ContactRow = typeof clientContacts.$inferSelect;

export const clientLogos = pgTable('client_logos', {
  clientId: uuid('client_id').primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  mediaType: text('media_type', { enum: logoMediaTypes }).notNull(),
  content: bytea().notNull(),
  hash: text().notNull(),
  updatedAt: at('updated_at').notNull().default(sql`clock_timestamp()`),
});
export type LogoRow = typeof clientLogos.$inferSelect;
