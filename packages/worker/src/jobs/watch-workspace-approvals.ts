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
      if (strays.length === 0) return 0;
      for (const postId of await inWorkspace((tx) => settleStrays(tx, scope, strays))) {
        log.error({ postId }, 'a post was scheduled that isn’t approved');
      }
      return strays.length;
    },
  });
  log.info(counts, 'approvals watched');
};
