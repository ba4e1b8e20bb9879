import type { OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { and, count, eq, gt, isNotNull, isNull, lte, min, or, sql } from '#src/drizzle.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import { failWaitingDeliveries } from './deliveries.ts';
import { lockEndpoint } from './endpoints.ts';
import { type WebhookDeliveryRow, type WebhookEndpointRow, webhookAttempts, webhookDeliveries } from './tables.ts';

// A message waits in its row. Jobs only say that something is due at an endpoint: each claims one message after another
// until nothing is, or until as many are being sent there as may be. Whoever claims or ends a claim holds the endpoint, so
// that a job which found every place taken can end: whoever frees a place looks for what is due.

/** So many messages are sent to one endpoint at a time, as queue_webhooks knows too; while it fails, one. */
const mostAtOnce = 4;
const mostWhileFailing = 1;

/** Longer than an attempt takes: a worker that is silent for so long is gone, and another sends the message again. */
const claimSeconds = 60;

export type ClaimedDelivery = Pick<WebhookDeliveryRow, 'id' | 'type' | 'data' | 'createdAt' | 'failures'> & {
  claimId: string;
};
export type Claim = { endpoint: WebhookEndpointRow; delivery: ClaimedDelivery };

const { id, endpointId: ofEndpoint, state, nextAttemptAt, claimId, claimedUntil } = webhookDeliveries;
const isUnclaimed = or(isNull(claimedUntil), lte(claimedUntil, sql`clock_timestamp()`));

async function countClaims(tx: WorkspaceTx, endpointId: string): Promise<number> {
  const isAtWork = and(isNotNull(claimId), gt(claimedUntil, sql`clock_timestamp()`));
  const [row] = await tx
    .select({ count: count() })
    .from(webhookDeliveries)
    .where(and(eq(ofEndpoint, endpointId), isAtWork));
  return row?.count ?? 0;
}

async function claimOldest(tx: WorkspaceTx, endpointId: string): Promise<ClaimedDelivery | null> {
  const oldest = tx
    .select({ id })
    .from(webhookDeliveries)
    .where(
      and(eq(ofEndpoint, endpointId), eq(state, 'waiting'), lte(nextAttemptAt, sql`clock_timestamp()`), isUnclaimed),
    )
    .orderBy(nextAttemptAt)
    .limit(1);
  const { type, data, createdAt, failures } = webhookDeliveries;
  const [claimed] = await tx
    .update(webhookDeliveries)
    .set({
      claimId: sql`gen_random_uuid()`,
      claimedUntil: sql`clock_timestamp() + make_interval(secs => ${claimSeconds})`,
    })
    .where(eq(id, sql`(${oldest})`))
    .returning({ id, type, data, createdAt, failures, claimId: sql<string>`${claimId}` });
  return claimed ?? null;
}

const noPlan = 'The workspace’s plan doesn’t include webhooks any more.';

async function includesWebhooks(tx: WorkspaceTx, workspaceId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ included: boolean }>(sql`SELECT includes_webhooks(${workspaceId}) AS included`);
  return rows[0]?.included ?? false;
}

/**
 * The message that has been due longest at an endpoint, for one attempt; null where none is, or where others send as many
 * already. `takesFailing` says whether an endpoint that fails may have an attempt now; 'failing' says that it would have had one.
 */
export async function claimDelivery(
  tx: WorkspaceTx,
  endpointId: string,
  { takesFailing }: { takesFailing: boolean },
): Promise<Claim | 'failing' | null> {
  const endpoint = await lockEndpoint(tx, endpointId);
  if (!endpoint?.isOn) return null;
  if (!(await includesWebhooks(tx, endpoint.workspaceId))) {
    await failWaitingDeliveries(tx, endpointId, noPlan);
    return null;
  }
  const isFailing = endpoint.failingSince !== null;
  if ((await countClaims(tx, endpointId)) >= (isFailing ? mostWhileFailing : mostAtOnce)) return null;
  if (isFailing && !takesFailing) return 'failing';
  const delivery = await claimOldest(tx, endpointId);
  return delivery && { endpoint, delivery };
}

