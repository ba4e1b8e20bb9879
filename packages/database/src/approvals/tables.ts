import {
  type ApprovalSnapshot,
  approvalModes,
  approvalSilences,
  approvalStates,
  approvalSteps,
  approvalDecisions as decisions,
} from '@ruche/contracts/approvals';
import { at } from '#src/columns.ts';
import { boolean, integer, jsonb, pgTable, primaryKey, sql, text, uuid } from '#src/drizzle.ts';

const from = ['any', 'all'] as const;

export const approvalRules = pgTable('approval_rules', {
  clientId: uuid('client_id').primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  mode: text({ enum: approvalModes }).notNull(),
  internalUserIds: uuid('internal_user_ids').array().notNull().default([]),
  internalFrom: text('internal_from', { enum: from }).notNull(),
  allowsOwn: boolean('allows_own').notNull(),
  contactIds: uuid('contact_ids').array().notNull().default([]),
  clientFrom: text('client_from', { enum: from }).notNull(),
  askedPer: text('asked_per', { enum: ['post', 'week', 'campaign'] }).notNull(),
  movableWithin: text('movable_within', { enum: ['hour', 'day', 'week'] }).notNull(),
  deadlineHours: integer('deadline_hours').notNull(),
  silence: text({ enum: approvalSilences }).notNull(),
  reminderHours: integer('reminder_hours').array().notNull().default([]),
  changedBy: uuid('changed_by'),
  changedAt: at('changed_at').notNull().default(sql`clock_timestamp()`),
});
export type ApprovalRuleRow = typeof approvalRules.$inferSelect;

export const approvalRequests = pgTable('approval_requests', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  clientId: uuid('client_id').notNull(),
  postId: uuid('post_id').notNull(),
  step: text({ enum: approvalSteps }).notNull(),
  round: integer().notNull(),
  state: text({ enum: approvalStates }).notNull(),
  contentHash: text('content_hash').notNull(),
  snapshot: jsonb().$type<ApprovalSnapshot>().notNull(),
  postVersion: integer('post_version').notNull(),
  windowFrom: at('window_from'),
  windowTo: at('window_to'),
  askedBy: uuid('asked_by'),
  askedAt: at('asked_at'),
  deadlineAt: at('deadline_at'),
  bundle: text(),
  batchId: uuid('batch_id'),
  mailedAt: at('mailed_at'),
  remindedAt: at('reminded_at'),
  toldHours: integer('told_hours'),
  silence: text({ enum: approvalSilences }).notNull().default('wait'),
  decidedAt: at('decided_at'),
  ruleChangedAt: at('rule_changed_at'),
  createdAt: at('created_at').notNull().default(sql`clock_timestamp()`),
  updatedAt: at('updated_at').notNull().default(sql`clock_timestamp()`),
});
export type ApprovalRequestRow = typeof approvalRequests.$inferSelect;

export const approvalNotices = pgTable(
  'approval_notices',
  {
    workspaceId: uuid('workspace_id').notNull(),
    clientId: uuid('client_id').notNull(),
    requestId: uuid('request_id').notNull(),
    approverId: uuid('approver_id').notNull(),
    toldAt: at('told_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.approverId] })],
);
export type ApprovalNoticeRow = typeof approvalNotices.$inferSelect;

export const approvalDecisions = pgTable('approval_decisions', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  clientId: uuid('client_id').notNull(),
  requestId: uuid('request_id').notNull(),
  decision: text({ enum: decisions }).notNull(),
  isContact: boolean('is_contact').notNull(),
  userId: uuid('user_id'),
  contactId: uuid('contact_id'),
  name: text().notNull(),
  email: text(),
  note: text(),
  commentId: uuid('comment_id'),
  at: at('at').notNull().default(sql`clock_timestamp()`),
  ip: text(),
  userAgent: text('user_agent'),
  contentHash: text('content_hash').notNull(),
  postVersion: integer('post_version').notNull(),
  key: uuid().notNull(),
});
export type ApprovalDecisionRow = typeof approvalDecisions.$inferSelect;
