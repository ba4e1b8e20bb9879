import type { GrantedApproval } from '@ruche/contracts/approvals';
import type { Attempt, PostReceipt, PublicationReceipt } from '@ruche/contracts/publishing';
import type { ApprovalDecisionRow, SlimRequest } from '@ruche/database/approvals';
import type { ListedPublication } from '@ruche/database/posts';
import type { AttemptRow, AttemptStepRow } from '@ruche/database/publishing';
import { presentGranted } from '#domain/approvals/presenter.ts';

type ListedAttempt = AttemptRow & { steps: AttemptStepRow[] };

const iso = (at: Date | null) => at?.toISOString() ?? null;
const lateMs = (at: Date | null, scheduledAt: Date | null) =>
  at && scheduledAt ? Math.max(0, at.getTime() - scheduledAt.getTime()) : null;

function presentAttempt(attempt: ListedAttempt): Attempt {
  const { number, kind, outcome, reason, postVersion, fingerprint, startedAt, endedAt, steps } = attempt;
  return {
    number,
    kind,
    outcome,
    reason,
    postVersion,
    fingerprint,
    startedAt: startedAt.toISOString(),
    endedAt: iso(endedAt),
    steps: steps.map(({ name, label, isCommitting, outcome: ending, detail, ...times }) => ({
      name,
      label,
      isCommitting,
      outcome: ending,
      detail,
      startedAt: times.startedAt.toISOString(),
      armedAt: iso(times.armedAt),
      endedAt: iso(times.endedAt),
    })),
  };
}

type Approvals = { requests: SlimRequest[]; decisions: ApprovalDecisionRow[] };

/** Of the last attempt that was made by any. */
function presentApprovals(attempts: ListedAttempt[], { requests, decisions }: Approvals): GrantedApproval[] {
  const ids = attempts.findLast(({ approvalRequestIds }) => approvalRequestIds.length > 0)?.approvalRequestIds ?? [];
  return ids.flatMap((id) => {
    const request = requests.find((one) => one.id === id);
    return request ? presentGranted(request, decisions) : [];
  });
}

function presentPublication(
  publication: ListedPublication,
  attempts: ListedAttempt[],
  approvals: Approvals,
): PublicationReceipt {
  const { id, platform, socialAccountId, accountName, status, cause, reason, shortfalls } = publication;
  const { scheduledAt, startedAt, publishedAt, nextAttemptAt, remoteId, permalink } = publication;
  return {
    id,
    platform,
    socialAccountId,
    accountName,
    status,
    cause,
    reason,
    shortfalls,
    scheduledAt: iso(scheduledAt),
    startedAt: iso(startedAt),
    publishedAt: iso(publishedAt),
    nextAttemptAt: iso(nextAttemptAt),
    startedLateMs: lateMs(startedAt, scheduledAt),
    publishedLateMs: lateMs(publishedAt, scheduledAt),
    remoteId,
    permalink,
    approvals: presentApprovals(attempts, approvals),
    attempts: attempts.map(presentAttempt),
  };
}

export function presentReceipt(
  publications: ListedPublication[],
  attempts: ListedAttempt[],
  approvals: Approvals,
): PostReceipt {
  const byPublication = Map.groupBy(attempts, ({ publicationId }) => publicationId);
  return {
    publications: publications.map((publication) =>
      presentPublication(publication, byPublication.get(publication.id) ?? [], approvals),
    ),
  };
}
