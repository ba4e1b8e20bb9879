import type { CalendarNoteChange, CalendarNoteInput, CalendarNoteListQuery } from '@ruche/contracts/calendar';
import { clients } from '#src/clients/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, asc, count, eq, getTableColumns, gte, isNull, lt, or, sql } from '#src/drizzle.ts';
import { type CalendarNoteRow, calendarNotes } from './tables.ts';

/** For every client, or of one that is there. */
const isThere = or(isNull(calendarNotes.clientId), isNull(clients.deletedAt));

function select(db: WorkspaceTx) {
  return db
    .select(getTableColumns(calendarNotes))
    .from(calendarNotes)
    .leftJoin(clients, eq(clients.id, calendarNotes.clientId));
}

/** Those on days of that time, by their first day; of one client also those for every client. */
export async function listCalendarNotes(
  db: WorkspaceTx,
  { from, to, clientId }: Partial<CalendarNoteListQuery> = {},
): Promise<CalendarNoteRow[]> {
  return select(db)
    .where(
      and(
        isThere,
        from === undefined ? undefined : gte(calendarNotes.lastDay, from),
        to === undefined ? undefined : lt(calendarNotes.firstDay, to),
        clientId === undefined ? undefined : or(isNull(calendarNotes.clientId), eq(calendarNotes.clientId, clientId)),
      ),
    )
    .orderBy(asc(calendarNotes.firstDay), asc(calendarNotes.createdAt), asc(calendarNotes.id));
}

export async function countCalendarNotes(db: WorkspaceTx): Promise<number> {
  const [row] = await db.select({ count: count() }).from(calendarNotes);
  return row?.count ?? 0;
}

export async function findCalendarNote(db: WorkspaceTx, id: string): Promise<CalendarNoteRow | null> {
  const [note] = await select(db).where(and(isThere, eq(calendarNotes.id, id)));
  return note ?? null;
}

export async function insertCalendarNote(
  db: WorkspaceTx,
  note: CalendarNoteInput & { workspaceId: string; userId: string },
): Promise<CalendarNoteRow> {
  const [row] = await db.insert(calendarNotes).values(note).returning();
  if (!row) throw new Error('The note was not stored.');
  return row;
}

export async function updateCalendarNote(
  db: WorkspaceTx,
  id: string,
  change: CalendarNoteChange,
): Promise<CalendarNoteRow | null> {
  const [row] = await db
    .update(calendarNotes)
    .set({ ...change, updatedAt: sql`clock_timestamp()` })
    .where(eq(calendarNotes.id, id))
    .returning();
  return row ?? null;
}

export async function deleteCalendarNote(db: WorkspaceTx, id: string): Promise<void> {
  await db.delete(calendarNotes).where(eq(calendarNotes.id, id));
}
