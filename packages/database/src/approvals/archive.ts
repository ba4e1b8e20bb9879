import type { WorkspaceTx } from '#src/connect.ts';
import { asc } from '#src/drizzle.ts';
import {
  type ApprovalDecisionRow,
  type ApprovalRequestRow,
  type ApprovalRuleRow,
  approvalDecisions,
  approvalRequests,
  approvalRules,
} from './tables.ts';

export type ArchivedApprovals = {
  rules: ApprovalRuleRow[];
  requests: (ApprovalRequestRow & { decisions: ApprovalDecisionRow[] })[];
};

/** Rules, and all that was asked and decided, oldest first: for an archive. */
export async function listArchivedApprovals(tx: WorkspaceTx): Promise<ArchivedApprovals> {
  const rules = await tx.select().from(approvalRules).orderBy(asc(approvalRules.clientId));
  const requests = await tx
    .select()
    .from(approvalRequests)
    .orderBy(asc(approvalRequests.createdAt), asc(approvalRequests.id));
  const decisions = await tx
    .select()
    .from(approvalDecisions)
    .orderBy(asc(approvalDecisions.at), asc(approvalDecisions.id));
  const byRequest = Map.groupBy(decisions, ({ requestId }) => requestId);
  return { rules, requests: requests.map((request) => ({ ...request, decisions: byRequest.get(request.id) ?? [] })) };
}
