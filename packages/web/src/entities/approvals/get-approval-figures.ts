import { type ApprovalFiguresQuery, ApprovalFiguresSchema } from '@ruche/contracts/approvals';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { approvalKeys } from './approval-keys.ts';

/** How many posts were approved at once, and how long that took. */
export function useApprovalFigures(query: ApprovalFiguresQuery) {
  return useQuery({
    queryKey: [...approvalKeys.all, 'figures', query],
    queryFn: ({ signal }) => api.request({ path: '/approvals/figures', query, answer: ApprovalFiguresSchema, signal }),
    placeholderData: keepPreviousData,
  });
}
