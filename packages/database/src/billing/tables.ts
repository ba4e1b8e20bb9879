import type { BillingState } from '@ruche/contracts/billing';
import { at } from '#src/columns.ts';
import { bigint, jsonb, pgTable, sql, text, uuid } from '#src/drizzle.ts';

export const billingAccounts = pgTable('billing_accounts', {
  workspaceId: uuid('workspace_id').primaryKey(),
  customerId: text('customer_id').notNull(),
  invoiceEmails: text('invoice_emails').array().notNull().default([]),
  state: jsonb().$type<BillingState>(),
  turn: bigint({ mode: 'number' }).notNull().default(0),
  storedTurn: bigint('stored_turn', { mode: 'number' }).notNull().default(0),
  syncedAt: at('synced_at'),
  createdAt: at('created_at').notNull().default(sql`clock_timestamp()`),
});
export type BillingAccount = typeof billingAccounts.$inferSelect;
