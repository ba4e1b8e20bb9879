import { ActivityListSchema } from '@ruche/contracts/dashboard';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

const pageSize = 8;

/** What happened lately, newest first, page by page. */
export function useActivity() {
  return useInfiniteQuery({
    queryKey: ['dashboard', 'activity'],
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
