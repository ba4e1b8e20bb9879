import { costOf } from '@ruche/contracts/assistant';
import { endSilentRun, listSilentRuns } from '@ruche/database/assistant';
import { workAlone } from '@ruche/database/workspaces';
import type { OwnerJobHandler } from '#src/job-handler.ts';

/** Each in a transaction of its own: one that somebody else ends meanwhile is none of the others' business. */
export const endSilentRunsJob: OwnerJobHandler<'end-silent-runs'> = async ({ db, log, settings, signal }) => {
  const prices = settings.model?.prices ?? null;
  let ended = 0;
  for (const { id, workspaceId } of await listSilentRuns(db)) {
    signal.throwIfAborted();
    const run = await workAlone(db, workspaceId, (tx) =>
      endSilentRun(tx, id, (input, output) => costOf(prices, input, output)),
    );
    if (run) ended += 1;
  }
  if (ended > 0) log.info({ ended }, 'ended answers whose process is gone');
};
