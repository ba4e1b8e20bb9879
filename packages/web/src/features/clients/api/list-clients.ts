import { ClientListSchema } from '@ruche/contracts/clients';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ClientFilters } from '#features/clients/client-filters.ts';
import { api } from '#lib/api.ts';
import { clientKeys } from './client-cache.ts';

// The first page is soon there; whoever goes on wants many, and few requests when all of it is read again.
const firstPageSize = 60;
const pageSize = 200;

/** The clients page by page; while other filters load, those shown stay. */
export function useClients({ q, status, tag, sort }: ClientFilters) {
  return useInfiniteQuery({
    queryKey: clientKeys.list({ q, status, tag, sort }),
    queryFn: ({ pageParam, signal }) =>
      api.request({
        path: '/clients',
        query: { q, status, tag, sort, cursor: pageParam, limit: pageParam === null ? firstPageSize : pageSize },
        answer: ClientListSchema,
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}
