import { clients } from '#src/clients/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { count, desc, eq, sql } from '#src/drizzle.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import { preparedQuery, preparedStatement } from '#src/prepared.ts';
import { type WebhookEndpointRow, webhookEndpointClients, webhookEndpoints } from './tables.ts';

/** An endpoint as it may be shown: without what is sealed. */
export type ListedEndpoint = Pick<
  WebhookEndpointRow,
  | 'id'
  | 'url'
  | 'description'
  | 'events'
  | 'isLimited'
  | 'isOn'
  | 'switchedOffAt'
  | 'failingSince'
  | 'lastDeliveredAt'
  | 'createdAt'
> & { clients: { id: string; name: string }[] };

const { id, url, description, events, isLimited, isOn, switchedOffAt, failingSince, lastDeliveredAt, createdAt } =
  webhookEndpoints;
const listedColumns = {
  id,
  url,
  description,
  events,
  isLimited,
  isOn,
  switchedOffAt,
  failingSince,
  lastDeliveredAt,
  createdAt,
  clients: sql<{ id: string; name: string }[]>`coalesce((
    SELECT json_agg(json_build_object('id', client.id, 'name', client.name) ORDER BY client.name, client.id)
    FROM ${webhookEndpointClients} AS limit_to JOIN ${clients} AS client ON client.id = limit_to.client_id
    WHERE limit_to.endpoint_id = webhook_endpoints.id), '[]')`,
};

/** Newest first. */
export async function listEndpoints(tx: WorkspaceTx): Promise<ListedEndpoint[]> {
  return tx.select(listedColumns).from(webhookEndpoints).orderBy(desc(createdAt), desc(id));
}

export async function findEndpoint(tx: WorkspaceTx, endpointId: string): Promise<ListedEndpoint | null> {
  const [row] = await tx.select(listedColumns).from(webhookEndpoints).where(eq(id, endpointId));
  return row ?? null;
}

const locking = preparedQuery('lock_webhook_endpoint', (db, name) =>
  db
    .select()
    .from(webhookEndpoints)
    .where(eq(id, sql.placeholder('endpointId')))
    .for('no key update')
    .prepare(name),
);

/** With what is sealed, held until the transaction ends. What is sent there meanwhile does not wait. */
export async function lockEndpoint(tx: WorkspaceTx, endpointId: string): Promise<WebhookEndpointRow | null> {
  const [row] = await locking(tx).execute({ endpointId });
  return row ?? null;
}

const includingWebhooks = preparedStatement<{ included: boolean }>(
  () => sql`SELECT includes_webhooks(current_workspace_id()) AS included`,
);

/** Whether the plan of the workspace has them. */
export async function includesWebhooks(tx: WorkspaceTx): Promise<boolean> {
  const { rows } = await includingWebhooks(tx, {});
  return rows[0]?.included ?? false;
}

/** Two that are made at once wait for each other. */
export async function countEndpoints(tx: WorkspaceTx): Promise<number> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtext('webhook endpoints'), hashtext(current_workspace_id()::text))`,
  );
  const [row] = await tx.select({ count: count() }).from(webhookEndpoints);
  return row?.count ?? 0;
}

export type NewEndpoint = Pick<
  WebhookEndpointRow,
  'id' | 'workspaceId' | 'url' | 'description' | 'events' | 'sealedSecret' | 'secretKeyId'
>;

export async function insertEndpoint(tx: WorkspaceTx, endpoint: NewEndpoint): Promise<void> {
  await tx.insert(webhookEndpoints).values(endpoint);
}

type ChangedColumn =
  | 'url'
  | 'description'
  | 'events'
  | 'isOn'
  | 'switchedOffAt'
  | 'failingSince'
  | 'lastDeliveredAt'
  | 'sealedSecret'
  | 'secretKeyId';
export type EndpointChange = { [Column in ChangedColumn]?: WebhookEndpointRow[Column] | undefined };

export async function updateEndpoint(tx: WorkspaceTx, endpointId: string, change: EndpointChange): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  await tx.update(webhookEndpoints).set(change).where(eq(id, endpointId));
}

/** The only clients that it hears of; null for all. */
export async function limitEndpoint(
  tx: WorkspaceTx,
  { workspaceId, endpointId }: { workspaceId: string; endpointId: string },
  clientIds: readonly string[] | null,
): Promise<void> {
  await tx.delete(webhookEndpointClients).where(eq(webhookEndpointClients.endpointId, endpointId));
  if (clientIds) {
    await tx
      .insert(webhookEndpointClients)
      .values(clientIds.map((clientId) => ({ workspaceId, endpointId, clientId })));
  }
  await tx
    .update(webhookEndpoints)
    .set({ isLimited: clientIds !== null })
    .where(eq(id, endpointId));
}

/** With all that was sent to it. */
export async function deleteEndpoint(tx: WorkspaceTx, endpointId: string): Promise<boolean> {
  const deleted = await tx.delete(webhookEndpoints).where(eq(id, endpointId)).returning({ id });
  return deleted.length > 0;
}

type Place = { workspaceId: string; endpointId: string };

/** Has what is due at an endpoint sent. */
export async function enqueueDelivering(
  tx: WorkspaceTx,
  { workspaceId, endpointId }: Place,
  runAt?: Date,
): Promise<void> {
  await enqueue(tx, { name: 'deliver-webhooks', payload: { workspaceId, endpointId }, ...(runAt && { runAt }) });
}
