import type { CalendarNote } from '@ruche/contracts/calendar';
import type { CalendarNoteRow } from '@ruche/database/calendar';

export function presentNote({
  workspaceId: _workspaceId,
  createdAt,
  updatedAt,
  ...note
}: CalendarNoteRow): CalendarNote {
  return { ...note, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
