import type { ApiScope } from '@ruche/contracts/api-keys';
import { at, bytea } from '#src/columns.ts';
import { pgTable, sql, text, uuid } from '#src/drizzle.ts';

/** Its id is that of its row among the people. */
export const apiKeys = pgTable('api_keys', {
  id: uuid().primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  name: text().notNull(),
  prefix: text().notNull(),
  secretHash: bytea('secret_hash').notNull(),
  scopes: text().array().$type<ApiScope[]>().notNull(),
  clientIds: uuid('client_ids').array(),
  createdBy: uuid('created_by'),
  createdAt: at('created_at').notNull().default(sql`clock_timestamp()`),
  expiresAt: at('expires_at'),
  lastUsedAt: at('last_used_at'),
  revokedAt: at('revoked_at'),
});
export type ApiKeyRow = typeof apiKeys.$inferSelect;
