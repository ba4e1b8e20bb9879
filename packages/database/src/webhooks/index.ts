export * from './claims.ts';
export * from './deliveries.ts';
export * from './endpoints.ts';
export * from './secrets.ts';
export type { WebhookDeliveryRow, WebhookEndpointRow } from './tables.ts';
