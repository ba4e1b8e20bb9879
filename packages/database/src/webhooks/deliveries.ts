import { mostListedAttempts, type WebhookMessage } from '@ruche/contracts/webhooks';
import type { SQL } from 'drizzle-orm';
import type { OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { and, desc, eq, getTableColumns, sql } from '#src/drizzle.ts';
import { type WebhookAttemptRow, type WebhookDeliveryRow, webhookAttempts, webhookDeliveries } from './tables.ts';

export type ListedAttempt = Pick<WebhookAttemptRow, 'status' | 'durationMs' | 'error' | 'response'> & { at: string };
export type ListedDelivery = WebhookDeliveryRow & { attempts: ListedAttempt[]; attemptCount: number };

const newestAttempts = sql`(
  SELECT * FROM ${webhookAttempts} AS one WHERE one.delivery_id = webhook_deliveries.id
  ORDER BY one.id DESC LIMIT ${sql.raw(String(mostListedAttempts))})`;

const listedColumns = {
  ...getTableColumns(webhookDeliveries),
  attempts: sql<ListedAttempt[]>`coalesce((
    SELECT json_agg(json_build_object('at', attempt.at, 'status', attempt.status, 'durationMs', attempt.duration_ms,
      'error', attempt.error, 'response', attempt.response) ORDER BY attempt.id DESC)
    FROM ${newestAttempts} AS attempt), '[]')`,
  attemptCount: sql<number>`webhook_deliveries.dropped_attempts + (
    SELECT count(*)::integer FROM ${webhookAttempts} AS one WHERE one.delivery_id = webhook_deliveries.id)`,
};

type Wanted = { endpointId: string; state?: WebhookDeliveryRow['state'] | undefined; limit: number };

/** Newest first; one more than asked for when there is a next page. */
export async function listDeliveries(
  tx: WorkspaceTx,
  { endpointId, state, limit }: Wanted,
  after: { key: string; id: string } | undefined,
): Promise<(ListedDelivery & { position: string })[]> {
  const { createdAt, id } = webhookDeliveries;
  return tx
    .select({
      ...listedColumns,
      position: sql<string>`to_char(${createdAt} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpointId),
        state && eq(webhookDeliveries.state, state),
        after && sql`(${createdAt}, ${id}) < (${after.key}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
}

export async function findDelivery(tx: WorkspaceTx, id: string): Promise<ListedDelivery | null> {
  const [row] = await tx.select(listedColumns).from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  return row ?? null;
}

type NewDelivery = {
  workspaceId: string;
  endpointId: string;
  type: WebhookMessage['type'];
  data: WebhookMessage['data'];
};

/** A message that is due at once. */
export async function insertDelivery(tx: WorkspaceTx, delivery: NewDelivery): Promise<string> {
  const [row] = await tx.insert(webhookDeliveries).values(delivery).returning({ id: webhookDeliveries.id });
  if (!row) throw new Error('The message was not stored.');
  return row.id;
}

/**
 * Lets a message be sent once more, from the first wait on. One that is being sent stays as it is. Of the attempts before only
 * those are kept that are listed, so that whoever replays a message for ever doesn't fill the database.
 */
export async function replayDelivery(tx: WorkspaceTx, id: string): Promise<void> {
  await tx.execute(sql`
    WITH dropped AS (
      DELETE FROM webhook_attempts WHERE delivery_id = ${id} AND id <= (
        SELECT one.id FROM webhook_attempts AS one WHERE one.delivery_id = ${id}
        ORDER BY one.id DESC OFFSET ${mostListedAttempts} LIMIT 1)
      RETURNING id
    )
    UPDATE webhook_deliveries SET state = 'waiting', failures = 0, next_attempt_at = clock_timestamp(),
      dropped_attempts = dropped_attempts + (SELECT count(*)::integer FROM dropped)
    WHERE id = ${id}`);
}

async function failDeliveries(tx: WorkspaceTx, which: SQL, reason: string): Promise<void> {
  await tx.execute(sql`
    WITH ended AS (
      UPDATE webhook_deliveries SET state = 'failed', next_attempt_at = NULL, claim_id = NULL, claimed_until = NULL
      WHERE state = 'waiting' AND ${which}
      RETURNING id, workspace_id
    )
    INSERT INTO webhook_attempts (workspace_id, delivery_id, at, duration_ms, error)
    SELECT workspace_id, id, clock_timestamp(), 0, ${reason}::text FROM ended`);
}

/** What still waits for an endpoint is not sent any more; the reason stands with it like a failed attempt. */
export async function failWaitingDeliveries(tx: WorkspaceTx, endpointId: string, reason: string): Promise<void> {
  await failDeliveries(tx, sql`endpoint_id = ${endpointId}`, reason);
}

/** The same for what is of other clients than those: what an endpoint heard of before it was limited to them. */
export async function failDeliveriesOfOthers(
  tx: WorkspaceTx,
  endpointId: string,
  clientIds: readonly string[],
  reason: string,
): Promise<void> {
  const isOfOthers = sql`data ->> 'clientId' <> ALL (${sql.param(clientIds)}::text[])`;
  await failDeliveries(tx, sql`endpoint_id = ${endpointId} AND ${isOfOthers}`, reason);
}

/** With their attempts. Returns how many. */
export async function purgeDeliveries(db: OwnerDb, days: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM webhook_deliveries WHERE state <> 'waiting' AND created_at < now() - make_interval(days => ${days})`);
  return rowCount ?? 0;
}
