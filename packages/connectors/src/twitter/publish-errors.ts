import { minuteMs } from '@ruche/contracts/time';
import type { Answer } from '#src/http.ts';
import type { Failure } from '#src/outcome.ts';
import type { Duplicate, Restart } from '#src/publishing/steps.ts';
import { readReset } from '#src/waits.ts';
import { network, readProblem } from './errors.ts';
import { timeOf } from './ids.ts';
import { ProblemAnswerSchema } from './wire.ts';

const refuse = (problem: 'content_refused' | 'posting_refused', reason: string): Failure => ({
  kind: 'rejected',
  problem,
  reason,
});

// X says by text alone why it refuses a post. Parts of its sentences, since it words some of them in two ways.
const refusals: readonly (readonly [text: string, failure: Failure])[] = [
  [
    'you have not been mentioned or otherwise engaged by the author',
    refuse('content_refused', 'X only lets this account reply to people who mention it. Remove the reply.'),
  ],
  [
    'You can only reply to or quote posts where you are mentioned',
    refuse('content_refused', 'X only lets this account reply to or quote people who mention it. Edit the post.'),
  ],
  ['maximum of one cashtag', refuse('content_refused', 'X allows one cashtag per post. Remove the others.')],
  ['contains an invalid URL', refuse('content_refused', 'X doesn’t accept a link in this post. Check the links.')],
  [
    'not allowed to post a video longer than',
    refuse('content_refused', 'The video is too long for this account on X. Use a shorter one.'),
  ],
  [
    'text is too long',
    refuse('content_refused', 'The text is too long for this account on X. Shorten it or make it a thread.'),
  ],
  [
    'Your account is not permitted to access this feature',
    refuse('posting_refused', 'X doesn’t offer this to the account. Log in to X to see what it allows.'),
  ],
  [
    'You are not permitted to perform this action',
    refuse(
      'posting_refused',
      'X doesn’t let this account publish this post. Log in to X to see if it needs something from you.',
    ),
  ],
];

function textsOf(answer: Answer): string[] {
  const { data } = ProblemAnswerSchema.safeParse(answer.body);
  if (!data) return [];
  return [data, ...(data.errors ?? [])].flatMap(({ detail, message }) => [detail ?? '', message ?? '']);
}

export function says(answer: Answer, text: string): boolean {
  return textsOf(answer).some((said) => said.includes(text));
}

/** Where the limit of a day is reached, the one of a quarter of an hour says nothing. */
function readDayLimit({ status, headers }: Answer, now: Date): Failure | null {
  if (status !== 429) return null;
  for (const [who, reach] of [
    ['app', 'app'],
    ['user', 'account'],
  ] as const) {
    if (headers.get(`x-${who}-limit-24hour-remaining`) !== '0') continue;
    const retryAfterMs = readReset(headers, `x-${who}-limit-24hour-reset`, now);
    const whose = who === 'app' ? 'Ruche' : 'this account';
    return { kind: 'retry', reason: `X won’t accept more posts from ${whose} today.`, retryAfterMs, reach };
  }
  return null;
}

/** What X makes of an answer to a call that uploads, publishes or removes. */
export function readPublishProblem(answer: Answer, now: Date): Failure {
  const limit = readDayLimit(answer, now);
  if (limit) return limit;
  if (answer.status === 400 || answer.status === 403) {
    const known = refusals.find(([text]) => says(answer, text));
    if (known) return known[1];
  }
  if (answer.status === 413)
    return { kind: 'retry', reason: 'X truncated a file.', retryAfterMs: null, reach: 'account' };
  if (answer.status === 400 && textsOf(answer).some(Boolean)) {
    return refuse('content_refused', 'X rejected this post. Edit it and try again.');
  }
  return readProblem(answer, now);
}

export const replyLagMs = 4000;
/** After that it is no delay any more: the post is gone. */
const longestLagMs = 10 * minuteMs;
const mediaLifeMs = 23 * 60 * minuteMs;
export type Sent = { repliesTo: string | null; mediaIds: readonly string[] };

/** The answer to a post that X did not take. */
export function readPostProblem(
  answer: Answer,
  { repliesTo, mediaIds }: Sent,
  now: Date,
): Failure | Duplicate | Restart {
  if (answer.status === 403 && says(answer, 'duplicate content')) {
    const reason = `${network} has already seen this text from the account. Change it before you publish again.`;
    return { kind: 'duplicate', reason, of: null };
  }
  if (answer.status === 403 && repliesTo !== null && says(answer, 'deleted or not visible to you')) {
    if (now.getTime() - timeOf(repliesTo) > longestLagMs) {
      return refuse('content_refused', 'The previous part of the thread is no longer on X.');
    }
    const reason = 'X doesn’t have the previous part yet.';
    return { kind: 'retry', reason, retryAfterMs: replyLagMs, reach: 'account' };
  }
  if (answer.status === 400 && says(answer, 'media IDs are invalid')) {
    if (mediaIds.some((id) => now.getTime() - timeOf(id) > mediaLifeMs)) {
      return { kind: 'restart', reason: 'The uploaded files expired on X. We’re uploading them again.' };
    }
    return refuse('content_refused', 'X doesn’t accept one of the files. Replace it.');
  }
  return readPublishProblem(answer, now);
}
