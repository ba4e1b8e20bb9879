import { AppError } from '@ruche/contracts/api';
import {
  deletedReportDays,
  type Report,
  type ReportChange,
  type ReportList,
  type ReportsQuery,
} from '@ruche/contracts/reports';
import type { WorkspaceTx } from '@ruche/database';
import { holdClient } from '@ruche/database/clients';
import { emit } from '@ruche/database/events';
import {
  type FoundReport,
  findReport,
  insertReport,
  listReports,
  lockDeletedReport,
  lockReport,
  restoreReport,
  softDeleteReport,
  updateReport,
} from '@ruche/database/reports';
import { z } from 'zod';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { cutPage, InstantKeySchema, readCursor } from '#plugins/cursors.ts';
import type { Draft } from './drafts/service.ts';
import { noSuchClient, noSuchReport, requireFrozen, requireNoHoles, requirePlanFor } from './policy.ts';
import { presentReport, presentSummary } from './presenter.ts';
import { reports as refusals } from './refusals.ts';
import type { ReportsContext } from './schema.ts';
import { signThumbnails } from './thumbnails/service.ts';

/** Whether it waits for somebody, and when it was made. */
const PositionKeySchema = z
  .string()
  .refine((key) => /^[01]/.test(key) && InstantKeySchema.safeParse(key.slice(1)).success);

export async function pageOfReports(
  tx: WorkspaceTx,
  scope: Scope,
  { cursor, clientId, q, limit }: ReportsQuery,
): Promise<ReportList> {
  authorize(scope, 'posts.read', clientId === undefined ? 'workspace' : { client: clientId });
  const after = readCursor(cursor, { key: PositionKeySchema, id: z.uuid() });
  const { rows, nextCursor } = cutPage(await listReports(tx, { clientId, q, limit }, after), limit);
  return { items: rows.map(presentSummary), nextCursor };
}

/** The report, where whoever asks may read it. */
export async function getReport(tx: WorkspaceTx, scope: Scope, id: string): Promise<FoundReport> {
  const report = await findReport(tx, id);
  if (!report) throw noSuchReport();
  authorize(scope, 'posts.read', { client: report.clientId });
  return report;
}

/** The same for a change of it, held until the transaction ends. */
export async function holdReport(tx: WorkspaceTx, scope: Scope, id: string): Promise<FoundReport> {
  const report = await lockReport(tx, id);
  if (!report) throw noSuchReport();
  authorize(scope, 'posts.write', { client: report.clientId });
  return report;
}

export async function reportOf(tx: WorkspaceTx, context: ReportsContext, scope: Scope, id: string): Promise<Report> {
  const report = await getReport(tx, scope, id);
  return presentReport(report, context, await signThumbnails(tx, context, scope.workspace.id, report.content));
}

/** Open windows show it anew. */
export async function announceReport(
  tx: WorkspaceTx,
  scope: Scope,
  { id, clientId, clientName }: Pick<FoundReport, 'id' | 'clientId' | 'clientName'>,
): Promise<void> {
  const client = { id: clientId, name: clientName };
  await emit(tx, scope, { kind: 'report_changed', report: { id }, client });
}

export async function saveReport(
  tx: WorkspaceTx,
  context: ReportsContext,
  scope: Scope,
  draft: Draft,
  { acceptsHoles }: { acceptsHoles: boolean },
): Promise<Report> {
  const { client, title, period, language, blocks, look, content, rows } = draft;
  authorize(scope, 'posts.write', { client: client.id });
  requirePlanFor(scope, draft);
  requireNoHoles(content, acceptsHoles);
  // It may have been deleted while the numbers were read, and the request may have come for another workspace.
  if (!(await holdClient(tx, client.id))) throw noSuchClient();
  const report = {
    workspaceId: scope.workspace.id,
    clientId: client.id,
    userId: scope.userId,
    scheduleId: null,
    title,
    firstDay: period.firstDay,
    lastDay: period.lastDay,
    zone: period.zone,
    language,
    blocks,
    look,
    content,
    isToSend: false,
    awaitsApproval: false,
  };
  const id = await insertReport(tx, report, rows);
  if (id === null) throw new Error('The report was not stored.');
  await emit(tx, scope, { kind: 'report_made', report: { id }, client: { id: client.id, name: client.name } });
  return reportOf(tx, context, scope, id);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Its words and look. The numbers stay; the files are written anew. */
export async function changeReport(
  tx: WorkspaceTx,
  context: ReportsContext,
  scope: Scope,
  id: string,
  change: ReportChange,
): Promise<Report> {
  const report = await holdReport(tx, scope, id);
  const { title, language, blocks, look, content } = report;
  const wanted = {
    title: change.title ?? title,
    language: change.language ?? language,
    blocks: change.blocks ?? blocks,
    look: change.look ?? look,
  };
  requirePlanFor(scope, wanted, report);
  requireFrozen(content, wanted.blocks);
  // Compared as the database returns them, whose objects have their names in another order.
  const before = { title, language, blocks: blocks.map(orderBlock), look: orderLook(look) };
  const after = { ...wanted, blocks: wanted.blocks.map(orderBlock), look: orderLook(wanted.look) };
  if (!isSame(before, after)) {
    await updateReport(tx, id, wanted);
    await announceReport(tx, scope, report);
  }
  return reportOf(tx, context, scope, id);
}

const orderBlock = ({ id, kind, comment }: FoundReport['blocks'][number]) => [id, kind, comment];
const orderLook = ({ logo, color }: FoundReport['look']) => [logo, color];

export async function deleteReport(tx: WorkspaceTx, scope: Scope, id: string): Promise<void> {
  const report = await holdReport(tx, scope, id);
  await softDeleteReport(tx, id);
  await announceReport(tx, scope, report);
}

export async function undeleteReport(
  tx: WorkspaceTx,
  context: ReportsContext,
  scope: Scope,
  id: string,
): Promise<Report> {
  const found = await lockDeletedReport(tx, id, deletedReportDays);
  if (!found) throw new AppError('not_found', refusals.notDeleted);
  authorize(scope, 'posts.write', { client: found.clientId });
  await restoreReport(tx, id);
  await announceReport(tx, scope, await getReport(tx, scope, id));
  return reportOf(tx, context, scope, id);
}
