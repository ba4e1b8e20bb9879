import { at, bytea } from '#src/columns.ts';
import { bigint, boolean, integer, pgTable, primaryKey, real, text, uuid } from '#src/drizzle.ts';

/** The profile: who somebody is to the people they work with. Keys of the API have one too, with their name. */
export const users = pgTable('users', {
  id: uuid().primaryKey(),
  email: text().notNull().default(''),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  isKey: boolean('is_key').notNull().default(false),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
});
export type Profile = typeof users.$inferSelect;

export const exports = pgTable('exports', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  status: text({ enum: ['queued', 'running', 'ready', 'failed'] })
    .notNull()
    .default('queued'),
  progress: real().notNull().default(0),
  sizeBytes: bigint('size_bytes', { mode: 'number' }),
  requestedAt: at('requested_at').notNull().defaultNow(),
  completedAt: at('completed_at'),
  expiresAt: at('expires_at').notNull(),
});
export type ExportRow = typeof exports.$inferSelect;

export const exportPieces = pgTable(
  'export_pieces',
  {
    exportId: uuid('export_id').notNull(),
    position: integer().notNull(),
    content: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.position] })],
);

export const dataDeletions = pgTable('data_deletions', {
  code: text().primaryKey(),
  userId: uuid('user_id'),
  requestedAt: at('requested_at').notNull().defaultNow(),
  cancelledAt: at('cancelled_at'),
  startedAt: at('started_at'),
  completedAt: at('completed_at'),
});
export type DataDeletionRow = typeof dataDeletions.$inferSelect;
