import { hourMs } from '@ruche/contracts/time';
import { listStaleBilling } from '@ruche/database/billing';
import { enqueueAll } from '@ruche/database/jobs';
import type { OwnerJobHandler } from '#src/job-handler.ts';

/** Read each night, whatever webhooks came or were lost. */
const staleAfterMs = 12 * hourMs;
/** The payment provider answers a hundred calls a second for all of us; a customer takes about six. */
const betweenMs = 250;

export const reconcileBillingJob: OwnerJobHandler<'reconcile-billing'> = async ({ db, payments, log }) => {
  if (!payments) return;
  const now = Date.now();
  const stale = await listStaleBilling(db, new Date(now - staleAfterMs));
  const count = await enqueueAll(
    db,
    stale.map((payload, index) => ({
      name: 'sync-billing' as const,
      payload,
      jobKey: `sync-billing:${payload.workspaceId}`,
      runAt: new Date(now + index * betweenMs),
    })),
  );
  log.info({ count }, 'queued customers to be read at the payment provider');
};
