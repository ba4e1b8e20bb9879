import { randomUUID } from 'node:crypto';
import { AppError } from '@ruche/contracts/api';
import {
  mostPreviousSecrets,
  mostWebhookEndpoints,
  type NewWebhookEndpoint,
  type WebhookEndpoint,
  type WebhookEndpointChange,
  type WebhookEndpointInput,
} from '@ruche/contracts/webhooks';
import type { WorkspaceTx } from '@ruche/database';
import { listClientIds } from '@ruche/database/clients';
import {
  countEndpoints,
  createEndpointSecret,
  deleteEndpoint,
  failDeliveriesOfOthers,
  failWaitingDeliveries,
  findEndpoint,
  insertEndpoint,
  limitEndpoint,
  listEndpoints,
  listPreviousSecrets,
  lockEndpoint,
  replaceEndpointSecret,
  sealEndpointSecret,
  turnedOff,
  updateEndpoint,
} from '@ruche/database/webhooks';
import { findUrlProblem } from '@ruche/runtime/network';
import type { Scope } from '#domain/workspaces/scope.ts';
import { authorizeEvents, authorizeWebhooks, noSuchEndpoint, refuseField } from './policy.ts';
import { presentEndpoint } from './presenter.ts';
import { webhookEndpoints as refusals } from './refusals.ts';
import type { WebhooksContext } from './schema.ts';

export async function listAllEndpoints(tx: WorkspaceTx, scope: Scope): Promise<WebhookEndpoint[]> {
  authorizeWebhooks(scope);
  return (await listEndpoints(tx)).map(presentEndpoint);
}

async function describeEndpoint(tx: WorkspaceTx, id: string): Promise<WebhookEndpoint> {
  const row = await findEndpoint(tx, id);
  if (!row) throw noSuchEndpoint();
  return presentEndpoint(row);
}

export async function getEndpoint(tx: WorkspaceTx, scope: Scope, id: string): Promise<WebhookEndpoint> {
  authorizeWebhooks(scope);
  return describeEndpoint(tx, id);
}

async function checkInput(
  tx: WorkspaceTx,
  { allowedNetworks }: WebhooksContext,
  { url, clientIds }: Pick<WebhookEndpointChange, 'url' | 'clientIds'>,
  limitedTo: readonly { id: string }[] = [],
): Promise<void> {
  const problem = url === undefined ? null : findUrlProblem(url, allowedNetworks);
  if (problem !== null) throw refuseField('body.url', problem);
  // Those that it is limited to already stay as they are: one in the trash can be restored.
  const added = clientIds?.filter((id) => !limitedTo.some((client) => client.id === id)) ?? [];
  if (added.length > 0 && (await listClientIds(tx, added)).length < added.length) {
    throw refuseField('body.clientIds', refusals.unknownClient);
  }
}

export async function createEndpoint(
  tx: WorkspaceTx,
  context: WebhooksContext,
  scope: Scope,
  { clientIds, ...fields }: WebhookEndpointInput,
): Promise<NewWebhookEndpoint> {
  authorizeWebhooks(scope);
  authorizeEvents(scope, fields.events);
  await checkInput(tx, context, { url: fields.url, clientIds });
  if ((await countEndpoints(tx)) >= mostWebhookEndpoints) throw new AppError('conflict', refusals.tooMany);
  const id = randomUUID();
  const workspaceId = scope.workspace.id;
  const secret = createEndpointSecret();
  const sealed = await sealEndpointSecret(tx, context.vault, id, secret);
  await insertEndpoint(tx, { id, workspaceId, ...fields, ...sealed });
  if (clientIds) await limitEndpoint(tx, { workspaceId, endpointId: id }, clientIds);
  return { ...(await describeEndpoint(tx, id)), secret };
}

export async function changeEndpoint(
  tx: WorkspaceTx,
  context: WebhooksContext,
  scope: Scope,
  id: string,
  { clientIds, isOn, ...fields }: WebhookEndpointChange,
): Promise<WebhookEndpoint> {
  authorizeWebhooks(scope);
  const before = await lockEndpoint(tx, id);
  if (!before) throw noSuchEndpoint();
  // Whoever says what is sent, or where, is to be able to read all of it.
  const isSentOtherwise = [fields.url, fields.events, clientIds].some((value) => value !== undefined);
  if (isSentOtherwise) authorizeEvents(scope, fields.events ?? before.events);
  const { clients = [] } = clientIds ? ((await findEndpoint(tx, id)) ?? {}) : {};
  await checkInput(tx, context, { url: fields.url, clientIds }, clients);
  // What failed before is no reason any more once somebody has switched it on again.
  const switched = isOn === undefined || isOn === before.isOn ? {} : { isOn, switchedOffAt: null, failingSince: null };
  await updateEndpoint(tx, id, { ...fields, ...switched });
  if (clientIds !== undefined) await limitEndpoint(tx, { workspaceId: scope.workspace.id, endpointId: id }, clientIds);
  // What waits to be sent again may be of clients that it is to hear of no more.
  if (clientIds) await failDeliveriesOfOthers(tx, id, clientIds, refusals.limited);
  if (isOn === false) await failWaitingDeliveries(tx, id, turnedOff);
  return describeEndpoint(tx, id);
}

export async function removeEndpoint(tx: WorkspaceTx, scope: Scope, id: string): Promise<void> {
  authorizeWebhooks(scope);
  if (!(await deleteEndpoint(tx, id))) throw noSuchEndpoint();
}

export async function changeSecret(
  tx: WorkspaceTx,
  { vault }: WebhooksContext,
  scope: Scope,
  id: string,
): Promise<NewWebhookEndpoint> {
  authorizeWebhooks(scope);
  const before = await lockEndpoint(tx, id);
  if (!before) throw noSuchEndpoint();
  // None is dropped that receivers may still use.
  if ((await listPreviousSecrets(tx, id)).length >= mostPreviousSecrets) {
    throw new AppError('conflict', refusals.tooManySecrets);
  }
  const secret = createEndpointSecret();
  await replaceEndpointSecret(tx, vault, before, secret);
  return { ...(await describeEndpoint(tx, id)), secret };
}
