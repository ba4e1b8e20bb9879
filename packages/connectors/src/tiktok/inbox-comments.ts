import type { InboxAccount, InboxEvent, InboxItem, ListedEvents, ListRequest } from '#src/inbox/inbox.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import { askBusiness, type Business, gone } from './inbox-call.ts';
import { type BusinessComment, CommentPageSchema, ReplyPageSchema } from './inbox-wire.ts';

const pageSize = '30';
const mostReplyPages = 20;

/** TikTok asks for both ids to act on a comment. */
export type CommentId = { videoId: string; commentId: string };

export function remoteIdOf({ videoId, commentId }: CommentId): string {
  return `${videoId}_${commentId}`;
}

export function readRemoteId(remoteId: string): CommentId {
  const [videoId = '', commentId = ''] = remoteId.split('_');
  return { videoId, commentId };
}

/** A comment with the one that it answers; null at the top. */
export type Said = { comment: BusinessComment; parentId: string | null };

type Place = CommentId & { cursor: string };

async function readReplies(
  business: Business,
  account: InboxAccount,
  { videoId, commentId }: CommentId,
): Promise<Outcome<BusinessComment[]>> {
  const replies: BusinessComment[] = [];
  let place: Place = { videoId, commentId, cursor: '0' };
  for (let page = 0; page < mostReplyPages; page += 1) {
    const told = await askBusiness(business, account, {
      method: 'GET',
      path: '/business/comment/reply/list/',
      query: {
        business_id: account.platformUserId,
        video_id: videoId,
        comment_id: commentId,
        max_count: pageSize,
        cursor: place.cursor,
      },
      schema: ReplyPageSchema,
    });
    if (told.kind !== 'ok') return told;
    const { comments, cursor, has_more: hasMore } = told.value.data;
    replies.push(...comments);
    if (!hasMore) break;
    place = { ...place, cursor };
  }
  return ok(replies);
}

type SaidPage = { said: Said[]; next: string | null };

/** A page of the comments below a video, newest first, each with all of its answers. */
async function readPage(
  business: Business,
  account: InboxAccount,
  { videoId, cursor }: { videoId: string; cursor: string | null },
): Promise<Outcome<SaidPage>> {
  const told = await askBusiness(business, account, {
    method: 'GET',
    path: '/business/comment/list/',
    query: {
      business_id: account.platformUserId,
      video_id: videoId,
      include_replies: 'true',
      sort_field: 'create_time',
      sort_order: 'desc',
      max_count: pageSize,
      cursor: cursor ?? '0',
    },
    schema: CommentPageSchema,
  });
  if (told.kind !== 'ok') return told;
  const { comments, cursor: next, has_more: hasMore } = told.value.data;
  const said: Said[] = [];
  for (const { reply_list: shown, ...comment } of comments) {
    const { comment_id: commentId } = comment;
    const isWhole = comment.replies <= shown.length;
    const replies = isWhole ? ok(shown) : await readReplies(business, account, { videoId, commentId });
    if (replies.kind !== 'ok') return replies;
    said.push({ comment, parentId: null }, ...replies.value.map((reply) => ({ comment: reply, parentId: commentId })));
  }
  return ok({ said, next: hasMore ? next : null });
}

function toEvent({ caller }: Business, videoId: string, { comment, parentId }: Said): InboxEvent {
  const { comment_id: commentId, owner: isOwn, username: userName = null, display_name: name = null } = comment;
  const sentAt = new Date(comment.create_time * 1000);
  const item: InboxItem = {
    kind: 'comment',
    remoteId: remoteIdOf({ videoId, commentId }),
    author: isOwn
      ? null
      : {
          remoteId: comment.unique_identifier ?? comment.user_id ?? userName ?? commentId,
          name: name ?? userName,
          userName,
          avatarUrl: comment.profile_image ?? null,
          profileUrl: userName === null ? null : `${caller.host('www.tiktok.com')}/@${userName}`,
        },
    recipient: null,
    postRemoteId: videoId,
    parentRemoteId: parentId === null ? null : remoteIdOf({ videoId, commentId: parentId }),
    threadRemoteId: null,
    text: comment.text,
    attachments: [],
    sentAt,
    editedAt: null,
    isHidden: comment.status === 'HIDDEN',
    isLiked: comment.liked,
    permalink: null,
  };
  return { verb: 'wrote', at: sentAt, item };
}

/** Posts that are not public have no id of TikTok's, and nobody comments on them. */
export async function listComments(
  business: Business,
  account: InboxAccount,
  { posts, cursor, since }: ListRequest,
): Promise<Outcome<ListedEvents>> {
  const [post] = posts;
  if (!post) return ok({ events: [], nextCursor: null, donePosts: [] });
  const videoId = post.remoteId;
  if (!/^\d+$/.test(videoId)) return ok({ events: [], nextCursor: null, donePosts: [videoId] });
  const page = await readPage(business, account, { videoId, cursor });
  if (page === gone) return ok({ events: [], nextCursor: null, donePosts: [videoId] });
  if (page.kind !== 'ok') return page;
  const { said, next } = page.value;
  const events = said.map((one) => toEvent(business, videoId, one)).filter(({ at }) => at >= since);
  return ok({ events, nextCursor: next, donePosts: next === null ? [videoId] : [] });
}

const mostPages = 10;

/** A comment is not told by itself: it is looked for below its video. `isWhole` is false where there is too much to look through. */
export async function seek(
  business: Business,
  account: InboxAccount,
  videoId: string,
  isSought: (said: Said) => boolean,
): Promise<Outcome<{ found: Said | null; isWhole: boolean }>> {
  let cursor: string | null = null;
  for (let count = 0; count < mostPages; count += 1) {
    const page: Outcome<SaidPage> = await readPage(business, account, { videoId, cursor });
    if (page.kind !== 'ok') return page;
    const found = page.value.said.find(isSought);
    if (found) return ok({ found, isWhole: true });
    cursor = page.value.next;
    if (cursor === null) return ok({ found: null, isWhole: true });
  }
  return ok({ found: null, isWhole: false });
}

export async function resolveComment(
  business: Business,
  account: InboxAccount,
  { videoId, commentId }: CommentId,
): Promise<Outcome<InboxEvent[]>> {
  const sought = await seek(business, account, videoId, ({ comment }) => comment.comment_id === commentId);
  if (sought === gone) return ok([]);
  if (sought.kind !== 'ok') return sought;
  return ok(sought.value.found ? [toEvent(business, videoId, sought.value.found)] : []);
}
