import { reportLanguages } from '@ruche/contracts/reports';
import { at, bytea } from '#src/columns.ts';
import { integer, pgTable, sql, text, uuid } from '#src/drizzle.ts';

const now = sql`clock_timestamp()`;

const ofClient = { workspaceId: uuid('workspace_id').notNull(), clientId: uuid('client_id').notNull() };

export const clientLinks = pgTable('client_links', {
  id: uuid().primaryKey().defaultRandom(),
  ...ofClient,
  userId: uuid('user_id'),
  tokenHash: bytea('token_hash'),
  sealedToken: text('sealed_token'),
  language: text({ enum: reportLanguages }).notNull(),
  createdAt: at('created_at').notNull().default(now),
  expiresAt: at('expires_at').notNull(),
  revokedAt: at('revoked_at'),
});
export type ClientLinkRow = typeof clientLinks.$inferSelect;

export const clientPageContacts = pgTable('client_page_contacts', {
  contactId: uuid('contact_id').primaryKey(),
  ...ofClient,
  linkSentAt: at('link_sent_at'),
});

/** What a contact was mailed: of a request or of a comment. */
export const clientPageMails = pgTable('client_page_mails', {
  contactId: uuid('contact_id').notNull(),
  ...ofClient,
  requestId: uuid('request_id'),
  commentId: uuid('comment_id'),
  mailedAt: at('mailed_at'),
  shownAt: at('shown_at'),
  remindedAt: at('reminded_at'),
});
export type PageMailRow = typeof clientPageMails.$inferSelect;

export const clientPageCodes = pgTable('client_page_codes', {
  id: uuid().primaryKey().defaultRandom(),
  ...ofClient,
  linkId: uuid('link_id').notNull(),
  contactId: uuid('contact_id'),
  emailHash: bytea('email_hash').notNull(),
  codeHash: bytea('code_hash').notNull(),
  tries: integer().notNull().default(0),
  usedAt: at('used_at'),
  createdAt: at('created_at').notNull().default(now),
  expiresAt: at('expires_at').notNull(),
});
export type PageCodeRow = typeof clientPageCodes.$inferSelect;

export const clientPageDevices = pgTable('client_page_devices', {
  id: uuid().primaryKey().defaultRandom(),
  ...ofClient,
  linkId: uuid('link_id').notNull(),
  contactId: uuid('contact_id').notNull(),
  email: text().notNull(),
  secretHash: bytea('secret_hash').notNull(),
  ip: text().notNull(),
  userAgent: text('user_agent'),
  createdAt: at('created_at').notNull().default(now),
  lastSeenAt: at('last_seen_at').notNull().default(now),
  expiresAt: at('expires_at').notNull(),
});
export type PageDeviceRow = typeof clientPageDevices.$inferSelect;
