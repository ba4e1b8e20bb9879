import { AppError } from '@ruche/contracts/api';
import type { Report, ReportSending } from '@ruche/contracts/reports';
import type { WorkspaceTx } from '@ruche/database';
import { listRecipients, sendReport } from '@ruche/database/reports';
import type { Scope } from '#domain/workspaces/scope.ts';
import { refuseField } from '#features/reports/policy.ts';
import { sendings as refusals } from '#features/reports/refusals.ts';
import type { ReportsContext } from '#features/reports/schema.ts';
import { holdReport, reportOf } from '#features/reports/service.ts';

/** Only the client and its contacts: we mail nobody whom the workspace does not know. */
export async function requireRecipients(
  tx: WorkspaceTx,
  clientId: string,
  to: readonly string[],
  path: string,
): Promise<void> {
  const known = new Set(await listRecipients(tx, clientId));
  const strangers = to.filter((address) => !known.has(address));
  if (strangers.length > 0) throw refuseField(path, refusals.strangers(strangers.join(', ')));
}

export async function mailReport(
  tx: WorkspaceTx,
  context: ReportsContext,
  scope: Scope,
  id: string,
  { to, message }: ReportSending,
): Promise<Report> {
  const report = await holdReport(tx, scope, id);
  await requireRecipients(tx, report.clientId, to, 'body.to');
  if (report.files !== 'ready') throw new AppError('conflict', refusals.notReady);
  await sendReport(tx, context, report, { workspace: scope.workspace, userId: scope.userId, to, message });
  return reportOf(tx, context, scope, id);
}
