import { webhookTestEvent } from '@ruche/contracts/webhooks';
import type { WorkspaceTx } from '@ruche/database';
import {
  type AttemptResult,
  type Claim,
  countFailedMessages,
  type EndpointChange,
  endClaim,
  lockEndpoint,
  type NextState,
  updateEndpoint,
} from '@ruche/database/webhooks';
import type { WorkerSettings } from '#src/job-handler.ts';
import { switchOff } from './switch-off.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** After each failure; the last attempt is made three days after the first. */
const waitsMs = [
  5 * second,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];
/** Messages that failed together are not tried again together. */
const jitter = 0.1;

/** An endpoint that took nothing for so long, of so many messages at least, is switched off. */
const patienceMs = 72 * hour;
const fewestMessages = 3;

const gone = 410;

function nextStateOf({ type, failures }: Claim['delivery'], { error, status }: AttemptResult): NextState {
  if (error === null) return { state: 'delivered' };
  const waitMs = waitsMs[failures];
  // Whoever sends a test looks what comes of it.
  if (waitMs === undefined || status === gone || type === webhookTestEvent) return { state: 'failed' };
  return { state: 'waiting', waitMs: waitMs * (1 - jitter + 2 * jitter * Math.random()) };
}

async function hasFailedForLong(tx: WorkspaceTx, { id }: Claim['endpoint'], since: Date, now: Date): Promise<boolean> {
  if (now.getTime() - since.getTime() < patienceMs) return false;
  return (await countFailedMessages(tx, id, since)) >= fewestMessages;
}

/** Writes down how an attempt ended, and what that means for the message and for its endpoint. */
export async function followUp(
  tx: WorkspaceTx,
  settings: WorkerSettings,
  claim: Claim,
  result: AttemptResult,
): Promise<void> {
  const { delivery } = claim;
  const endpoint = await lockEndpoint(tx, claim.endpoint.id);
  if (!endpoint) return;
  const isOurs = await endClaim(tx, claim, result, nextStateOf(delivery, result));
  if (!isOurs || !endpoint.isOn) return;
  if (result.error === null) {
    const change: EndpointChange = { failingSince: null, lastDeliveredAt: result.at };
    await updateEndpoint(tx, endpoint.id, change);
    return;
  }
  if (result.status === gone) {
    await switchOff(tx, settings, endpoint, 'gone');
    return;
  }
  if (delivery.type === webhookTestEvent) return;
  const since = endpoint.failingSince ?? result.at;
  if (endpoint.failingSince === null) await updateEndpoint(tx, endpoint.id, { failingSince: since });
  if (await hasFailedForLong(tx, endpoint, since, result.at)) await switchOff(tx, settings, endpoint, 'failures');
}
