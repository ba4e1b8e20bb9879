import { syncBilling } from '@ruche/database/billing';
import type { WorkspaceJobHandler } from '#src/job-handler.ts';

export const syncBillingJob: WorkspaceJobHandler<'sync-billing'> = async (context, { workspaceId }) => {
  const { inWorkspace, payments, log } = context;
  if (!payments) return;
  const scope = { workspace: { id: workspaceId }, userId: null };
  const state = await syncBilling(inWorkspace, scope, (customerId) => payments.readSettled(customerId));
  log.info({ workspaceId, status: state?.subscription?.status ?? null }, 'read what a workspace pays for');
};
