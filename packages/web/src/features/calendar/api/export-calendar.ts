import { useMutation } from '@tanstack/react-query';
import type { CalendarFilters } from '#features/calendar/calendar-search.ts';
import type { DayRange } from '#features/calendar/days.ts';
import { api } from '#lib/api.ts';
import { saveFile } from '#lib/save-file.ts';
import { queryOf } from './get-calendar.ts';

/** All posts of some days as a CSV file, saved by the browser. */
export function useExportCalendar(range: DayRange, filters: CalendarFilters) {
  return useMutation({
    mutationFn: async () => {
      const query = new URLSearchParams();
      for (const [name, value] of Object.entries(queryOf(range, filters))) {
        if (value !== undefined) query.set(name, value);
      }
      const response = await api.transfer(`/api/v1/calendar/export.csv?${query.toString()}`);
      saveFile(await response.blob(), `ruche-posts-${range.from}.csv`);
    },
  });
}
