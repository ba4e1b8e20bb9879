import { at } from '#src/columns.ts';
import { bigint, boolean, integer, pgTable, primaryKey, sql, text, uuid } from '#src/drizzle.ts';

export const publicationAttempts = pgTable('publication_attempts', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  publicationId: uuid('publication_id').notNull(),
  number: integer().notNull(),
  kind: text({ enum: ['publish', 'look'] })
    .notNull()
    .default('publish'),
  worker: text().notNull(),
  postVersion: integer('post_version').notNull(),
  fingerprint: text(),
  startedAt: at('started_at').notNull().default(sql`clock_timestamp()`),
  endedAt: at('ended_at'),
  outcome: text(),
  reason: text(),
  approvalRequestIds: uuid('approval_request_ids').array().notNull().default([]),
  jobId: bigint('job_id', { mode: 'number' }),
});
export type AttemptRow = typeof publicationAttempts.$inferSelect;

export const publicationSteps = pgTable(
  'publication_steps',
  {
    workspaceId: uuid('workspace_id').notNull(),
    attemptId: uuid('attempt_id').notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    label: text().notNull(),
    isCommitting: boolean('is_committing').notNull(),
    startedAt: at('started_at').notNull().default(sql`clock_timestamp()`),
    armedAt: at('armed_at'),
    endedAt: at('ended_at'),
    outcome: text(),
    detail: text(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.position] })],
);
export type AttemptStepRow = typeof publicationSteps.$inferSelect;
