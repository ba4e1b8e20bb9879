import { ApprovalSummarySchema } from '@ruche/contracts/approvals';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { approvalKeys } from './approval-keys.ts';

/** How many posts wait for an answer, in all and by client. */
export function useApprovalSummary() {
  return useQuery({
    queryKey: approvalKeys.summary,
    queryFn: ({ signal }) => api.request({ path: '/approvals/summary', answer: ApprovalSummarySchema, signal }),
  });
}