/** Has the endpoint looked after when its next message is due, or at that moment. The endpoint is held. */
export async function enqueueNextAttempt(
  tx: WorkspaceTx,
  { id: endpointId, workspaceId }: Pick<WebhookEndpointRow, 'id' | 'workspaceId'>,
  at?: Date,
): Promise<void> {
  const [next] = await tx
    .select({ at: min(nextAttemptAt) })
    .from(webhookDeliveries)
    .where(and(eq(ofEndpoint, endpointId), eq(state, 'waiting'), isUnclaimed));
  if (!next?.at) return;
  const runAt = at && at > next.at ? at : next.at;
  const job = { name: 'deliver-webhooks', payload: { workspaceId, endpointId } } as const;
  await enqueue(tx, { ...job, runAt, jobKey: `deliver-webhooks:${endpointId}` });
}

export type AttemptResult = {
  at: Date;
  /** Null where the message was taken. */
  error: string | null;
  status: number | null;
  durationMs: number;
  response: string | null;
};

/** How it goes on with the message: when it is tried again, or null where that was the last time. */
export type NextState = { state: 'delivered' } | { state: 'failed' } | { state: 'waiting'; waitMs: number };

/** Writes down an attempt and what follows. False where the claim was lost meanwhile: then only the attempt is kept. */
export async function endClaim(
  tx: WorkspaceTx,
  { endpoint, delivery }: Claim,
  result: AttemptResult,
  next: NextState,
): Promise<boolean> {
  const ended = await tx
    .update(webhookDeliveries)
    .set({
      state: next.state,
      nextAttemptAt:
        next.state === 'waiting' ? sql`clock_timestamp() + make_interval(secs => ${next.waitMs / 1000})` : null,
      ...(next.state === 'waiting' && { failures: delivery.failures + 1 }),
      claimId: null,
      claimedUntil: null,
    })
    .where(and(eq(id, delivery.id), eq(claimId, delivery.claimId)))
    .returning({ id });
  await tx.execute(sql`
    INSERT INTO ${webhookAttempts} (workspace_id, delivery_id, at, status, duration_ms, error, response)
    SELECT workspace_id, id, ${result.at.toISOString()}::timestamptz, ${result.status}::integer, ${result.durationMs}::integer,
      ${result.error}::text, ${result.response}::text
    FROM ${webhookDeliveries} WHERE id = ${delivery.id} AND endpoint_id = ${endpoint.id}`);
  return ended.length > 0;
}

/** Nothing was sent: the message is due as before. */
export async function releaseClaim(tx: WorkspaceTx, { delivery }: Claim): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ claimId: null, claimedUntil: null })
    .where(and(eq(id, delivery.id), eq(claimId, delivery.claimId)));
}

/** How many messages failed to arrive since the endpoint's first failure. */
export async function countFailedMessages(tx: WorkspaceTx, endpointId: string, since: Date): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    SELECT count(DISTINCT attempt.delivery_id)::integer AS count
    FROM ${webhookAttempts} AS attempt JOIN ${webhookDeliveries} AS delivery ON delivery.id = attempt.delivery_id
    WHERE delivery.endpoint_id = ${endpointId} AND attempt.at >= ${since.toISOString()}::timestamptz
      AND attempt.error IS NOT NULL`);
  return rows[0]?.count ?? 0;
}

/**
 * Has every endpoint looked after where something has been due for that long and nobody sends it: its job was given up, or
 * its worker is gone. Returns how many.
 */
export async function sweepWebhooks(db: OwnerDb, lateSeconds: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(enqueue_job('deliver-webhooks',
      json_build_object('workspaceId', workspace_id, 'endpointId', endpoint_id), NULL, NULL,
      'deliver-webhooks:' || endpoint_id, NULL))::integer AS count
    FROM (
      SELECT DISTINCT workspace_id, endpoint_id FROM ${webhookDeliveries}
      WHERE state = 'waiting' AND next_attempt_at <= now() - make_interval(secs => ${lateSeconds})
        AND (claimed_until IS NULL OR claimed_until <= now())
      ORDER BY endpoint_id) AS late`);
  return rows[0]?.count ?? 0;
}
