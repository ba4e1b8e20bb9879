import {
  pruneFlowStates,
  pruneOneTimeTokens,
  pruneRateLimits,
  pruneSecurityEvents,
  pruneSessions,
  pruneSigningKeys,
  pruneUnverifiedFactors,
} from '@ruche/database/auth';
import type { JobHandler } from '#src/job-handler.ts';

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

export const pruneSignInsJob: JobHandler<'prune-sign-ins'> = async (_payload, { db, log }) => {
  const codes = await pruneOneTimeTokens(db);
  const flows = await pruneFlowStates(db, kept.flows);
  const factors = await pruneUnverifiedFactors(db, kept.unfinishedFactors);
  const sessions = await pruneSessions(db, kept.unusedSessions);
  const events = await pruneSecurityEvents(db, kept.securityEvents);
  const keys = await pruneSigningKeys(db, kept.retiredKeys);
  const counters = await pruneRateLimits(db, kept.counters);
  log.info({ codes, flows, factors, sessions, events, keys, counters }, 'forgot what is over of signing in');
};
