import {
  pruneFlowStates,
  pruneOneTimeTokens,
  pruneRateLimits,
  pruneSecurityEvents,
  pruneSessions,
  pruneSigningKeys,
  pruneUnverifiedFactors,
} from '@ruche/database/auth';
import type { OwnerJobHandler } from '#src/job-handler.ts';
import { runSteps } from '#src/run-steps.ts';

const day = 86_400;

/** How long each thing is kept, in seconds; docs/settings.md says the same to whoever runs an installation. */
const kept = {
  /** Longer than any window that is counted in. */
  counters: day,
  /** A mailed link lives for a day, and its flow has to be there when it is opened. */
  flows: 2 * day,
  /** A second factor is finished within minutes or not at all. */
  unfinishedFactors: day,
  /** Longer than any access token lives. */
  retiredKeys: 7 * day,
  unusedSessions: 365 * day,
  securityEvents: 365 * day,
};

export const pruneSignInsJob: OwnerJobHandler<'prune-sign-ins'> = async ({ db, log }) => {
  const counts = await runSteps({
    codes: () => pruneOneTimeTokens(db),
    flows: () => pruneFlowStates(db, kept.flows),
    factors: () => pruneUnverifiedFactors(db, kept.unfinishedFactors),
    sessions: () => pruneSessions(db, kept.unusedSessions),
    events: () => pruneSecurityEvents(db, kept.securityEvents),
    keys: () => pruneSigningKeys(db, kept.retiredKeys),
    counters: () => pruneRateLimits(db, kept.counters),
  });
  log.info(counts, 'deleted expired sign-in data');
};
