import { pruneFlowStates, pruneOneTimeTokens, pruneRateLimits } from '@ruche/database';
import type { JobHandler } from '#src/job-handler.ts';

/** Longer than any window that is counted in. */
const counterSeconds = 86_400;
/** A mailed link lives for a day, and its flow has to be there when it is opened. */
const flowSeconds = 2 * 86_400;

export const pruneSignInsJob: JobHandler<'prune-sign-ins'> = async (_payload, { db, log }) => {
  const codes = await pruneOneTimeTokens(db);
  const flows = await pruneFlowStates(db, flowSeconds);
  const counters = await pruneRateLimits(db, counterSeconds);
  log.info({ codes, flows, counters }, 'forgot what is over of signing in');
};
