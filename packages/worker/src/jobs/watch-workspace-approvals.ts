import { randomUUID } from 'node:crypto';
import { listFindings, listStrays, planWatch, settleStrays } from '@ruche/database/approvals';
import type { WorkspaceJobHandler } from '#src/job-handler.ts';
import { runSteps } from '#src/run-steps.ts';

export const watchWorkspaceApprovalsJob: WorkspaceJobHandler<'watch-workspace-approvals'> = async (
  { inWorkspace, log },
  { workspaceId },
) => {
  const scope = { workspace: { id: workspaceId }, userId: null };
  const findings = await inWorkspace(listFindings);
  const steps = planWatch(findings, randomUUID).map(({ work, run }) => [
    work,
    async () => {
      await inWorkspace((tx) => run(tx, scope));
      return findings.filter(({ what }) => what === work).length;
    },
  ]);
  const counts = await runSteps({
    ...Object.fromEntries(steps),
    strays: async () => {
      const strays = await inWorkspace(listStrays);
      for (const { postId } of strays.filter(({ isScheduled }) => isScheduled)) {
        log.error({ postId }, 'a post was scheduled that isn’t approved');
      }
      if (strays.length > 0) await inWorkspace((tx) => settleStrays(tx, scope, strays));
      return strays.length;
    },
  });
  log.info(counts, 'approvals watched');
};
