import { planIds } from '@ruche/contracts';
import { pgTable, primaryKey, sql, text, timestamp, uuid } from '#src/drizzle.ts';

export const workspaces = pgTable('workspaces', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  plan: text({ enum: planIds }),
  trialEndsAt: timestamp('trial_ends_at', { withTimezone: true }).notNull().default(sql`now() + interval '14 days'`),
  timeZone: text('time_zone').notNull().default('UTC'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
export type Workspace = typeof workspaces.$inferSelect;

export const members = pgTable(
  'members',
  {
    workspaceId: uuid('workspace_id').notNull(),
    userId: uuid('user_id').notNull(),
    role: text({ enum: ['owner', 'manager', 'member'] }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId] })],
);
