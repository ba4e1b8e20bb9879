import type { ApprovalRequest, ApprovalVote, Approver, GrantedApproval } from '@ruche/contracts/approvals';
import type { ApprovalDecisionRow, SlimRequest } from '@ruche/database/approvals';

const iso = (at: Date | null) => at?.toISOString() ?? null;

function presentVote(row: ApprovalDecisionRow): ApprovalVote {
  const { id, requestId, decision, isContact, userId, contactId, name, email } = row;
  const { at, contentHash, postVersion, note, commentId, ip, userAgent } = row;
  return {
    id,
    requestId,
    decision,
    by: isContact ? { kind: 'contact', id: contactId, name } : { kind: 'member', id: userId, name },
    email,
    at: at.toISOString(),
    contentHash,
    postVersion,
    note,
    commentId,
    ip,
    userAgent,
  };
}

const votesOn = (id: string, decisions: readonly ApprovalDecisionRow[]) =>
  decisions.filter(({ requestId }) => requestId === id).map(presentVote);

type Shown = { decisions: readonly ApprovalDecisionRow[]; waitsFor: Approver[]; names: ReadonlyMap<string, string> };

export function presentRequest(request: SlimRequest, { decisions, waitsFor, names }: Shown): ApprovalRequest {
  const { id, postId, clientId, step, round, state, contentHash, postVersion, windowFrom, windowTo, askedBy } = request;
  const askerName = askedBy === null ? undefined : names.get(askedBy);
  return {
    id,
    postId,
    clientId,
    step,
    round,
    state,
    contentHash,
    postVersion,
    window: windowFrom && windowTo && { from: windowFrom.toISOString(), to: windowTo.toISOString() },
    askedBy: askedBy !== null && askerName !== undefined ? { id: askedBy, name: askerName } : null,
    askedAt: iso(request.askedAt),
    deadlineAt: iso(request.deadlineAt),
    remindedAt: iso(request.remindedAt),
    decidedAt: iso(request.decidedAt),
    ruleChangedAt: iso(request.ruleChangedAt),
    waitsFor,
    votes: votesOn(id, decisions),
    createdAt: request.createdAt.toISOString(),
  };
}

/** By which something was sent. It may have been taken back since. */
export function presentGranted(request: SlimRequest, decisions: readonly ApprovalDecisionRow[]): GrantedApproval {
  const { id, step, contentHash, postVersion, ruleChangedAt, decidedAt } = request;
  const isBySilence = ruleChangedAt !== null;
  return {
    requestId: id,
    step,
    contentHash,
    postVersion,
    isBySilence,
    ruleChangedAt: iso(ruleChangedAt),
    decidedAt: iso(decidedAt),
    votes: votesOn(id, decisions).filter(({ decision }) => decision === 'approve'),
  };
}
