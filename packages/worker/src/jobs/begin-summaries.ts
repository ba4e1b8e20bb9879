import { beginSummaries, listWorkspaceZones } from '@ruche/database/publishing';
import type { OwnerJobHandler } from '#src/job-handler.ts';
import { daysAround, morningOf } from '#src/mails/summary-days.ts';

export const beginSummariesJob: OwnerJobHandler<'begin-summaries'> = async ({ db, log }) => {
  const now = new Date();
  let count = 0;
  for (const zone of await listWorkspaceZones(db)) {
    const day = morningOf(now, zone);
    if (day !== null) count += await beginSummaries(db, zone, { day, ...daysAround(day, zone) });
  }
  if (count > 0) log.info({ count }, 'queued daily summaries');
};
