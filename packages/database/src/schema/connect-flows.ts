import { platformIds } from '@ruche/contracts';
import { pgTable, sql, text, timestamp, uuid } from '#src/drizzle.ts';
import { bytea } from './bytea.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const connectLinks = pgTable('connect_links', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  clientId: uuid('client_id').notNull(),
  userId: uuid('user_id'),
  tokenHash: bytea('token_hash').notNull(),
  platforms: text({ enum: platformIds }).array().notNull(),
  usedPlatforms: text('used_platforms', { enum: platformIds }).array().notNull().default([]),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
  createdAt: at('created_at').notNull().default(sql`clock_timestamp()`),
});
export type ConnectLinkRow = typeof connectLinks.$inferSelect;

/** Who connects: a member, or whoever holds a link. */
const connecting = {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  clientId: uuid('client_id').notNull(),
  userId: uuid('user_id'),
  linkId: uuid('link_id'),
  platform: text({ enum: platformIds }).notNull(),
  appId: text('app_id'),
  expiresAt: at('expires_at').notNull(),
  createdAt: at('created_at').notNull().default(sql`clock_timestamp()`),
};

export const connectAttempts = pgTable('connect_attempts', {
  ...connecting,
  stateHash: bytea('state_hash').notNull(),
  sealedVerifier: text('sealed_verifier').notNull(),
  usedAt: at('used_at'),
});
export type ConnectAttemptRow = typeof connectAttempts.$inferSelect;

export const connectSelections = pgTable('connect_selections', {
  ...connecting,
  personId: text('person_id').notNull(),
  consentedAt: at('consented_at').notNull().default(sql`clock_timestamp()`),
  tokenHash: bytea('token_hash').notNull(),
  sealedAccounts: text('sealed_accounts'),
  keyId: text('key_id'),
});
export type ConnectSelectionRow = typeof connectSelections.$inferSelect;
