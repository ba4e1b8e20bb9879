import { at } from '#src/columns.ts';
import { integer, pgTable, text } from '#src/drizzle.ts';

export const workerHeartbeats = pgTable('worker_heartbeats', {
  workerId: text('worker_id').primaryKey(),
  host: text().notNull(),
  pid: integer().notNull(),
  startedAt: at('started_at').notNull(),
  beatAt: at('beat_at').notNull(),
});
