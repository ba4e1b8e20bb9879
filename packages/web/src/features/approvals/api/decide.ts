import { type ApprovalDecision, ApprovalsDecidedSchema } from '@ruche/contracts/approvals';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '#lib/api.ts';
import { randomId } from '#lib/random-id.ts';
import { refreshApprovals } from './refresh-approvals.ts';

/** What somebody says to a request as they saw it. */
export type Answer = { requestId: string; contentHash: string; decision: ApprovalDecision; note?: string | undefined };

/**
 * Decides on one or more requests. Whoever tries again after a failure sends the same keys, so that nothing counts
 * twice if the first try arrived after all.
 */
export function useDecide() {
  const cache = useQueryClient();
  const keys = useRef(new Map<string, string>());
  return useMutation({
    mutationFn: (answers: Answer[]) => {
      const decisions = answers.map((answer) => {
        const name = JSON.stringify(answer);
        const key = keys.current.get(name) ?? randomId();
        keys.current.set(name, key);
        return { ...answer, key };
      });
      return api.request({
        method: 'POST',
        path: '/approvals/decisions',
        body: { decisions },
        answer: ApprovalsDecidedSchema,
      });
    },
    onSuccess: () => keys.current.clear(),
    onSettled: () => refreshApprovals(cache),
  });
}
