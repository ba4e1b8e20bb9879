import { platformIds } from '@ruche/contracts/accounts';
import {
  type Composed,
  type PerPlatform,
  type PlatformOptions,
  type PostImportCells,
  type PostStatus,
  publicationStatuses,
  skipCauses,
  snippetKinds,
} from '@ruche/contracts/posts';
import { type Progress, publicationCauses } from '@ruche/contracts/publishing';
import { at, bytea } from '#src/columns.ts';
import { boolean, date, integer, jsonb, pgTable, primaryKey, sql, text, uuid } from '#src/drizzle.ts';

const dates = {
  createdAt: at('created_at').notNull().default(sql`clock_timestamp()`),
  updatedAt: at('updated_at').notNull().default(sql`clock_timestamp()`),
};

export const posts = pgTable('posts', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  clientId: uuid('client_id').notNull(),
  userId: uuid('user_id'),
  /** Who wrote what it says now, beside whoever began it. */
  writers: uuid('writers').array().notNull().default([]),
  campaignId: uuid('campaign_id'),
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
  /** The slot that the queue gave it. */
  queuedFor: at('queued_for'),
  evergreenRuleId: uuid('evergreen_rule_id'),
  /** The post with which it was deleted. */
  deletedWith: uuid('deleted_with'),
});
export type PostRow = typeof posts.$inferSelect;

export const publications = pgTable('publications', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  postId: uuid('post_id').notNull(),
  socialAccountId: uuid('social_account_id'),
  /** The account at its network, once it was removed for good. */
  formerPlatformUserId: text('former_platform_user_id'),
  platform: text({ enum: platformIds }).notNull(),
  status: text({ enum: publicationStatuses }).notNull().default('draft'),
  version: integer().notNull().default(1),
  scheduledAt: at('scheduled_at'),
  publishedAt: at('published_at'),
  remoteId: text('remote_id'),
  permalink: text(),
  reason: text(),
  cause: text({ enum: publicationCauses }),
  shortfalls: text().array().notNull().default([]),
  attemptId: uuid('attempt_id'),
  startedAt: at('started_at'),
  /** Since when it is being published, without a pause in between. */
  turnBeganAt: at('turn_began_at'),
  resentAt: at('resent_at'),
  nextAttemptAt: at('next_attempt_at'),
  progress: jsonb().$type<Progress>().notNull().default({}),
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

export const clientSlots = pgTable('client_slots', {
  workspaceId: uuid('workspace_id').notNull(),
  clientId: uuid('client_id').notNull(),
  socialAccountId: uuid('social_account_id'),
  weekday: integer().notNull(),
  time: text().notNull(),
});

export const evergreenRules = pgTable('evergreen_rules', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  postId: uuid('post_id').notNull(),
  userId: uuid('user_id'),
  everyWeeks: integer('every_weeks').notNull(),
  mostTurns: integer('most_turns').notNull(),
  until: date(),
  nextDueAt: at('next_due_at'),
  stoppedAt: at('stopped_at'),
  /** The post with which it was stopped. */
  stoppedWith: uuid('stopped_with'),
  ...dates,
});
export type EvergreenRuleRow = typeof evergreenRules.$inferSelect;

export const evergreenTurns = pgTable(
  'evergreen_turns',
  {
    workspaceId: uuid('workspace_id').notNull(),
    ruleId: uuid('rule_id').notNull(),
    turn: integer().notNull(),
    dueAt: at('due_at').notNull(),
    postId: uuid('post_id'),
    cause: text({ enum: skipCauses }),
    reason: text(),
    createdAt: at('created_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [primaryKey({ columns: [table.ruleId, table.turn] })],
);
export type EvergreenTurnRow = typeof evergreenTurns.$inferSelect;

export const clientLinkTags = pgTable('client_link_tags', {
  clientId: uuid('client_id').primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  isOn: boolean('is_on').notNull(),
  source: text().notNull(),
  medium: text().notNull(),
  campaign: text().notNull(),
  term: text().notNull(),
  content: text().notNull(),
});

export const snippets = pgTable('snippets', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  clientId: uuid('client_id'),
  userId: uuid('user_id'),
  kind: text({ enum: snippetKinds }).notNull(),
  name: text().notNull(),
  text: text().notNull(),
  ...dates,
});
export type SnippetRow = typeof snippets.$inferSelect;

export const calendarFeeds = pgTable('calendar_feeds', {
  clientId: uuid('client_id').primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  userId: uuid('user_id'),
  tokenHash: bytea('token_hash').notNull(),
  createdAt: at('created_at').notNull().default(sql`clock_timestamp()`),
  lastReadAt: at('last_read_at'),
});
export type CalendarFeedRow = typeof calendarFeeds.$inferSelect;

export const postImports = pgTable('post_imports', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  userId: uuid('user_id'),
  fileName: text('file_name').notNull(),
  state: text({ enum: ['staged', 'confirmed', 'undone'] })
    .notNull()
    .default('staged'),
  status: text({ enum: ['draft', 'scheduled'] }).notNull(),
  dateOrder: text('date_order', { enum: ['dmy', 'mdy'] }).notNull(),
  clientId: uuid('client_id'),
  platforms: text({ enum: platformIds }).array().notNull().default([]),
  time: text(),
  createdAt: at('created_at').notNull().default(sql`clock_timestamp()`),
  confirmedAt: at('confirmed_at'),
  undoneAt: at('undone_at'),
});
export type PostImportRecord = typeof postImports.$inferSelect;

export const postImportRows = pgTable(
  'post_import_rows',
  {
    importId: uuid('import_id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    row: integer().notNull(),
    cells: jsonb().$type<PostImportCells>().notNull(),
    isLeftOut: boolean('is_left_out').notNull().default(false),
    postId: uuid('post_id'),
  },
  (table) => [primaryKey({ columns: [table.importId, table.row] })],
);
export type PostImportRowRecord = typeof postImportRows.$inferSelect;

export const postImportFiles = pgTable('post_import_files', {
  id: uuid().primaryKey().defaultRandom(),
  importId: uuid('import_id').notNull(),
  workspaceId: uuid('workspace_id').notNull(),
  clientId: uuid('client_id').notNull(),
  url: text().notNull(),
  state: text({ enum: ['waiting', 'fetched', 'refused'] })
    .notNull()
    .default('waiting'),
  reason: text(),
  mediaId: uuid('media_id'),
});
export type PostImportFileRecord = typeof postImportFiles.$inferSelect;
