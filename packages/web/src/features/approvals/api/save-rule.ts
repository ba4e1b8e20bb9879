import { type ApprovalRuleInputSchema, ApprovalRuleSchema } from '@ruche/contracts/approvals';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { approvalKeys } from '#entities/approvals/approval-keys.ts';
import { api } from '#lib/api.ts';
import { refreshApprovals } from './refresh-approvals.ts';

export function useSaveRule(clientId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (rule: z.input<typeof ApprovalRuleInputSchema>) =>
      api.request({
        method: 'PUT',
        path: `/clients/${clientId}/approval-rule`,
        body: rule,
        answer: ApprovalRuleSchema,
      }),
    onSuccess: (saved) => {
      cache.setQueryData(approvalKeys.rule(clientId), saved);
      void refreshApprovals(cache);
    },
  });
}
