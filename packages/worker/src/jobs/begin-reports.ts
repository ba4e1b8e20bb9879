import { dayMs, minuteMs } from '@ruche/contracts/time';
import { enqueueScheduledReports, listNearSchedules, nextDueAt, resumeReportFiles } from '@ruche/database/reports';
import type { OwnerJobHandler } from '#src/job-handler.ts';

/** No zone and no holiday that were changed since move a report by more; those that were, are looked at in time. */
const nearMs = 4 * dayMs;
/** Files are written within seconds. A job that was not done by then was lost. */
const lostAfterMs = 30 * minuteMs;

export const beginReportsJob: OwnerJobHandler<'begin-reports'> = async ({ db, log }) => {
  const now = new Date();
  const near = await listNearSchedules(db, new Date(now.getTime() + nearMs));
  const due = near.filter((schedule) => nextDueAt(schedule) <= now);
  const count = await enqueueScheduledReports(db, due);
  const resumed = await resumeReportFiles(db, new Date(now.getTime() - lostAfterMs));
  if (count + resumed > 0) log.info({ count, resumed }, 'queued scheduled reports and files of reports');
};
