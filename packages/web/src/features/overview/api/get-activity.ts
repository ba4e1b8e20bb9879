import { ActivityListSchema } from '@ruche/contracts/dashboard';
import { useInfiniteQuery } from '@tanstack/react-query';
import { dashboardKeys } from '#entities/dashboard/dashboard-keys.ts';
import { api } from '#lib/api.ts';

const pageSize = 8;

/** What happened lately, newest first, page by page. */
export function useActivity() {
  return useInfiniteQuery({
    queryKey: dashboardKeys.activity,
    queryFn: ({ signal, pageParam }) =>
      api.request({
        path: '/dashboard/activity',
        query: { limit: pageSize, cursor: pageParam },
        answer: ActivityListSchema,
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
