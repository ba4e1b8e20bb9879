import { readMediaFacts } from '#src/networks/media-files.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import type { Person } from '#src/networks/people.ts';
import { deletePost, findPost, insertPost, listNewest, type Post, type PostMedia } from '#src/networks/posts.ts';
import { readSettings } from './app-settings.ts';
import { forbidden, invalidRequest, type Problem, reasons } from './errors.ts';
import { makeId } from './ids.ts';
import { keepAnswer } from './inbox/answers.ts';
import { findSaid } from './inbox/said.ts';
import { categories, findMedia, isReady, MediaDetailsSchema } from './media.ts';
import type { CreateRequest } from './post-request.ts';
import { countCashtags, isTooLong } from './post-text.ts';
import { subscriptionOf } from './user.ts';

const duplicateWindowMs = 86_400_000;
const editWindowMs = 3_600_000;
const mostEdits = 5;
const freeVideoMs = 140_000;

const invalidMedia = (ids: readonly string[]) =>
  invalidRequest({ 'media.media_ids': [...ids] }, 'Your media IDs are invalid.');

/** Only one's own, ready, not a day old, and either up to four pictures or one that moves. */
async function findFiles(context: NetworkContext, person: Person, ids: readonly string[]) {
  const files: (PostMedia & { isSlow: boolean })[] = [];
  for (const id of ids) {
    const upload = findMedia(context, person, id);
    const details = MediaDetailsSchema.safeParse(upload?.details).data;
    if (!upload || !details || !isReady(context, upload) || !details.category.startsWith('tweet_')) {
      return invalidMedia(ids);
    }
    const facts = await readMediaFacts(context, id);
    if (!facts) return invalidMedia(ids);
    const { type, width, height, durationMs } = facts;
    const { isSlow } = categories[details.category];
    files.push({ uploadId: id, type, width, height, durationMs, altText: details.altText ?? '', isSlow });
  }
  return files.length > 1 && files.some(({ isSlow }) => isSlow) ? invalidMedia(ids) : files;
}

/** X refuses what the same account said within a day, also where that was deleted. A file makes it another post. */
function isRepeated({ db, platform, now }: NetworkContext, accountId: string, text: string): boolean {
  const earlier = db.prepare(
    `SELECT 1 FROM posts WHERE platform = ? AND account_id = ? AND text = ? AND media = '[]' AND created_at > ?`,
  );
  return earlier.get(platform, accountId, text, now() - duplicateWindowMs) !== undefined;
}

function findReplyProblem(context: NetworkContext, person: Person, targetId: string): Problem | null {
  const target = findSaid(context, targetId)?.post;
  const lagMs = readSettings(context).replyLagSeconds * 1000;
  if (!target || target.createdAt > context.now() - lagMs) return forbidden(reasons.replyTargetGone);
  const isInvited = target.accountId === person.userId || target.text.includes(`@${person.userName}`);
  return isInvited ? null : forbidden(reasons.replyGate);
}

function findEditProblem(context: NetworkContext, person: Person, previous: Post | undefined): Problem | null {
  if (subscriptionOf(person) === 'None') return forbidden(reasons.featureRefused);
  const isOpen = previous?.deletedAt === null && previous.createdAt > context.now() - editWindowMs;
  const isOwn = previous?.accountId === person.userId && editHistoryOf(previous).length <= mostEdits;
  return isOpen && isOwn ? null : forbidden(reasons.notPermitted);
}

export function repliedToOf({ details }: Post): string | undefined {
  return typeof details['repliedTo'] === 'string' ? details['repliedTo'] : undefined;
}

export function editHistoryOf({ id, details }: Post): string[] {
  const earlier = Array.isArray(details['editHistory']) ? details['editHistory'].map(String) : [];
  return [...earlier, id];
}

function findTextProblem(context: NetworkContext, person: Person, request: CreateRequest): Problem | null {
  const { text = '', media, reply, quote_tweet_id: quoted } = request;
  if (isTooLong(text, { isPremium: subscriptionOf(person) !== 'None' })) {
    return invalidRequest({ text: [text] }, reasons.tooLong);
  }
  if (countCashtags(text) > 1) return forbidden(reasons.cashtags);
  if (quoted !== undefined) return forbidden(reasons.replyGate);
  const replyProblem = reply && findReplyProblem(context, person, reply.in_reply_to_tweet_id);
  if (replyProblem) return replyProblem;
  return !media && isRepeated(context, person.userId, text) ? forbidden(reasons.duplicate) : null;
}

/** Everything that X looks at before a post is public, then the post. */
export async function createPost(
  context: NetworkContext,
  person: Person,
  request: CreateRequest,
): Promise<Post | Problem> {
  const text = (request.text ?? '').normalize('NFC').trim();
  const files = await findFiles(context, person, request.media?.media_ids ?? []);
  if ('status' in files) return files;
  if (files.some(({ durationMs }) => (durationMs ?? 0) > freeVideoMs) && subscriptionOf(person) === 'None') {
    return forbidden(reasons.videoTooLong);
  }
  const previousId = request.edit_options?.previous_post_id;
  const previous = previousId === undefined ? undefined : findPost(context, previousId);
  const problem =
    (previousId === undefined ? null : findEditProblem(context, person, previous)) ??
    findTextProblem(context, person, { ...request, text });
  if (problem) return problem;
  if (previous) deletePost(context, previous.id);
  const { reply, reply_settings: replySettings, poll } = request;
  const repliedTo = reply?.in_reply_to_tweet_id ?? (previous && repliedToOf(previous));
  const target = repliedTo === undefined ? undefined : findSaid(context, repliedTo);
  const details = {
    ...(target && {
      repliedTo: target.post.id,
      repliedToUser: target.author.userId,
      ...(target.author.userId !== person.userId && { repliedToName: target.author.userName }),
      conversationId: target.post.details['conversationId'] ?? target.post.id,
    }),
    ...(replySettings && { replySettings }),
    ...(poll && { poll }),
    ...(previous && { editHistory: editHistoryOf(previous) }),
  };
  const media = files.map(({ isSlow: _isSlow, ...file }) => file);
  const post = insertPost(context, { accountId: person.userId, id: makeId(context), text, media, details });
  keepAnswer(context, post);
  return post;
}

/** The newest first, as far back as anybody pages. */
export function listTimeline(context: NetworkContext, accountId: string): Post[] {
  const lagMs = readSettings(context).timelineLagSeconds * 1000;
  const shownBefore = context.now() - lagMs;
  return listNewest(context, accountId, 3200).filter(({ createdAt }) => createdAt <= shownBefore);
}
