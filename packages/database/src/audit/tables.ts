import { bigint, inet, jsonb, pgTable, text, timestamp, uuid } from '#src/drizzle.ts';

/** Kinds and parameters are those of `@ruche/contracts/events`, or of a newer version's. */
const auditEntries = pgTable('audit_entries', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  workspaceId: uuid('workspace_id').notNull(),
  at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  kind: text().notNull(),
  userId: uuid('user_id'),
  contactId: uuid('contact_id'),
  clientId: uuid('client_id'),
  postId: uuid('post_id'),
  params: jsonb().$type<Record<string, unknown>>().notNull(),
  ip: inet(),
});
export type AuditEntryRow = typeof auditEntries.$inferSelect;
