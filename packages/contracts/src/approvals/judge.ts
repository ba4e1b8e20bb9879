import type { ApprovalMode, ApprovalStep } from './rules.ts';
import { stepsOf } from './rules.ts';
import { type ApprovalState, isGrantedApproval } from './states.ts';
import { holdsTime, type TimeWindow } from './windows.ts';

/** A request as far as it decides whether a post may go out. */
export type JudgedRequest = {
  id: string;
  step: ApprovalStep;
  state: ApprovalState;
  contentHash: string;
  window: TimeWindow | null;
};

export type ApprovalSubject = { mode: ApprovalMode; contentHash: string; scheduledFor: Date | null };

export type Judgement = {
  isApproved: boolean;
  /** The first step that nobody has approved; null when there is none. */
  missing: ApprovalStep | null;
  /** The requests that say yes, one for each step before. */
  granted: string[];
};

/** Whether this content may go out at this time: for each step of the rule as it is now, somebody said so. */
export function judgeApproval(
  { mode, contentHash, scheduledFor }: ApprovalSubject,
  requests: readonly JudgedRequest[],
): Judgement {
  const granted: string[] = [];
  for (const step of stepsOf(mode)) {
    const yes = requests.find(
      (request) =>
        request.step === step &&
        isGrantedApproval(request.state) &&
        request.contentHash === contentHash &&
        holdsTime(request.window, scheduledFor),
    );
    if (!yes) return { isApproved: false, missing: step, granted };
    granted.push(yes.id);
  }
  return { isApproved: true, missing: null, granted };
}

/** What was said about one request by now. */
export type Voice = { approver: string; decision: 'approve' | 'ask_change' | 'decline' };

/** What a request comes to: a no by anybody the rule names ends it; a yes by one or by all of them completes it. */
export function tally(
  from: 'any' | 'all',
  approvers: readonly string[],
  voices: readonly Voice[],
): 'waiting' | 'approved' | 'changes_asked' | 'declined' {
  const named = new Set(approvers);
  const counted = voices.filter(({ approver }) => named.has(approver));
  const last = new Map(counted.map(({ approver, decision }) => [approver, decision]));
  const said = [...last.values()];
  if (said.includes('decline')) return 'declined';
  if (said.includes('ask_change')) return 'changes_asked';
  const isDone = from === 'any' ? said.length > 0 : named.size > 0 && said.length === named.size;
  return isDone ? 'approved' : 'waiting';
}
