import { paidStates, planIds } from '@ruche/contracts/billing';
import { logoMediaTypes } from '@ruche/contracts/clients';
import { at, bytea } from '#src/columns.ts';
import { pgTable, primaryKey, sql, text, uuid } from '#src/drizzle.ts';

export const workspaces = pgTable('workspaces', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  plan: text({ enum: planIds }),
  planUntil: at('plan_until'),
  paidPlan: text('paid_plan', { enum: planIds }),
  paidState: text('paid_state', { enum: paidStates }),
  paidUntil: at('paid_until'),
  trialEndsAt: at('trial_ends_at').notNull().default(sql`now() + interval '14 days'`),
  timeZone: text('time_zone').notNull().default('UTC'),
  brandColor: text('brand_color'),
  publishingPausedAt: at('publishing_paused_at'),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
});
export type Workspace = typeof workspaces.$inferSelect;

export const workspaceLogos = pgTable('workspace_logos', {
  workspaceId: uuid('workspace_id').primaryKey(),
  mediaType: text('media_type', { enum: logoMediaTypes }).notNull(),
  content: bytea().notNull(),
  hash: text().notNull(),
  updatedAt: at('updated_at').notNull().default(sql`clock_timestamp()`),
});
export type WorkspaceLogoRow = typeof workspaceLogos.$inferSelect;

export const members = pgTable(
  'members',
  {
    workspaceId: uuid('workspace_id').notNull(),
    userId: uuid('user_id').notNull(),
    role: text({ enum: ['owner', 'manager', 'member'] }).notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId] })],
);

export const invitations = pgTable('invitations', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  email: text().notNull(),
  role: text({ enum: ['manager', 'member'] }).notNull(),
  invitedBy: uuid('invited_by'),
  tokenHash: bytea('token_hash').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  sentAt: at('sent_at').notNull().defaultNow(),
  expiresAt: at('expires_at').notNull(),
  revokedAt: at('revoked_at'),
  acceptedAt: at('accepted_at'),
  acceptedBy: uuid('accepted_by'),
});
export type InvitationRow = typeof invitations.$inferSelect;
