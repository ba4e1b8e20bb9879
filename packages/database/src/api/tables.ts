import { at } from '#src/columns.ts';
import { boolean, integer, jsonb, pgTable, primaryKey, sql, text, uuid } from '#src/drizzle.ts';

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    workspaceId: uuid('workspace_id').notNull(),
    userId: uuid('user_id').notNull(),
    route: text().notNull(),
    key: text().notNull(),
    fingerprint: text().notNull(),
    status: integer(),
    body: jsonb(),
    /** False: the work was done, and its answer was too large to keep. */
    isAnswerKept: boolean('is_answer_kept').notNull().default(true),
    expiresAt: at('expires_at').notNull().default(sql`now() + interval '24 hours'`),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId, table.route, table.key] })],
);
