import { dayMs } from '@ruche/contracts/time';
import type { WorkspaceTx } from '@ruche/database';
import { emit, listOwnerRecipients } from '@ruche/database/events';
import { enqueueMessage } from '@ruche/database/jobs';
import { failWaitingDeliveries, updateEndpoint, type WebhookEndpointRow } from '@ruche/database/webhooks';
import { findWorkspace } from '@ruche/database/workspaces';
import type { WorkerSettings } from '#src/job-handler.ts';
import { linkInto } from '#src/mails/links.ts';
import { type WebhookMail, writeWebhookMail } from '#src/mails/webhook-mail.ts';

const reasons = {
  gone: 'The endpoint was switched off: the server responded with 410, gone.',
  failures: 'The endpoint was switched off: it took nothing for three days.',
};

/** By then they have seen it under the bell. */
const lifeMs = 2 * dayMs;
const apiPath = '/dashboard/settings/api';

async function mailOwners(
  tx: WorkspaceTx,
  settings: WorkerSettings,
  workspaceId: string,
  about: Pick<WebhookMail, 'endpoint' | 'cause'>,
): Promise<void> {
  const workspace = await findWorkspace(tx, workspaceId);
  if (!workspace) return;
  const page = linkInto(settings, workspaceId, apiPath);
  const mail = writeWebhookMail({ ...about, workspaceName: workspace.name, page });
  const staleAt = new Date(Date.now() + lifeMs).toISOString();
  for (const { email } of await listOwnerRecipients(tx)) {
    await enqueueMessage(tx, settings.secret, { channel: 'email', to: email, staleAt, ...mail });
  }
}

/** Nothing more is sent to an endpoint, and owners are told. */
export async function switchOff(
  tx: WorkspaceTx,
  settings: WorkerSettings,
  { id, workspaceId, url }: WebhookEndpointRow,
  cause: keyof typeof reasons,
): Promise<void> {
  await updateEndpoint(tx, id, { isOn: false, switchedOffAt: new Date() });
  await failWaitingDeliveries(tx, id, reasons[cause]);
  const about = { endpoint: { id, host: new URL(url).host }, cause };
  await emit(tx, { workspace: { id: workspaceId }, userId: null }, { kind: 'webhook_switched_off', ...about });
  await mailOwners(tx, settings, workspaceId, about);
}
