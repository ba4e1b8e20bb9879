import { platformIds } from '@ruche/contracts/accounts';
import { calendarColours } from '@ruche/contracts/calendar';
import {
  answerStates,
  type BusinessHours,
  conversationKinds,
  conversationStates,
  type InboxAttachment,
  type InboxViewSettings,
  inboxLanguages,
  type RuleAction,
  type RuleConditions,
  sentiments,
} from '@ruche/contracts/inbox';
import type { Progress } from '@ruche/contracts/publishing';
import { at, bytea } from '#src/columns.ts';
import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uuid,
} from '#src/drizzle.ts';

const now = sql`clock_timestamp()`;

/** What a rule did: what was so already, or could not be done, is left out. */
/** Why a rule left out something that it should have done. */
export type RuleRefusal =
  | 'not_allowed'
  | 'too_long'
  | 'window_closed'
  | 'disconnected'
  | 'incomplete'
  | 'replied_lately'
  | 'client_read_only';

/** One that was refused did nothing. */
export type RuleEffect = { action: RuleAction; refused?: RuleRefusal };

/** How far a list was read: by the network's times, and where the pass under way goes on. */
export type ReadList = {
  /** All that the network shows until then was read. */
  through: string | null;
  /** When the last pass ended, by our own clock. */
  endedAt: string | null;
  /** Of comments: the posts that were read so far. Of any other all is to be read, however old it is. */
  posts: string[];
  /** Of the pass under way; null between passes. */
  pass: {
    since: string;
    beganAt: string;
    cursor: string | null;
    /** The newest that was seen in it. */
    newest: string | null;
    /** Of comments: the posts that are not through yet. */
    posts: { remoteId: string; publishedAt: string }[];
  } | null;
};
export type ReadLists = Record<string, ReadList>;

export const inboxChannels = pgTable('inbox_channels', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  clientId: uuid('client_id').notNull(),
  platform: text({ enum: platformIds }).notNull(),
  accountRemoteId: text('account_remote_id').notNull(),
  accountName: text('account_name').notNull(),
  socialAccountId: uuid('social_account_id'),
  cursors: jsonb().$type<ReadLists>().notNull().default({}),
  backfilledAt: at('backfilled_at'),
  readAt: at('read_at'),
  nextReadAt: at('next_read_at').notNull().default(now),
  failures: integer().notNull().default(0),
  problem: text(),
  lastEventAt: at('last_event_at'),
  subscribedAt: at('subscribed_at'),
  nextSubscribeAt: at('next_subscribe_at').notNull().default(now),
  subscriptionProblem: text('subscription_problem'),
  createdAt: at('created_at').notNull().default(now),
});
export type InboxChannelRow = typeof inboxChannels.$inferSelect;

export const inboxPeople = pgTable('inbox_people', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  clientId: uuid('client_id').notNull(),
  platform: text({ enum: platformIds }).notNull(),
  remoteId: text('remote_id').notNull(),
  name: text(),
  userName: text('user_name'),
  avatarUrl: text('avatar_url'),
  profileUrl: text('profile_url'),
  firstSeenAt: at('first_seen_at').notNull(),
});
export type InboxPersonRow = typeof inboxPeople.$inferSelect;

export const inboxErasures = pgTable(
  'inbox_erasures',
  {
    workspaceId: uuid('workspace_id').notNull(),
    clientId: uuid('client_id').notNull(),
    platform: text({ enum: platformIds }).notNull(),
    remoteIdHash: text('remote_id_hash').notNull(),
    erasedAt: at('erased_at').notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.platform, table.remoteIdHash] })],
);

