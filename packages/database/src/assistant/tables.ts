import type { PlatformId } from '@ruche/contracts/accounts';
import type { PostFormat } from '@ruche/contracts/analytics';
import {
  type AssistantProposal,
  addressForms,
  type Evidence,
  type IdeaWords,
  ideaSources,
  type Lift,
  type Model,
  type RunFailure,
  refusalReasons,
  runKinds,
  runStates,
  type ScheduleSlot,
  type Sent,
  type ToolUse,
  textLanguages,
} from '@ruche/contracts/assistant';
import { at } from '#src/columns.ts';
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, sql, text, uuid } from '#src/drizzle.ts';

const now = sql`clock_timestamp()`;

export const assistantSettings = pgTable('assistant_settings', {
  workspaceId: uuid('workspace_id').primaryKey(),
  isOn: boolean('is_on').notNull(),
  updatedAt: at('updated_at').notNull().default(now),
});

export const clientVoices = pgTable('client_voices', {
  clientId: uuid('client_id').primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  isOn: boolean('is_on').notNull().default(true),
  language: text({ enum: textLanguages }),
  does: text().notNull().default(''),
  doesNot: text('does_not').notNull().default(''),
  facts: text().array().notNull().default([]),
  bannedWords: text('banned_words').array().notNull().default([]),
  address: text({ enum: addressForms }),
  mostEmoji: integer('most_emoji'),
  mostHashtags: integer('most_hashtags'),
  pillars: text().array().notNull().default([]),
  revision: integer().notNull().default(1),
  updatedAt: at('updated_at').notNull().default(now),
});
export type ClientVoiceRow = typeof clientVoices.$inferSelect;

export const ideas = pgTable('ideas', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  clientId: uuid('client_id').notNull(),
  source: text({ enum: ideaSources }).notNull(),
  key: text().notNull(),
  title: text().notNull(),
  skeleton: text().notNull(),
  evidence: jsonb().$type<Evidence[]>().notNull(),
  lift: jsonb().$type<Lift>(),
  platforms: text().array().$type<PlatformId[]>().notNull(),
  format: text().$type<PostFormat>().notNull(),
  pillar: text(),
  day: date({ mode: 'string' }),
  words: jsonb().$type<IdeaWords>(),
  putAwayAt: at('put_away_at'),
  refusedAt: at('refused_at'),
  refusalReason: text('refusal_reason', { enum: refusalReasons }),
  refusalNote: text('refusal_note').notNull().default(''),
  postId: uuid('post_id'),
  usedAt: at('used_at'),
  createdAt: at('created_at').notNull().default(now),
});
export type IdeaRow = typeof ideas.$inferSelect;

export const scheduleProposals = pgTable('schedule_proposals', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  clientId: uuid('client_id').notNull(),
  userId: uuid('user_id'),
  firstDay: date('first_day', { mode: 'string' }).notNull(),
  lastDay: date('last_day', { mode: 'string' }).notNull(),
  notes: text().array().notNull().default([]),
  acceptedAt: at('accepted_at'),
  dismissedAt: at('dismissed_at'),
  createdAt: at('created_at').notNull().default(now),
});
export type ScheduleProposalRow = typeof scheduleProposals.$inferSelect;

export const scheduleProposalItems = pgTable('schedule_proposal_items', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  proposalId: uuid('proposal_id').notNull(),
  ideaId: uuid('idea_id').notNull(),
  scheduledAt: at('scheduled_at').notNull(),
  socialAccountIds: uuid('social_account_ids').array().notNull(),
  slot: jsonb().$type<ScheduleSlot>().notNull(),
  postId: uuid('post_id'),
  postVersion: integer('post_version'),
  dismissedAt: at('dismissed_at'),
});
export type ScheduleProposalItemRow = typeof scheduleProposalItems.$inferSelect;

export const chatThreads = pgTable('chat_threads', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  userId: uuid('user_id').notNull(),
  clientId: uuid('client_id'),
  title: text().notNull(),
  createdAt: at('created_at').notNull().default(now),
  updatedAt: at('updated_at').notNull().default(now),
});
export type ChatThreadRow = typeof chatThreads.$inferSelect;

export const chatMessages = pgTable('chat_messages', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  threadId: uuid('thread_id').notNull(),
  role: text({ enum: ['person', 'assistant'] }).notNull(),
  text: text().notNull(),
  runId: uuid('run_id'),
  proposals: jsonb().$type<AssistantProposal[]>().notNull().default([]),
  createdAt: at('created_at').notNull().default(now),
});
export type ChatMessageRow = typeof chatMessages.$inferSelect;

export const assistantRuns = pgTable('assistant_runs', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  userId: uuid('user_id'),
  clientId: uuid('client_id'),
  kind: text({ enum: runKinds }).notNull(),
  state: text({ enum: runStates }).notNull().default('running'),
  model: jsonb().$type<Model>().notNull(),
  sent: jsonb().$type<Sent>().notNull(),
  text: text().notNull().default(''),
  toolUses: jsonb('tool_uses').$type<ToolUse[]>().notNull().default([]),
  result: jsonb().$type<unknown>(),
  failure: jsonb().$type<RunFailure>(),
  reservedTokens: integer('reserved_tokens').notNull(),
  promptTokens: integer('prompt_tokens').notNull(),
  inputTokens: integer('input_tokens'),
  outputTokens: integer('output_tokens'),
  isEstimated: boolean('is_estimated').notNull().default(false),
  cost: bigint({ mode: 'number' }),
  month: text().notNull(),
  stopAskedAt: at('stop_asked_at'),
  emptiedAt: at('emptied_at'),
  erasedConversationIds: uuid('erased_conversation_ids').array().notNull().default([]),
  aliveAt: at('alive_at').notNull().default(now),
  createdAt: at('created_at').notNull().default(now),
  endedAt: at('ended_at'),
});
export type AssistantRunRow = typeof assistantRuns.$inferSelect;

export const assistantUsage = pgTable(
  'assistant_usage',
  {
    workspaceId: uuid('workspace_id').notNull(),
    month: text().notNull(),
    kind: text({ enum: runKinds }).notNull(),
    inputTokens: bigint('input_tokens', { mode: 'number' }).notNull().default(0),
    outputTokens: bigint('output_tokens', { mode: 'number' }).notNull().default(0),
    cost: bigint({ mode: 'number' }),
    requests: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.month, table.kind] })],
);
