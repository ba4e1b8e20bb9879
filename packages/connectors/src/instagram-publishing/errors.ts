import { hourMs, minuteMs } from '@ruche/contracts/time';
import type { Answer } from '#src/http.ts';
import { type Endings, type GraphError, readError } from '#src/meta/errors.ts';
import { type PublishFailure, readPublishFailure } from '#src/meta/publish-errors.ts';
import type { Problem } from '#src/outcome.ts';
import type { Restart } from '#src/publishing/steps.ts';

// Instagram's own subcodes tell what became of a container. The rest is as everywhere at Meta.

type Circumstances = Pick<Answer, 'network' | 'isCommitting'>;
type Meaning = (circumstances: Circumstances) => PublishFailure;

function refused(words: string, problem: Problem = 'content_refused'): Meaning {
  return ({ network }) => ({ kind: 'rejected', problem, reason: `${network} ${words}` });
}

/** The same call works after a while; it had no effect. */
function later(retryAfterMs: number, words: string): Meaning {
  return ({ network }) => ({ kind: 'retry', reason: `${network} ${words}`, retryAfterMs, reach: 'account' });
}

/** The container is of no use any more. */
function anew(words: string): Meaning {
  return ({ network }) => ({ kind: 'restart', reason: `${network} ${words}` });
}

const troubled: Meaning = ({ network, isCommitting }) => {
  const reason = `${network} is having trouble right now.`;
  return isCommitting ? { kind: 'unknown', reason } : { kind: 'retry', reason, retryAfterMs: null, reach: 'account' };
};

/** Meta also says so of posts that did go out. */
export const heldBack = 'held this post back because it looked like spam.';
/** When there is room again is not told. */
export const quotaUsed = 'won’t accept more posts from this account today. We’ll try again within the hour.';

const stillBusy = 'hasn’t finished processing the files. We’ll try again.';
const badVideo = refused(
  'can’t use this video. Export it as MP4 with H.264 and AAC, 3 seconds or longer, then replace it.',
);

const meanings: Readonly<Record<number, Meaning>> = {
  2207001: troubled,
  2207003: later(minuteMs, 'took too long to fetch a file. We’ll try again.'),
  2207008: later(minuteMs / 2, stillBusy),
  2207027: later(minuteMs / 6, stillBusy),
  2207042: later(hourMs, quotaUsed),
  2207051: ({ network }) => ({ kind: 'unknown', reason: `${network} ${heldBack}` }),
  2207006: anew('no longer has the prepared post.'),
  2207020: anew('discarded the prepared post because it was a day old.'),
  2207032: anew('couldn’t prepare the post.'),
  2207053: anew('couldn’t accept a file.'),
  2207082: anew('couldn’t accept a file.'),
  2207004: refused('only accepts photos up to 8 MB. Use a smaller one.'),
  2207005: refused('only accepts photos as JPEG. Replace the photo.'),
  2207009: refused('only accepts photos between 4:5 and 1.91:1. Crop the photo.'),
  2207010: refused('only accepts captions of up to 2,200 characters. Shorten the text.'),
  2207023: refused('doesn’t accept files of this type here. Replace the file.'),
  2207026: badVideo,
  2207028: refused('only accepts 2 to 10 files in a carousel. Add or remove some.'),
  2207040: refused('only accepts up to 20 mentions and 30 hashtags. Remove some.'),
  2207057: refused('can’t use that moment of the video as a cover. Choose another.'),
  2207077: badVideo,
  2207081: refused('doesn’t offer this to the account. Publish it as a regular reel.'),
  2207050: refused(
    'is restricting this account right now. Open the Instagram app, follow the prompts, then try again.',
    'posting_refused',
  ),
  2207052: refused(
    'couldn’t fetch the file from Ruche. Ask your administrator to make Ruche’s files reachable from the internet.',
    'app_refused',
  ),
};

/** What a code means that comes without its subcode, where all of its subcodes mean the same. */
const subcodesOf: Readonly<Record<number, number>> = {
  352: 2_207_026,
  9004: 2_207_052,
  9007: 2_207_027,
  36000: 2_207_004,
  36001: 2_207_005,
  36003: 2_207_009,
  36004: 2_207_010,
};

function meaningOf({ code, subcode, isTransient }: GraphError): Meaning | undefined {
  if (isTransient) return undefined;
  return meanings[subcode ?? 0] ?? meanings[subcodesOf[code] ?? 0];
}

export function readInstagramFailure(answer: Answer, now: Date, endings?: Endings): PublishFailure {
  const error = readError(answer);
  const meaning = error && meaningOf(error);
  return meaning?.(answer) ?? readPublishFailure(answer, now, endings);
}

/** What the status of a failed container says. It stays failed: what may be tried again needs a new one. */
export function readContainerError(
  network: string,
  status: string,
): Extract<PublishFailure, { kind: 'rejected' }> | Restart {
  const [subcode] = /22\d{5}/.exec(status) ?? [];
  const failure = meanings[Number(subcode)]?.({ network, isCommitting: false });
  if (failure?.kind === 'rejected') return failure;
  if (failure) return { kind: 'restart', reason: failure.reason };
  const reason = `${network} couldn’t process a file in this post. Export it again or replace it.`;
  return { kind: 'rejected', problem: 'content_refused', reason };
}
