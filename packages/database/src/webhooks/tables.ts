import type { WebhookEvent, WebhookMessage } from '@ruche/contracts/webhooks';
import { at } from '#src/columns.ts';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, sql, text, uuid } from '#src/drizzle.ts';

export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  url: text().notNull(),
  description: text().notNull().default(''),
  events: text().array().$type<WebhookEvent[]>().notNull(),
  isLimited: boolean('is_limited').notNull().default(false),
  sealedSecret: text('sealed_secret').notNull(),
  secretKeyId: text('secret_key_id').notNull(),
  isOn: boolean('is_on').notNull().default(true),
  switchedOffAt: at('switched_off_at'),
  failingSince: at('failing_since'),
  lastDeliveredAt: at('last_delivered_at'),
  deletedAt: at('deleted_at'),
  createdAt: at('created_at').notNull().default(sql`clock_timestamp()`),
});
export type WebhookEndpointRow = typeof webhookEndpoints.$inferSelect;

export const webhookPreviousSecrets = pgTable('webhook_previous_secrets', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  endpointId: uuid('endpoint_id').notNull(),
  sealedSecret: text('sealed_secret').notNull(),
  secretKeyId: text('secret_key_id').notNull(),
  signsUntil: at('signs_until').notNull(),
});

export const webhookEndpointClients = pgTable(
  'webhook_endpoint_clients',
  {
    workspaceId: uuid('workspace_id').notNull(),
    endpointId: uuid('endpoint_id').notNull(),
    clientId: uuid('client_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.endpointId, table.clientId] })],
);

export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: uuid().primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  endpointId: uuid('endpoint_id').notNull(),
  type: text().$type<WebhookMessage['type']>().notNull(),
  data: jsonb().$type<Record<string, unknown>>().notNull(),
  state: text({ enum: ['waiting', 'delivered', 'failed'] })
    .notNull()
    .default('waiting'),
  createdAt: at('created_at').notNull().default(sql`clock_timestamp()`),
  nextAttemptAt: at('next_attempt_at').default(sql`clock_timestamp()`),
  failures: integer().notNull().default(0),
  droppedAttempts: integer('dropped_attempts').notNull().default(0),
  claimId: uuid('claim_id'),
  claimedUntil: at('claimed_until'),
});
export type WebhookDeliveryRow = typeof webhookDeliveries.$inferSelect;

export const webhookAttempts = pgTable('webhook_attempts', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  deliveryId: uuid('delivery_id').notNull(),
  at: at('at').notNull(),
  status: integer(),
  durationMs: integer('duration_ms').notNull(),
  error: text(),
  response: text(),
});
export type WebhookAttemptRow = typeof webhookAttempts.$inferSelect;
