import { ApprovalListSchema } from '@ruche/contracts/approvals';
import { useQuery } from '@tanstack/react-query';
import { approvalKeys } from '#entities/approvals/approval-keys.ts';
import { api } from '#lib/api.ts';

const limit = 3;

/** Of what isn’t approved yet, what goes out first. */
export function useUrgentApprovals() {
  return useQuery({
    queryKey: approvalKeys.urgent,
    queryFn: ({ signal }) => api.request({ path: '/approvals', query: { limit }, answer: ApprovalListSchema, signal }),
  });
}
