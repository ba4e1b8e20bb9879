import type { ApprovalItem, ApprovalRequest, Approver } from '@ruche/contracts/approvals';
import {
  type ApprovalDecisionRow,
  type ApprovalRuleRow,
  approversOf,
  type authorsOf,
  type NamedApprover,
  type People,
  type SlimRequest,
} from '@ruche/database/approvals';
import type { ListedPost } from '@ruche/database/posts';
import { presentRequest } from '#domain/approvals/presenter.ts';
import { presentPost } from '#domain/posts/presenter.ts';

/** Without the address, which is shown with contacts and members alone. */
export const presentApprover = ({ kind, id, name }: NamedApprover): Approver => ({ kind, id, name });

export type Around = { rule: ApprovalRuleRow | null; authorIds: ReturnType<typeof authorsOf>; people: People };

/** Those who can still answer: all that are named and have not. */
function waitingFor(
  { rule, authorIds, people }: Around,
  { id, step, state }: SlimRequest,
  decisions: readonly ApprovalDecisionRow[],
): Approver[] {
  if (!rule || (state !== 'waiting' && state !== 'unasked')) return [];
  const answered = new Set(
    decisions.filter(({ requestId }) => requestId === id).map(({ userId, contactId }) => userId ?? contactId),
  );
  return approversOf(people, { rule, step, authorIds })
    .filter((approver) => !answered.has(approver.id))
    .map(presentApprover);
}

export function presentAround(
  request: SlimRequest,
  decisions: readonly ApprovalDecisionRow[],
  around: Around,
): ApprovalRequest {
  const names = new Map(around.people.members.map(({ id, name }) => [id, name]));
  return presentRequest(request, { decisions, names, waitsFor: waitingFor(around, request, decisions) });
}

export const presentItem = (post: ListedPost, request: ApprovalRequest, canDecide: boolean): ApprovalItem => ({
  post: presentPost(post),
  request,
  canDecide,
});
