export * from './deliveries.ts';
export * from './endpoints.ts';
export * from './secrets.ts';
export type { WebhookEndpointRow } from './tables.ts';
