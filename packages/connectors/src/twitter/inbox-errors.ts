import { minuteMs } from '@ruche/contracts/time';
import type { Answer } from '#src/http.ts';
import type { Failure } from '#src/outcome.ts';
import type { Duplicate, Restart } from '#src/publishing/steps.ts';
import { network, readProblem } from './errors.ts';
import { timeOf } from './ids.ts';
import { withoutReconnect } from './inbox-call.ts';
import { readPostProblem, replyLagMs, type Sent, says } from './publish-errors.ts';

/** X told us of what is answered, so it soon knows it everywhere, too. */
const longestLagMs = minuteMs;

const refuse = (problem: 'content_refused' | 'posting_refused', reason: string): Failure => ({
  kind: 'rejected',
  problem,
  reason,
});

const gated = refuse('posting_refused', 'X only lets this account answer posts that mention it. Answer on X instead.');
const replyRefusals: readonly (readonly [text: string, failure: Failure])[] = [
  ['you have not been mentioned or otherwise engaged by the author', gated],
  ['You can only reply to or quote posts where you are mentioned', gated],
  [
    'You are not permitted to perform this action',
    refuse('posting_refused', 'X doesn’t let this account answer here. The author may limit who can reply.'),
  ],
  ['text is too long', refuse('content_refused', 'The answer is too long for X. Shorten it and send it again.')],
];

/** The answer to a reply that X did not take. */
export function readReplyProblem(
  answer: Answer,
  { parentId, mediaIds }: { parentId: string; mediaIds: Sent['mediaIds'] },
  now: Date,
): Failure | Duplicate | Restart {
  const { status } = answer;
  if (status === 403 && says(answer, 'duplicate content')) {
    const reason = `${network} has already seen this text from the account. Change it and send it again.`;
    return { kind: 'duplicate', reason, of: null };
  }
  if (status === 403 && says(answer, 'deleted or not visible to you')) {
    // What is new may not be known everywhere at X yet.
    if (now.getTime() - timeOf(parentId) <= longestLagMs) {
      const reason = 'X doesn’t show the post you’re answering yet.';
      return { kind: 'retry', reason, retryAfterMs: replyLagMs, reach: 'account' };
    }
    return refuse(
      'posting_refused',
      'The post you’re answering is no longer on X, or its author blocked this account.',
    );
  }
  const known = status === 400 || status === 403 ? replyRefusals.find(([text]) => says(answer, text)) : undefined;
  if (known) return known[1];
  const problem = readPostProblem(answer, { repliesTo: parentId, mediaIds }, now);
  return problem.kind === 'reconnect' ? withoutReconnect(problem, status) : problem;
}

const closedMessages = refuse(
  'posting_refused',
  'X doesn’t let this account message this person. They may not accept messages from it.',
);

/** The answer to a private message that X did not take. */
export function readMessageProblem(answer: Answer, now: Date): Failure {
  const problem = withoutReconnect(readProblem(answer, now), answer.status);
  const isOpen = problem.kind !== 'rejected' || problem.problem !== 'not_understood';
  if (isOpen) return problem;
  if (answer.status === 400) return refuse('content_refused', 'X rejected this message. Edit it and send it again.');
  return answer.status === 403 || answer.status === 404 ? closedMessages : problem;
}
