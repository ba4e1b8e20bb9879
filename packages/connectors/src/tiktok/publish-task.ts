import type { Failure } from '#src/outcome.ts';
import type { References } from '#src/publishing/steps.ts';
import type { Posting } from './publish-call.ts';

/** Before a post is begun: the id of an earlier one, which failed, must not answer for this one. */
export const nothingBegun: References = { publishId: '', sendingUntil: '' };

/** What is left of a post that TikTok has taken. */
export function taken({ surroundings }: Posting, publishId: string): References {
  return { publishId, sendingUntil: '', takenAt: surroundings.now().toISOString() };
}

/** Another process has the publication: nothing was sent, and nothing is written down of it. */
export const takenOver: Failure = {
  kind: 'retry',
  reason: 'Another process is already working on this post.',
  retryAfterMs: null,
  reach: 'account',
};
