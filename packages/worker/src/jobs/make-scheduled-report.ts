import { profilesOf, renewalRulesOf } from '@ruche/connectors';
import type { WorkspaceJobHandler } from '#src/job-handler.ts';
import { makeScheduled } from '#src/reports/make-scheduled.ts';

export const makeScheduledReportJob: WorkspaceJobHandler<'make-scheduled-report'> = async (context, { scheduleId }) => {
  const { inWorkspace, connectors, log } = context;
  const rules = { now: new Date(), networks: renewalRulesOf(profilesOf(connectors)) };
  const reportId = await makeScheduled(inWorkspace, rules, scheduleId);
  if (reportId !== null) log.info({ scheduleId, reportId }, 'made a scheduled report');
};
