import { listArchivedReports, listArchivedSchedules } from '@ruche/database/reports';
import type { WorkspaceSection } from './section.ts';

export const reportsSection: WorkspaceSection = {
  file: 'reports.json',
  about: 'Reports for its clients, with the numbers and publications they were made of.',
  rows: ({ tx }) => listArchivedReports(tx),
};

export const reportSchedulesSection: WorkspaceSection = {
  file: 'report-schedules.json',
  about: 'Which reports are made and sent by themselves, and to whom.',
  read: ({ tx }) => listArchivedSchedules(tx),
};
