import type { WorkspaceTx } from '@ruche/database';
import { emit } from '@ruche/database/events';
import { failWaitingDeliveries, updateEndpoint, type WebhookEndpointRow } from '@ruche/database/webhooks';

const reasons = {
  gone: 'The endpoint was switched off: the server responded with 410, gone.',
  failures: 'The endpoint was switched off: it took nothing for three days.',
};

/** Nothing more is sent to an endpoint, and owners are told. */
export async function switchOff(
  tx: WorkspaceTx,
  { id, workspaceId, url }: WebhookEndpointRow,
  cause: keyof typeof reasons,
): Promise<void> {
  await updateEndpoint(tx, id, { isOn: false, switchedOffAt: new Date() });
  await failWaitingDeliveries(tx, id, reasons[cause]);
  const scope = { workspace: { id: workspaceId }, userId: null };
  await emit(tx, scope, { kind: 'webhook_switched_off', endpoint: { id, host: new URL(url).host }, cause });
}
