import type { WebhookDelivery } from '@ruche/contracts/webhooks';
import { apiKeyKeys } from '#entities/api-keys/api-key-keys.ts';

const all = [...apiKeyKeys.all, 'webhooks'] as const;

/** Below those of keys: what is heard of either reads both anew. */
export const webhookKeys = {
  all,
  list: [...all, 'list'],
  one: (id: string) => [...all, 'one', id],
  deliveries: (id: string) => [...all, 'deliveries', id],
  deliveriesIn: (id: string, state: WebhookDelivery['state'] | undefined) => [...all, 'deliveries', id, state ?? 'all'],
  test: (id: string, deliveryId: string | null) => [...all, 'test', id, deliveryId],
} as const;
