import { type ApprovalAsk, ApprovalCountSchema, ApprovalsAskedSchema } from '@ruche/contracts/approvals';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { refreshApprovals } from './refresh-approvals.ts';

/** Asks for posts, for a week, or for a campaign. */
export function useAskApproval() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ApprovalAsk) =>
      api.request({ method: 'POST', path: '/approvals/ask', body, answer: ApprovalsAskedSchema }),
    onSettled: () => refreshApprovals(cache),
  });
}

const actOn = (path: string) => (requestIds: string[]) =>
  api.request({ method: 'POST', path, body: { requestIds }, answer: ApprovalCountSchema });

/** Reminds whoever hasn’t answered. */
export function useRemind() {
  const cache = useQueryClient();
  return useMutation({ mutationFn: actOn('/approvals/remind'), onSettled: () => refreshApprovals(cache) });
}

export function useWithdraw() {
  const cache = useQueryClient();
  return useMutation({ mutationFn: actOn('/approvals/withdraw'), onSettled: () => refreshApprovals(cache) });
}
