import { sweepAnswers, wakeSnoozed, warnOfDue } from '@ruche/database/inbox';
import type { OwnerJobHandler } from '#src/job-handler.ts';
import { runSteps } from '#src/run-steps.ts';

/** Later than any job that is only waiting its turn. */
const lateSeconds = 90;

export const watchInboxJob: OwnerJobHandler<'watch-inbox'> = async ({ db, log }) => {
  const counts = await runSteps({
    woken: () => wakeSnoozed(db),
    warned: () => warnOfDue(db),
    swept: async () => {
      const strays = await sweepAnswers(db, lateSeconds);
      for (const { id, state } of strays) log.error({ messageId: id, state }, 'an answer was due without a job');
      return strays.length;
    },
  });
  log.info(counts, 'inbox watched');
};
