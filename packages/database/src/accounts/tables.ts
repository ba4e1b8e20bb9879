import { type AccountKind, type PlatformId, platformIds } from '@ruche/contracts/accounts';
import type { CreatorLimits } from '@ruche/contracts/posts';
import { at, bytea } from '#src/columns.ts';
import { boolean, integer, jsonb, pgTable, sql, text, uuid } from '#src/drizzle.ts';

export const socialAccounts = pgTable('social_accounts', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  clientId: uuid('client_id').notNull(),
  userId: uuid('user_id'),
  platform: text({ enum: platformIds }).notNull(),
  kind: text().$type<AccountKind>().notNull(),
  platformUserId: text('platform_user_id').notNull(),
  platformUserName: text('platform_user_name').notNull(),
  detail: text(),
  profileUrl: text('profile_url'),
  personId: text('person_id').notNull(),
  appId: text('app_id'),
  scopes: text().array().notNull().default([]),
  sealedTokens: text('sealed_tokens'),
  tokenKeyId: text('token_key_id'),
  canRefresh: boolean('can_refresh').notNull().default(false),
  expiresAt: at('expires_at'),
  refreshExpiresAt: at('refresh_expires_at'),
  status: text({ enum: ['healthy', 'limited', 'needs_reconnect'] })
    .notNull()
    .default('healthy'),
  statusReason: text('status_reason'),
  checkedAt: at('checked_at'),
  checkingUntil: at('checking_until'),
  checkAfter: at('check_after'),
  checkFailed: boolean('check_failed').notNull().default(false),
  refreshingUntil: at('refreshing_until'),
  refreshedAt: at('refreshed_at'),
  refreshFailures: integer('refresh_failures').notNull().default(0),
  refreshAfter: at('refresh_after'),
  waitUntil: at('wait_until'),
  consentedAt: at('consented_at').notNull().default(sql`clock_timestamp()`),
  connectedAt: at('connected_at').notNull().default(sql`clock_timestamp()`),
  hasLongPosts: boolean('has_long_posts').notNull().default(false),
  creatorLimits: jsonb('creator_limits').$type<CreatorLimits>(),
  creatorReadAt: at('creator_read_at'),
  version: integer().notNull().default(1),
  createdAt: at('created_at').notNull().default(sql`clock_timestamp()`),
  updatedAt: at('updated_at').notNull().default(sql`clock_timestamp()`),
  publishingPausedAt: at('publishing_paused_at'),
  deletedAt: at('deleted_at'),
});
export type SocialAccountRow = typeof socialAccounts.$inferSelect;

/** What an account allowed a second application, where its network asks for that before conversations may be read. */
export const inboxConsents = pgTable('inbox_consents', {
  accountId: uuid('account_id').primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  appId: text('app_id').notNull(),
  remoteId: text('remote_id').notNull(),
  scopes: text().array().notNull(),
  sealedTokens: text('sealed_tokens'),
  tokenKeyId: text('token_key_id'),
  expiresAt: at('expires_at'),
  refreshExpiresAt: at('refresh_expires_at'),
  lostBecause: text('lost_because'),
  refreshingUntil: at('refreshing_until'),
  refreshedAt: at('refreshed_at'),
  refreshFailures: integer('refresh_failures').notNull().default(0),
  refreshAfter: at('refresh_after'),
  consentedAt: at('consented_at').notNull(),
  version: integer().notNull().default(1),
});
export type InboxConsentRow = typeof inboxConsents.$inferSelect;

const avatarMediaTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

export const socialAccountAvatars = pgTable('social_account_avatars', {
  accountId: uuid('account_id').primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  mediaType: text('media_type', { enum: avatarMediaTypes }).notNull(),
  content: bytea().notNull(),
  hash: text().notNull(),
  updatedAt: at('updated_at').notNull().default(sql`clock_timestamp()`),
});
export type AvatarRow = typeof socialAccountAvatars.$inferSelect;

export const connectLinks = pgTable('connect_links', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  clientId: uuid('client_id').notNull(),
  userId: uuid('user_id'),
  /** Who asked for it on the client's page, and for which account. */
  contactId: uuid('contact_id'),
  socialAccountId: uuid('social_account_id'),
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
  commentsOf: uuid('comments_of'),
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

export const endedConsents = pgTable('ended_consents', {
  consentHash: bytea('consent_hash').primaryKey(),
  endedAt: at('ended_at').notNull(),
});

export const platformHolds = pgTable('platform_holds', {
  /** With the id of the application behind it where that is not the network's first. */
  platform: text().$type<PlatformId | `${PlatformId} ${string}`>().notNull(),
  /** Met while reading numbers: nothing else waits for it. */
  isOfReading: boolean('is_of_reading').notNull().default(false),
  reason: text().notNull(),
  heldUntil: at('held_until').notNull(),
  isAsked: boolean('is_asked').notNull(),
});

export const vaultKeys = pgTable('vault_keys', {
  id: text().primaryKey(),
  sealedKey: text('sealed_key').notNull(),
  isCurrent: boolean('is_current').notNull().default(true),
  createdAt: at('created_at').notNull().defaultNow(),
  retiredAt: at('retired_at'),
});
export type VaultKeyRow = typeof vaultKeys.$inferSelect;
