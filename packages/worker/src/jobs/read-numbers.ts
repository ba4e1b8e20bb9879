import { releaseReading } from '@ruche/database/analytics';
import type { WorkspaceJobHandler } from '#src/job-handler.ts';
import { readNumbers } from '#src/numbers/read-numbers.ts';

/** Publishing goes before. A job that waits for it keeps its slot, so that the whole engine of reading rests meanwhile. */
export const readNumbersJob: WorkspaceJobHandler<'read-numbers'> = async (context, { accountId }) => {
  if (await context.backlog.waitUntilOver(context.stopping)) await readNumbers(context, accountId);
  else await context.inWorkspace((tx) => releaseReading(tx, accountId));
};
