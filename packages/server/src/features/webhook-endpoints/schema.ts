import type { Database } from '@ruche/database';
import type { Vault } from '@ruche/database/accounts';
import type { AllowedNetworks } from '@ruche/runtime/network';
import { z } from 'zod';
import { memberRefusals } from '#plugins/refusals.ts';

/** What everything about webhooks works with. */
export type WebhooksContext = { database: Database; vault: Vault; allowedNetworks: AllowedNetworks };

/** What every description of a call about webhooks says. */
export const common = { tags: ['Webhooks'], security: [{ accessToken: [] }] };

export const reading = memberRefusals('forbidden', 'validation_failed', 'not_found');
export const writing = memberRefusals(
  'forbidden',
  'validation_failed',
  'not_found',
  'conflict',
  'idempotency_key_reused',
);

export const EndpointParamsSchema = z.object({ id: z.uuid().meta({ description: 'Webhook endpoint ID.' }) });
export const DeliveryParamsSchema = z.object({
  id: z.uuid().meta({ description: 'ID of the delivery, `webhook-id`.' }),
});
