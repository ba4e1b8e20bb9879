import type { WorkspaceJobHandler } from '#src/job-handler.ts';
import { makeFiles } from '#src/reports/make-files.ts';

export const makeReportFilesJob: WorkspaceJobHandler<'make-report-files'> = (context, payload) =>
  makeFiles(context, payload);
