import type { MeasuredPublication } from '@ruche/contracts/analytics';
import type { ReportFileFormat } from '@ruche/contracts/reports';
import type { OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { and, asc, eq, gt, isNull, lt, sql } from '#src/drizzle.ts';
import { enqueueAll } from '#src/jobs/enqueue.ts';
import { type ReportRow, reportFiles, reportRows, reports } from './tables.ts';

const rowsAtOnce = 1000;

/** Every publication of the report, newest first. */
export async function listReportRows(db: WorkspaceTx, reportId: string): Promise<MeasuredPublication[]> {
  const all: MeasuredPublication[] = [];
  for (let after = 0; ; after += rowsAtOnce) {
    const page = await db
      .select({ publication: reportRows.publication })
      .from(reportRows)
      .where(and(eq(reportRows.reportId, reportId), gt(reportRows.place, after)))
      .orderBy(asc(reportRows.place))
      .limit(rowsAtOnce);
    all.push(...page.map(({ publication }) => publication));
    if (page.length < rowsAtOnce) return all;
  }
}

export type StoredFile = { format: ReportFileFormat; storageKey: string; bytes: number };

export async function findReportFile(
  db: WorkspaceTx,
  reportId: string,
  format: ReportFileFormat,
): Promise<StoredFile | null> {
  const [file] = await db
    .select({ format: reportFiles.format, storageKey: reportFiles.storageKey, bytes: reportFiles.bytes })
    .from(reportFiles)
    .where(and(eq(reportFiles.reportId, reportId), eq(reportFiles.format, format)));
  return file ?? null;
}

/** The caller holds the report and has seen that its revision is the one that the files are of. */
export async function saveReportFiles(
  db: WorkspaceTx,
  { id: reportId, workspaceId }: Pick<ReportRow, 'id' | 'workspaceId'>,
  files: readonly StoredFile[],
): Promise<void> {
  for (const { format, storageKey, bytes } of files) {
    await db
      .insert(reportFiles)
      .values({ reportId, workspaceId, format, storageKey, bytes })
      .onConflictDoUpdate({ target: [reportFiles.reportId, reportFiles.format], set: { storageKey, bytes } });
  }
  await db.update(reports).set({ files: 'ready' }).where(eq(reports.id, reportId));
}

/** A scheduled one is not sent by itself any more: somebody has to look after it. */
export async function markFilesFailed(db: WorkspaceTx, { id, isToSend }: Pick<ReportRow, 'id' | 'isToSend'>) {
  await db
    .update(reports)
    .set({ files: 'failed', isToSend: false, ...(isToSend && { awaitsApproval: true }) })
    .where(eq(reports.id, id));
}

/** It is not sent before somebody says so. */
export async function awaitApproval(db: WorkspaceTx, id: string): Promise<void> {
  await db.update(reports).set({ isToSend: false, awaitsApproval: true }).where(eq(reports.id, id));
}

/** Files that were asked for long ago, and whose job is lost, are asked for again. Returns how many. */
export async function resumeReportFiles(db: OwnerDb, askedBefore: Date): Promise<number> {
  const waiting = await db
    .update(reports)
    .set({ filesAskedAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(reports.files, 'making'),
        lt(reports.filesAskedAt, askedBefore),
        isNull(reports.deletedAt),
        sql`EXISTS (SELECT FROM clients AS client WHERE client.id = ${reports.clientId} AND client.deleted_at IS NULL)`,
      ),
    )
    .returning({ reportId: reports.id, workspaceId: reports.workspaceId, revision: reports.revision });
  return enqueueAll(
    db,
    waiting.map((payload) => ({
      name: 'make-report-files' as const,
      payload,
      jobKey: `report-files:${payload.reportId}`,
    })),
  );
}
