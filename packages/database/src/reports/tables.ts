import type { MeasuredPublication } from '@ruche/contracts/analytics';
import {
  type ReportBlock,
  type ReportLook,
  reportCadences,
  reportFileFormats,
  reportFileStates,
  reportLanguages,
} from '@ruche/contracts/reports';
import { at, bytea } from '#src/columns.ts';
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, sql, text, uuid } from '#src/drizzle.ts';
import type { FrozenContent } from './frozen-content.ts';

const now = sql`clock_timestamp()`;

export const reportSchedules = pgTable('report_schedules', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  clientId: uuid('client_id').notNull(),
  userId: uuid('user_id'),
  title: text().notNull(),
  cadence: text({ enum: reportCadences }).notNull(),
  workingDay: integer('working_day').notNull(),
  time: text().notNull(),
  language: text({ enum: reportLanguages }).notNull(),
  blocks: jsonb().$type<ReportBlock[]>().notNull(),
  look: jsonb().$type<ReportLook>().notNull(),
  recipients: text().array().notNull(),
  message: text().notNull().default(''),
  isPaused: boolean('is_paused').notNull().default(false),
  approvedAt: at('approved_at'),
  nextFirstDay: date('next_first_day', { mode: 'string' }).notNull(),
  nextLastDay: date('next_last_day', { mode: 'string' }).notNull(),
  nextAt: at('next_at').notNull(),
  createdAt: at('created_at').notNull().default(now),
  updatedAt: at('updated_at').notNull().default(now),
});
export type ReportScheduleRow = typeof reportSchedules.$inferSelect;

export const reports = pgTable('reports', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  clientId: uuid('client_id').notNull(),
  userId: uuid('user_id'),
  scheduleId: uuid('schedule_id'),
  title: text().notNull(),
  firstDay: date('first_day', { mode: 'string' }).notNull(),
  lastDay: date('last_day', { mode: 'string' }).notNull(),
  zone: text().notNull(),
  language: text({ enum: reportLanguages }).notNull(),
  blocks: jsonb().$type<ReportBlock[]>().notNull(),
  look: jsonb().$type<ReportLook>().notNull(),
  content: jsonb().$type<FrozenContent>().notNull(),
  readAt: at('read_at').notNull(),
  newestLookAt: at('newest_look_at'),
  holeCount: integer('hole_count').notNull(),
  revision: integer().notNull().default(1),
  files: text({ enum: reportFileStates }).notNull().default('making'),
  filesAskedAt: at('files_asked_at').notNull().default(now),
  tokenHash: bytea('token_hash'),
  sealedToken: text('sealed_token'),
  linkCreatedAt: at('link_created_at'),
  isToSend: boolean('is_to_send').notNull().default(false),
  awaitsApproval: boolean('awaits_approval').notNull().default(false),
  sentAt: at('sent_at'),
  sentTo: text('sent_to').array().notNull().default([]),
  createdAt: at('created_at').notNull().default(now),
  updatedAt: at('updated_at').notNull().default(now),
  deletedAt: at('deleted_at'),
});
export type ReportRow = typeof reports.$inferSelect;

export const reportRows = pgTable(
  'report_rows',
  {
    reportId: uuid('report_id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    place: integer().notNull(),
    publication: jsonb().$type<MeasuredPublication>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.place] })],
);

export const reportFiles = pgTable(
  'report_files',
  {
    reportId: uuid('report_id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    format: text({ enum: reportFileFormats }).notNull(),
    storageKey: text('storage_key').notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.format] })],
);
