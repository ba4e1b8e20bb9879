import type { WorkspaceTx } from '@ruche/database';
import { emit } from '@ruche/database/events';
import {
  awaitApproval,
  type FoundReport,
  findSchedule,
  type LinkSettings,
  listRecipients,
  sendReport,
} from '@ruche/database/reports';
import { findWorkspace } from '@ruche/database/workspaces';

/**
 * Mails a report that its schedule made, to those of its recipients who are still contacts of the client. Where nobody is
 * left somebody is asked instead.
 */
export async function sendScheduled(tx: WorkspaceTx, settings: LinkSettings, report: FoundReport): Promise<void> {
  const workspace = await findWorkspace(tx, report.workspaceId);
  if (!workspace) return;
  const schedule = report.scheduleId === null ? null : await findSchedule(tx, report.scheduleId);
  const known = new Set(await listRecipients(tx, report.clientId));
  const to = (schedule?.recipients ?? []).filter((address) => known.has(address));
  if (schedule && to.length > 0) {
    await sendReport(tx, settings, report, { workspace, userId: null, to, message: schedule.message });
    return;
  }
  await awaitApproval(tx, report.id);
  const client = { id: report.clientId, name: report.clientName };
  const scope = { workspace, userId: null };
  await emit(tx, scope, { kind: 'report_waits', report: { id: report.id }, client, cause: 'recipients' });
}
