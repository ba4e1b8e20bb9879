import { clients } from '#src/clients/tables.ts';
import type { OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { and, count, desc, eq, isNull, sql } from '#src/drizzle.ts';
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

const isKept = isNull(webhookEndpoints.deletedAt);

/** Newest first. */
export async function listEndpoints(tx: WorkspaceTx): Promise<ListedEndpoint[]> {
  return tx.select(listedColumns).from(webhookEndpoints).where(isKept).orderBy(desc(createdAt), desc(id));
}

export async function findEndpoint(tx: WorkspaceTx, endpointId: string): Promise<ListedEndpoint | null> {
  const [row] = await tx
    .select(listedColumns)
    .from(webhookEndpoints)
    .where(and(eq(id, endpointId), isKept));
  return row ?? null;
}

const locking = preparedQuery('lock_webhook_endpoint', (db, name) =>
  db
    .select()
    .from(webhookEndpoints)
    .where(and(eq(id, sql.placeholder('endpointId')), isKept))
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
  const [row] = await tx.select({ count: count() }).from(webhookEndpoints).where(isKept);
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

/**
 * Nobody sees it any more, and it hears of nothing. With all that was sent to it, it is removed by `removeDeletedEndpoints`:
 * that may be very much, and whatever happens in the workspace would wait for the row meanwhile.
 */
export async function deleteEndpoint(tx: WorkspaceTx, endpointId: string): Promise<boolean> {
  const deleted = await tx
    .update(webhookEndpoints)
    .set({ isOn: false, deletedAt: sql`clock_timestamp()` })
    .where(and(eq(id, endpointId), isKept))
    .returning({ id });
  return deleted.length > 0;
}

/** Each batch is a transaction of its own. */
const batchSize = 1000;

/**
 * Removes deleted endpoints, and before them what was sent there, up to so many messages at a time. Returns how many endpoints
 * are gone.
 */
export async function removeDeletedEndpoints(db: OwnerDb, mostDeliveries: number): Promise<number> {
  for (let removed = 0; removed < mostDeliveries; removed += batchSize) {
    const { rowCount } = await db.execute(sql`
      DELETE FROM webhook_deliveries WHERE id IN (
        SELECT delivery.id FROM webhook_endpoints AS endpoint
        JOIN webhook_deliveries AS delivery ON delivery.endpoint_id = endpoint.id
        WHERE endpoint.deleted_at IS NOT NULL LIMIT ${batchSize})`);
    if ((rowCount ?? 0) < batchSize) break;
  }
  const { rowCount } = await db.execute(sql`
    DELETE FROM webhook_endpoints AS endpoint WHERE deleted_at IS NOT NULL
      AND NOT EXISTS (SELECT FROM webhook_deliveries WHERE endpoint_id = endpoint.id)`);
  return rowCount ?? 0;
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
