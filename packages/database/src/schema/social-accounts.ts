import { type AccountKind, platformIds } from '@ruche/contracts';
import { boolean, integer, pgTable, sql, text, timestamp, uuid } from '#src/drizzle.ts';
import { bytea } from './bytea.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

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
  version: integer().notNull().default(1),
  createdAt: at('created_at').notNull().default(sql`clock_timestamp()`),
  updatedAt: at('updated_at').notNull().default(sql`clock_timestamp()`),
  deletedAt: at('deleted_at'),
});
export type SocialAccountRow = typeof socialAccounts.$inferSelect;

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
