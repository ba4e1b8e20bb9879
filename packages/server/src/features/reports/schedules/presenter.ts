import type { ReportSchedule } from '@ruche/contracts/reports';
import { type FoundSchedule, nextDueAt } from '@ruche/database/reports';

export function presentSchedule(schedule: FoundSchedule): ReportSchedule {
  const { id, clientId, clientName, zone, title, cadence, workingDay, time, language, blocks, look } = schedule;
  const { recipients, message, isPaused, approvedAt, lastReportId, createdAt, updatedAt } = schedule;
  return {
    id,
    clientId,
    clientName,
    zone,
    title,
    cadence,
    workingDay,
    time,
    language,
    blocks,
    look,
    recipients,
    message,
    isPaused,
    isApproved: approvedAt !== null,
    nextAt: isPaused ? null : nextDueAt(schedule).toISOString(),
    lastReportId,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
