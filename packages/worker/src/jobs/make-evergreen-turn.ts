import { makeTurn } from '#src/evergreen/make-turn.ts';
import type { WorkspaceJobHandler } from '#src/job-handler.ts';

export const makeEvergreenTurnJob: WorkspaceJobHandler<'make-evergreen-turn'> = async (context, { ruleId }) => {
  const outcome = await context.inWorkspace((tx) => makeTurn(tx, ruleId));
  if (outcome) context.log.info({ ruleId, outcome }, 'processed a repeat of a post');
};
