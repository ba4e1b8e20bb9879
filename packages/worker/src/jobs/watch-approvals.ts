import { beginWatchingApprovals } from '@ruche/database/approvals';
import { mailHeldComments } from '@ruche/database/client-page';
import type { OwnerJobHandler } from '#src/job-handler.ts';

export const watchApprovalsJob: OwnerJobHandler<'watch-approvals'> = async ({ db, log }) => {
  const count = await beginWatchingApprovals(db);
  if (count > 0) log.info({ count }, 'queued workspaces with approvals that are due');
  await mailHeldComments(db);
};
