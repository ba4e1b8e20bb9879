import { isDeepStrictEqual } from 'node:util';
import type { StripeEvent, WebhookEndpoint } from './billing-objects.ts';
import type { StripeContext } from './context.ts';
import { planDelivery } from './delivery-plans.ts';
import { here, present } from './present.ts';
import { listObjects, newId, type StripeObject, save } from './store.ts';

export const apiVersion = '2026-10-28.endive';

/** What fields had before, where it was something else. */
function differences(now: Record<string, unknown>, before: Record<string, unknown>): Record<string, unknown> {
  const changed = Object.keys(now).filter((key) => !isDeepStrictEqual(now[key], before[key]));
  return Object.fromEntries(changed.map((key) => [key, before[key] ?? null]));
}

const hears = (endpoint: WebhookEndpoint, type: string) =>
  endpoint.status === 'enabled' && endpoint.enabled_events.some((name) => name === '*' || name === type);

export function recordEvent(
  context: StripeContext,
  object: StripeObject,
  type: string,
  created: number,
  before: StripeObject | null = null,
): void {
  const { db, request } = context;
  const shown = present(object, here);
  const previous = before && type.endsWith('.updated') ? differences(shown, present(before, here)) : null;
  if (previous && Object.keys(previous).length === 0) return;
  const endpoints = listObjects(db, 'webhook_endpoint').filter((endpoint) => hears(endpoint, type));
  const event: StripeEvent = {
    id: newId('event'),
    object: 'event',
    api_version: apiVersion,
    created,
    data: { object: shown, ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: endpoints.length,
    request: { id: request.id, idempotency_key: request.idempotencyKey },
    type,
  };
  save(db, event, null);
  for (const endpoint of endpoints) planDelivery(db, event, endpoint.id);
  context.wake();
}
