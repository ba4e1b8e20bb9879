import type { CalendarPost, CalendarQuery } from '@ruche/contracts/calendar';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { postKeys } from '#entities/posts/post-keys.ts';
import { readCalendar } from '#entities/posts/read-calendar.ts';
import { sharePosts } from '#entities/posts/share-posts.ts';
import type { CalendarFilters } from '#features/calendar/calendar-search.ts';
import type { DayRange } from '#features/calendar/days.ts';

/** What is asked of the server for some days and filters. */
export function queryOf({ from, to }: DayRange, filters: CalendarFilters): Omit<CalendarQuery, 'ids'> {
  const { platform, clientId, status, accountId, tag, author, campaign, q } = filters;
  return {
    from,
    to,
    platform,
    clientId,
    status,
    socialAccountId: accountId,
    tag,
    userId: author,
    campaignId: campaign,
    q,
  };
}

/** All posts of some days. */
export function calendarOptions(range: DayRange, filters: CalendarFilters) {
  const query = queryOf(range, filters);
  return queryOptions({
    queryKey: postKeys.calendar(query),
    queryFn: ({ signal }) => readCalendar(query, signal),
    structuralSharing: (known, next) => sharePosts(known as CalendarPost[] | undefined, next as CalendarPost[]),
  });
}

/** While others load, those shown stay. */
export function useCalendar(range: DayRange, filters: CalendarFilters, isEnabled = true) {
  return useQuery({ ...calendarOptions(range, filters), placeholderData: keepPreviousData, enabled: isEnabled });
}
