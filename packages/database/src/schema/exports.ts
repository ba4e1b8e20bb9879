import { bigint, integer, pgTable, primaryKey, real, text, timestamp, uuid } from '#src/drizzle.ts';
import { bytea } from './bytea.ts';

export const exports = pgTable('exports', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  status: text({ enum: ['queued', 'running', 'ready', 'failed'] })
    .notNull()
    .default('queued'),
  progress: real().notNull().default(0),
  sizeBytes: bigint('size_bytes', { mode: 'number' }),
  requestedAt: timestamp('requested_at', { withTimezone: true }).notNull().defaultNow(),
  completedAt: timestamp('completed_at', { withTimezone: true }),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
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
