import { calendarColours, type DayCategory, type SavedViewSettings } from '@ruche/contracts/calendar';
import { at } from '#src/columns.ts';
import { date, jsonb, pgTable, sql, text, uuid } from '#src/drizzle.ts';

const planned = {
  workspaceId: uuid('workspace_id').notNull(),
  clientId: uuid('client_id'),
  colour: text({ enum: calendarColours }).notNull(),
  firstDay: date('first_day').notNull(),
  lastDay: date('last_day').notNull(),
  createdAt: at('created_at').notNull().default(sql`clock_timestamp()`),
  updatedAt: at('updated_at').notNull().default(sql`clock_timestamp()`),
};

export const campaigns = pgTable('campaigns', {
  id: uuid().primaryKey().defaultRandom(),
  ...planned,
  name: text().notNull(),
  description: text().notNull().default(''),
});
export type CampaignRow = typeof campaigns.$inferSelect;

export const calendarNotes = pgTable('calendar_notes', {
  id: uuid().primaryKey().defaultRandom(),
  ...planned,
  userId: uuid('user_id'),
  text: text().notNull(),
});
export type CalendarNoteRow = typeof calendarNotes.$inferSelect;

export const calendarDaySettings = pgTable('calendar_day_settings', {
  workspaceId: uuid('workspace_id').notNull(),
  clientId: uuid('client_id'),
  categories: text().array().$type<DayCategory[]>().notNull(),
});

export const savedViews = pgTable('calendar_views', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  userId: uuid('user_id').notNull(),
  name: text().notNull(),
  settings: jsonb().$type<SavedViewSettings>().notNull(),
  createdAt: at('created_at').notNull().default(sql`clock_timestamp()`),
  updatedAt: at('updated_at').notNull().default(sql`clock_timestamp()`),
});
export type SavedViewRow = typeof savedViews.$inferSelect;
