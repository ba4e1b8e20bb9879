import { minuteMs } from '@ruche/contracts/time';
import { type Outcome, ok } from '#src/outcome.ts';
import type { Content, PublishingAccount } from '#src/publishing/content.ts';
import type { Processing, References, StepInput, Withdrawn } from '#src/publishing/steps.ts';
import { ask, type Posting } from './publish-call.ts';
import { readFailReason } from './publish-errors.ts';
import { type PostStatus, StatusAnswerSchema } from './wire.ts';

const firstLookMs = 2000;
const longestLookMs = 30_000;
/** Ids come after moderation, within a minute as a rule, and for private posts never. */
const moderationMs = 15_000;
const longestModerationMs = 3 * minuteMs;

export async function readStatus(
  posting: Posting,
  { tokens }: PublishingAccount,
  publishId: string,
): Promise<Outcome<PostStatus>> {
  const told = await ask(posting, {
    path: '/v2/post/publish/status/fetch/',
    access: tokens.access,
    json: { publish_id: publishId },
    schema: StatusAnswerSchema,
  });
  return told.kind === 'ok' ? ok(told.value.data) : told;
}

export function isVideo({ media }: Content): boolean {
  return media[0]?.kind === 'video';
}

/** Where readers find it: what has no address of its own is found on the profile. */
export function permalinkOf({ caller }: Posting, username: string, content: Content, postId: string | undefined) {
  const profile = `${caller.host('www.tiktok.com')}/@${username}`;
  return postId === undefined ? profile : `${profile}/${isVideo(content) ? 'video' : 'photo'}/${postId}`;
}

/** After 2 s, then each time after as long as it has taken so far: an access may ask 30 times a minute. */
function lookLater({ surroundings }: Posting, { references, startedAt }: StepInput): Processing {
  const since = Date.parse(references['takenAt'] ?? startedAt.toISOString());
  const waitedMs = surroundings.now().getTime() - since;
  return { kind: 'processing', lookAgainMs: Math.min(Math.max(waitedMs, firstLookMs), longestLookMs) };
}

/** Waits until TikTok has published what it has, and for the id of what everybody sees. */
export async function waitForPost(
  posting: Posting,
  input: StepInput,
): Promise<Outcome<References> | Processing | Withdrawn> {
  const { account, content, references, keep } = input;
  const { publishId = '', username = '', completedAt } = references;
  // Found among the creator's posts, without what TikTok called it on its way.
  if (publishId === '' && references.remoteId !== undefined) return ok({});
  const told = await readStatus(posting, account, publishId);
  if (told.kind !== 'ok') return told;
  const { status, failReason, postIds } = told.value;
  if (status === 'FAILED') return { kind: 'withdrawn', failure: readFailReason(failReason) };
  if (status !== 'PUBLISH_COMPLETE') return lookLater(posting, input);
  const [postId] = postIds;
  const now = posting.surroundings.now();
  const isHidden = content.options.tiktok.privacyLevel === 'SELF_ONLY';
  if (postId === undefined && !isHidden) {
    if (completedAt === undefined) await keep({ completedAt: now.toISOString() });
    const sinceMs = now.getTime() - Date.parse(completedAt ?? now.toISOString());
    if (sinceMs < longestModerationMs) return { kind: 'processing', lookAgainMs: moderationMs };
  }
  return ok({ remoteId: postId ?? publishId, permalink: permalinkOf(posting, username, content, postId) });
}