export const conversations = pgTable('conversations', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  clientId: uuid('client_id').notNull(),
  channelId: uuid('channel_id').notNull(),
  platform: text({ enum: platformIds }).notNull(),
  kind: text({ enum: conversationKinds }).notNull(),
  remoteKey: text('remote_key').notNull(),
  threadRemoteId: text('thread_remote_id'),
  personId: uuid('person_id'),
  postRemoteId: text('post_remote_id'),
  state: text({ enum: conversationStates }).notNull().default('open'),
  snoozedUntil: at('snoozed_until'),
  assigneeId: uuid('assignee_id'),
  isSpam: boolean('is_spam').notNull().default(false),
  spamGuess: boolean('spam_guess').notNull().default(false),
  isWatched: boolean('is_watched').notNull().default(false),
  sentiment: text({ enum: sentiments }),
  language: text({ enum: inboxLanguages }),
  unreadCount: integer('unread_count').notNull().default(0),
  waitingSince: at('waiting_since'),
  dueAt: at('due_at'),
  windowClosesAt: at('window_closes_at'),
  hasTrouble: boolean('has_trouble').notNull().default(false),
  lastText: text('last_text').notNull().default(''),
  lastDirection: text('last_direction', { enum: ['in', 'out'] }).notNull(),
  lastHasAttachments: boolean('last_has_attachments').notNull().default(false),
  lastMessageAt: at('last_message_at').notNull(),
  createdAt: at('created_at').notNull().default(now),
  updatedAt: at('updated_at').notNull().default(now),
});
export type ConversationRow = typeof conversations.$inferSelect;

export const inboxMessages = pgTable('inbox_messages', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  channelId: uuid('channel_id').notNull(),
  conversationId: uuid('conversation_id').notNull(),
  direction: text({ enum: ['in', 'out'] }).notNull(),
  remoteId: text('remote_id'),
  parentRemoteId: text('parent_remote_id'),
  personId: uuid('person_id'),
  text: text().notNull(),
  attachments: jsonb().$type<InboxAttachment[]>().notNull().default([]),
  sentAt: at('sent_at').notNull(),
  receivedAt: at('received_at').notNull().default(now),
  changedAt: at('changed_at').notNull(),
  editedAt: at('edited_at'),
  removedAt: at('removed_at'),
  isHidden: boolean('is_hidden').notNull().default(false),
  hiddenChangedAt: at('hidden_changed_at'),
  isLiked: boolean('is_liked').notNull().default(false),
  isPrivate: boolean('is_private').notNull().default(false),
  isSpam: boolean('is_spam').notNull().default(false),
  permalink: text(),
  sentiment: text({ enum: sentiments }),
  sentimentBy: uuid('sentiment_by'),
  isSentimentCorrected: boolean('is_sentiment_corrected').notNull().default(false),
  language: text({ enum: inboxLanguages }),
  state: text({ enum: answerStates }),
  reason: text(),
  userId: uuid('user_id'),
  ruleId: uuid('rule_id'),
  mediaIds: uuid('media_ids').array().notNull().default([]),
  isFromRuche: boolean('is_from_ruche').notNull().default(false),
  attemptId: uuid('attempt_id'),
  progress: jsonb().$type<Progress>().notNull().default({}),
  startedAt: at('started_at'),
  nextAttemptAt: at('next_attempt_at'),
  wanted: text({ enum: ['hide', 'show', 'like', 'unlike', 'remove'] }),
  waitsForAccess: boolean('waits_for_access').notNull().default(false),
});
export type InboxMessageRow = typeof inboxMessages.$inferSelect;

export const answerAttempts = pgTable('answer_attempts', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  messageId: uuid('message_id').notNull(),
  number: integer().notNull(),
  kind: text({ enum: ['send', 'look'] }).notNull(),
  worker: text().notNull(),
  startedAt: at('started_at').notNull().default(now),
  armedAt: at('armed_at'),
  endedAt: at('ended_at'),
  outcome: text(),
  reason: text(),
});
export type AnswerAttemptRow = typeof answerAttempts.$inferSelect;

export const answerWaits = pgTable('answer_waits', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  clientId: uuid('client_id').notNull(),
  conversationId: uuid('conversation_id').notNull(),
  channelId: uuid('channel_id').notNull(),
  kind: text({ enum: ['first', 'next'] }).notNull(),
  beganAt: at('began_at').notNull(),
  targetMinutes: integer('target_minutes'),
  dueAt: at('due_at'),
  warnedAt: at('warned_at'),
  endedAt: at('ended_at'),
  userId: uuid('user_id'),
  ending: text({ enum: ['answered', 'closed'] }),
  businessMinutes: doublePrecision('business_minutes'),
});
export type AnswerWaitRow = typeof answerWaits.$inferSelect;

