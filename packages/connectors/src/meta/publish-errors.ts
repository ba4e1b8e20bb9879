import { dayMs } from '@ruche/contracts/time';
import type { Answer } from '#src/http.ts';
import type { Failure } from '#src/outcome.ts';
import type { Duplicate, Restart } from '#src/publishing/steps.ts';
import { type Endings, readError, readGraphFailure } from './errors.ts';

/** What came of a call of publishing that did not work. */
export type PublishFailure = Failure | Duplicate | Restart;

type Meaning = (answer: Answer) => PublishFailure;

/** Of the post itself: somebody has to edit it. */
function refused(words: string): Meaning {
  return ({ network }) => ({ kind: 'rejected', problem: 'content_refused', reason: `${network} ${words}` });
}

/** Of the account: somebody has to do something at the network. */
function blocked(words: string): Meaning {
  return ({ network }) => ({ kind: 'rejected', problem: 'posting_refused', reason: `${network} ${words}` });
}

function duplicate(words: string): Meaning {
  return ({ network }) => ({ kind: 'duplicate', reason: `${network} ${words}`, of: null });
}

const paused: Meaning = ({ network }) => ({
  kind: 'retry',
  reason: `${network} temporarily blocked posting on this account. Retry the post tomorrow.`,
  retryAfterMs: dayMs,
  reach: 'account',
});

const repeated = duplicate('says this text was just published here. Change the text to publish it again.');
const badVideo = refused('can’t fetch the video. Replace it with an MP4 file with H.264, then try again.');
const badFile = refused('can’t read one of the files. Save it again as JPEG or as MP4 with H.264, then replace it.');
const identityCheck = blocked(
  'wants the people behind this Page to confirm their identity before it publishes more. Log in on facebook.com, follow the prompts, then try again.',
);

/** By subcode, or by code where the subcode is none of these. What is not here means the same as everywhere. */
const meanings: Readonly<Record<number, Meaning>> = {
  100: refused('rejected this post. Check its text, links, and files.'),
  368: paused,
  1346003: paused,
  1390008: paused,
  389: badVideo,
  506: repeated,
  1455006: repeated,
  1366051: duplicate('says these photos were already published here. Replace them to publish again.'),
  1366046: refused('doesn’t accept this photo. Use a JPEG or PNG of up to 4 MB.'),
  1363040: refused('doesn’t accept this video’s aspect ratio. It has to be vertical, 9:16.'),
  1363127: refused('says this video is too small. It needs at least 540 × 960 pixels.'),
  1363128: refused('doesn’t accept a video of this length here. Trim it, then replace it.'),
  1363129: refused('doesn’t accept this video’s frame rate. Export it with 24 to 60 frames per second.'),
  1609005: refused('can’t read the page the link points to. Check the link, or remove it.'),
  1609008: refused('doesn’t accept links to facebook.com in a post. Remove the link.'),
  2069019: badFile,
  1404078: identityCheck,
  4854002: identityCheck,
};

/** These two of code 100 are not the post's fault. */
function isPlainParameter({ type, subcode }: { type?: string | undefined; subcode: number | undefined }): boolean {
  return type !== 'GraphMethodException' && subcode !== 33;
}

export function readPublishFailure(answer: Answer, now: Date, endings?: Endings): PublishFailure {
  const error = readError(answer);
  // What passes says nothing of the post, whatever code it comes with.
  if (!error || error.isTransient || (error.code === 100 && !isPlainParameter(error))) {
    return readGraphFailure(answer, now, endings);
  }
  const meaning = meanings[error.subcode ?? error.code] ?? meanings[error.code];
  return meaning?.(answer) ?? readGraphFailure(answer, now, endings);
}

/** For calls that make nothing public: there "published before" is a refusal like others. */
export function withoutDuplicate<Other>(outcome: Other | Duplicate): Other | Failure {
  const isDuplicate = (given: Other | Duplicate): given is Duplicate =>
    typeof given === 'object' && given !== null && 'kind' in given && given.kind === 'duplicate';
  return isDuplicate(outcome) ? { kind: 'rejected', problem: 'content_refused', reason: outcome.reason } : outcome;
}
