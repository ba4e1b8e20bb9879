import type { DayCategory } from '@ruche/contracts/calendar';
import { defaultDayCategories } from '@ruche/contracts/calendar';
import { calendarDaySettings } from '#src/calendar/tables.ts';
import { clients } from '#src/clients/tables.ts';
import type { OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { and, asc, eq, getTableColumns, isNull, lte, sql } from '#src/drizzle.ts';
import { enqueueAll } from '#src/jobs/enqueue.ts';
import { type ReportScheduleRow, reportSchedules, reports } from './tables.ts';

const now = sql`clock_timestamp()`;

export type FoundSchedule = ReportScheduleRow & {
  clientName: string;
  zone: string;
  /** The kinds of days that the client's calendar shows: public holidays are among them. */
  dayCategories: readonly DayCategory[];
  lastReportId: string | null;
  /** The last day of what it has made so far. */
  lastMadeDay: string | null;
};

/** The client's choice, else the workspace's. */
const categories = sql<DayCategory[] | null>`(
  SELECT to_json(settings.categories) FROM ${calendarDaySettings} AS settings
  WHERE settings.workspace_id = report_schedules.workspace_id
    AND (settings.client_id = report_schedules.client_id OR settings.client_id IS NULL)
  ORDER BY settings.client_id NULLS LAST LIMIT 1)`;

const columns = {
  ...getTableColumns(reportSchedules),
  clientName: clients.name,
  zone: clients.timeZone,
  categories,
  lastReportId: sql<string | null>`(SELECT report.id FROM ${reports} AS report
    WHERE report.schedule_id = report_schedules.id AND report.deleted_at IS NULL
    ORDER BY report.last_day DESC LIMIT 1)`,
  lastMadeDay: sql<string | null>`(SELECT max(report.last_day)::text FROM ${reports} AS report
    WHERE report.schedule_id = report_schedules.id)`,
};

function withCategories<Row extends { categories: DayCategory[] | null }>({ categories: chosen, ...row }: Row) {
  return { ...row, dayCategories: chosen ?? defaultDayCategories };
}

const isThere = isNull(clients.deletedAt);

export async function listSchedules(db: WorkspaceTx): Promise<FoundSchedule[]> {
  const rows = await db
    .select(columns)
    .from(reportSchedules)
    .innerJoin(clients, eq(clients.id, reportSchedules.clientId))
    .where(isThere)
    .orderBy(asc(sql`lower(${clients.name})`), asc(reportSchedules.createdAt), asc(reportSchedules.id));
  return rows.map(withCategories);
}

export async function findSchedule(db: WorkspaceTx, id: string): Promise<FoundSchedule | null> {
  const [row] = await db
    .select(columns)
    .from(reportSchedules)
    .innerJoin(clients, eq(clients.id, reportSchedules.clientId))
    .where(and(eq(reportSchedules.id, id), isThere));
  return row ? withCategories(row) : null;
}

/** Held until the transaction ends: whoever makes a report of it waits here for the one before. */
export async function lockSchedule(db: WorkspaceTx, id: string): Promise<FoundSchedule | null> {
  const [held] = await db
    .select({ id: reportSchedules.id })
    .from(reportSchedules)
    .where(eq(reportSchedules.id, id))
    .for('no key update');
  return held ? findSchedule(db, id) : null;
}

/** Of a client without a schedule so far, by the same rule. */
export async function findDayCategories(db: WorkspaceTx, clientId: string): Promise<readonly DayCategory[]> {
  const { rows } = await db.execute<{ categories: DayCategory[] }>(sql`
    SELECT to_json(categories) AS categories FROM calendar_day_settings
    WHERE client_id = ${clientId}::uuid OR client_id IS NULL ORDER BY client_id NULLS LAST LIMIT 1`);
  return rows[0]?.categories ?? defaultDayCategories;
}

export type NewSchedule = Omit<typeof reportSchedules.$inferInsert, 'id' | 'createdAt' | 'updatedAt' | 'approvedAt'>;

export async function insertSchedule(db: WorkspaceTx, schedule: NewSchedule): Promise<string> {
  const [made] = await db.insert(reportSchedules).values(schedule).returning({ id: reportSchedules.id });
  if (!made) throw new Error('The schedule was not stored.');
  return made.id;
}

type Changeable = Omit<NewSchedule, 'workspaceId' | 'clientId' | 'userId'>;

/** What is undefined stays as it is. */
export async function updateSchedule(
  db: WorkspaceTx,
  id: string,
  change: { [Name in keyof Changeable]?: Changeable[Name] | undefined },
): Promise<void> {
  await db
    .update(reportSchedules)
    .set({ ...change, updatedAt: now })
    .where(eq(reportSchedules.id, id));
}

/** Somebody has looked at one of its reports and had it sent: the next ones go out by themselves. */
export async function approveSchedule(db: WorkspaceTx, id: string): Promise<void> {
  await db
    .update(reportSchedules)
    .set({ approvedAt: now })
    .where(and(eq(reportSchedules.id, id), isNull(reportSchedules.approvedAt)));
}

/** Its reports stay. */
export async function deleteSchedule(db: WorkspaceTx, id: string): Promise<void> {
  await db.delete(reportSchedules).where(eq(reportSchedules.id, id));
}

export type DueSchedule = Pick<FoundSchedule, 'id' | 'workspaceId' | 'zone' | 'dayCategories'> &
  Pick<ReportScheduleRow, 'nextFirstDay' | 'nextLastDay' | 'workingDay' | 'time' | 'nextAt'>;

/** Those that are due before then, as it was worked out when they were saved, the longest due first. */
export async function listNearSchedules(db: OwnerDb, before: Date): Promise<DueSchedule[]> {
  const { id, workspaceId, nextFirstDay, nextLastDay, workingDay, time, nextAt } = reportSchedules;
  const rows = await db
    .select({
      id,
      workspaceId,
      nextFirstDay,
      nextLastDay,
      workingDay,
      time,
      nextAt,
      zone: clients.timeZone,
      categories,
    })
    .from(reportSchedules)
    .innerJoin(clients, eq(clients.id, reportSchedules.clientId))
    .where(and(eq(reportSchedules.isPaused, false), isThere, lte(reportSchedules.nextAt, before)))
    .orderBy(asc(reportSchedules.nextAt), asc(reportSchedules.id));
  return rows.map(withCategories);
}

export async function enqueueScheduledReports(db: OwnerDb, due: readonly DueSchedule[]): Promise<number> {
  return enqueueAll(
    db,
    due.map(({ id: scheduleId, workspaceId }) => ({
      name: 'make-scheduled-report' as const,
      payload: { workspaceId, scheduleId },
      jobKey: `scheduled-report:${scheduleId}`,
    })),
  );
}
