import type { Answer } from '#src/http.ts';
import type { Failure } from '#src/outcome.ts';
import { readProblem } from './errors.ts';
import { ErrorSchema } from './wire.ts';

const refuse = (problem: 'content_refused' | 'posting_refused', reason: string): Failure => ({
  kind: 'rejected',
  problem,
  reason,
});

export const parentGone = refuse('posting_refused', 'What you’re answering is no longer on LinkedIn.');

const tooLong = refuse('content_refused', 'The answer is too long for LinkedIn. Shorten it and send it again.');
const asItIs = refuse('content_refused', 'LinkedIn rejected this answer. Edit it and send it again.');

const conflict: Failure = {
  kind: 'retry',
  reason: 'LinkedIn was busy with another change. We’ll try again.',
  retryAfterMs: null,
  reach: 'account',
};

/** Of an answer that LinkedIn did not take. */
export function readAnswerProblem(answer: Answer, now: Date): Failure {
  const { code = '' } = ErrorSchema.safeParse(answer.body).data ?? {};
  const { status } = answer;
  if (status === 409) return conflict;
  if (status === 404) return parentGone;
  if (status === 400 && code === 'FIELD_LENGTH_TOO_LONG') return tooLong;
  if ((status === 400 && code !== 'VERSION_MISSING' && code !== '') || status === 422) return asItIs;
  return readProblem(answer, now);
}
