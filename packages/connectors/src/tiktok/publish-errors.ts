import { accessRefused, appRefused } from '#src/denial.ts';
import type { Answer } from '#src/http.ts';
import type { Failure, Problem } from '#src/outcome.ts';
import type { Restart, Withdrawn } from '#src/publishing/steps.ts';
import { network, readEnvelope } from './errors.ts';
import { EnvelopeSchema } from './wire.ts';

function refused(problem: Problem, reason: string): Extract<Failure, { kind: 'rejected' }> {
  return { kind: 'rejected', problem, reason };
}

export const privacyRefused = refused(
  'content_refused',
  'TikTok doesn’t offer this account the chosen audience. Choose who can see the post again.',
);
export const tooLong = refused(
  'content_refused',
  'The video is longer than TikTok allows this account. Shorten it and publish again.',
);

const spam = refused(
  'posting_refused',
  'TikTok rejected this post as spam. Wait a while, change it, or publish it in the app.',
);
const tooMany = refused(
  'posting_refused',
  'TikTok won’t accept more posts from this account today. Try again tomorrow.',
);
const banned = refused(
  'posting_refused',
  'TikTok doesn’t let this account post. The account’s owner can see why in the app.',
);
const notAudited = refused(
  'posting_refused',
  'TikTok hasn’t audited this app yet, so it only accepts private posts on private accounts.',
);
const asItIs = refused(
  'content_refused',
  'TikTok rejected this post. Check its text, files, and settings, then try again.',
);

/** What TikTok says to the call that begins a post. */
const refusals: Readonly<Record<string, Failure>> = {
  invalid_param: asItIs,
  invalid_params: asItIs,
  invalid_file_upload: asItIs,
  app_version_check_failed: asItIs,
  privacy_level_option_mismatch: privacyRefused,
  spam_risk: spam,
  spam_risk_too_many_posts: tooMany,
  spam_risk_too_many_pending_share: tooMany,
  spam_risk_user_banned_from_posting: banned,
  unaudited_client_can_only_post_to_private_accounts: notAudited,
  url_ownership_unverified: appRefused(network),
};

/** Null where the envelope says that all is well. */
export function readPostingProblem(answer: Answer, now: Date): Failure | null {
  const code = EnvelopeSchema.safeParse(answer.body).data?.error.code ?? '';
  if (Object.hasOwn(refusals, code)) return refusals[code] ?? null;
  const problem = readEnvelope(answer, now);
  // Trouble on TikTok's side while it begins a post says nothing of whether it did.
  if (answer.isCommitting && code === 'internal_error') {
    return { kind: 'unknown', reason: `${network} had an error (status ${answer.status}).` };
  }
  return problem;
}

/** The same post may do better when it is begun anew. */
const again: Restart = {
  kind: 'restart',
  reason: 'TikTok couldn’t fetch or process the files and published nothing. We’re sending it again.',
};

/** Why a post failed after TikTok had taken its files. Nothing of it is public. */
const failReasons: Readonly<Record<string, Withdrawn['failure']>> = {
  file_format_check_failed: refused(
    'content_refused',
    'TikTok can’t read one of the files. Save it in another format and upload it again.',
  ),
  duration_check_failed: tooLong,
  frame_rate_check_failed: refused(
    'content_refused',
    'TikTok only accepts videos with 23 to 60 frames per second. Export the video again and upload it.',
  ),
  picture_size_check_failed: refused(
    'content_refused',
    'TikTok doesn’t accept files of this size. Change the width and height and upload it again.',
  ),
  spam_risk_text: refused('content_refused', 'TikTok flagged the text as spam. Change it and publish again.'),
  spam_risk: spam,
  spam_risk_too_many_posts: tooMany,
  spam_risk_user_banned_from_posting: banned,
  publish_cancelled: refused(
    'posting_refused',
    'The post was canceled on TikTok. Publish it again if you still want it.',
  ),
  auth_removed: accessRefused(network),
  internal: again,
  video_pull_failed: again,
  photo_pull_failed: again,
};

export function readFailReason(code: string): Withdrawn['failure'] {
  const known = Object.hasOwn(failReasons, code) ? failReasons[code] : undefined;
  return known ?? refused('not_understood', 'TikTok rejected the post for a reason we don’t know.');
}
