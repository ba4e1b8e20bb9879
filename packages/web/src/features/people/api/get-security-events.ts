import { SecurityEventPageSchema } from '@ruche/contracts/people';
import { useInfiniteQuery } from '@tanstack/react-query';
import { personKeys } from '#entities/people/person-keys.ts';
import { api } from '#lib/api.ts';

const pageSize = 10;

/** Newest first, page after page. */
export function useSecurityEvents() {
  return useInfiniteQuery({
    queryKey: personKeys.securityEvents,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api.request({
        path: '/me/security-events',
        query: { cursor: pageParam, limit: pageSize },
        answer: SecurityEventPageSchema,
        signal,
      }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
