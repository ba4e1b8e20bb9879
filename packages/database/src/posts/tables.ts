import { platformIds } from '@ruche/contracts/accounts';
import {
  type Composed,
  type PerPlatform,
  type PlatformOptions,
  type PostStatus,
  publicationStatuses,
} from '@ruche/contracts/posts';
import { at } from '#src/columns.ts';
import { integer, jsonb, pgTable, primaryKey, sql, text, uuid } from '#src/drizzle.ts';

const dates = {
  createdAt: at('created_at').notNull().default(sql`clock_timestamp()`),
  updatedAt: at('updated_at').notNull().default(sql`clock_timestamp()`),
};

export const posts = pgTable('posts', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  clientId: uuid('client_id').notNull(),
  userId: uuid('user_id'),
  content: text().notNull().default(''),
  thread: jsonb().$type<string[]>().notNull().default([]),
  firstComment: text('first_comment').notNull().default(''),
  perPlatform: jsonb('per_platform').$type<PerPlatform>().notNull().default({}),
  options: jsonb().$type<PlatformOptions>().notNull(),
  tags: text().array().notNull().default([]),
  scheduledFor: at('scheduled_for'),
  timeZone: text('time_zone').notNull(),
  status: text().$type<PostStatus>().notNull().default('draft'),
  version: integer().notNull().default(1),
  ...dates,
  deletedAt: at('deleted_at'),
});
export type PostRow = typeof posts.$inferSelect;

export const publications = pgTable('publications', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  postId: uuid('post_id').notNull(),
  socialAccountId: uuid('social_account_id'),
  platform: text({ enum: platformIds }).notNull(),
  status: text({ enum: publicationStatuses }).notNull().default('draft'),
  version: integer().notNull().default(1),
  scheduledAt: at('scheduled_at'),
  publishedAt: at('published_at'),
  remoteId: text('remote_id'),
  permalink: text(),
  reason: text(),
  engagementMetrics: jsonb('engagement_metrics').$type<Record<string, number>>(),
  ...dates,
});
export type PublicationRow = typeof publications.$inferSelect;

export const postVersions = pgTable(
  'post_versions',
  {
    workspaceId: uuid('workspace_id').notNull(),
    postId: uuid('post_id').notNull(),
    version: integer().notNull(),
    content: jsonb().$type<Composed>().notNull(),
    userId: uuid('user_id'),
    createdAt: at('created_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [primaryKey({ columns: [table.postId, table.version] })],
);
export type PostVersionRow = typeof postVersions.$inferSelect;
