import { AppError } from '@ruche/contracts/api';
import {
  type CalendarNoteChange,
  type CalendarNoteInput,
  type CalendarNoteListQuery,
  mostCalendarNotes,
} from '@ruche/contracts/calendar';
import type { WorkspaceTx } from '@ruche/database';
import {
  type CalendarNoteRow,
  countCalendarNotes,
  deleteCalendarNote,
  findCalendarNote,
  insertCalendarNote,
  listCalendarNotes,
  updateCalendarNote,
} from '@ruche/database/calendar';
import { emit } from '@ruche/database/events';
import type { Scope } from '#domain/workspaces/scope.ts';
import { requireDaysInOrder, requireReadable, requireWritable } from '#features/calendar/policy.ts';
import { notes as refusals } from '#features/calendar/refusals.ts';

const noSuchNote = () => new AppError('not_found', refusals.notFound);

export async function notesOf(tx: WorkspaceTx, scope: Scope, query: CalendarNoteListQuery): Promise<CalendarNoteRow[]> {
  await requireReadable(tx, scope, query.clientId);
  return listCalendarNotes(tx, query);
}

async function getNote(tx: WorkspaceTx, id: string): Promise<CalendarNoteRow> {
  const note = await findCalendarNote(tx, id);
  if (!note) throw noSuchNote();
  return note;
}

const announce = (tx: WorkspaceTx, scope: Scope, { id }: CalendarNoteRow) =>
  emit(tx, scope, { kind: 'calendar_note_changed', note: { id } });

export async function addNote(tx: WorkspaceTx, scope: Scope, input: CalendarNoteInput): Promise<CalendarNoteRow> {
  await requireWritable(tx, scope, input.clientId);
  if ((await countCalendarNotes(tx)) >= mostCalendarNotes) {
    throw new AppError('conflict', refusals.tooMany(mostCalendarNotes));
  }
  const note = await insertCalendarNote(tx, { ...input, workspaceId: scope.workspace.id, userId: scope.userId });
  await announce(tx, scope, note);
  return note;
}

export async function changeNote(
  tx: WorkspaceTx,
  scope: Scope,
  id: string,
  change: CalendarNoteChange,
): Promise<CalendarNoteRow> {
  const note = await getNote(tx, id);
  await requireWritable(tx, scope, note.clientId);
  if (change.clientId !== undefined) await requireWritable(tx, scope, change.clientId);
  requireDaysInOrder(note, change);
  const changed = await updateCalendarNote(tx, id, change);
  if (!changed) throw noSuchNote();
  await announce(tx, scope, changed);
  return changed;
}

export async function removeNote(tx: WorkspaceTx, scope: Scope, id: string): Promise<void> {
  const note = await getNote(tx, id);
  await requireWritable(tx, scope, note.clientId);
  await deleteCalendarNote(tx, id);
  await announce(tx, scope, note);
}
