import { claimDueChannels, inboxReadingJob, openMissingChannels } from '@ruche/database/inbox';
import { enqueueAll } from '@ruche/database/jobs';
import type { OwnerJobHandler } from '#src/job-handler.ts';

/** Accounts of one network in a minute; the others follow in the next. */
const perPlatform = 120;
/** Until the next look, a minute later. */
const spreadMs = 50_000;

export const collectInboxJob: OwnerJobHandler<'collect-inbox'> = async ({ db, backlog, log }) => {
  if (await backlog.isThere()) {
    log.info('inboxes are read once publications go out on time');
    return;
  }
  await openMissingChannels(db);
  const count = await db.transaction(async (tx) => {
    const due = await claimDueChannels(tx, { perPlatform });
    const beginMs = Date.now();
    const jobs = due.map(({ channelId, workspaceId }, index) => ({
      ...inboxReadingJob(workspaceId, channelId),
      runAt: new Date(beginMs + (index / due.length) * spreadMs),
    }));
    return enqueueAll(tx, jobs);
  });
  log.info({ count }, 'accounts whose inbox is read');
};