export const inboxLabels = pgTable('inbox_labels', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  name: text().notNull(),
  colour: text({ enum: calendarColours }).notNull(),
  createdAt: at('created_at').notNull().default(now),
});
export type InboxLabelRow = typeof inboxLabels.$inferSelect;

export const conversationLabels = pgTable(
  'conversation_labels',
  {
    workspaceId: uuid('workspace_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    labelId: uuid('label_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.labelId] })],
);

export const conversationNotes = pgTable('conversation_notes', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  conversationId: uuid('conversation_id').notNull(),
  userId: uuid('user_id'),
  text: text().notNull(),
  mentions: uuid().array().notNull().default([]),
  createdAt: at('created_at').notNull().default(now),
  updatedAt: at('updated_at').notNull().default(now),
});
export type ConversationNoteRow = typeof conversationNotes.$inferSelect;

export const answerDrafts = pgTable(
  'answer_drafts',
  {
    workspaceId: uuid('workspace_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    userId: uuid('user_id').notNull(),
    text: text().notNull(),
    mediaIds: uuid('media_ids').array().notNull().default([]),
    updatedAt: at('updated_at').notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.userId] })],
);
export type AnswerDraftRow = typeof answerDrafts.$inferSelect;

export const savedReplies = pgTable('saved_replies', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  clientId: uuid('client_id'),
  name: text().notNull(),
  text: text().notNull(),
  link: text().notNull().default(''),
  createdAt: at('created_at').notNull().default(now),
  updatedAt: at('updated_at').notNull().default(now),
});
export type SavedReplyRow = typeof savedReplies.$inferSelect;

export const inboxRules = pgTable('inbox_rules', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  clientId: uuid('client_id'),
  userId: uuid('user_id'),
  name: text().notNull(),
  conditions: jsonb().$type<RuleConditions>().notNull(),
  actions: jsonb().$type<RuleAction[]>().notNull(),
  isOn: boolean('is_on').notNull().default(false),
  triedAt: at('tried_at'),
  position: integer().notNull(),
  runCount: integer('run_count').notNull().default(0),
  lastRunAt: at('last_run_at'),
  createdAt: at('created_at').notNull().default(now),
  updatedAt: at('updated_at').notNull().default(now),
});
export type InboxRuleRow = typeof inboxRules.$inferSelect;

export const inboxRuleRuns = pgTable('inbox_rule_runs', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  ruleId: uuid('rule_id').notNull(),
  messageId: uuid('message_id').notNull(),
  conversationId: uuid('conversation_id').notNull(),
  personId: uuid('person_id'),
  actions: jsonb().$type<RuleEffect[]>().notNull(),
  repliedAt: at('replied_at'),
  ranAt: at('ran_at').notNull().default(now),
  undoneAt: at('undone_at'),
});
export type InboxRuleRunRow = typeof inboxRuleRuns.$inferSelect;

export const clientInboxSettings = pgTable('client_inbox_settings', {
  clientId: uuid('client_id').primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  businessHours: jsonb('business_hours').$type<BusinessHours>().notNull(),
  firstAnswerMinutes: integer('first_answer_minutes'),
  nextAnswerMinutes: integer('next_answer_minutes'),
  watchWords: text('watch_words').array().notNull().default([]),
  updatedAt: at('updated_at').notNull().default(now),
});
export type ClientInboxSettingsRow = typeof clientInboxSettings.$inferSelect;

export const inboxViews = pgTable('inbox_views', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  userId: uuid('user_id'),
  name: text().notNull(),
  settings: jsonb().$type<InboxViewSettings>().notNull(),
  createdAt: at('created_at').notNull().default(now),
});
export type InboxViewRow = typeof inboxViews.$inferSelect;

export const inboxDeliveries = pgTable('inbox_deliveries', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  platform: text({ enum: platformIds }).notNull(),
  appId: text('app_id').notNull(),
  headers: jsonb().$type<Record<string, string>>().notNull(),
  body: bytea('body').notNull(),
  hash: bytea('hash').notNull(),
  receivedAt: at('received_at').notNull().default(now),
  takenAt: at('taken_at'),
  problem: text(),
});
export type InboxDeliveryRow = typeof inboxDeliveries.$inferSelect;
