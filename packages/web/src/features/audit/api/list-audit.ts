import { AuditListSchema } from '@ruche/contracts/audit';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { AuditSearch } from '#features/audit/audit-search.ts';
import { api } from '#lib/api.ts';

const pageSize = 50;

/** Newest first, page by page. */
export function useAudit(search: AuditSearch) {
  return useInfiniteQuery({
    queryKey: ['audit', search],
    queryFn: ({ signal, pageParam: cursor }) =>
      api.request({ path: '/audit', query: { ...search, limit: pageSize, cursor }, answer: AuditListSchema, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}
