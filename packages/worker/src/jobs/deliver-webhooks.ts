import type { WebhookMessage } from '@ruche/contracts/webhooks';
import type { WorkspaceTx } from '@ruche/database';
import {
  type Claim,
  claimDelivery,
  enqueueNextAttempt,
  hasDueDeliveries,
  isProvenEndpoint,
  lockEndpoint,
  openEndpointSecrets,
  releaseClaim,
} from '@ruche/database/webhooks';
import type { WorkspaceJobContext, WorkspaceJobHandler } from '#src/job-handler.ts';
import { followUp } from '#src/webhooks/follow-up.ts';
import { signMessage } from '#src/webhooks/sign.ts';

/** Then other endpoints have their turn, and this one once more after them. */
const mostPerJob = 25;
/** How long endpoints that may be slow wait while all slots for such are taken. */
const holdBackMs = 15_000;

/**
 * Everything is found by ids and keys. What PostgreSQL forgets when it crashes is sent again under the same id, so nobody waits
 * for the disk.
 */
const quickly = { isByKeys: true, isFlushedLater: true };

type Opened = Claim & { secrets: string[] };

async function claimNext(tx: WorkspaceTx, context: WorkspaceJobContext, endpointId: string): Promise<Opened | null> {
  const { vault, unprovenEndpoints, slowEndpoints, jobId } = context;
  const takesUnproven = unprovenEndpoints.take(jobId);
  const isSlow = slowEndpoints.has(endpointId);
  const claim = isSlow && !takesUnproven ? 'unproven' : await claimDelivery(tx, endpointId, { takesUnproven });
  if (claim === 'unproven') {
    const endpoint = await lockEndpoint(tx, endpointId);
    if (endpoint) await enqueueNextAttempt(tx, endpoint, new Date(Date.now() + holdBackMs));
  }
  if (claim === null || claim === 'unproven') return null;
  if (isProvenEndpoint(claim.endpoint) && !isSlow) unprovenEndpoints.release(jobId);
  return { ...claim, secrets: await openEndpointSecrets(tx, vault, claim.endpoint, claim.previousSecrets) };
}

async function send({ webhooks, signal, log }: WorkspaceJobContext, { endpoint, delivery, secrets }: Opened) {
  const { id, type, createdAt, data } = delivery;
  const message: WebhookMessage = { type, timestamp: createdAt.toISOString(), data };
  const body = JSON.stringify(message);
  const at = new Date();
  const timestamp = Math.floor(at.getTime() / 1000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Ruche-Webhooks/1.0',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signMessage(secrets, { id, timestamp, body }),
    'accept-encoding': 'identity',
  };
  const sent = await webhooks.send(endpoint.url, { body, headers }, signal);
  const durationMs = Date.now() - at.getTime();
  log.info({ endpointId: endpoint.id, deliveryId: id, status: sent.status, durationMs }, 'webhook sent');
  return { at, durationMs, ...sent };
}

/** Nothing is known of what was under way: it is sent again, under the same id. */
async function giveBack({ inWorkspace }: WorkspaceJobContext, claim: Opened): Promise<void> {
  await inWorkspace(async (tx) => {
    const endpoint = await lockEndpoint(tx, claim.endpoint.id);
    await releaseClaim(tx, claim);
    if (endpoint) await enqueueNextAttempt(tx, endpoint);
  });
}

async function deliverAll(context: WorkspaceJobContext, endpointId: string): Promise<void> {
  const { inWorkspace, settings, slowEndpoints, stopping } = context;
  // Others may have sent it while the job waited for its turn: then nobody has to wait for the endpoint.
  const claimFirst = async (tx: WorkspaceTx) =>
    (await hasDueDeliveries(tx, endpointId)) ? claimNext(tx, context, endpointId) : null;
  let claim = await inWorkspace(claimFirst, quickly);
  for (let count = 1; claim; count += 1) {
    const current: Opened = claim;
    const result = await send(context, current).catch(async (error: unknown) => {
      await giveBack(context, current);
      throw error;
    });
    const isSlow = slowEndpoints.note(endpointId, result.durationMs);
    const isTurnOver = count === mostPerJob || isSlow || stopping.aborted;
    claim = await inWorkspace(async (tx) => {
      await followUp(tx, settings, current, result);
      const next = isTurnOver ? null : await claimNext(tx, context, endpointId);
      if (!next) await enqueueNextAttempt(tx, current.endpoint);
      return next;
    }, quickly);
  }
}

/** Sends what is due at one endpoint, a message at a time. */
export const deliverWebhooksJob: WorkspaceJobHandler<'deliver-webhooks'> = async (context, { endpointId }) => {
  const { unprovenEndpoints, jobId } = context;
  try {
    await deliverAll(context, endpointId);
  } finally {
    unprovenEndpoints.release(jobId);
  }
};
