import { PlannedRepeatsSchema } from '@ruche/contracts/calendar';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { postKeys } from '#entities/posts/post-keys.ts';
import type { CalendarFilters } from '#features/calendar/calendar-search.ts';
import type { DayRange } from '#features/calendar/days.ts';
import { api } from '#lib/api.ts';
import { queryOf } from './get-calendar.ts';

/** The turns of posts that come back on these days, before they are posts of their own. */
export function usePlannedRepeats(range: DayRange, filters: CalendarFilters, isWanted: boolean) {
  const query = queryOf(range, filters);
  return useQuery({
    queryKey: [...postKeys.all, 'repeats', query],
    queryFn: ({ signal }) => api.request({ path: '/calendar/repeats', query, answer: PlannedRepeatsSchema, signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
}
