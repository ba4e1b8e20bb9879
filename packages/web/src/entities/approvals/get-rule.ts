import { type ApprovalAskedPer, type ApprovalRule, ApprovalRuleSchema } from '@ruche/contracts/approvals';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { approvalKeys } from './approval-keys.ts';

/** Who has to say yes before posts of a client go out. */
export const ruleOf = (clientId: string) =>
  queryOptions({
    queryKey: approvalKeys.rule(clientId),
    queryFn: ({ signal }) =>
      api.request({ path: `/clients/${clientId}/approval-rule`, answer: ApprovalRuleSchema, signal }),
  });

export function useApprovalRule(clientId: string | null) {
  return useQuery({ ...ruleOf(clientId ?? ''), enabled: clientId !== null });
}

/** What approval is asked for; null where no one has to give it, or that isn’t known yet. */
export function askedPerOf(rule: ApprovalRule | undefined): ApprovalAskedPer | null {
  return rule === undefined || rule.mode === 'none' ? null : rule.askedPer;
}
