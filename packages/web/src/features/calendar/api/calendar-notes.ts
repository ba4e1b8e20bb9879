import { type CalendarNote, CalendarNoteListSchema, CalendarNoteSchema } from '@ruche/contracts/calendar';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { calendarKeys } from '#entities/calendar/calendar-keys.ts';
import type { DayRange } from '#features/calendar/days.ts';
import { api } from '#lib/api.ts';

/** The notes on some days; of one client also those for every client. */
export function useCalendarNotes({ from, to }: DayRange, clientId: string | undefined, isWanted: boolean) {
  const query = { from, to, clientId };
  return useQuery({
    queryKey: [...calendarKeys.notes, query],
    queryFn: ({ signal }) => api.request({ path: '/calendar/notes', query, answer: CalendarNoteListSchema, signal }),
    select: ({ items }) => items,
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
}

export type NoteDraft = Pick<CalendarNote, 'clientId' | 'text' | 'colour' | 'firstDay' | 'lastDay'> & {
  /** Null for a new one. */
  id: string | null;
};

export function useSaveNote() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: NoteDraft) =>
      api.request({
        method: id === null ? 'POST' : 'PATCH',
        path: id === null ? '/calendar/notes' : `/calendar/notes/${id}`,
        body,
        answer: CalendarNoteSchema,
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: calendarKeys.notes }),
  });
}

export function useDeleteNote() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.request({ method: 'DELETE', path: `/calendar/notes/${id}` }),
    onSuccess: () => cache.invalidateQueries({ queryKey: calendarKeys.notes }),
  });
}
