import type { MeasuredPublication } from '@ruche/contracts/analytics';
import type { ReportsQuery } from '@ruche/contracts/reports';
import { clientLogos, clients } from '#src/clients/tables.ts';
import type { OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { and, desc, eq, getTableColumns, isNotNull, isNull, lte, sql } from '#src/drizzle.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import { users } from '#src/people/tables.ts';
import { isAnyLike, likePattern } from '#src/text-search.ts';
import { workspaceLogos } from '#src/workspaces/tables.ts';
import { type ReportRow, reports } from './tables.ts';

const now = sql`clock_timestamp()`;

const { content: _content, ...summaryColumns } = getTableColumns(reports);

const listedColumns = {
  ...summaryColumns,
  clientName: clients.name,
  /** Null where a schedule made it, or the person is gone. */
  createdByName: sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
};

/** A report without its numbers. */
export type ListedReport = Omit<ReportRow, 'content'> & { clientName: string; createdByName: string | null };
export type FoundReport = ListedReport &
  Pick<ReportRow, 'content'> & {
    clientColor: string | null;
    /** Of the logo that its look has. */
    logoHash: string | null;
  };

const isThere = and(isNull(reports.deletedAt), isNull(clients.deletedAt));

export type ReportPosition = { key: string; id: string };

/** Those that wait for somebody first, then the newest; one more than asked for when there is a next page. */
export async function listReports(
  db: WorkspaceTx,
  { clientId, q, limit }: Pick<ReportsQuery, 'clientId' | 'q' | 'limit'>,
  after: ReportPosition | undefined,
): Promise<(ListedReport & { position: string })[]> {
  const key = sql`((CASE WHEN ${reports.awaitsApproval} THEN '1' ELSE '0' END)
    || to_char(${reports.createdAt} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;
  return db
    .select({ ...listedColumns, position: sql<string>`${key}` })
    .from(reports)
    .innerJoin(clients, eq(clients.id, reports.clientId))
    .leftJoin(users, eq(users.id, reports.userId))
    .where(
      and(
        isThere,
        clientId === undefined ? undefined : eq(reports.clientId, clientId),
        q ? isAnyLike([reports.title, clients.name], likePattern(q)) : undefined,
        after && sql`(${key}, ${reports.id}) < (${after.key}::text, ${after.id}::uuid)`,
      ),
    )
    .orderBy(sql`${key} DESC, ${reports.id} DESC`)
    .limit(limit + 1);
}

export async function findReport(db: WorkspaceTx, id: string): Promise<FoundReport | null> {
  const [report] = await db
    .select({
      ...listedColumns,
      content: reports.content,
      clientColor: clients.brandColor,
      logoHash: sql<
        string | null
      >`CASE ${reports.look} ->> 'logo' WHEN 'workspace' THEN ${workspaceLogos.hash} WHEN 'client' THEN ${clientLogos.hash} END`,
    })
    .from(reports)
    .innerJoin(clients, eq(clients.id, reports.clientId))
    .leftJoin(clientLogos, eq(clientLogos.clientId, clients.id))
    .leftJoin(workspaceLogos, eq(workspaceLogos.workspaceId, reports.workspaceId))
    .leftJoin(users, eq(users.id, reports.userId))
    .where(and(eq(reports.id, id), isThere));
  return report ?? null;
}

const mostShared = 200;

/** Those of a client that have a link, newest first: they were given to somebody. */
export async function listSharedReports(db: WorkspaceTx, clientId: string): Promise<ListedReport[]> {
  return db
    .select(listedColumns)
    .from(reports)
    .innerJoin(clients, eq(clients.id, reports.clientId))
    .leftJoin(users, eq(users.id, reports.userId))
    .where(and(isThere, eq(reports.clientId, clientId), isNotNull(reports.tokenHash)))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(mostShared);
}

/** Held until the transaction ends. */
export async function lockReport(db: WorkspaceTx, id: string): Promise<FoundReport | null> {
  const [held] = await db.select({ id: reports.id }).from(reports).where(eq(reports.id, id)).for('no key update');
  return held ? findReport(db, id) : null;
}

const rowsAtOnce = 500;

async function insertRows(
  db: WorkspaceTx,
  { id, workspaceId }: Pick<ReportRow, 'id' | 'workspaceId'>,
  rows: readonly MeasuredPublication[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const page = JSON.stringify(rows.slice(start, start + rowsAtOnce));
    await db.execute(sql`
      INSERT INTO report_rows (report_id, workspace_id, place, publication)
      SELECT ${id}::uuid, ${workspaceId}::uuid, ${start}::int + place, publication
      FROM jsonb_array_elements(${page}::jsonb) WITH ORDINALITY AS given(publication, place)`);
  }
}

export type NewReport = Pick<
  ReportRow,
  | 'workspaceId'
  | 'clientId'
  | 'userId'
  | 'scheduleId'
  | 'title'
  | 'firstDay'
  | 'lastDay'
  | 'zone'
  | 'language'
  | 'blocks'
  | 'look'
  | 'content'
  | 'isToSend'
  | 'awaitsApproval'
>;

/** With all of its rows, and the job that writes its files. Null where its schedule has made the one of that period. */
export async function insertReport(
  db: WorkspaceTx,
  report: NewReport,
  rows: readonly MeasuredPublication[],
): Promise<string | null> {
  const { readAt, overview, holes } = report.content;
  const [made] = await db
    .insert(reports)
    .values({
      ...report,
      readAt: new Date(readAt),
      newestLookAt: overview.newestLookAt === null ? null : new Date(overview.newestLookAt),
      holeCount: holes.length,
    })
    .onConflictDoNothing({ target: [reports.scheduleId, reports.firstDay, reports.lastDay] })
    .returning({ id: reports.id, workspaceId: reports.workspaceId, revision: reports.revision });
  if (!made) return null;
  await insertRows(db, made, rows);
  await enqueueFiles(db, made);
  return made.id;
}

const fileAttempts = 6;

async function enqueueFiles(
  db: WorkspaceTx,
  { id, workspaceId, revision }: Pick<ReportRow, 'id' | 'workspaceId' | 'revision'>,
): Promise<void> {
  await enqueue(db, {
    name: 'make-report-files',
    payload: { workspaceId, reportId: id, revision },
    jobKey: `report-files:${id}`,
    maxAttempts: fileAttempts,
  });
}

export type ReportWords = Partial<Pick<ReportRow, 'title' | 'language' | 'blocks' | 'look'>>;

/** Its words and look; its files are written anew. */
export async function updateReport(db: WorkspaceTx, id: string, change: ReportWords): Promise<void> {
  const [changed] = await db
    .update(reports)
    .set({
      ...change,
      revision: sql`${reports.revision} + 1`,
      files: 'making',
      filesAskedAt: now,
      updatedAt: now,
    })
    .where(eq(reports.id, id))
    .returning({ id: reports.id, workspaceId: reports.workspaceId, revision: reports.revision });
  if (changed) await enqueueFiles(db, changed);
}

export async function softDeleteReport(db: WorkspaceTx, id: string): Promise<void> {
  await db.update(reports).set({ deletedAt: now, updatedAt: now }).where(eq(reports.id, id));
}

/** Whose report it is, where it was deleted and its time is not up. */
export async function lockDeletedReport(
  db: WorkspaceTx,
  id: string,
  days: number,
): Promise<{ clientId: string } | null> {
  const [report] = await db
    .select({ clientId: reports.clientId })
    .from(reports)
    .where(and(eq(reports.id, id), sql`${reports.deletedAt} > clock_timestamp() - make_interval(days => ${days})`))
    .for('no key update');
  return report ?? null;
}

/** Files that were not written when it was deleted are written now. */
export async function restoreReport(db: WorkspaceTx, id: string): Promise<void> {
  const [restored] = await db
    .update(reports)
    .set({ deletedAt: null, updatedAt: now })
    .where(eq(reports.id, id))
    .returning({ id: reports.id, workspaceId: reports.workspaceId, revision: reports.revision, files: reports.files });
  if (restored?.files === 'making') await enqueueFiles(db, restored);
}

/** What was deleted that long ago goes for good, with its rows and files. Returns how many. */
export async function purgeDeletedReports(db: OwnerDb, days: number): Promise<number> {
  const gone = await db
    .delete(reports)
    .where(
      and(
        isNotNull(reports.deletedAt),
        lte(reports.deletedAt, sql`clock_timestamp() - make_interval(days => ${days})`),
      ),
    )
    .returning({ id: reports.id });
  return gone.length;
}
