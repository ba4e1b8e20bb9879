import type { Executor, OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { and, eq, isNull, lte, min, or, sql } from '#src/drizzle.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import { preparedStatement } from '#src/prepared.ts';
import { failWaitingDeliveries } from './deliveries.ts';
import { includesWebhooks, lockEndpoint } from './endpoints.ts';
import { listPreviousSecrets, type SealedSecret } from './secrets.ts';
import { type WebhookDeliveryRow, type WebhookEndpointRow, webhookAttempts, webhookDeliveries } from './tables.ts';

// A message waits in its row. Jobs only say that something is due at an endpoint: each claims one message after another
// until nothing is, or until as many are being sent there as may be. Whoever claims or ends a claim holds the endpoint, so
// that a job which found every place taken can end: whoever frees a place looks for what is due.

/** So many messages are sent to one endpoint at a time, as queue_webhooks knows too; one until it is proven. */
const mostAtOnce = 4;
/** The latest that ended has arrived. Others may keep whoever sends waiting as long as they like. */
const isProven = sql`(endpoint.failing_since IS NULL AND endpoint.last_delivered_at IS NOT NULL)`;

/** Longer than an attempt takes: a worker that is silent for so long is gone, and another sends the message again. */
const claimSeconds = 60;

export type ClaimedDelivery = Pick<WebhookDeliveryRow, 'id' | 'type' | 'data' | 'createdAt' | 'failures'> & {
  claimId: string;
};
export type Claim = { endpoint: WebhookEndpointRow; previousSecrets: SealedSecret[]; delivery: ClaimedDelivery };

const { id, endpointId: ofEndpoint, state, nextAttemptAt, claimId, claimedUntil } = webhookDeliveries;
const isUnclaimed = or(isNull(claimedUntil), lte(claimedUntil, sql`statement_timestamp()`));
const { placeholder } = sql;

const isDue = sql`delivery.endpoint_id = ${placeholder('endpointId')}::uuid AND delivery.state = 'waiting'
  AND delivery.next_attempt_at <= statement_timestamp()
  AND (delivery.claimed_until IS NULL OR delivery.claimed_until <= statement_timestamp())`;

const looking = preparedStatement<{ isDue: boolean }>(
  () => sql`SELECT EXISTS (SELECT FROM webhook_deliveries AS delivery WHERE ${isDue}) AS "isDue"`,
);

/** Whether anything is due that nobody sends. What was queued before this was asked is found. */
export async function hasDueDeliveries(tx: WorkspaceTx, endpointId: string): Promise<boolean> {
  const { rows } = await looking(tx, { endpointId });
  return rows[0]?.isDue ?? false;
}

/** After the endpoint was locked: only then it sees what others claimed before. */
const claiming = preparedStatement<ClaimedDelivery>(
  () => sql`
    UPDATE webhook_deliveries SET claim_id = gen_random_uuid(),
      claimed_until = clock_timestamp() + make_interval(secs => ${sql.raw(String(claimSeconds))})
    WHERE id = (
      SELECT delivery.id FROM webhook_deliveries AS delivery
      JOIN webhook_endpoints AS endpoint ON endpoint.id = delivery.endpoint_id
      WHERE ${isDue} AND endpoint.is_on AND (${isProven} OR ${placeholder('takesUnproven')}::boolean)
        AND CASE WHEN ${isProven} THEN ${sql.raw(String(mostAtOnce))} ELSE 1 END > (
          SELECT count(*) FROM webhook_deliveries AS other
          WHERE other.endpoint_id = ${placeholder('endpointId')}::uuid AND other.claim_id IS NOT NULL
            AND other.claimed_until > statement_timestamp())
      ORDER BY delivery.next_attempt_at LIMIT 1)
    RETURNING id, type, data, created_at AS "createdAt", failures, claim_id AS "claimId"`,
);

export const turnedOff = 'The endpoint was turned off before this was sent.';
const noPlan = 'The workspace’s plan doesn’t include webhooks any more.';

export const isProvenEndpoint = ({ failingSince, lastDeliveredAt }: WebhookEndpointRow) =>
  failingSince === null && lastDeliveredAt !== null;

/**
 * The message that has been due longest at an endpoint, for one attempt; null where none is, or where others send as many
 * already. `takesUnproven` says whether an endpoint that may be slow may have an attempt now; 'unproven' says that it waits.
 */
export async function claimDelivery(
  tx: WorkspaceTx,
  endpointId: string,
  { takesUnproven }: { takesUnproven: boolean },
): Promise<Claim | 'unproven' | null> {
  const [endpoint, included, previousSecrets, { rows }] = await Promise.all([
    lockEndpoint(tx, endpointId),
    includesWebhooks(tx),
    listPreviousSecrets(tx, endpointId),
    claiming(tx, { endpointId, takesUnproven }),
  ]);
  if (!endpoint) return null;
  if (!endpoint.isOn || !included) {
    // What was queued while it was turned off.
    await failWaitingDeliveries(tx, endpointId, included ? turnedOff : noPlan);
    return null;
  }
  const [delivery] = rows;
  if (delivery) return { endpoint, previousSecrets, delivery };
  return isProvenEndpoint(endpoint) || takesUnproven ? null : 'unproven';
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

const ending = preparedStatement<{ isOurs: boolean }>(
  () => sql`
    WITH ended AS (
      UPDATE webhook_deliveries SET state = ${placeholder('state')}, claim_id = NULL, claimed_until = NULL,
        next_attempt_at = clock_timestamp() + make_interval(secs => ${placeholder('waitSeconds')}::double precision),
        failures = failures + CASE WHEN ${placeholder('waitSeconds')}::double precision IS NULL THEN 0 ELSE 1 END
      WHERE id = ${placeholder('id')}::uuid AND claim_id = ${placeholder('claimId')}::uuid
      RETURNING id
    )
    INSERT INTO webhook_attempts (workspace_id, delivery_id, at, status, duration_ms, error, response)
    SELECT workspace_id, id, ${placeholder('at')}::timestamptz, ${placeholder('status')}::integer,
      ${placeholder('durationMs')}::integer, ${placeholder('error')}::text, ${placeholder('response')}::text
    FROM webhook_deliveries WHERE id = ${placeholder('id')}::uuid
    RETURNING EXISTS (SELECT FROM ended) AS "isOurs"`,
);

/** Writes down an attempt and what follows. False where the claim was lost meanwhile: then only the attempt is kept. */
export async function endClaim(
  tx: WorkspaceTx,
  { delivery: { id: deliveryId, claimId: ofClaim } }: Claim,
  { at, status, durationMs, error, response }: AttemptResult,
  next: NextState,
): Promise<boolean> {
  const waitSeconds = next.state === 'waiting' ? next.waitMs / 1000 : null;
  const attempt = { at, status, durationMs, error, response };
  const { rows } = await ending(tx, { id: deliveryId, claimId: ofClaim, state: next.state, waitSeconds, ...attempt });
  return rows[0]?.isOurs ?? false;
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
        AND EXISTS (SELECT FROM webhook_endpoints WHERE id = endpoint_id AND deleted_at IS NULL)
      ORDER BY endpoint_id) AS late`);
  return rows[0]?.count ?? 0;
}

/** Messages that are due and not delivered, in all workspaces, and for how long the oldest has been. */
export async function measureWebhookBacklog(db: Executor): Promise<{ due: number; lagSeconds: number }> {
  const { rows } = await db.execute<{ due: number; lagSeconds: number }>(
    sql`SELECT due, lag_seconds AS "lagSeconds" FROM webhook_backlog()`,
  );
  return rows[0] ?? { due: 0, lagSeconds: 0 };
}
