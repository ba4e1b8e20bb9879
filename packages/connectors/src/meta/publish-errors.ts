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
  reason: `${network} blocked posting on this account for a while. Send the post again tomorrow.`,
  retryAfterMs: dayMs,
  reach: 'account',
});

const repeated = duplicate('says that this text was just published here. Change the text to publish it again.');
const badVideo = refused('cannot fetch the video. Replace it with an MP4 file with H.264, then try again.');
const badFile = refused('cannot read one of the files. Save it again, as JPEG or as MP4 with H.264, then replace it.');
const identityCheck = blocked(
  'asks the people behind this Page to confirm who they are before it publishes more. Log in on facebook.com and follow what it asks, then try again.',
);

/** By subcode, or by code where the subcode is none of these. What is not here means the same as everywhere. */
const meanings: Readonly<Record<number, Meaning>> = {
  100: refused('does not accept this post as it is. Check its text, its links and its files.'),
  368: paused,
  1346003: paused,
  1390008: paused,
  389: badVideo,
  506: repeated,
  1455006: repeated,
  1366051: duplicate('says that these photos were published here before. Replace them to publish again.'),
  1366046: refused('does not take this photo. Use a JPEG or PNG of at most 4 MB.'),
  1363040: refused('does not take the shape of this video. It has to be upright, 9:16.'),
  1363127: refused('finds this video too small. It needs at least 540 × 960 pixels.'),
  1363128: refused('does not take a video of this length here. Cut it, then replace it.'),
  1363129: refused('does not take the frame rate of this video. Export it with 24 to 60 frames per second.'),
  1609005: refused('cannot read the page that the link leads to. Check the link, or remove it.'),
  1609008: refused('does not take links to facebook.com in a post. Remove the link.'),
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
