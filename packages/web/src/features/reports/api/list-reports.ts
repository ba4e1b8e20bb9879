import { ReportListSchema } from '@ruche/contracts/reports';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { reportKeys } from '#entities/reports/report-keys.ts';
import type { ReportsSearch } from '#features/reports/reports-search.ts';
import { api } from '#lib/api.ts';

const pageSize = 30;

/** Newest first; while another list loads, the one shown stays. */
export function useReports({ clientId, q }: ReportsSearch) {
  const filters = { clientId, q };
  return useInfiniteQuery({
    queryKey: reportKeys.list(filters),
    queryFn: ({ pageParam: cursor, signal }) =>
      api.request({
        path: '/reports',
        query: { ...filters, cursor, limit: pageSize },
        answer: ReportListSchema,
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}
