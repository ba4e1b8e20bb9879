import { AppError } from '@ruche/contracts/api';
import {
  type WebhookDeliveriesQuery,
  type WebhookDelivery,
  type WebhookDeliveryListSchema,
  webhookTestEvent,
} from '@ruche/contracts/webhooks';
import type { WorkspaceTx } from '@ruche/database';
import {
  enqueueDelivering,
  findDelivery,
  findEndpoint,
  insertDelivery,
  listDeliveries,
  lockEndpoint,
  replayDelivery,
} from '@ruche/database/webhooks';
import { z } from 'zod';
import type { Scope } from '#domain/workspaces/scope.ts';
import { authorizeWebhooks, noSuchEndpoint, requireOn } from '#features/webhook-endpoints/policy.ts';
import { webhookEndpoints as refusals } from '#features/webhook-endpoints/refusals.ts';
import { cutPage, InstantKeySchema, readCursor } from '#plugins/cursors.ts';
import { presentDelivery } from './presenter.ts';

export async function pageOfDeliveries(
  tx: WorkspaceTx,
  scope: Scope,
  endpointId: string,
  { cursor, state, limit }: WebhookDeliveriesQuery,
): Promise<z.infer<typeof WebhookDeliveryListSchema>> {
  authorizeWebhooks(scope);
  const after = readCursor(cursor, { key: InstantKeySchema, id: z.uuid() });
  if (!(await findEndpoint(tx, endpointId))) throw noSuchEndpoint();
  const { rows, nextCursor } = cutPage(await listDeliveries(tx, { endpointId, state, limit }, after), limit);
  return { items: rows.map(presentDelivery), nextCursor };
}

async function describeDelivery(tx: WorkspaceTx, id: string): Promise<WebhookDelivery> {
  const delivery = await findDelivery(tx, id);
  if (!delivery) throw new AppError('not_found', refusals.noSuchDelivery);
  return presentDelivery(delivery);
}

export async function sendTest(tx: WorkspaceTx, scope: Scope, endpointId: string): Promise<WebhookDelivery> {
  authorizeWebhooks(scope);
  const endpoint = await lockEndpoint(tx, endpointId);
  if (!endpoint) throw noSuchEndpoint();
  requireOn(endpoint);
  const place = { workspaceId: scope.workspace.id, endpointId };
  const id = await insertDelivery(tx, { ...place, type: webhookTestEvent, data: { endpointId } });
  await enqueueDelivering(tx, place);
  return describeDelivery(tx, id);
}

export async function replay(tx: WorkspaceTx, scope: Scope, id: string): Promise<WebhookDelivery> {
  authorizeWebhooks(scope);
  const { endpointId } = await describeDelivery(tx, id);
  // As senders do: the endpoint before what is sent to it.
  const endpoint = await lockEndpoint(tx, endpointId);
  if (!endpoint) throw noSuchEndpoint();
  requireOn(endpoint);
  await replayDelivery(tx, id);
  await enqueueDelivering(tx, { workspaceId: scope.workspace.id, endpointId });
  return describeDelivery(tx, id);
}
