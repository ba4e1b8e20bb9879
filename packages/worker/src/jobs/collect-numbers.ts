import {
  announceWaiting,
  beginReadings,
  claimDueReadings,
  ensureSnapshotMonths,
  readingJob,
  wakeForWatched,
  wakeReadings,
} from '@ruche/database/analytics';
import { enqueueAll } from '@ruche/database/jobs';
import type { OwnerJobHandler } from '#src/job-handler.ts';

/** Accounts of one network in a minute; the others follow in the next. */
const perPlatform = 120;
/** Until the next look, a minute later. */
const spreadMs = 50_000;

export const collectNumbersJob: OwnerJobHandler<'collect-numbers'> = async ({ db, backlog, log }) => {
  await ensureSnapshotMonths(db);
  if (await backlog.isThere()) {
    log.info('numbers are read once publications go out on time');
    return;
  }
  await beginReadings(db);
  await wakeReadings(db);
  await wakeForWatched(db);
  const count = await db.transaction(async (tx) => {
    const due = await claimDueReadings(tx, { perPlatform });
    const beginMs = Date.now();
    const jobs = due.map(({ accountId, workspaceId }, index) => ({
      ...readingJob(workspaceId, accountId),
      runAt: new Date(beginMs + (index / due.length) * spreadMs),
    }));
    return enqueueAll(tx, jobs);
  });
  await announceWaiting(db);
  log.info({ count }, 'accounts whose numbers are read');
};
