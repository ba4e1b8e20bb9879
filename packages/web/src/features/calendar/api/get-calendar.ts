import type { CalendarPost, CalendarQuery } from '@ruche/contracts/calendar';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { postKeys } from '#entities/posts/post-keys.ts';
import type { CalendarFilters } from '#features/calendar/calendar-search.ts';
import type { DayRange } from '#features/calendar/days.ts';
import { api } from '#lib/api.ts';

// Thousands of posts may come: that each keeps the contract is the server's to test.
const AnswerSchema = z.object({ posts: z.custom<CalendarPost[]>(Array.isArray) });

function queryOf({ from, to }: DayRange, filters: CalendarFilters): Omit<CalendarQuery, 'ids'> {
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

/** All posts of some days; while others load, those shown stay. */
export function useCalendar(range: DayRange, filters: CalendarFilters) {
  const query = queryOf(range, filters);
  return useQuery({
    queryKey: postKeys.calendar(query),
    queryFn: async ({ signal }) => {
      const { posts } = await api.request({ path: '/calendar', query, answer: AnswerSchema, signal });
      return posts;
    },
    placeholderData: keepPreviousData,
  });
}
