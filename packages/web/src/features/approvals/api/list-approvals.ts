import { ApprovalListSchema } from '@ruche/contracts/approvals';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ApprovalListFilters, approvalKeys } from '#entities/approvals/approval-keys.ts';
import { api } from '#lib/api.ts';

const pageSize = 100;

/** What isn’t approved yet, page by page; while other filters load, those shown stay. */
export function useApprovals(filters: ApprovalListFilters) {
  return useInfiniteQuery({
    queryKey: approvalKeys.list(filters),
    queryFn: ({ pageParam: cursor, signal }) =>
      api.request({
        path: '/approvals',
        query: { ...filters, cursor, limit: pageSize },
        answer: ApprovalListSchema,
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}
