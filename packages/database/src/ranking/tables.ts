import { type Standing, seasonStates } from '@ruche/contracts/ranking';
import { at } from '#src/columns.ts';
import { boolean, integer, jsonb, pgTable, primaryKey, sql, text, uuid } from '#src/drizzle.ts';

export const rankingMembers = pgTable('ranking_members', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id'),
  handle: text(),
  name: text(),
  joinedAt: at('joined_at').notNull().default(sql`clock_timestamp()`),
  leftAt: at('left_at'),
});
export type RankingMemberRow = typeof rankingMembers.$inferSelect;

/** A row of a table as everybody may see it; the ID is the participant’s. */
export type StoredStanding = Standing & { id: string };

export const rankingSeasons = pgTable('ranking_seasons', {
  season: text().primaryKey(),
  state: text({ enum: seasonStates }).notNull(),
  computedAt: at('computed_at').notNull(),
  closedAt: at('closed_at'),
  formula: integer().notNull(),
  inputsJson: text('inputs_json').notNull(),
  tableJson: text('table_json').notNull(),
  standings: jsonb().$type<StoredStanding[]>().generatedAlwaysAs(sql`ranking_standings(table_json)`).notNull(),
});

export const rankingMistakes = pgTable('ranking_mistakes', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  season: text().notNull(),
  publicationId: uuid('publication_id'),
  text: text().notNull(),
  createdAt: at('created_at').notNull().default(sql`clock_timestamp()`),
});
export type RankingMistakeRow = typeof rankingMistakes.$inferSelect;

/** Written by the database whenever a time that has passed is changed or deleted. */
export const missedTimes = pgTable(
  'missed_times',
  {
    workspaceId: uuid('workspace_id').notNull(),
    publicationId: uuid('publication_id').notNull(),
    userId: uuid('user_id').notNull(),
    clientId: uuid('client_id').notNull(),
    dueAt: at('due_at').notNull(),
    isDelayedByNetwork: boolean('is_delayed_by_network').notNull(),
  },
  (table) => [primaryKey({ columns: [table.publicationId, table.dueAt] })],
);
