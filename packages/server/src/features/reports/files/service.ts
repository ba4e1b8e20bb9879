import type { Readable } from 'node:stream';
import { AppError } from '@ruche/contracts/api';
import type { Report, ReportFileFormat } from '@ruche/contracts/reports';
import type { WorkspaceTx } from '@ruche/database';
import { type FoundReport, findReportFile, updateReport } from '@ruche/database/reports';
import { NotStoredError, type ObjectStore } from '@ruche/storage';
import type { Scope } from '#domain/workspaces/scope.ts';
import { files as refusals } from '#features/reports/refusals.ts';
import type { ReportsContext } from '#features/reports/schema.ts';
import { announceReport, holdReport, reportOf } from '#features/reports/service.ts';

export type ReportFile = { storageKey: string; bytes: number; name: string };

/** Without what file systems do not take. */
function nameOf({ title, firstDay, lastDay }: FoundReport, format: ReportFileFormat): string {
  const words = title
    .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return `${words === '' ? 'report' : words} (${firstDay} ${lastDay}).${format}`;
}

export async function fileOf(tx: WorkspaceTx, report: FoundReport, format: ReportFileFormat): Promise<ReportFile> {
  if (report.files !== 'ready') throw new AppError('conflict', refusals[report.files]);
  const file = await findReportFile(tx, report.id, format);
  if (!file) throw new AppError('conflict', refusals.missing);
  return { storageKey: file.storageKey, bytes: file.bytes, name: nameOf(report, format) };
}

export async function openFile(store: ObjectStore, { storageKey }: ReportFile): Promise<Readable> {
  try {
    return await store.get(storageKey);
  } catch (error) {
    if (error instanceof NotStoredError) throw new AppError('conflict', refusals.missing, { cause: error });
    throw error;
  }
}

/** Where they failed, or have a logo or color that was changed since. Those that are being written are left alone. */
export async function rewriteFiles(
  tx: WorkspaceTx,
  context: ReportsContext,
  scope: Scope,
  id: string,
): Promise<Report> {
  const report = await holdReport(tx, scope, id);
  if (report.files !== 'making') {
    await updateReport(tx, id, {});
    await announceReport(tx, scope, report);
  }
  return reportOf(tx, context, scope, id);
}
